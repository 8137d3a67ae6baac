import { randomFrom } from '../mistakes/plant/draw.ts';

/** What can happen to one of two, an edge or a Directus. */
const processFaults = ['killed', 'stopped', 'paused'] as const;
/** What can happen to Redis. */
const redisFaults = ['killed', 'paused'] as const;
/** What can happen to a way between two parts. */
const wireFaults = ['cut', 'hanging', 'slow'] as const;
const wires = ['content', 'redisOfEdges', 'redisOfCms', 'database'] as const;

/** What happens, and to which part. */
type Harm =
  | {
      readonly part: 'edge' | 'Directus';
      readonly which: 0 | 1;
      readonly how: (typeof processFaults)[number];
    }
  | { readonly part: 'Redis'; readonly how: (typeof redisFaults)[number] }
  | {
      readonly part: 'wire';
      readonly wire: (typeof wires)[number];
      readonly how: (typeof wireFaults)[number];
    };

/** A fault that was drawn. */
export interface Fault {
  /** Seconds after the beginning. */
  readonly at: number;
  /** How long it lasts, in seconds; what ends by itself is brought back by its supervisor. */
  readonly seconds: number;
  readonly harm: Harm;
}

/** Seconds in which all is left alone at the end, for what has to come back. */
const calmAtEnd = 10;

/**
 * Draws faults for some minutes: one about every eight seconds, never two at once. The same seed draws the same.
 *
 * @example
 * const faults = drawFaults(7, 10);
 */
export function drawFaults(seed: number, minutes: number): readonly Fault[] {
  const random = randomFrom(seed);
  const one = <T>(values: readonly [T, ...T[]]): T =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const faults: Fault[] = [];
  for (let at = 3; at < minutes * 60 - calmAtEnd;) {
    const seconds = Math.round(10 + random() * 60) / 10;
    const harm = one<() => Harm>([
      () => ({ part: 'edge', which: one([0, 1]), how: one(processFaults) }),
      () => ({ part: 'Directus', which: one([0, 1]), how: one(processFaults) }),
      () => ({ part: 'Redis', how: one(redisFaults) }),
      () => ({ part: 'wire', wire: one(wires), how: one(wireFaults) }),
    ])();
    faults.push({ at, seconds, harm });
    at = Math.round((at + seconds + 2 + random() * 6) * 10) / 10;
  }
  return faults;
}

/** A fault in words. */
export function faultWords({ harm, seconds }: Fault): string {
  const lasting = `for ${seconds} s`;
  switch (harm.part) {
    case 'edge':
    case 'Directus':
      return `${harm.part} ${harm.which + 1} ${harm.how}${harm.how === 'paused' ? ` ${lasting}` : ''}`;
    case 'Redis':
      return `Redis ${harm.how} ${lasting}`;
    case 'wire':
      return `${wireNames[harm.wire]} ${harm.how} ${lasting}`;
  }
}

const wireNames = {
  content: 'way of the edges to the CMS',
  redisOfEdges: 'way of the edges to Redis',
  redisOfCms: 'way of the CMS to Redis',
  database: 'way of the CMS to its database',
} as const;
