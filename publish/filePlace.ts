import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';

/** A place in a file, as editors of text count: both from 1. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the place of a JSON pointer in the text of a JSON file: of a property its name. Where nothing is there, what comes nearest above it.
 *
 * @example
 *   const placeOf = filePlaces('{\n  "key": "login" }');
 *   placeOf('/key'); // { line: 2, column: 3 }
 */
export function filePlaces(text: string): (pointer: string) => FilePlace {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  return (pointer) => {
    const { line, col } = lines.linePos(findOffset(contents, pointerParts(pointer)));
    return { line, column: col };
  };
}

function pointerParts(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function findOffset(root: Node | null, parts: readonly string[]): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const part of parts) {
    const [name, value] = entryOf(node, part);
    if (name === null) break;
    offset = name.range?.[0] ?? offset;
    node = value;
  }
  return offset;
}

/** What an entry begins with, and what it holds: a property begins with its name. */
function entryOf(node: unknown, part: string): readonly [begins: Node | null, value: unknown] {
  if (isSeq<Node>(node)) {
    const item = node.items[Number(part)] ?? null;
    return [item, item];
  }
  if (!isMap<Node>(node)) return [null, null];
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part);
  return pair === undefined ? [null, null] : [pair.key, pair.value];
}
