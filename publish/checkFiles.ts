import { readFile } from 'node:fs/promises';
import type { FlowDocumentItem } from './contract/item.ts';
import { isRecord } from '@alur/engine/json';
import type { Problem } from './contract/problem.ts';
import { decodeFormat } from './decode/format.ts';
import { jsonFault } from './decode/jsonFault.ts';
import { filePlaces, type FilePlace } from './filePlace.ts';
import { messageKeysOf } from './document/messageKeys.ts';
import { outlinesOf } from './outlines.ts';
import type { Product } from './product/product.ts';
import { publishFlow } from './publish.ts';
import type { FlowOutline } from './prove/contract.ts';

/** A problem, and where it is: the file, and the line and column in it. */
export type FileProblem = Problem & FilePlace & { readonly file: string };

interface Checked {
  readonly file: string;
  readonly problems: readonly Problem[];
  /** It holds a document that can be published. */
  readonly isFit: boolean;
  /** Where it stops being JSON. */
  readonly breaksAt?: FilePlace;
}

function unreadable(file: string, sentence: string, cure: string): Checked {
  return {
    file,
    isFit: false,
    problems: [{ rule: 'PUB-03', severity: 'error', pointer: '', sentence, cure }],
  };
}

function isBareDocument(content: unknown): boolean {
  return isRecord(content) && !('document' in content) && ('steps' in content || 'formatVersion' in content);
}

/** What files are checked for: a product, and the message keys that ship with it. */
interface Context {
  readonly product: Product;
  readonly messageKeys: ReadonlySet<string>;
}

/** Checks an item as the CMS holds it. */
async function checkItem(
  { product, messageKeys }: Context,
  file: string,
  item: unknown,
  others: readonly FlowOutline[],
): Promise<Checked> {
  // Decoding is what publish does first; it takes nothing of this type for granted.
  const published = await publishFlow(product, item as FlowDocumentItem, {
    messageKeys,
    others,
    atOnce: true,
  });
  if (!published.ok) return { file, problems: published.error, isFit: false };
  return { file, problems: published.value.warnings, isFit: true };
}

/** Checks a document without its item: its wording is elsewhere, so every message it names counts as known. */
async function checkBareDocument(
  { product, messageKeys }: Context,
  file: string,
  document: unknown,
  others: readonly FlowOutline[],
): Promise<Checked> {
  const format = decodeFormat(document, product);
  const keys = format.ok ? messageKeysOf(format.value.document).map(({ key }) => key) : [];
  const item = {
    key: isRecord(document) ? document.flow : undefined,
    status: 'published',
    document,
    messages: {},
  };
  const known = new Set([...messageKeys, ...keys]);
  const checked = await checkItem({ product, messageKeys: known }, file, item, others);
  return {
    ...checked,
    problems: checked.problems.map((problem) => ({
      ...problem,
      pointer: problem.pointer.replace(/^\/document/, ''),
    })),
  };
}

/** What a file holds: an item that is not in the CMS yet may lack its status. */
function itemIn(content: unknown): unknown {
  return isRecord(content) ? { status: 'published', ...content } : content;
}

interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly content: unknown;
}

/** What a file holds, or why nothing can be read from it. */
async function contentOf(file: string): Promise<ReadFile | Checked> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    return unreadable(file, "This file can't be read.", 'Check its name and that it exists.');
  const fault = jsonFault(text);
  if (fault === null) return { file, text, content: JSON.parse(text) as unknown };
  const sentence = `This file is not JSON: it breaks at line ${fault.line}, column ${fault.column}.`;
  const cure = 'Fix it there; often a comma or a quote is missing.';
  return { ...unreadable(file, sentence, cure), breaksAt: fault };
}

async function checkContent(
  context: Context,
  { file, content }: ReadFile,
  others: readonly FlowOutline[],
): Promise<Checked> {
  return isBareDocument(content)
    ? checkBareDocument(context, file, content, others)
    : checkItem(context, file, itemIn(content), others);
}

/** What other documents have to know of a file; of a document without its item, with keys for words. */
function outlineOfFile(product: Product, each: ReadFile | Checked): FlowOutline | null {
  if (!('content' in each)) return null;
  const { content } = each;
  const item = isBareDocument(content)
    ? { document: content, messages: {}, ...keyOf(content) }
    : itemIn(content);
  return outlinesOf(product, [isRecord(item) ? { ...item, status: 'published' } : item])[0] ?? null;
}

function keyOf(document: unknown): { readonly key?: unknown } {
  return isRecord(document) ? { key: document.flow } : {};
}

/** The problems of a file, each with its line. */
function placeProblems(
  { file, problems, breaksAt = { line: 1, column: 1 } }: Checked,
  read: ReadFile | Checked | undefined,
): readonly FileProblem[] {
  if (problems.length === 0) return [];
  if (read === undefined || !('content' in read))
    return problems.map((problem) => ({ ...problem, file, ...breaksAt }));
  const placeOf = filePlaces(read.text);
  return problems.map((problem) => ({ ...problem, file, ...placeOf(problem.pointer) }));
}

/** What publish says of some files. */
export interface FileReport {
  readonly problems: readonly FileProblem[];
  /** How many of the files hold a document that can be published. */
  readonly documents: number;
}

/**
 * Checks files of items (`{key, document, messages}`) and of bare documents, each by itself and all between each other.
 *
 * @param beside files that are not checked; their flows are there too, unless a checked file has the same flow
 */
export async function checkFiles(
  context: Context,
  files: readonly string[],
  beside: readonly string[] = [],
): Promise<FileReport> {
  const read = await Promise.all(files.map(contentOf));
  const { product } = context;
  const outlines = read.map((each) => outlineOfFile(product, each));
  const given = outlines.filter((each) => each !== null);
  const present = (await Promise.all(beside.map(contentOf)))
    .map((each) => outlineOfFile(product, each))
    .filter((each) => each !== null);
  const all = [...given, ...present.filter(({ flow }) => !given.some((each) => each.flow === flow))];
  const checked: Checked[] = [];
  for (const [index, each] of read.entries()) {
    const others = all.filter((outline) => outline !== outlines[index]);
    checked.push('content' in each ? await checkContent(context, each, others) : each);
  }
  const problems = checked.flatMap((each, index) => placeProblems(each, read[index]));
  return { problems, documents: checked.filter(({ isFit }) => isFit).length };
}
