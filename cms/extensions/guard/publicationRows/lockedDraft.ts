import type { Database } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import type { Publication } from './contract.ts';
import { phrase } from '../../words/guard.ts';
import type { Sentence } from '../../words/sentences.ts';
import { itemWords } from './itemWords.ts';
import { momentWords } from './momentWords.ts';
import { waitingWith } from './storedPublications.ts';

/**
 * Refuses to change a draft that waits for its moment: what a publisher has read is what goes live.
 * @throws Refusal
 */
export async function refuseWaiting(flow: string, field: string, database: Database): Promise<void> {
  const waiting = await waitingWith(flow, database);
  if (waiting !== null) throw new Refusal('content', field, waitsSentence(flow, waiting));
}

/** That a draft waits, until when, and who scheduled it. */
export function waitsSentence(flow: string, waiting: Publication): Sentence {
  const name = waiting.by ?? phrase('newerVersion.another');
  return phrase('publications.waits', { flow: itemWords(flow), name, moment: momentWords(waiting) });
}
