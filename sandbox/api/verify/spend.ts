import type { Sandbox } from '../foundation/sandbox.ts';

/**
 * Remembers that a one-time proof was used, by a key that is the same for all of its spellings; returns false when it had been used before.
 * Only a hash of the key is kept, for a day.
 */
export function spend(
  { db, clock, keys }: Sandbox,
  kind: 'human-check' | 'id-token',
  onceKey: string,
): boolean {
  return (
    db.run(
      'INSERT OR IGNORE INTO spent (kind, hash, at) VALUES (?, ?, ?)',
      kind,
      keys.hash(kind, onceKey),
      clock.now(),
    ) === 1
  );
}
