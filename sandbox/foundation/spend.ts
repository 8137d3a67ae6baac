import type { Sandbox } from './sandbox.ts';

/** Remembers that a one-time proof was used; false when it had been used before. Only a hash of it is kept, for a day. */
export function spend(
  { db, clock, keys }: Sandbox,
  kind: 'human-check' | 'id-token',
  proof: string,
): boolean {
  return (
    db.run(
      'INSERT OR IGNORE INTO spent (kind, hash, at) VALUES (?, ?, ?)',
      kind,
      keys.hash(kind, proof),
      clock.now(),
    ) === 1
  );
}
