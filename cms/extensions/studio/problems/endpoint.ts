import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Handler, Router } from '../../hooks/directus.ts';

/** What the worker may do: nothing but compute, and that by the code that it came with. */
export const checkPolicy = "default-src 'none'";

/** A built script, which lies beside the file that this is built into. */
interface Script {
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer>>;
  readonly tag: string;
}

async function readScript(file: string): Promise<Script> {
  const text = await readFile(join(import.meta.dirname, file));
  const [br, gzipped] = await Promise.all([packBrotli(text), packGzip(text)]);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { packed: { br, gzip: gzipped }, tag };
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/**
 * Sends a script that Studio loads when it is needed. As public as Studio's own scripts.
 * @example
 * router.get('/worker.js', createScript('checkWorker.js'));
 */
export function createScript(file: string): Handler {
  let script: Promise<Script> | null = null;
  const send: Handler = async (request, response) => {
    script ??= readScript(file);
    const { packed, tag } = await script;
    const way = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip';
    return response
      .set('content-security-policy', checkPolicy)
      .set('content-type', 'text/javascript; charset=utf-8')
      .set('cache-control', 'private, no-cache')
      .set('etag', tag)
      .set('x-content-type-options', 'nosniff')
      .set('vary', 'accept-encoding')
      .set('content-encoding', way)
      .send(packed[way]);
  };
  return (request, response, next) => (send(request, response, next) as Promise<unknown>).catch(next);
}

/** Directus endpoint: what Studio loads when it is needed, the check of drafts and the preview of what stands beside flows. */
export function addCheckRoutes(router: Router): void {
  router.get('/worker.js', createScript('checkWorker.js'));
  router.get('/view.js', createScript('besideView.js'));
}
