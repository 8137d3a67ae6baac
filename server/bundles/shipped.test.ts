import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCompilerRevision } from './shipped.ts';

async function revisionWith(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'alur-compiler-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ 'publish/publish.ts': 'one', ...files })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return readCompilerRevision(root);
}

test('[EDGE-309] the compiler revision changes with what compiles, and with nothing else', async () => {
  const revision = await revisionWith({});
  for (const name of [
    'publish/publish.test.ts',
    'engine/testing/testStories.ts',
    'engine/testStories.ts',
    'publish/testing/loadValidators.ts',
    'src/product/testing/shippedItem.ts',
    'src/contracts/renderer.test-d.ts',
    'publish/README.md',
  ])
    expect([name, await revisionWith({ [name]: 'other' })]).toEqual([name, revision]);
  for (const name of [
    'publish/lint/rules.ts',
    'publish/prove/model.ts',
    'engine/transition.ts',
    'src/product/product.ts',
    'publish/contract/flow.schema.json',
    'schemas/presets.json',
    'schemas/generated/dialogs.json',
    'schemas/generated/openapi.json',
    'renderers/text/text.manifest.ts',
    'locales/en/errors.json',
    'locales/languages.ts',
    'locales/formats.ts',
    'locales/denials.ts',
    'locales/glossary.json',
    'locales/tellingWords.ts',
    'locales/timeUnits.ts',
    'renderers/frame/usualSamples.ts',
  ])
    expect([name, await revisionWith({ [name]: 'other' })]).not.toEqual([name, revision]);
});
