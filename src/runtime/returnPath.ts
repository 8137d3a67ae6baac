/** Printable ASCII without blanks: what a path of the product is made of. */
const plain = /^\/[\x21-\x7e]{0,2047}$/;
const deepestEncoding = 5;

/**
 * The one guard of return paths (T14): a path of our own origin, or null. Exactly one leading slash; no backslash, control character, blank or
 * empty segment; no such thing hidden by percent-encoding, however often. Re-check what is read back from storage.
 */
export function safeReturnPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !plain.test(value) || value.includes('\\')) return null;
  const [path = ''] = value.split(/[?#]/, 1);
  if (!isPlainPath(path)) return null;
  try {
    const url = new URL(value, origin);
    const clean = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === new URL(origin).origin && isPlainPath(url.pathname) ? clean : null;
  } catch {
    return null;
  }
}

/** Looked at in every layer of encoding: some server, proxy or router will decode it once more than we do. */
function isPlainPath(path: string): boolean {
  let layer = path;
  for (let depth = 0; depth < deepestEncoding; depth += 1) {
    if (!isPlainLayer(layer, depth)) return false;
    const inner = decodedOnce(layer);
    if (inner === null) return false;
    if (inner === layer) return true;
    layer = inner;
  }
  return false;
}

function isPlainLayer(layer: string, depth: number): boolean {
  if (!/^\/[\x21-\x7e]*$/.test(layer) || /[\\]|\/\/|^\/\.{1,2}(\/|$)|\/\.{1,2}(\/|$)/.test(layer)) return false;
  // A slash that encoding hid changes what the segments are.
  return depth > 0 || !/%(2f|5c)/i.test(layer);
}

function decodedOnce(layer: string): string | null {
  try {
    return decodeURIComponent(layer);
  } catch {
    return null;
  }
}
