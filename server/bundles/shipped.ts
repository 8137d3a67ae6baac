import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlowDocumentItem } from '@alur/publish/contract';
import { defaultLocale } from '../../src/contracts/locale.ts';

/** The documents that ship: `schemas/flows/*.json`, published ones only. */
export async function readShippedFlows(root: string): Promise<readonly FlowDocumentItem[]> {
  const folder = join(root, 'schemas', 'flows');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const items = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as FlowDocumentItem),
  );
  return items
    .filter(({ status }) => status === 'published')
    .map(({ key, status, document, messages, accepted }) => ({
      key,
      status,
      document,
      messages,
      ...(accepted === undefined ? {} : { accepted }),
    }));
}

const compilerFolders = [
  'engine',
  'publish',
  'src/contracts',
  'src/product',
  `locales/${defaultLocale}`,
] as const;

/** What the product's value is made of: presets, the dialogs that the proof walks through, the bounds of the API, the languages; and the samples that manifests draw. */
const compilerFiles = [
  'schemas/presets.json',
  'schemas/generated/dialogs.json',
  'schemas/generated/openapi.json',
  'locales/languages.ts',
  'locales/formats.ts',
  'locales/denials.ts',
  'locales/glossary.json',
  'locales/tellingWords.ts',
  'locales/timeUnits.ts',
  'renderers/frame/usualSamples.ts',
] as const;

/** Folders and files that decide what publish makes of a document; manifests of widgets come on top. */
export const compilerSources = [...compilerFolders, ...compilerFiles] as const;

/** A checksum of everything that decides what publish makes of a document: what checks, proves and compiles, the tables of the product, and the message keys that ship. */
export async function readCompilerRevision(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of compilerFolders) {
    const names = (await readdir(join(root, folder), { recursive: true }).catch(() => []))
      .filter(isCompiling)
      .sort();
    for (const name of names) hash.update(name).update(await readFile(join(root, folder, name)));
  }
  for (const name of compilerFiles)
    hash.update(name).update(await readFile(join(root, name)).catch(() => ''));
  // What a widget takes decides what publishes; how it is drawn does not.
  const renderers = await readdir(join(root, 'renderers'), { recursive: true }).catch(() => []);
  for (const name of renderers.filter((each) => each.endsWith('.manifest.ts')).sort())
    hash.update(name).update(await readFile(join(root, 'renderers', name)));
  return hash.digest('hex').slice(0, 16);
}

/** Whether a file takes part in publishing. Tests and what only they use do not: to change them publishes nothing again. */
function isCompiling(name: string): boolean {
  return (
    /\.(?:ts|json)$/.test(name) &&
    !/\.test(?:-d)?\.ts$|(?:^|[\\/])(?:testing[\\/]|test[A-Z][^\\/]*$|README)/.test(name)
  );
}
