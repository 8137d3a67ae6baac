import { waysIn, type Way } from './ways.ts';

/** What a document says of steps, calls and where each leads: all that a state machine can say too. */
export interface Chart {
  /** Where the flow begins: one of these. */
  readonly first: readonly string[];
  /** Steps and calls by name: `details`, and `details/pay` for a call that it makes. */
  readonly places: ReadonlyMap<string, Place>;
}

/** A step or a call of a step. */
export interface Place {
  readonly kind: 'step' | 'call';
  readonly ways: readonly Way[];
}

type Json = Readonly<Record<string, unknown>>;

/** An object as it stands, and nothing for what is none: a document with a mistake in it may hold anything. */
function objectIn(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectIn) : []);
const entriesIn = (value: unknown): readonly [string, unknown][] => Object.entries(objectIn(value));

/** The steps that the rule for the first step names, or all when it reads the name from elsewhere. */
function firstSteps(rule: unknown, steps: readonly string[]): readonly string[] {
  if (typeof rule === 'string') return [rule];
  const branches = objectIn(rule)['if'];
  if (!Array.isArray(branches)) return rule === undefined ? [] : steps;
  const results = branches.filter((_, at) => at % 2 === 1 || at === branches.length - 1);
  return [...new Set(results.flatMap((result) => firstSteps(result, steps)))];
}

/** All that continues from a step: what it does by itself, what is pressed, where its cards and links lead. */
function waysFrom(document: Json, step: Json): readonly Way[] {
  const { onShow, watch, actions, links, body } = step;
  const { call = watch, on } = objectIn(watch);
  const byItself = [
    ...(onShow === undefined ? [] : waysIn(document, { call: onShow }, 'shown')),
    ...(call === undefined ? [] : waysIn(document, { call }, 'news')),
    ...entriesIn(on).flatMap(([code, then]) => waysIn(document, then, `news ${code}`)),
  ];
  const pressed = listIn(actions).flatMap((action) =>
    waysIn(document, action, `press ${String(action['id'])}`),
  );
  const leaving = [...listIn(links), ...listIn(body).filter(({ to }) => to !== undefined)];
  const out = leaving.map(({ id }): Way => ({
    event: `follow ${String(id)}`,
    to: 'end',
    isCase: false,
    behindAll: false,
  }));
  return [...byItself, ...pressed, ...out];
}

function callWays(document: Json, call: unknown): readonly Way[] {
  const { on } = objectIn(call);
  const lines = entriesIn(on).flatMap(([code, then]) => waysIn(document, then, code));
  const codes = new Set(lines.map(({ event }) => event));
  // A code without a line stays on the step.
  const rest = ['ok', 'other'].filter((code) => !codes.has(code));
  return [
    ...lines,
    ...rest.map((code): Way => ({ event: code, to: 'stay', isCase: false, behindAll: false })),
  ];
}

/** A way that makes a call leads to the call of this step; one that stays, to the step itself. */
function targetsNamed(step: string, ways: readonly Way[]): readonly Way[] {
  return ways.map(({ call, ...way }) => {
    if (call !== undefined) return { ...way, to: `${step}/${call}` };
    return way.to === 'stay' ? { ...way, to: step } : way;
  });
}

/** The chart of a document as it is written, whatever is wrong with it. */
export function chartOf(written: unknown): Chart {
  const document = objectIn(written);
  const calls = objectIn(document['calls']);
  const places = new Map<string, Place>();
  for (const [step, content] of entriesIn(document['steps'])) {
    const ways = waysFrom(document, objectIn(content));
    places.set(step, { kind: 'step', ways: targetsNamed(step, ways) });
    const made = new Set(ways.flatMap(({ call }) => call ?? []));
    for (const call of made) {
      if (!Object.hasOwn(calls, call)) continue;
      const after = callWays(document, calls[call]);
      places.set(`${step}/${call}`, { kind: 'call', ways: targetsNamed(step, after) });
      for (const next of after) if (next.call !== undefined) made.add(next.call);
    }
  }
  return { first: firstSteps(document['firstStep'], Object.keys(objectIn(document['steps']))), places };
}
