import { randomFrom } from '../mistakes/plant/draw.ts';

/** What can happen to one of two, an edge or a Directus. */
const processFaults = ['killed', 'stopped', 'paused'] as const;
/** What can happen to Redis. */
const redisFaults = ['killed', 'paused'] as const;
/** What can happen to a way between two parts. */
const wireFaults = ['cut', 'hanging', 'slow'] as const;
const wires = ['content', 'redisOfEdges', 'redisOfCms', 'database', 'providers'] as const;
/** What can happen to the program of the product API, or to that of the payment providers. */
const programFaults = ['killed', 'stopped'] as const;

/** What happens, and to which part. */
type Harm =
  | {
      readonly part: 'edge' | 'Directus';
      readonly which: 0 | 1;
      readonly how: (typeof processFaults)[number];
    }
  | { readonly part: 'Redis'; readonly how: (typeof redisFaults)[number] }
  | { readonly part: 'PostgreSQL'; readonly how: 'killed' }
  | { readonly part: 'api' | 'providers'; readonly how: (typeof programFaults)[number] }
  /** Both edges, one after the other, are put on another build, or back on the first. */
  | { readonly part: 'build'; readonly how: 'released' | 'rolled back' }
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
 * Draws faults for some minutes: one about every eight seconds, never two at once, and of every part before another of the same. The same seed draws the same.
 *
 * @example
 * const faults = drawFaults(7, 10);
 */
export function drawFaults(seed: number, minutes: number): readonly Fault[] {
  const random = randomFrom(seed);
  const harms = drawHarms(random);
  const faults: Fault[] = [];
  for (let at = 3; at < minutes * 60 - calmAtEnd;) {
    const seconds = Math.round(10 + random() * 60) / 10;
    faults.push({ at, seconds, harm: harms() });
    at = Math.round((at + seconds + 2 + random() * 6) * 10) / 10;
  }
  return faults;
}

/** Draws one harm after another, as cards are drawn from a pack: a short run has some of each part as well. */
function drawHarms(random: () => number): () => Harm {
  const one = <T>(values: readonly [T, ...T[]]): T =>
    values[Math.floor(random() * values.length)] ?? values[0];
  let isReleased = false;
  const build = (): Harm => {
    isReleased = !isReleased;
    return { part: 'build', how: isReleased ? 'released' : 'rolled back' };
  };
  const cards: readonly (() => Harm)[] = [
    () => ({ part: 'edge', which: one([0, 1]), how: one(processFaults) }),
    () => ({ part: 'edge', which: one([0, 1]), how: one(processFaults) }),
    () => ({ part: 'Directus', which: one([0, 1]), how: one(processFaults) }),
    () => ({ part: 'Redis', how: one(redisFaults) }),
    () => ({ part: 'PostgreSQL', how: 'killed' }),
    () => ({ part: one(['api', 'providers']), how: one(programFaults) }),
    () => ({ part: 'wire', wire: one(wires), how: one(wireFaults) }),
    () => ({ part: 'wire', wire: one(wires), how: one(wireFaults) }),
    build,
    build,
  ];
  let pack: (() => Harm)[] = [];
  return () => {
    if (pack.length === 0) pack = [...cards];
    const [card = build] = pack.splice(Math.floor(random() * pack.length), 1);
    return card();
  };
}

/** A fault in words. */
export function faultWords({ harm, seconds }: Fault): string {
  const lasting = `for ${seconds} s`;
  switch (harm.part) {
    case 'edge':
    case 'Directus':
      return `${harm.part} ${harm.which + 1} ${harm.how}${harm.how === 'paused' ? ` ${lasting}` : ''}`;
    case 'Redis':
    case 'PostgreSQL':
      return `${harm.part} ${harm.how} ${lasting}`;
    case 'api':
    case 'providers':
      return `${programNames[harm.part]} ${harm.how}`;
    case 'build':
      return harm.how === 'released' ? 'another build released to both edges' : 'that release rolled back';
    case 'wire':
      return `${wireNames[harm.wire]} ${harm.how} ${lasting}`;
  }
}

const wireNames = {
  content: 'way of the edges to the CMS',
  redisOfEdges: 'way of the edges to Redis',
  redisOfCms: 'way of the CMS to Redis',
  database: 'way of the CMS to its database',
  providers: 'way of the product API to the payment providers',
} as const;

const programNames = { api: 'product API', providers: 'payment providers' } as const;
