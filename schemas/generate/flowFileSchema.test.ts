import { readdir, readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { checkFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';

const schema = JSON.parse(
  await readFile(new URL('../generated/flow-file.schema.json', import.meta.url), 'utf8'),
) as object;
const fits = new Ajv({ strict: false }).compile(schema);

it('[PUB-3201] every shipped file has the form of the schema that editors of text read', async () => {
  const folder = new URL('../flows/', import.meta.url);
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const file = JSON.parse(await readFile(new URL(name, folder), 'utf8')) as unknown;
    expect([name, fits(file), fits.errors]).toEqual([name, true, null]);
  }
});

it('[PUB-3201] an unknown effect, preset or key is seen while it is typed', async () => {
  const text = JSON.stringify(await shippedItem('login'));
  for (const [from, to] of [
    ['"effect":"identity.login"', '"effect":"identity.logn"'],
    ['"use":"phone"', '"use":"phon"'],
    ['"firstStep"', '"firstSteps"'],
  ] as const) {
    expect(text).toContain(from);
    expect([to, fits(JSON.parse(text.replace(from, to)))]).toEqual([to, false]);
  }
});

it('[PUB-3201] a file may name its schema', async () => {
  const named = { $schema: '../generated/flow-file.schema.json', ...(await shippedItem('login')) };
  expect(fits(named)).toBe(true);
  const { errors } = await checkFlow(named, { messageKeys: await shippedMessageKeys() });
  expect(errors).toEqual([]);
});

it('[PUB-3201] the settings of the repository point to the schema for each flow', async () => {
  const settings = JSON.parse(
    await readFile(new URL('../../.vscode/settings.json', import.meta.url), 'utf8'),
  ) as { readonly 'json.schemas': readonly object[] };
  expect(settings['json.schemas']).toEqual([
    { fileMatch: ['schemas/flows/*.json'], url: './schemas/generated/flow-file.schema.json' },
  ]);
});
