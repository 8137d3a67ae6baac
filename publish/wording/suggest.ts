import type { Said } from '../contract/said.ts';
import { say } from './say.ts';
import { wordSaid } from './wordSaid.ts';

/** Longer names and longer lists are not worth the time: a suggestion is a courtesy. */
const wide = 40;
const many = 200;

/** Number of single-letter edits (one letter more, less, other, or two exchanged) that turn one word into the other. */
function distance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const exchanged =
        from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? (before[j - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same, exchanged));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

/** The known name that was most likely meant, or null when none is near. */
export function nearest(name: string, known: Iterable<string>): string | null {
  if (name.length > wide) return null;
  let best: string | null = null;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of [...known].slice(0, many)) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const edits = distance(name.toLowerCase(), candidate.toLowerCase());
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}

/** The end of a cure: what was most likely meant, else what there is to choose from. */
export function sayChoice(name: string, known: Iterable<string>): Said {
  const names = [...known];
  const meant = nearest(name, names);
  if (meant !== null) return say('choose.meant', { meant });
  if (names.length === 0) return say('choose.none');
  const listed = names.slice(0, 12).join(', ');
  return say('choose.listed', { names: names.length > 12 ? `${listed}, …` : listed });
}

/** The same in the words of developers. */
export function choose(name: string, known: Iterable<string>): string {
  return wordSaid(sayChoice(name, known));
}
