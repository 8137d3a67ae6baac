import { product } from '../../src/product/product.ts';
import { decodeAccepted } from '@alur/publish/findings';
import { decodeFormat, type DraftMessages } from '@alur/publish';
import { createModel, explore } from '@alur/publish/prove';

/** What the proof of a flow has walked through, and what was accepted of it. */
export interface FlowFacts {
  /** States that differ, and turns between them. */
  readonly states: number;
  readonly turns: number;
  /** Calls of whose answers not all combinations were walked. */
  readonly cut: readonly { readonly call: string; readonly tried: number; readonly all: number }[];
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
 * Walks a flow as publish does, and counts.
 *
 * @throws Error for a document that can't be decoded, or is too large to be walked: none of them ships
 */
export function factsOfRuns({ document, messages, accepted }: Written): FlowFacts {
  const decoded = decodeFormat(document, product);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
  const { document: opened } = decoded.value;
  const explored = explore(createModel({ document: opened, messages }));
  if (!('reached' in explored)) throw new Error(`The flow "${opened.flow}" is too large to be walked.`);
  const { reached, edges, cut } = explored;
  const turns = edges.flat();
  const taken = decodeAccepted(accepted);
  const steps = Object.entries(opened.steps);
  return {
    states: reached.length,
    turns: turns.length,
    cut,
    endings: inOrder(reached.flatMap(({ state }) => state.left ?? [])),
    links: inOrder(steps.flatMap(([id, { links = [] }]) => (links.length > 0 ? [id] : []))),
    codesRunOut: inOrder(
      turns.flatMap(({ turn, from }) => (turn.kind === 'wait' ? [reached[from]?.state.step ?? ''] : [])),
    ),
    askAtATime: inOrder(
      steps.flatMap(([id, { watch }]) =>
        typeof watch === 'object' && watch.askAt !== undefined ? [id] : [],
      ),
    ),
    accepted: taken.ok ? taken.value.map(({ rule, sentence, reason }) => ({ rule, sentence, reason })) : [],
  };
}

function inOrder(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted();
}
