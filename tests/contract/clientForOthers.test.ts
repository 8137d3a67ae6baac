import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';

const run = promisify(execFile);
const program = (name: string): string => join('node_modules', '.bin', name);

/** What another team would write on a client that it generated from our document. */
const theirs = `
import { Api, Channel, IdentityType } from './api.ts';

const [baseUrl = '', inbox = ''] = process.argv.slice(2);
const { identity } = new Api({ baseUrl });
const who = { identity_type: IdentityType.Email, identity: 'other@contoh.co.id' };

const registered = await identity.register({ ...who, password: 'Streaming1' });
const sent = await identity.verify({ ...who, channel: Channel.Email });
// The message is on its way for a moment.
let code = '';
for (let asked = 0; asked < 500 && code === ''; asked += 1) {
  const answer = await fetch(inbox + '/inbox/messages?to=' + encodeURIComponent(who.identity));
  const { messages } = (await answer.json()) as { messages: { code: string }[] };
  code = messages[0]?.code ?? '';
}
const verified = await identity.verifyOtp({
  otp: code,
  otp_session_id: sent.data.data.otp_session_id,
  identity: who.identity,
});
const again = await identity.register({ ...who, password: 'Streaming1' }).catch((answer) => answer);
const known: 'err_email_registered' | undefined = again.error.error.code;
const { status } = verified.data.data;
console.log(JSON.stringify({ before: registered.data.data.status, status, again: again.status, known }));
`;

let sandbox: TestSandbox;
const folder = mkdtempSync(join(tmpdir(), 'alur-client-'));
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.stop();
});

it('[API-842] a client that a public generator makes from the document compiles, and registers a subscriber', async () => {
  const source = 'schemas/generated/openapi.json';
  await run(program('swagger-typescript-api'), [
    'generate',
    '--path',
    source,
    '--output',
    folder,
    '--name',
    'api.ts',
  ]);
  writeFileSync(join(folder, 'theirs.ts'), theirs);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const options = {
    strict: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [join(process.cwd(), 'node_modules', '@types')],
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['api.ts', 'theirs.ts'] }),
  );
  await run(program('tsc'), ['-p', folder]).catch((cause: unknown) => {
    throw new Error(`The generated client does not compile:\n${(cause as { stdout: string }).stdout}`);
  });
  const { stdout } = await run(process.execPath, [
    join(folder, 'out', 'theirs.js'),
    sandbox.url,
    sandbox.providerUrl,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    before: 'unverified',
    status: 'verified',
    again: 409,
    known: 'err_email_registered',
  });
}, 60_000);
