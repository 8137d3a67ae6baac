/**
 * Writes what the formats of `schemas/` say into the files that programs read: types, effects, row types. With `--check` it writes nothing and
 * fails when a file is not what it would write. Each kind of file has its writer in `schemas/generate/`.
 */
import { readFileSync } from 'node:fs';
import { readApiDocument, rootDocument } from './generate/apiDocument.ts';
import { apiForOthers } from './generate/apiForOthers.ts';
import { apiTypes } from './generate/apiTypes.ts';
import { effectNames, effectsModule } from './generate/effects.ts';
import { emit, type Output } from './generate/emit.ts';
import { eventsModule } from './generate/events.ts';
import { dialogsOf, errorsModule, errorWords, readErrors } from './generate/errors.ts';
import { flowFileSchema } from './generate/flowFileSchema.ts';
import { flowTypes } from './generate/flowTypes.ts';
import { locales } from '../src/contracts/locale.ts';
import { routeFiles } from './generate/routes.ts';

const api = readApiDocument('schemas/api');
const errors = readErrors('schemas/errors');
const generated = 'src/contracts/generated';

const outputs: readonly Output[] = [
  {
    path: 'publish/contract/generated/flow.ts',
    source: 'publish/contract/flow.schema.json',
    text: await flowTypes(),
  },
  {
    path: 'schemas/generated/flow-file.schema.json',
    source: 'publish/contract/flow.schema.json, schemas/presets.json and schemas/api',
    text: await flowFileSchema(effectNames(api)),
  },
  { path: 'schemas/api/openapi.yaml', source: 'schemas/api', text: rootDocument(api) },
  { path: `${generated}/api.ts`, source: 'schemas/api', text: await apiTypes(api) },
  {
    path: `${generated}/effects.ts`,
    source: 'schemas/api',
    text: effectsModule(api, errors),
  },
  { path: 'schemas/generated/errors.ts', source: 'schemas/errors', text: errorsModule(api, errors) },
  {
    path: 'schemas/generated/openapi.json',
    source: 'schemas/api and schemas/errors',
    text: apiForOthers(api, errors),
  },
  { path: 'schemas/generated/dialogs.json', source: 'schemas/errors', text: dialogsOf(errors) },
  ...locales.map((locale) => ({
    path: `locales/${locale}/errors.json`,
    source: 'schemas/errors',
    text: errorWords(errors, locale),
  })),
  {
    path: 'src/contracts/measuring/events.generated.ts',
    source: 'schemas/events.json',
    text: eventsModule(JSON.parse(readFileSync('schemas/events.json', 'utf8'))),
  },
  ...routeFiles(generated),
];

const check = process.argv.includes('--check');
for (const output of outputs) {
  if (await emit(output, check)) continue;
  console.error(`${output.path} is not what ${output.source} says. Run: npm run generate`);
  process.exitCode = 1;
}
