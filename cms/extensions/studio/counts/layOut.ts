import { isRow } from '../../hooks/rows.ts';
import { entriesIn, stepsOf } from '../outline/flow/written.ts';

/** Sizes of the picture in pixels. */
export const sizes = { width: 216, height: 166, across: 84, between: 24 };

/** A step in the picture: its column is how many steps lead to it. */
export interface PlacedStep {
  readonly step: string;
  readonly x: number;
  readonly y: number;
}

/** A way from one step to another. */
export interface PlacedWay {
  readonly from: string;
  readonly to: string;
  /** Names of the actions that lead there. */
  readonly by: readonly string[];
}

export interface Picture {
  readonly steps: readonly PlacedStep[];
  readonly ways: readonly PlacedWay[];
  readonly width: number;
  readonly height: number;
}

/**
 * Lays a flow's steps out from left to right, each as far as steps lead to it, and those that nothing leads to at the end.
 * @param counted steps that were counted, which a changed document may have no more
 */
export function layOut(document: unknown, counted: readonly string[]): Picture {
  const known = stepsOf(document).map(([step]) => step);
  const all = [...known, ...counted.filter((step) => !known.includes(step))];
  const ways = known.flatMap((from) => waysFrom(document, from, known));
  const columns = columnsOf(firstSteps(document, known), ways);
  const last = Math.max(0, ...columns.values());
  const rows = new Map<number, number>();
  const steps = all.map((step): PlacedStep => {
    const column = columns.get(step) ?? last + 1;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { step, x: column * (sizes.width + sizes.across), y: row * (sizes.height + sizes.between) };
  });
  const widest = Math.max(0, ...steps.map(({ x }) => x));
  const tallest = Math.max(0, ...steps.map(({ y }) => y));
  return { steps, ways, width: widest + sizes.width, height: tallest + sizes.height };
}

/** The steps that a flow may begin with: every one that its rule names. */
function firstSteps(document: unknown, known: readonly string[]): readonly string[] {
  const named = textsIn(isRow(document) ? document['firstStep'] : null);
  const first = known.filter((step) => named.includes(step));
  return first.length > 0 ? first : known.slice(0, 1);
}

function columnsOf(first: readonly string[], ways: readonly PlacedWay[]): ReadonlyMap<string, number> {
  const columns = new Map(first.map((step) => [step, 0]));
  const queue = [...first];
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    for (const { from, to } of ways) {
      if (from !== step || columns.has(to)) continue;
      columns.set(to, (columns.get(from) ?? 0) + 1);
      queue.push(to);
    }
  }
  return columns;
}

/** Where a step's actions lead, by themselves and by what follows from their calls. */
function waysFrom(document: unknown, from: string, known: readonly string[]): readonly PlacedWay[] {
  const calls = isRow(document) && isRow(document['calls']) ? document['calls'] : {};
  const by = new Map<string, string[]>();
  const own = stepsOf(document).find(([step]) => step === from)?.[1];
  const rest = isRow(own) ? { ...own, actions: null, links: null, body: null } : null;
  for (const part of [...entriesIn(document, from, 'actions').map(([, entry]) => entry), rest]) {
    const name = isRow(part) && typeof part['id'] === 'string' ? part['id'] : '';
    const asked = textsUnder(part, 'call').map((call) => calls[call]);
    for (const to of [part, ...asked].flatMap((each) => textsUnder(each, 'goto')))
      if (to !== from && known.includes(to)) by.set(to, [...(by.get(to) ?? []), name]);
  }
  return [...by].map(([to, names]) => ({ from, to, by: [...new Set(names)] }));
}

/** Every text under a key, however deep. */
function textsUnder(value: unknown, key: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsUnder(each, key));
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === key ? textsIn(each) : textsUnder(each, key),
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRow(value) ? Object.values(value).flatMap(textsIn) : [];
}
