/**
 * Draws the shipped flows into `docs/flows/`: a page for each, and a list of them. What the proof of each walks through it writes into
 * `flowFacts.generated.json`, and draws from there. With `--check` it writes nothing and fails when a page is missing, left over, or not what it would write;
 * it does not walk then, which takes some seconds: a test does. With `--remember=<hash>` of all that decides about walks, only flows that changed are walked.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { decodeFormat } from '../../publish/decode/format.ts';
import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { FlowMessages } from '../../src/contracts/message.ts';
import { sizesSection } from './documentSizes.ts';
import { printOf, shippedItems, type FlowFacts } from './flowFacts.ts';
import { flowIndex, flowPage } from './flowPage.ts';
import { rememberedFacts } from './rememberedFacts.ts';
import { createWalkers } from './walkers.ts';

interface ShippedItem {
  readonly document: unknown;
  readonly messages: FlowMessages;
}

const target = new URL('../../docs/flows/', import.meta.url);
const prettierOptions = JSON.parse(
  await readFile(new URL('../../.prettierrc.json', import.meta.url), 'utf8'),
) as object;

async function jsonFiles<T>(folder: string): Promise<readonly T[]> {
  const url = new URL(folder, import.meta.url);
  const names = (await readdir(url)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(new URL(name, url), 'utf8')) as T));
}

/** A document with its presets opened. */
function opened({ document }: ShippedItem): FlowDocument {
  const decoded = decodeFormat(document);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
  return decoded.value.document;
}

const factsFile = new URL('./flowFacts.generated.json', import.meta.url);

const remembering = '--remember=';
const memory = fileURLToPath(new URL('../../node_modules/.cache/alur/walks/', import.meta.url));

/** Walks the flows, and keeps what was seen. Without a hash of what decides about walks, nothing that was walked earlier counts. */
async function writeFacts(): Promise<void> {
  const beside = process.argv.find((each) => each.startsWith(remembering)) ?? randomUUID();
  const walkers = createWalkers();
  const facts = await rememberedFacts(await shippedItems(), { folder: memory, beside }, walkers.walk);
  await walkers.end();
  await writeFile(factsFile, await format(JSON.stringify(facts), { ...prettierOptions, parser: 'json' }));
}

/** What the proof of each flow has walked through. @throws Error where that was another document than the one that ships now */
async function writtenFacts(): Promise<(flow: string, document: unknown) => FlowFacts> {
  const facts = JSON.parse(await readFile(factsFile, 'utf8')) as Readonly<Record<string, FlowFacts>>;
  return (flow, document) => {
    const own = facts[flow];
    if (own?.of !== printOf(document))
      throw new Error(`The runs of "${flow}" were not walked since it changed. Run: npm run generate`);
    return own;
  };
}

async function pages(): Promise<ReadonlyMap<string, string>> {
  const factsOf = await writtenFacts();
  const written = await jsonFiles<ShippedItem>('../flows/');
  const items = written.map((item) => ({ ...item, document: opened(item), asWritten: item.document }));
  const shipped = Object.assign(
    {},
    ...(await jsonFiles<Record<string, string>>('../../locales/en/')),
  ) as Record<string, string>;
  const wording = (messages: FlowMessages) => (key: string) => messages[key]?.en ?? shipped[key] ?? key;
  const list = items.map(
    ({ document, messages, asWritten }) =>
      [
        `${document.flow}.md`,
        flowPage(document, wording(messages), factsOf(document.flow, asWritten)),
      ] as const,
  );
  const all = [...items].map(({ document }) => document);
  const index = flowIndex(all, (document) =>
    wording(items.find((item) => item.document === document)?.messages ?? {}),
  );
  const drawn = [['README.md', `${index}\n\n${sizesSection()}`] as const, ...list];
  const formatted = drawn.map(
    async ([name, text]) => [name, await format(text, { ...prettierOptions, parser: 'markdown' })] as const,
  );
  return new Map(await Promise.all(formatted));
}

async function present(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(target).catch(() => []);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(new URL(name, target), 'utf8')] as const),
    ),
  );
}

const isCheck = process.argv.includes('--check');
if (!isCheck) await writeFacts();
const [wanted, found] = [await pages(), await present()];
const stale = [...new Set([...wanted.keys(), ...found.keys()])].filter(
  (name) => wanted.get(name) !== found.get(name),
);
if (isCheck) {
  for (const name of stale)
    process.stderr.write(`docs/flows/${name} is not what schemas/flows says. Run: npm run generate\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  await mkdir(target, { recursive: true });
  for (const name of stale) {
    const text = wanted.get(name);
    await (text === undefined ? rm(new URL(name, target)) : writeFile(new URL(name, target), text));
  }
}
