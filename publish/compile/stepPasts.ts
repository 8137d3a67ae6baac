import type { BundleData } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import type { FlowDocument } from '../contract/generated/flow.ts';

type Flow = Pick<BundleData, 'steps' | 'calls' | 'data' | 'lists' | 'challenges' | 'firstStep'>;

/** What a step comes to: its text, and the steps that it leads to by itself. */
interface Part {
  readonly text: string;
  /** The words in it. */
  readonly words: ReadonlySet<string>;
  readonly next: ReadonlySet<string>;
}

/**
 * For each step a name of what a run meets there: the step, the calls that it makes, the data that they name, where runs begin; and of each step that leads to it without a press, since
 * such a one is no entry of the run. Where the names of all entries of a run are the same in two documents, what was kept of it in the one goes on in the other.
 *
 * @example
 * stepPasts(document, data)['code']; // '1k3f0a7c9zq'
 */
export function stepPasts(document: FlowDocument, flow: Flow): Readonly<Record<string, string>> {
  const parts = new Map(Object.keys(flow.steps).map((id) => [id, compilePart(document, flow, id)]));
  return Object.fromEntries(
    [...parts.keys()].map((id) => {
      const steps = [...stepsBefore(parts, id)].toSorted();
      const texts = steps.map((each) => parts.get(each)?.text ?? '');
      const isNamed = (name: string): boolean => steps.some((each) => parts.get(each)?.words.has(name));
      return [id, nameOf([...texts, declarationsIn(isNamed, flow)].join('\n'))];
    }),
  );
}

/** The step itself, and each that leads to it by itself. */
function stepsBefore(parts: ReadonlyMap<string, Part>, id: string): ReadonlySet<string> {
  const found = new Set([id]);
  // What is found on the way is looked at in its turn.
  for (const each of found) for (const [from, { next }] of parts) if (next.has(each)) found.add(from);
  return found;
}

/** A step as it is compiled and as its values are checked, with the calls that it may make. */
function compilePart(document: FlowDocument, { steps, calls }: Flow, id: string): Part {
  const step = steps[id];
  const made = waysIn(step, calls).made;
  const { body } = document.steps[id] ?? {};
  const text = JSON.stringify([step, body, [...made].map((name) => [name, calls[name]])]);
  return {
    text,
    words: wordsIn(text),
    next: waysIn({ onShow: step?.onShow, watch: step?.watch }, calls).next,
  };
}

/** The calls that a part makes, one after the other, and the steps that it leads to. */
function waysIn(part: unknown, calls: Flow['calls']) {
  const made = new Set<string>();
  const next = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isRecord(value)) return;
    for (const [key, each] of Object.entries(value)) {
      if (key === 'goto' && typeof each === 'string') next.add(each);
      if ((key === 'call' || key === 'onShow') && typeof each === 'string') made.add(each);
      look(each);
    }
  };
  look(part);
  for (const name of made) look(calls[name]);
  return { made, next };
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g));
}

/** What is declared for the whole flow, as far as a past names it. */
function declarationsIn(
  isNamed: (name: string) => boolean,
  { data, lists, challenges, firstStep }: Flow,
): string {
  const begins = JSON.stringify(firstStep);
  const words = wordsIn(begins);
  const named = [data, lists, challenges].map((all) =>
    Object.entries(all).filter(([name]) => words.has(name) || isNamed(name)),
  );
  return `${begins}\n${JSON.stringify(named)}`;
}

const bits = 0x1_0000_0000;

/** 53 bits of a text, by which no two states of one document are taken for each other (cyrb53). It runs in a browser, so it is none of Node's. */
function nameOf(text: string): string {
  let [one, two] = [0xdead_beef, 0x41c6_ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e37_79b1);
    two = Math.imul(two ^ unit, 0x5f35_6495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85eb_ca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2_ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85eb_ca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2_ae35);
  return ((two & 0x1f_ffff) * bits + (one >>> 0)).toString(36);
}
