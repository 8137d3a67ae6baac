import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { claimedPaths } from '@alur/publish/findings';
import type { ExtensionContext, Request, Response, Router } from '../../hooks/directus.ts';
import { mayReadField } from '../../hooks/rights.ts';
import { flowCollection, publishedFlows } from '../../guard/storedFlows.ts';
import type { FlowsBeside } from './checkOrders.ts';

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

/** `GET /alur-check/beside/<key>`: what a check of that flow's draft has to know of the others, for those who may read the documents of flows. */
async function sendBeside(request: Request, response: Response, context: ExtensionContext): Promise<unknown> {
  const { accountability } = request;
  const { database } = context;
  const may =
    accountability !== undefined &&
    (await mayReadField(accountability, 'document', flowCollection, database));
  if (!may) return response.status(403).json({ errors: [] });
  const key = request.params['key'] ?? '';
  const stored = await publishedFlows({ database, accountability: null });
  const texts = await database('interface_texts').select('key');
  const beside: FlowsBeside = {
    messageKeys: texts.map((row) => String(row['key'])),
    others: stored.filter((row) => row['key'] !== key),
    former: claimedPaths(stored.filter((row) => row['key'] === key)),
  };
  return response.set('cache-control', 'no-store').json({ data: beside });
}

/** Directus endpoint: the check of drafts in Studio. */
export function addCheckRoutes(router: Router, context: ExtensionContext): void {
  router.get('/worker.js', (_request, response, next) => sendScript(response).catch(next));
  router.get('/beside/:key', (request, response, next) => sendBeside(request, response, context).catch(next));
}
