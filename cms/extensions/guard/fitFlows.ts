import { createHash } from 'node:crypto';
import type { Row } from '../hooks/directus.ts';
import { isRow } from '../hooks/rows.ts';
import { decisive } from './storedFlows.ts';

/** Items that passed lately, by what decides: a save is checked once, not again as it is written. */
export const fit = {
  seen: new Set<string>(),
  most: 200,
  has: (item: Row): boolean => fit.seen.has(hashOf(item)),
  add(item: Row): void {
    fit.seen.add(hashOf(item));
    const [oldest] = fit.seen;
    if (fit.seen.size > fit.most && oldest !== undefined) fit.seen.delete(oldest);
  },
};

function hashOf(item: Row): string {
  const parts = decisive.map((field) =>
    field === 'accepted' ? withoutSignatures(item[field]) : (item[field] ?? null),
  );
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** Who accepted a warning, and when, is written after the check and decides nothing. */
function withoutSignatures(accepted: unknown): unknown {
  if (!Array.isArray(accepted)) return accepted ?? null;
  return accepted.map((each: unknown) => (isRow(each) ? { ...each, by: undefined, at: undefined } : each));
}
