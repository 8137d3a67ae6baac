import type { Problem } from '@alur/publish/contract';
import { isBetween, namedPlace, readSaid } from '@alur/publish/findings';
import type { EditedFlow } from '../../guard/itemLabels.ts';
import { problemSentence } from '../../guard/problemSentence.ts';
import type { Sentence } from '../../words/sentences.ts';
import { type LateCache, lateCachesIn } from './lateCaches.ts';

/** What the edge reports of a flow on `/readyz`, details for the bearer of the operations token. */
export interface FlowOnSite {
  readonly state: (typeof states)[number];
  /** Why a flow does not count as live, or as off the site; there are some where `state` is `purging` or `removed`. */
  readonly caches?: readonly LateCache[];
  /** Names the item that visitors get, its words included; null: none, or the edge did not say. */
  readonly item?: string | null;
  /** What publish found in it. */
  readonly found: readonly Found[];
}

const states = ['current', 'purging', 'removed', 'stale', 'refused', 'undecided'] as const;

/** What the edge says of a flow, in sentences of Studio. */
export interface WordedFlow {
  /** What keeps the document from going live. */
  readonly problems: readonly Sentence[];
  /** Warnings as they can be accepted, those that were accepted already among them. */
  readonly acceptable: readonly Acceptable[];
}

/** A warning by which it can be accepted, and how it reads. */
export interface Acceptable {
  readonly rule: string;
  readonly place: string;
  /** The exact English sentence. */
  readonly sentence: string;
  readonly words: Sentence;
}

/** Flows that the edge knows, by key; null: the edge does not answer. */
export type FlowsOnSite = ReadonlyMap<string, FlowOnSite> | null;

const patienceMilliseconds = 1500;

/**
 * Asks the edge which flows it serves. Several questions at once are one.
 *
 * @example
 * const flowsOnSite = createEdgeFlows('http://localhost:3000', metricsToken);
 * const revision = (await flowsOnSite())?.get('register');
 */
export function createEdgeFlows(
  edgeUrl: string | null,
  token: string | null = null,
): () => Promise<FlowsOnSite> {
  let asking: Promise<FlowsOnSite> | null = null;
  return () => {
    asking ??= ask(edgeUrl, token).finally(() => (asking = null));
    return asking;
  };
}

async function ask(edgeUrl: string | null, token: string | null): Promise<FlowsOnSite> {
  if (edgeUrl === null) return null;
  try {
    const response = await fetch(`${edgeUrl}/readyz`, {
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return readFlows(await response.json());
  } catch {
    return null;
  }
}

function readFlows(body: unknown): FlowsOnSite {
  const flows = field(body, 'flows');
  if (!Array.isArray(flows)) return null;
  return new Map(
    flows.flatMap((flow: unknown): readonly (readonly [string, FlowOnSite])[] => {
      const key = field(flow, 'flow');
      const state = states.find((each) => each === field(flow, 'state'));
      if (typeof key !== 'string' || state === undefined) return [];
      const given: unknown = field(flow, 'problems');
      const item: unknown = field(flow, 'item');
      return [
        [
          key,
          {
            state,
            item: typeof item === 'string' ? item : null,
            caches: lateCachesIn(field(flow, 'caches')),
            found: (Array.isArray(given) ? given : []).map(foundIn),
          },
        ],
      ];
    }),
  );
}

/** What was accepted and is gone: that itself can't be accepted, and the list of warnings marks it. */
const voidRule = 'PROVE-1345';

/** What publish found, as the edge reports it. */
type Found = Pick<Problem, 'rule' | 'pointer' | 'sentence' | 'cure' | 'said'> & {
  readonly severity: string;
};

function foundIn(problem: unknown): Found {
  const text = (name: string) => String(field(problem, name) ?? '');
  const said = field(problem, 'said');
  const [saidSentence, saidCure] = [readSaid(field(said, 'sentence')), readSaid(field(said, 'cure'))];
  const [pointer, sentence, cure] = [text('pointer'), text('sentence'), text('cure')];
  const found = { rule: text('rule'), severity: text('severity'), pointer, sentence, cure };
  if (saidSentence === null || saidCure === null) return found;
  return { ...found, said: { sentence: saidSentence, cure: saidCure } };
}

/**
 * The sentences of what the edge found in a flow.
 * @param flow as it is stored: its fields are named by their labels
 */
export function wordedFlow({ found }: Pick<FlowOnSite, 'found'>, flow: EditedFlow | null): WordedFlow {
  const worded = found.map((each) => ({ ...each, words: problemSentence(each, flow) }));
  return {
    problems: worded.flatMap(({ severity, words }) => (severity === 'error' ? [words] : [])),
    acceptable: worded.flatMap(({ severity, rule, pointer, sentence, words }) =>
      severity === 'warning' && rule !== voidRule
        ? [
            {
              rule,
              place: isBetween({ rule }) ? pointer : namedPlace(flow, pointer),
              pointer,
              sentence,
              words,
            },
          ]
        : [],
    ),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
