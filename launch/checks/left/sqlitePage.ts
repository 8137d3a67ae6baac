/** A part of a file: from a byte up to another one. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A page of a store's file, or of its log of changes that wait. */
interface Page extends Span {
  /** Where its b-tree begins: after the file's own header on the first page. */
  readonly tree: number;
}

const walMagic = 0x37_7f_06_82;
const frameHeader = 24;
const walHeader = 32;
/** Kinds of pages with rows: of an index inside and at its leaves, of a table inside and at its leaves. */
const [indexInside, tableInside, indexLeaf, tableLeaf] = [2, 5, 10, 13] as const;
const widths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0] as const;

/**
 * Returns whether bytes of a SQLite file may be one text: false where a row has them as parts of neighbouring values, which stand there without anything between
 * them, or as numbers. True where no row has them, such as in a deleted one.
 *
 * @param bytes the file, or its log of changes that wait (`-wal`)
 */
export function mayBeOneText(bytes: Buffer, { from, to }: Span): boolean {
  const page = pageAt(bytes, from);
  if (page === null) return true;
  const rows = rowsOf(bytes, page);
  // Of a text that needs several pages: what stands at a page's edges continues on others, or is their number.
  if (rows === null) return from > page.from + 4 && to < page.to;
  const row = rows.find((each) => each.from < to && each.to > from);
  return row === undefined || row.texts.some((text) => text.from <= from && text.to >= to);
}

function pageAt(bytes: Buffer, offset: number): Page | null {
  if (bytes.length < 100) return null;
  if (bytes.toString('latin1', 0, 15) === 'SQLite format 3') {
    const stored = bytes.readUInt16BE(16);
    const size = stored === 1 ? 65_536 : stored;
    const from = Math.floor(offset / size) * size;
    return { from, to: from + size, tree: from === 0 ? 100 : from };
  }
  // Its last bit says in which order its sums are made.
  if (bytes.readUInt32BE(0) >>> 1 !== walMagic >>> 1) return null;
  const size = bytes.readUInt32BE(8);
  const frame = Math.floor((offset - walHeader) / (size + frameHeader));
  const from = walHeader + frame * (size + frameHeader) + frameHeader;
  if (frame < 0 || offset < from) return null;
  const isFirst = bytes.readUInt32BE(from - frameHeader) === 1;
  return { from, to: from + size, tree: isFirst ? from + 100 : from };
}

interface Row extends Span {
  readonly texts: readonly Span[];
}

/** The rows of a page; null for a page that has none, or that is cut off. */
function rowsOf(bytes: Buffer, { from, to, tree }: Page): readonly Row[] | null {
  const kind = bytes[tree];
  if (to > bytes.length || (kind !== indexInside && kind !== indexLeaf && kind !== tableLeaf))
    return kind === tableInside ? [] : null;
  const pointers = tree + (kind === indexInside ? 12 : 8);
  const count = bytes.readUInt16BE(tree + 3);
  if (pointers + 2 * count > to) return null;
  return Array.from({ length: count }, (_, index) =>
    rowAt(bytes, from + bytes.readUInt16BE(pointers + 2 * index), kind, { from, to }),
  );
}

function rowAt(bytes: Buffer, from: number, kind: number, page: Span): Row {
  const [length, afterLength] = varint(bytes, kind === indexInside ? from + 4 : from);
  const body = kind === tableLeaf ? varint(bytes, afterLength)[1] : afterLength;
  const to = Math.min(body + lengthHere(length, kind, page.to - page.from), page.to);
  const [headerLength, firstType] = varint(bytes, body);
  const texts: Span[] = [];
  let [at, value] = [firstType, body + headerLength];
  while (at < body + headerLength && at < to) {
    const [type, next] = varint(bytes, at);
    const width = type < 12 ? (widths[type] ?? 0) : Math.floor((type - 12) / 2);
    if (type >= 12) texts.push({ from: value, to: Math.min(value + width, to) });
    [at, value] = [next, value + width];
  }
  return { from, to, texts };
}

/** How much of a row stands on its page; the rest is on further ones. */
function lengthHere(length: number, kind: number, size: number): number {
  const least = Math.floor(((size - 12) * 32) / 255) - 23;
  const most = kind === tableLeaf ? size - 35 : Math.floor(((size - 12) * 64) / 255) - 23;
  if (length <= most) return length;
  const fitting = least + ((length - least) % (size - 4));
  return fitting <= most ? fitting : least;
}

/** A number of SQLite's: seven bits of each byte, up to nine bytes; and where the next thing begins. */
function varint(bytes: Buffer, from: number): readonly [value: number, next: number] {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[from + index] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, from + index + 1];
  }
  return [value * 256 + (bytes[from + 8] ?? 0), from + 9];
}
