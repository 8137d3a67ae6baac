import { readAddresses, readAtPace } from './pacedReads.ts';
import { percentile } from './percentile.ts';

/** A stretch of time under load, and how the edge was at its end. */
export interface Stretch {
  /** Minutes since the warm-up was over. */
  readonly until: number;
  /** Milliseconds within which 99 of a hundred were answered. */
  readonly p99: number;
  /** Requests of listed addresses without an answer, or with another than 200. */
  readonly failed: number;
  /** Bytes. */
  readonly resident: number;
  /** Bytes. */
  readonly heap: number;
  /** Open timers, files and processes; connections come and go with their clients. */
  readonly handles: number;
}

const perSecond = 200;
/** Node's heap finds its size, and pages are made beforehand. */
const warmUpMinutes = 3;
const stretches = 10;
/** Every tenth request is for an address that nobody asked for before: what is kept by address would grow with them. */
const strangerEvery = 10;

/**
 * Asks an edge for what readers ask for, 200 times a second, and looks at its memory ten times.
 *
 * @param edgeUrl origin of an edge whose metrics need no token
 * @param minutes after the warm-up
 */
export async function measureSoak(
  edgeUrl: string,
  minutes: number,
  say: (stretch: Stretch) => void,
): Promise<readonly Stretch[]> {
  await load(edgeUrl, warmUpMinutes);
  const measured: Stretch[] = [];
  for (let index = 1; index <= stretches; index += 1) {
    const { p99, failed } = await load(edgeUrl, minutes / stretches);
    const stretch = { until: (minutes * index) / stretches, p99, failed, ...(await readHoldings(edgeUrl)) };
    measured.push(stretch);
    say(stretch);
  }
  return measured;
}

let strangers = 0;

async function load(edgeUrl: string, minutes: number): Promise<Pick<Stretch, 'p99' | 'failed'>> {
  const isStranger = (at: number): boolean => at % strangerEvery === 0;
  const times: number[] = [];
  await readAtPace({
    address: (at) =>
      edgeUrl +
      (isStranger(at)
        ? `/vplus/promo/stranger-${(strangers += 1)}?email=${strangers}@strangers.test`
        : (readAddresses[at % readAddresses.length] ?? '/')),
    perSecond,
    requests: Math.round(minutes * 60 * perSecond),
    answered: (at, milliseconds) => {
      if (!isStranger(at)) times.push(milliseconds);
    },
  });
  const good = times.filter((time) => Number.isFinite(time));
  return { p99: percentile(good, 0.99), failed: times.length - good.length };
}

const passing: ReadonlySet<string> = new Set(['TCPSocketWrap', 'Immediate']);

/** @throws Error when the edge does not say what it holds. */
async function readHoldings(edgeUrl: string): Promise<Pick<Stretch, 'resident' | 'heap' | 'handles'>> {
  const text = await (await fetch(`${edgeUrl}/metrics`)).text();
  const value = (name: string): number => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`The edge's metrics have no ${name}.`);
    return Number(found);
  };
  const resources = [...text.matchAll(/^nodejs_active_resources\{type="(\w+)"\} (\d+)$/gm)];
  const lasting = resources.filter(([, type = '']) => !passing.has(type));
  return {
    resident: value('process_resident_memory_bytes'),
    heap: value('nodejs_heap_size_used_bytes'),
    handles: lasting.reduce((sum, [, , count]) => sum + Number(count), 0),
  };
}
