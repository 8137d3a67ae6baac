/** The part of a file that a `Range` header asks for, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The one range of a header; null: the whole file is sent; `beyond`: it lies outside of the file. Several ranges count as none. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (found === null) return null;
  const [, from = '', to = ''] = found;
  if (from === '') {
    if (to === '') return null;
    const last = Number(to);
    return last === 0 ? 'beyond' : { start: Math.max(size - last, 0), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'beyond';
  return start > end ? null : { start, end };
}
