import { product } from '../../src/product/product.ts';
import { readdir, readFile } from 'node:fs/promises';
import { decodeFormat } from '@alur/publish';
import type { FlowDocument } from '@alur/publish/contract';
import type { FlowMessages } from '../../src/contracts/message.ts';
import { factsOfRuns, type Written } from './flowFacts.ts';
import type { Wording } from './flowDiagram.ts';
import { flowIndex, flowPage } from './flowPage.ts';

/** A file of `schemas/flows`. */
interface FlowFile extends Written {
  readonly messages: FlowMessages;
}

const flowFolder = new URL('../flows/', import.meta.url);
const textFolder = new URL('../../locales/en/', import.meta.url);

/** The names of the flows that ship, in alphabetical order. */
export async function shippedFlows(): Promise<readonly string[]> {
  return (await readdir(flowFolder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/u, ''))
    .toSorted();
}

/**
 * The pages of some shipped flows in Markdown, by the name of their file; `README.md` lists them. Walking through a flow takes up to two seconds.
 * @throws Error for a file that does not decode
 */
export async function flowPages(flows: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = await shippedTexts();
  const files = await Promise.all(
    flows.map(async (flow) => {
      const file = await jsonIn<FlowFile>(new URL(`${flow}.json`, flowFolder));
      const wording: Wording = (key) => file.messages[key]?.en ?? texts[key] ?? key;
      return { file, wording, document: openPresetsOf(file) };
    }),
  );
  const wordings = new Map(files.map(({ document, wording }) => [document, wording]));
  const index = flowIndex(
    files.map(({ document }) => document),
    (document) => wordings.get(document) ?? ((key) => key),
  );
  const pages = files.map(
    ({ file, wording, document }) =>
      [`${document.flow}.md`, `${flowPage(document, wording, factsOfRuns(file))}\n`] as const,
  );
  return new Map([['README.md', `${index}\n`] as const, ...pages]);
}

/** A document with its presets opened. */
function openPresetsOf({ document }: FlowFile): FlowDocument {
  const decoded = decodeFormat(document, product);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
  return decoded.value.document;
}

async function shippedTexts(): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(textFolder)).filter((name) => name.endsWith('.json'));
  const texts = names.map((name) => jsonIn<Record<string, string>>(new URL(name, textFolder)));
  return Object.assign({}, ...(await Promise.all(texts))) as Readonly<Record<string, string>>;
}

async function jsonIn<T>(file: URL): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
