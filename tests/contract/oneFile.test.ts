import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);

/** What a change adds: for each file the text that it stands behind, and its own. */
type Additions = Readonly<Record<string, readonly [after: string, added: string]>>;

const newCode: Additions = {
  'schemas/errors/identity.yaml': [
    '# Accounts: registering, logging in, passwords. The keys are explained in schemas/errors/README.md.\n',
    `err_too_young:
  status: 422
  severity: info
  action: none
  ends: [register]
  en: { title: Not yet, message: You have to be 13 to register. Ask a parent to do it with you. }
  id: { title: Belum bisa, message: Anda harus berusia 13 tahun untuk mendaftar. Minta orang tua membantu. }
`,
  ],
};

const newCall: Additions = {
  'schemas/api/subscription.yaml': [
    'paths:\n',
    `  pause:
    post:
      operationId: pauseSubscription
      summary: Pauses a subscription for a month
      tags: [subscription]
      security: [{ bearer: [] }]
      x-status: planned
      x-served-by: sandbox
      x-error-codes: [err_subscription_not_found]
      x-effect: { name: subscription.pause, input: { subscriptionId: path.id } }
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, minLength: 1, maxLength: 64 } }
        - { $ref: 'shared.yaml#/parameters/IdempotencyKeyRequired' }
      responses:
        '204': { $ref: 'shared.yaml#/responses/NoContent' }
        '4XX': { $ref: 'shared.yaml#/responses/Error' }
        default: { $ref: 'shared.yaml#/responses/Error' }
`,
  ],
  'schemas/api/openapi.yaml': [
    'paths:\n',
    "  /subscription/v1/subscriptions/{id}/pause: { $ref: 'subscription.yaml#/paths/pause' }\n",
  ],
};

/** One copy of the project holds both changes: they touch no file together, and the gates take most of the time. */
const folder = mkdtempSync(join(tmpdir(), 'alur-copy-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function copyProject(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached'], { maxBuffer: 16_000_000 });
  for (const file of stdout.split('\0').filter((name) => name !== '')) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}

function change(additions: Additions): void {
  for (const [file, [after, added]] of Object.entries(additions)) {
    const text = read(file);
    expect(text).toContain(after);
    writeFileSync(join(folder, file), text.replace(after, after + added));
  }
}

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

async function pass(program: string, ...words: readonly string[]): Promise<void> {
  await run(program, words, { cwd: folder }).catch((cause: unknown) => {
    const { stdout, stderr } = cause as { stdout: string; stderr: string };
    throw new Error(`${words.join(' ')} fails:\n${stdout}${stderr}`);
  });
}

/** Generates, then runs the gates that a change of the API meets, side by side: generated files, types, shipped flows. */
beforeAll(async () => {
  await copyProject();
  change(newCode);
  change(newCall);
  await pass(process.execPath, 'schemas/generateTypes.ts');
  await Promise.all([
    pass(process.execPath, 'schemas/generateTypes.ts', '--check'),
    pass(join('node_modules', '.bin', 'tsc'), '--noEmit', '-p', '.'),
    pass(process.execPath, 'publish/cli.ts'),
  ]);
}, 240_000);

it('[API-843] an error code is added in one file: words, dialog, status and the calls that end with it follow', async () => {
  expect(Object.keys(newCode)).toHaveLength(1);
  expect(JSON.parse(read('schemas/generated/dialogs.json'))).toHaveProperty('err_too_young.buttons');
  expect(read('locales/id/errors.json')).toContain('"err_too_young.title": "Belum bisa"');
  const { effectSpecs } = (await import(join(folder, 'src/contracts/generated/effects.ts'))) as {
    effectSpecs: Readonly<Record<string, { readonly codes: readonly string[] }>>;
  };
  expect(effectSpecs['identity.register']?.codes).toContain('err_too_young');
  expect(read('schemas/generated/openapi.json')).toContain('err_too_young: Not yet');
});

it('[API-843] a plain call is added by its operation and its address: no line of a program changes', () => {
  expect(Object.keys(newCall).every((file) => file.startsWith('schemas/api/'))).toBe(true);
  expect(read('src/contracts/generated/effects.ts')).toContain("'subscription.pause': {");
});
