import { readFile } from 'node:fs/promises';
import type { BundleData } from '../src/contracts/bundle.ts';
import type { FlowDocumentItem } from '../src/contracts/content.ts';
import { isRecord } from '../src/contracts/json.ts';
import type { Problem } from '../src/contracts/problem.ts';
import { claimedPaths } from './claimedPaths.ts';
import { decodeFormat } from './decode/format.ts';
import { messageKeysOf } from './document/messageKeys.ts';
import { publishFlow } from './publish.ts';
import { shippedMessageKeys } from './shippedMessages.ts';
import { routeClashes } from './routeClashes.ts';

/** A problem, and the file it is in. */
export type FileProblem = Problem & { readonly file: string };

interface Checked {
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly data: BundleData | null;
}

function unreadable(file: string, sentence: string, cure: string): Checked {
  return { file, data: null, problems: [{ rule: 'PUB-03', severity: 'error', pointer: '', sentence, cure }] };
}

function isBareDocument(content: unknown): boolean {
  return isRecord(content) && !('document' in content) && ('steps' in content || 'formatVersion' in content);
}

/** Checks an item as the CMS holds it. */
async function checkItem(
  file: string,
  item: unknown,
  messageKeys: ReadonlySet<string>,
  routes: readonly string[],
): Promise<Checked> {
  // Decoding is what publish does first; it takes nothing of this type for granted.
  const published = await publishFlow(item as FlowDocumentItem, {
    messageKeys: new Set([...messageKeys, ...(await shippedMessageKeys())]),
    routes,
  });
  if (published.ok) return { file, problems: published.value.warnings, data: published.value.data };
  return { file, problems: published.error, data: null };
}

/** Checks a document without its item: its wording is elsewhere, so every message it names counts as known. */
async function checkBareDocument(
  file: string,
  document: unknown,
  routes: readonly string[],
): Promise<Checked> {
  const format = decodeFormat(document);
  const keys = format.ok ? messageKeysOf(format.value.document).map(({ key }) => key) : [];
  const item = {
    key: isRecord(document) ? document.flow : undefined,
    status: 'published',
    document,
    messages: {},
  };
  const checked = await checkItem(file, item, new Set(keys), routes);
  return {
    ...checked,
    problems: checked.problems.map((problem) => ({
      ...problem,
      pointer: problem.pointer.replace(/^\/document/, ''),
    })),
  };
}

/** What a file holds: a fixture holds its item inside; an item that is not in the CMS yet may lack its status. */
function itemIn(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const item = isRecord(content.item) && 'expect' in content ? content.item : content;
  return { status: 'published', ...item };
}

interface ReadFile {
  readonly file: string;
  readonly content: unknown;
}

/** What a file holds, or why nothing can be read from it. */
async function contentOf(file: string): Promise<ReadFile | Checked> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    return unreadable(file, "This file can't be read.", 'Check its name and that it exists.');
  try {
    return { file, content: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return unreadable(
      file,
      `This file is not JSON: ${error.message}.`,
      'Mend it there; often a comma or a quote is missing.',
    );
  }
}

/** @param routes paths that the files claim together: a link between them is then known */
async function checkContent({ file, content }: ReadFile, routes: readonly string[]): Promise<Checked> {
  return isBareDocument(content)
    ? checkBareDocument(file, content, routes)
    : checkItem(file, itemIn(content), new Set(), routes);
}

function documentIn(content: unknown): unknown {
  if (isBareDocument(content)) return content;
  const item = itemIn(content);
  return isRecord(item) ? item.document : undefined;
}

/** What publish says of some files. */
export interface FileReport {
  readonly problems: readonly FileProblem[];
  /** How many of the files hold a document that can be published. */
  readonly documents: number;
}

/** Checks files of items (`{key, document, messages}`) and of bare documents, one by one and then against each other. */
export async function checkFiles(files: readonly string[]): Promise<FileReport> {
  const read = await Promise.all(files.map(contentOf));
  const routes = claimedPaths(
    read.flatMap((each) => ('content' in each ? [{ document: documentIn(each.content) }] : [])),
  );
  const checked: Checked[] = [];
  for (const each of read) checked.push('content' in each ? await checkContent(each, routes) : each);
  const own = checked.flatMap(({ file, problems }) => problems.map((problem) => ({ ...problem, file })));
  const good = checked.flatMap(({ data }) => (data ? [data] : []));
  const clashes = routeClashes(good).map(({ flow, ...problem }) => ({
    ...problem,
    file: checked.find(({ data }) => data?.flow === flow)?.file ?? flow,
  }));
  return { problems: [...own, ...clashes], documents: good.length };
}
