import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type Additions, type ProjectCopy } from '../support/product/projectCopy.ts';

const run = promisify(execFile);

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

/** The operation is the whole change of the contract; beside it stands what answers it. */
const newCall: Additions = {
  'schemas/api/subscription.yaml': [
    'paths:\n',
    `  /subscription/v1/perks/{package}:
    get:
      operationId: perks
      x-effect:
        name: subscription.perks
        input: { packageId: path.package }
        output: { title: title, hours: streaming.hours }
      summary: What comes with a package
      tags: [subscription]
      x-status: implemented
      x-served-by: sandbox
      x-error-codes: [err_package_not_found]
      parameters:
        - { name: package, in: path, required: true, schema: { $ref: 'shared.yaml#/schemas/Id' } }
      responses:
        '200':
          description: The perks.
          content:
            application/json:
              schema:
                type: object
                additionalProperties: false
                required: [data, meta]
                properties:
                  meta: { $ref: 'shared.yaml#/schemas/Meta' }
                  data:
                    type: object
                    additionalProperties: false
                    required: [title, streaming]
                    properties:
                      title: { $ref: 'shared.yaml#/schemas/Words' }
                      streaming: { type: object, required: [hours], properties: { hours: { type: integer } } }
        '4XX': { $ref: 'shared.yaml#/responses/Error' }
        default: { $ref: 'shared.yaml#/responses/Error' }
`,
  ],
  'sandbox/api/subscriptions/subscriptions.ts': [
    'export function subscriptionHandlers(sandbox: Sandbox): Handlers {\n  const { db } = sandbox;\n  return {\n',
    `    perks: ({ params }) => ({
      data: { title: { en: params.package, id: params.package }, streaming: { hours: 48 } },
    }),
`,
  ],
};

/** An area of its own: a planned call with schemas that no other file has. */
const newArea: Additions = {
  'schemas/api/referral.yaml': `paths:
  /referral/v1/invitations:
    post:
      operationId: createInvitation
      x-effect:
        name: referral.invite
        input: { email: email }
        output: { invitationId: id }
      summary: Invites somebody
      tags: [subscription]
      x-status: planned
      x-served-by: sandbox
      x-error-codes: []
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/schemas/InvitationBody' }
      responses:
        '200':
          description: The invitation.
          content:
            application/json:
              schema:
                type: object
                additionalProperties: false
                required: [data, meta]
                properties:
                  meta: { $ref: 'shared.yaml#/schemas/Meta' }
                  data: { $ref: '#/schemas/Invitation' }
        '4XX': { $ref: 'shared.yaml#/responses/Error' }
        default: { $ref: 'shared.yaml#/responses/Error' }
schemas:
  InvitationBody:
    type: object
    additionalProperties: false
    required: [email]
    properties: { email: { type: string, maxLength: 254 } }
  Invitation:
    type: object
    additionalProperties: false
    required: [id]
    properties: { id: { $ref: 'shared.yaml#/schemas/Id' } }
`,
};

const flows = ['schemas/flows/register.json', 'schemas/flows/login.json'];

/** Starts the copy's sandbox, and makes the new call as a page makes it. */
const made = `
import { startTestSandbox } from './sandbox/testing/testSandbox.ts';
import { createHttp } from './src/runtime/http/http.ts';
import { createPerformEffect } from './src/runtime/effects/performEffect.ts';
import { httpOptions, quietServices } from './src/runtime/testing/testPerform.ts';
import { effectSpecs } from './src/contracts/effects.ts';
const { url, stop } = await startTestSandbox();
const http = createHttp({ ...httpOptions, baseUrl: url, clientId: () => 'alur-web', deviceId: () => 'device-1' });
const perform = createPerformEffect({ ...quietServices, http });
const effect = 'subscription.perks';
const request = { kind: 'call', id: '1', name: 'perks', effect, input: { packageId: 'sport' } };
console.log(JSON.stringify(await perform(request, effectSpecs[effect])));
await stop();
`;

/** One copy of the project holds all changes: they touch no file together, and the gates take most of the time. */
let copy: ProjectCopy;
afterAll(() => copy.remove());

/** Generates, then runs the gates that a change of the API meets, side by side: generated files, types, shipped flows. */
beforeAll(async () => {
  copy = await copyProject();
  copy.change(newCode);
  copy.change(newCall);
  copy.change(newArea);
  await copy.pass(process.execPath, 'schemas/generateTypes.ts');
  const programs = copy.programsOnly();
  await Promise.all([
    copy.pass(process.execPath, 'schemas/generateTypes.ts', '--check'),
    copy.checkTypes(programs),
    // The flow whose call can end with the new code, and one that knows nothing of it.
    copy.pass(process.execPath, 'src/product/checkFlows.ts', ...flows),
  ]);
}, 240_000);

it('[API-843] an error code is added in one file: words, dialog, status and the calls that end with it follow', async () => {
  expect(Object.keys(newCode)).toHaveLength(1);
  expect(JSON.parse(copy.read('schemas/generated/dialogs.json'))).toHaveProperty('err_too_young.buttons');
  expect(copy.read('locales/id/errors.json')).toContain('"err_too_young.title": "Belum bisa"');
  const { effectSpecs } = (await import(join(copy.folder, 'src/contracts/generated/effects.ts'))) as {
    effectSpecs: Readonly<Record<string, { readonly codes: readonly string[] }>>;
  };
  expect(effectSpecs['identity.register']?.codes).toContain('err_too_young');
  expect(copy.read('schemas/generated/openapi.json')).toContain('err_too_young: Not yet');
});

it('[API-843] a plain call is added by its operation alone, and its handler in the sandbox: a page can make it, no line of its program changes', async () => {
  const contract = Object.keys(newCall).filter((file) => !file.startsWith('sandbox/'));
  expect(contract).toEqual(['schemas/api/subscription.yaml']);
  const printed = await copy.pass(process.execPath, '--input-type=module', '--no-warnings', '--eval', made);
  expect(JSON.parse(printed)).toEqual({
    ok: true,
    answer: { title: { en: 'sport', id: 'sport' }, hours: 48 },
  });
  expect(copy.read('schemas/api/openapi.yaml')).toContain('/subscription/v1/perks/{package}:');
});

it('[API-3185] a new file of the API’s folder is read like the others: its bodies and answers have their types, and its call an effect', () => {
  const types = copy.read('src/contracts/generated/api.ts');
  expect(types).toMatch(/createInvitation: InvitationBody;/u);
  expect(types).toMatch(/export interface InvitationBody \{/u);
  expect(types).toMatch(/export interface Invitation \{/u);
  expect(copy.read('src/contracts/generated/effects.ts')).toContain("'referral.invite'");
});

it('[API-1040] an address that two areas claim, and an operation that two calls are named by, are refused with both places', async () => {
  const refusalOf = async (text: string): Promise<string> => {
    const file = join(copy.folder, 'schemas/api/zzz.yaml');
    writeFileSync(file, text);
    const { stderr } = await run(process.execPath, ['schemas/generateTypes.ts', '--check'], {
      cwd: copy.folder,
    }).catch((cause: unknown) => cause as { stderr: string });
    rmSync(file);
    return stderr;
  };
  expect(await refusalOf('paths: { /healthz: { get: { operationId: alive } } }')).toContain(
    'sandbox.yaml and zzz.yaml both have the path "/healthz": put its calls into one of them.',
  );
  expect(await refusalOf('paths: { /alive: { get: { operationId: healthz } } }')).toContain(
    '/healthz and /alive both have the operationId "healthz": rename one.',
  );
});
