import { AsyncLocalStorage } from 'node:async_hooks';
import type { Accountability, Registration } from '../../hooks/directus.ts';
import type { Draft } from './storedDraft.ts';
import type { DraftSave } from './draftSave.ts';

/** What one request does with drafts. Directus gives what it writes in its transaction no sign of the save that it belongs to. */
interface DraftRequest {
  /** Who asks; Directus saves a version as an administrator, and notes nobody in its revision. */
  readonly by: Accountability | null;
  /** Saves that were looked at, by the draft's id. */
  readonly saves: Map<string, DraftSave>;
  /** Drafts that are being published, by the name of what they change. */
  readonly published: Map<string, Draft>;
  /** Ids of drafts that are filled with what was published before. */
  readonly restored: Set<string>;
}

const requests = new AsyncLocalStorage<DraftRequest>();

/** The request that is under way; undefined: Directus acts by itself. */
export function draftRequest(): DraftRequest | undefined {
  return requests.getStore();
}

/** Does work of ours as what a request does with drafts. @param by the account in whose name it is done */
export function inDraftRequest<T>(by: Accountability | null, work: () => T): T {
  return requests.run({ by, saves: new Map(), published: new Map(), restored: new Set() }, work);
}

/** Keeps, for the length of each request, who asks and what of its drafts was looked at. */
export function followDraftRequests({ init }: Pick<Registration, 'init'>): void {
  init('routes.before', ({ app }) => {
    app.use('/', (request, _response, next) => {
      const by = request.accountability ?? { user: null, admin: false };
      inDraftRequest(by, next);
    });
  });
}
