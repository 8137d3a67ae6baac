import type { SharedRedis } from './openRedis.ts';

/** Counts one more within a window that begins with the first; returns the count, and the milliseconds that are left of the window. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}`;

/**
 * Takes a name once; 0: it was taken, 1: it is taken now, or was by the same claimant, which the answer did not reach; 2: it was given out before this
 * memory begins, and may have been taken then.
 */
const claimScript = `
if redis.call('EXISTS', KEYS[2]) == 0 then redis.call('SET', KEYS[2], ARGV[2]) end
if tonumber(ARGV[3]) < tonumber(redis.call('GET', KEYS[2])) then return 2 end
if redis.call('SET', KEYS[1], ARGV[4], 'NX', 'PX', ARGV[1]) then return 1 end
if redis.call('GET', KEYS[1]) == ARGV[4] then return 1 end
return 0`;

/** What was counted, and when it begins again. */
export interface Counted {
  readonly count: number;
  readonly leftMs: number;
}

/** Counts one more of an identity, over all processes; null: Redis does not answer. */
export async function countOnce(
  redis: SharedRedis,
  {
    kind,
    identity,
    windowMs,
  }: { readonly kind: string; readonly identity: string; readonly windowMs: number },
): Promise<Counted | null> {
  const key = redis.keyOf(kind, identity);
  const answer = await redis.ask(async (commands) => commands.eval(countScript, 1, key, windowMs));
  const [count, leftMs] = Array.isArray(answer) ? answer.map(Number) : [];
  return count === undefined || leftMs === undefined ? null : { count, leftMs };
}

/** What became of taking a name: it is ours, it was taken, or it may have been, in a memory that Redis has lost. */
export type Claim = 'first' | 'taken' | 'doubtful';

/**
 * Takes a name once, over all processes; null: Redis does not answer, and the name may be taken or not.
 *
 * @param claimant who takes it: a name that nobody else has. The same claimant may ask again after a null, and finds it taken for itself.
 * @param issuedAt when the name was given out, and `now`: milliseconds since 1970
 */
export async function claimOnce(
  redis: SharedRedis,
  of: {
    readonly kind: string;
    readonly name: string;
    readonly claimant: string;
    readonly issuedAt: number;
    readonly now: number;
    readonly forMs: number;
  },
): Promise<Claim | null> {
  const { kind, name, claimant, issuedAt, now, forMs } = of;
  const keys = [redis.keyOf(kind, name), beginningOf(redis, kind)] as const;
  const answer = await redis.ask(async (commands) =>
    commands.eval(claimScript, 2, ...keys, Math.ceil(forMs), now, issuedAt, claimant),
  );
  const claims: readonly (Claim | undefined)[] = ['taken', 'first', 'doubtful'];
  return claims[Number(answer ?? -1)] ?? null;
}

/** Notes when the memory of taken names begins, where Redis has none: at its start, or when it came back empty. */
export function noteBeginning(redis: SharedRedis, kind: string): void {
  redis.onAnswering(() => {
    void redis.ask(async (commands) => commands.set(beginningOf(redis, kind), Date.now(), 'NX'));
  });
}

function beginningOf(redis: SharedRedis, kind: string): string {
  return redis.keyOf(`${kind}-since`, '');
}
