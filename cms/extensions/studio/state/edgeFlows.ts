import { problemSentence } from '../../guard/problemSentence.ts';
import type { Sentence } from '../../hooks/refusal.ts';

/** What the edge reports of a flow on `/readyz`, details for the bearer of the operations token. */
export interface FlowOnSite {
  readonly state: 'current' | 'stale' | 'refused' | 'undecided';
  /** Sentences of what keeps the document from going live. */
  readonly problems: readonly Sentence[];
  /** Sentences of what its author should correct; they keep no document from going live. */
  readonly warnings: readonly Sentence[];
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
      const state = (['current', 'stale', 'refused', 'undecided'] as const).find(
        (each) => each === field(flow, 'state'),
      );
      if (typeof key !== 'string' || state === undefined) return [];
      const given: unknown = field(flow, 'problems');
      const all = (Array.isArray(given) ? given : []).flatMap(problemIn);
      const errors = all.filter(({ severity }) => severity === 'error');
      const warnings = all.filter(({ severity }) => severity === 'warning');
      const open = warnings.filter(({ accepted }) => !accepted);
      return [
        [
          key,
          {
            state,
            problems: errors.map(({ words }) => words),
            warnings: open.map(({ words }) => words),
            acceptable: warnings.filter(({ rule }) => rule !== voidRule),
          },
        ],
      ];
    }),
  );
}

/** What was accepted and is gone: that itself can't be accepted. */
const voidRule = 'PROVE-1345';

interface ReadProblem extends Acceptable {
  readonly severity: string;
  readonly accepted: boolean;
}

function problemIn(problem: unknown): readonly ReadProblem[] {
  const text = (name: string) => String(field(problem, name) ?? '');
  const indonesian = field(problem, 'indonesian');
  const [rule, place, sentence] = [text('rule'), text('pointer'), text('sentence')];
  const words = problemSentence({
    rule,
    pointer: place,
    sentence,
    cure: text('cure'),
    ...(indonesian === undefined
      ? {}
      : {
          indonesian: {
            sentence: String(field(indonesian, 'sentence') ?? sentence),
            cure: String(field(indonesian, 'cure') ?? ''),
          },
        }),
  });
  const accepted = field(problem, 'accepted') !== undefined;
  return [{ rule, place, sentence, words, severity: text('severity'), accepted }];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
