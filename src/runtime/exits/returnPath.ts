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
    const inner = decodeOnce(layer);
    if (inner === null) return false;
    if (inner === layer) return true;
    layer = inner;
  }
  return false;
}

function isPlainLayer(layer: string, depth: number): boolean {
  if (!/^\/[\x21-\x7e]*$/.test(layer) || /[\\]|\/\/|^\/\.{1,2}(\/|$)|\/\.{1,2}(\/|$)/.test(layer))
    return false;
  // A slash that encoding hid changes what the segments are.
  return depth > 0 || !/%(2f|5c)/i.test(layer);
}

function decodeOnce(layer: string): string | null {
  try {
    return decodeURIComponent(layer);
  } catch {
    return null;
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/**
 * The same guard for addresses that the environment gives (live television, identity providers): of our own origin, or over https, or to this very
 * machine while the product itself runs there. No name or password inside. Null otherwise.
 *
 * @param allowed Origins that may be gone to; without it, any that is https.
 */
export function safeDestination(value: unknown, origin: string, allowed?: readonly string[]): string | null {
  if (typeof value !== 'string' || value.startsWith('/')) return safeReturnPath(value, origin);
  if (!/^[\x21-\x5b\x5d-\x7e]{1,2048}$/.test(value) || !/^https?:\/\/[^/]/i.test(value)) return null;
  try {
    const url = new URL(value);
    if (url.username !== '' || url.password !== '') return null;
    if (url.origin === new URL(origin).origin) return url.href;
    const local = loopback.test(url.hostname) && loopback.test(new URL(origin).hostname);
    const open = allowed === undefined || allowed.includes(url.origin);
    return open && (url.protocol === 'https:' || local) ? url.href : null;
  } catch {
    return null;
  }
}
