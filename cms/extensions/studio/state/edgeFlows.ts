/** What the edge reports of a flow on `/readyz`. */
export interface FlowOnSite {
  readonly state: 'current' | 'stale' | 'refused';
  /** Sentences of what keeps the document from going live. */
  readonly problems: readonly string[];
}

/** Flows that the edge knows, by key; null: the edge does not answer. */
export type FlowsOnSite = ReadonlyMap<string, FlowOnSite> | null;

const patienceMilliseconds = 1500;

/** Asks the edge which flows it serves. Several questions at once are one. */
export function createEdgeFlows(edgeUrl: string | null): () => Promise<FlowsOnSite> {
  let asking: Promise<FlowsOnSite> | null = null;
  return () => {
    asking ??= ask(edgeUrl).finally(() => (asking = null));
    return asking;
  };
}

async function ask(edgeUrl: string | null): Promise<FlowsOnSite> {
  if (edgeUrl === null) return null;
  try {
    const response = await fetch(`${edgeUrl}/readyz`, { signal: AbortSignal.timeout(patienceMilliseconds) });
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
      const problems = field(flow, 'problems');
      return [[key, { state, problems: Array.isArray(problems) ? problems.flatMap(errorOf) : [] }]];
    }),
  );
}

function errorOf(problem: unknown): readonly string[] {
  if (field(problem, 'severity') !== 'error') return [];
  return [`${String(field(problem, 'sentence'))} ${String(field(problem, 'cure'))}`];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
