import type { FlowRuntime } from '@alur/engine';

/** Parameters that hold for the whole visit: no step of a flow sets or drops them. */
const travelling = ['key', 'partner', 'paytvid', 'locale'] as const;

export interface StepAddressOptions {
  readonly runtime: FlowRuntime;
  readonly self: Pick<Window, 'history' | 'location'>;
}

/**
 * Writes the address of the step that is shown into the browser, in the place of the present one: a reload, or the same address in another tab, leads
 * to the same step. Returns a function that stops it.
 *
 * @example
 * useEffect(() => followStepAddress({ runtime, self: window }), [runtime]);
 */
export function followStepAddress({ runtime, self: { history, location } }: StepAddressOptions): () => void {
  let written = runtime.getSnapshot().address;
  const write = (): void => {
    const { address, status } = runtime.getSnapshot();
    if (address === written || status === 'left') return;
    written = address;
    if (address === null) return;
    const to = addressOf(address.path ?? location.pathname, address.query, location.search);
    if (to !== `${location.pathname}${location.search}`) history.replaceState(history.state, '', to);
  };
  return runtime.subscribe(write);
}

function addressOf(path: string, own: Readonly<Record<string, string>> | null, search: string): string {
  if (own === null) return `${path}${search}`;
  const present = new URLSearchParams(search);
  const kept = travelling.flatMap((name) => (present.has(name) ? [[name, present.get(name) ?? '']] : []));
  const query = new URLSearchParams([...kept, ...Object.entries(own)]).toString();
  return query === '' ? path : `${path}?${query}`;
}
