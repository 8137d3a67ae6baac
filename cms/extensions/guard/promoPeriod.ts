import { momentIn } from '../../../src/contracts/site/blocks.ts';
import type { Database, Row } from '../hooks/directus.ts';
import type { Fault } from '../hooks/refusal.ts';
import type { Sentence } from '../words/sentences.ts';
import { rowsAsSaved } from './fields/rowsAsSaved.ts';
import { phrase } from '../words/guard.ts';

const endsFirst: Sentence = phrase('promoPeriod.endsFirst');
const isPast: Sentence = phrase('promoPeriod.isPast');
/** What decides when a page shows; a save of nothing among them is not looked at. */
const deciding = ['status', 'shows_from', 'shows_until'] as const;

/**
 * What is wrong with the time that pages show once they are saved: Studio sends what was changed alone, so that each page is looked at as it
 * would be stored.
 *
 * @param keys of the pages that are changed; none for a new one
 */
export async function periodFaults(
  payload: Row,
  name: string,
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  const moments = ['shows_from', 'shows_until'];
  const pages = await rowsAsSaved(payload, { name, keys, deciding, moments }, database);
  const faults = pages.flatMap((page) => faultOf(page) ?? []);
  return faults.slice(0, 1).map((sentence) => ['shows_until', sentence] as const);
}

function faultOf({ status, shows_from: from, shows_until: until }: Row): Sentence | null {
  const [start, end] = [momentIn(from), momentIn(until)];
  if (end === null) return null;
  if (start !== null && end <= start) return endsFirst;
  return status === 'published' && end <= Date.now() ? isPast : null;
}
