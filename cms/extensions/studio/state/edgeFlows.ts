import { problemSentence } from '../../guard/problemSentence.ts';
import type { Sentence } from '../../hooks/refusal.ts';

/** What the edge reports of a flow on `/readyz`, details for the bearer of the operations token. */
export interface FlowOnSite {
  readonly state: 'current' | 'stale' | 'refused';
  /** Sentences of what keeps the document from going live. */
  readonly problems: readonly Sentence[];
  /** Sentences of what is better mended, although the document is live. */
  readonly warnings: readonly Sentence[];
}

/** Flows that the edge knows, by key; null: the edge does not answer. */
export type FlowsOnSite = ReadonlyMap<string, FlowOnSite> | null;

const patienceMilliseconds = 1500;

/** Asks the edge which flows it serves. Several questions at once are one. */
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
      const state = (['current', 'stale', 'refused'] as const).find((each) => each === field(flow, 'state'));
      if (typeof key !== 'string' || state === undefined) return [];
      const given: unknown = field(flow, 'problems');
      const all: readonly unknown[] = Array.isArray(given) ? given : [];
      const of = (severity: string) => all.flatMap((problem) => sentenceOf(problem, severity));
      return [[key, { state, problems: of('error'), warnings: of('warning') }]];
    }),
  );
}

function sentenceOf(problem: unknown, severity: string): readonly Sentence[] {
  if (field(problem, 'severity') !== severity) return [];
  const text = (name: string) => String(field(problem, name) ?? '');
  return [
    problemSentence({
      rule: text('rule'),
      pointer: text('pointer'),
      sentence: text('sentence'),
      cure: text('cure'),
    }),
  ];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
