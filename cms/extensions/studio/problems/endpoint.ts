import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response, Router } from '../../hooks/directus.ts';

/** What the worker may do: nothing but compute. What checks a document makes its own functions (ajv). */
const policy = "default-src 'none'; script-src 'unsafe-eval'";

/** The built worker, which lies beside the file that this is built into. */
interface Script {
  readonly bytes: Buffer;
  readonly tag: string;
}

let script: Promise<Script> | null = null;

async function readScript(): Promise<Script> {
  const bytes = gzipSync(await readFile(join(import.meta.dirname, 'checkWorker.js')));
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** `GET /alur-check/worker.js`: what checks drafts in Studio, which loads it when the form of a draft is opened. As public as Studio's own scripts. */
async function sendScript(response: Response): Promise<unknown> {
  script ??= readScript();
  const { bytes, tag } = await script;
  return response
    .set('content-security-policy', policy)
    .set('content-type', 'text/javascript; charset=utf-8')
    .set('cache-control', 'private, no-cache')
    .set('etag', tag)
    .set('x-content-type-options', 'nosniff')
    .set('content-encoding', 'gzip')
    .send(bytes);
}

/** Directus endpoint: the check of drafts in Studio. */
export function addCheckRoutes(router: Router): void {
  router.get('/worker.js', (_request, response, next) => sendScript(response).catch(next));
}
