import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes that are sent more than once: compressed at most once for each encoding, and named by their content. */
export interface Body {
  readonly type: string;
  readonly etag: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

const compressibleType = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;
const smallestCompressed = 512;

const compressions: Readonly<Record<Encoding, (bytes: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
  identity: (bytes) => Promise.resolve(bytes),
};

/**
 * @param ready encodings that exist already (a build's `.br` and `.gz`)
 * @param quality of brotli, up to 11: high for what is compressed once and sent often
 *
 * @example
 * const body = createBody(html, 'text/html; charset=utf-8');
 * return sendBody(request, reply, body, 'never');
 */
export function createBody(
  content: string | Buffer,
  type: string,
  ready: Partial<Record<Encoding, Buffer>> = {},
  quality = 5,
): Body {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const kept = new Map<Encoding, Promise<Buffer>>(
    Object.entries(ready).map(([encoding, encoded]) => [encoding as Encoding, Promise.resolve(encoded)]),
  );
  const compressible = compressibleType.test(type) && bytes.length >= smallestCompressed;
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const chosen = compressible ? encoding : 'identity';
      const found = kept.get(chosen) ?? compressions[chosen](bytes, quality);
      kept.set(chosen, found);
      return found;
    },
  };
}

/** The best encoding that a request accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
