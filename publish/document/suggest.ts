/** Longer names and longer lists are not worth the time: a suggestion is a courtesy. */
const wide = 40;
const many = 200;

/** Number of single-letter edits that turn one word into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1]?.toLowerCase() === to[j - 1]?.toLowerCase() ? 0 : 1;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
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
    const edits = distance(name, candidate);
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}

/** The end of a cure: what was most likely meant, else what there is to choose from. */
export function choose(name: string, known: Iterable<string>): string {
  const names = [...known];
  const meant = nearest(name, names);
  if (meant !== null) return `Did you mean "${meant}"?`;
  if (names.length === 0) return 'There is none to choose from yet.';
  const listed = names.slice(0, 12).join(', ');
  return `Choose one of: ${listed}${names.length > 12 ? ', …' : ''}.`;
}
