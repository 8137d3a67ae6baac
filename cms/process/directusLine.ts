/** Written at every start, and of no concern: the product stores no maps. */
const expected = ['Spatialite isn'];

/** A line of Directus's log as people read it; null for one that nobody needs. Lines that are not its log come back as they are. */
export function directusLine(line: string): string | null {
  const entry = decode(line);
  const text = entry === null ? line : entry;
  if (text.trim() === '' || expected.some((start) => text.includes(start))) return null;
  return text;
}

function decode(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null || !('msg' in entry) || typeof entry.msg !== 'string')
      return null;
    const level = 'level' in entry && typeof entry.level === 'number' ? entry.level : 30;
    const rank = level >= 50 ? 'Error: ' : level >= 40 ? 'Warning: ' : '';
    return `${rank}${entry.msg}`;
  } catch {
    return null;
  }
}
