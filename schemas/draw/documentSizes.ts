import { readdirSync, readFileSync } from 'node:fs';

/** How long a file is, and of how many JSON values its document is made: objects, lists and scalars. */
export interface DocumentSize {
  readonly lines: number;
  readonly nodes: number;
}

const root = new URL('../../', import.meta.url);

function nodesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + nodesOf(each), 1);
}

/**
 * The size of one file of documents; wording counts as lines, not as nodes.
 * @param path from the root of the project
 */
export function sizeOf(path: string): DocumentSize {
  const text = readFileSync(new URL(path, root), 'utf8');
  const item = JSON.parse(text) as { readonly document?: unknown };
  return { lines: text.trimEnd().split('\n').length, nodes: nodesOf(item.document ?? item) };
}

/** The sizes of all documents of a folder, by flow. */
export function sizesIn(folder: string): ReadonlyMap<string, DocumentSize> {
  const names = readdirSync(new URL(`${folder}/`, root)).filter((name) => name.endsWith('.json'));
  return new Map(
    names.sort().map((name) => [name.replace('.json', ''), sizeOf(`${folder}/${name}`)] as const),
  );
}

/** Where the documents stand, and those that version 1 had. */
export const sizePlaces = {
  shipped: 'schemas/flows',
  version1: 'tests/flows/version1',
  presets: 'schemas/presets.json',
} as const;

const total = (sizes: readonly DocumentSize[]): DocumentSize => ({
  lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
  nodes: sizes.reduce((sum, { nodes }) => sum + nodes, 0),
});

const cells = (size: DocumentSize | undefined): string =>
  size === undefined ? '- | -' : `${size.lines} | ${size.nodes}`;

/** Lines and nodes of each shipped document, beside those of its version 1 where it had one. */
export function sizesSection(): string {
  const [shipped, version1] = [sizesIn(sizePlaces.shipped), sizesIn(sizePlaces.version1)];
  const presets = sizeOf(sizePlaces.presets);
  const had = [...shipped].flatMap(([flow, size]) => (version1.has(flow) ? [size] : []));
  const rows = [
    ...[...shipped].map(([flow, size]) => `| ${flow} | ${cells(version1.get(flow))} | ${cells(size)} |`),
    `| presets | - | - | ${cells(presets)} |`,
    `| the ${had.length} that version 1 had | ${cells(total([...version1.values()]))} | ${cells(total(had))} |`,
  ];
  return [
    '## Lines and nodes',
    'A node is a JSON value of the document: an object, a list or a scalar. Lines are those of the whole file, its wording included.',
    [
      '| Document | Version 1: lines | nodes | Version 2: lines | nodes |',
      '| --- | --: | --: | --: | --: |',
      ...rows,
    ].join('\n'),
  ].join('\n\n');
}
