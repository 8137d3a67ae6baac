import { product } from '../../src/product/product.ts';
import { decodeAccepted } from '@alur/publish/findings';
import { decodeFormat, type DraftMessages } from '@alur/publish';
import { createModel, reach, type PlaceSet } from '@alur/publish/prove';

/** What the proof of a flow has looked at, and what was accepted of it. */
export interface FlowFacts {
  /** Steps, calls in flight and dialogs that runs come to, each with all its data; and ways between them. */
  readonly places: number;
  readonly ways: number;
  /** What was not looked at whole. */
  readonly left: readonly string[];
  /** Where runs end: paths, and `callback` or `close`. */
  readonly endings: readonly string[];
  /** Steps that show a link out of the flow. */
  readonly links: readonly string[];
  /** Steps on which the time of a code runs out. */
  readonly codesRunOut: readonly string[];
  /** Steps that ask by themselves at a time which an answer names. */
  readonly askAtATime: readonly string[];
  readonly accepted: readonly { readonly rule: string; readonly sentence: string; readonly reason: string }[];
}

/** An item as its file holds it. */
export interface Written {
  readonly document: unknown;
  readonly messages: DraftMessages;
  readonly accepted?: unknown;
}

/**
 * Reaches all that may happen in a flow, as publish does, and counts.
 *
 * @throws Error for a document that can't be decoded, or in which too much may happen: none of them ships
 */
export function factsOfRuns({ document, messages, accepted }: Written): FlowFacts {
  const decoded = decodeFormat(document, product);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
  const { document: opened } = decoded.value;
  const { places, frames, coverage } = reach(createModel({ document: opened, messages }));
  if (!coverage.finished) throw new Error(`In the flow "${opened.flow}" too much may happen.`);
  const taken = decodeAccepted(accepted);
  const steps = Object.entries(opened.steps);
  return {
    places: places.length,
    ways: new Set(
      frames.map(({ from, path, to }) => `${from?.key ?? ''} ${JSON.stringify(path.turn)} ${to.key}`),
    ).size,
    left: coverage.left.map(({ what }) => what),
    endings: inOrder(places.flatMap(({ place }) => (place.kind === 'left' ? [place.to] : []))),
    links: inOrder(steps.flatMap(([id, { links = [] }]) => (links.length > 0 ? [id] : []))),
    codesRunOut: inOrder(
      frames.flatMap(({ path, from }) => (path.turn.kind === 'wait' ? [stepOf(from)] : [])),
    ),
    askAtATime: inOrder(
      steps.flatMap(([id, { watch }]) =>
        typeof watch === 'object' && watch.askAt !== undefined ? [id] : [],
      ),
    ),
    accepted: taken.ok ? taken.value.map(({ rule, sentence, reason }) => ({ rule, sentence, reason })) : [],
  };
}

function stepOf(from: PlaceSet | null): string {
  return from === null || from.place.kind === 'left' ? '' : from.place.step;
}

function inOrder(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted();
}
