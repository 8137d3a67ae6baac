import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes that are sent more than once: compressed at most once for each encoding, and named by their content. */
export interface Body {
  readonly type: string;
  /** Weak where the bytes differ by encoding: one name stands for all of them. */
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
    etag: `${compressible ? 'W/' : ''}"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const chosen = compressible ? encoding : 'identity';
      const found = kept.get(chosen) ?? compressions[chosen](bytes, quality);
      kept.set(chosen, found);
      return found;
    },
  };
}

/** The best encoding that a request accepts (RFC 9110, 12.5.3): one that it names counts before `*`, and `x-gzip` is gzip. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Map(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
        return [
          name.replace(/^x-gzip$/, 'gzip'),
          !parameters.some((each) => /^q\s*=\s*0(?:\.0*)?$/.test(each)),
        ];
      }),
  );
  const best = (['br', 'gzip'] as const).find((each) => accepted.get(each) ?? accepted.get('*') ?? false);
  return best ?? 'identity';
}
