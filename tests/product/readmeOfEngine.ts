import { begin, transition, type Bundle, type FlowEvent } from '@alur/engine';

const context = {
  config: {},
  query: {},
  session: { signedIn: false },
  device: { kind: 'mobile' },
  locale: 'en',
} as const;

export function order(bundle: Bundle): string {
  let [snapshot] = begin(bundle, context, 0);
  const send = (event: FlowEvent) => {
    const [next, requests] = transition(bundle, snapshot, event);
    snapshot = next;
    return requests;
  };
  send({ type: 'input', field: '/name', value: 'Ayu', at: 1 });
  const [call] = send({ type: 'action', action: 'save', at: 2 });
  if (call?.kind === 'call') send({ type: 'settled', call: call.id, result: { ok: true }, at: 3 });
  return snapshot.step;
}
