import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response, Router } from '../../hooks/directus.ts';

/** What the worker may do: nothing but compute, and that by the code that it came with. */
export const checkPolicy = "default-src 'none'";

/** The built worker, which lies beside the file that this is built into. */
interface Script {
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer>>;
  readonly tag: string;
}

let script: Promise<Script> | null = null;

async function readScript(): Promise<Script> {
  const text = await readFile(join(import.meta.dirname, 'checkWorker.js'));
  const [br, gzipped] = await Promise.all([packBrotli(text), packGzip(text)]);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { packed: { br, gzip: gzipped }, tag };
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** `GET /alur-check/worker.js`: what checks drafts in Studio, which loads it when the form of a draft is opened. As public as Studio's own scripts. */
async function sendScript(request: Request, response: Response): Promise<unknown> {
  script ??= readScript();
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
}

/** Directus endpoint: the check of drafts in Studio. */
export function addCheckRoutes(router: Router): void {
  router.get('/worker.js', (request, response, next) => sendScript(request, response).catch(next));
}
