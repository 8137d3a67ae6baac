import { keepRunning, type Run } from '../../../launch/product/keepRunning.ts';

/** A process of a fleet. A supervisor starts it again whenever it ends. */
export interface Member {
  /** How people know it: "edge 1". */
  readonly name: string;
  /** Its own address, past the balancer. */
  readonly url: string;
  /** What a balancer asks it for. */
  readonly check: string;
  /** How often it has ended, or did not come up. */
  losses(): number;
  /** Why it did last, with its last lines; empty: it never did. */
  lastLoss(): string;
  /** Ends it, stops it or lets it go on; false: it does not run now. */
  signal(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): boolean;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** A process that does its work. */
export interface Working {
  readonly pid: number;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface MemberStart {
  readonly name: string;
  readonly url: string;
  readonly check: string;
  /** Resolves once it does its work, and rejects when it ended before. */
  readonly start: () => Promise<Working>;
}

/**
 * Keeps a process running, as a supervisor does; resolves once it does its work for the first time, and rejects when it does not come up.
 *
 * @example
 * const edge = await startMember({ name: 'edge 1', url, check: '/readyz', start: () => startEdge(port) });
 * edge.signal('SIGKILL');
 */
export async function startMember({ name, url, check, start }: MemberStart): Promise<Member> {
  const ending = new AbortController();
  let latest: Promise<Working> | null = null;
  let current: Working | null = null;
  let losses = 0;
  let lastLoss = '';
  const first = Promise.withResolvers<void>();
  const run = (): Run => {
    const started = start();
    latest = started;
    started.catch(first.reject);
    const up = started.then(
      (working) => {
        current = working;
        return true;
      },
      () => false,
    );
    const gone = started.then(async ({ ended }) => {
      const how = await ended;
      current = null;
      return `It ended with ${String(how)}.`;
    }, String);
    return { up, gone };
  };
  const kept = keepRunning(run, {
    ending: ending.signal,
    onUp: first.resolve,
    onLoss: (why) => {
      losses += 1;
      lastLoss = why;
    },
    pauses: [500],
  });
  const stop = async (): Promise<void> => {
    ending.abort();
    await latest?.then(
      async (working) => working.stop(),
      () => undefined,
    );
    await kept;
  };
  await first.promise.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    name,
    url,
    check,
    losses: () => losses,
    lastLoss: () => lastLoss,
    signal: (signal) => current !== null && process.kill(current.pid, signal),
    stop,
  };
}

/** Whether it answers to a balancer's check. */
export async function isWell({ url, check }: Member): Promise<boolean> {
  const signal = AbortSignal.timeout(5000);
  return fetch(`${url}${check}`, { signal }).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );
}
