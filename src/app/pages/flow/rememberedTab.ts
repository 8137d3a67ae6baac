import type { CompiledField, FlowRuntime } from '@alur/engine';
import type { KeyValueStore } from '@alur/react/run';

const prefix = 'alur:tab:';

/**
 * Opens a visitors' form on the tab that was last chosen on this device, unless something is filled in already, and remembers each choice.
 * Call it once the flow has begun.
 *
 * @param store The device's own: the choice outlives the tab.
 * @returns A function that ends the remembering.
 */
export function followTab(runtime: FlowRuntime, store: KeyValueStore): () => void {
  const { bundle, getSnapshot } = runtime;
  const { step, data } = getSnapshot();
  const fields = bundle.access === 'visitors' ? (bundle.steps[step]?.fields ?? []) : [];
  const tabs = fields.find(({ traits }) => traits.remembered);
  if (tabs === undefined) return () => undefined;
  const key = `${prefix}${tabs.name}`;
  const last = store.get(key);
  const empty = fields.every(({ name }) => name === tabs.name || (data[name] ?? '') === '');
  if (empty && last !== data[tabs.name] && isChoice(tabs, last))
    runtime.dispatch({ type: 'input', field: tabs.field, value: last });
  return runtime.subscribeField(tabs.field, () => {
    const chosen = getSnapshot().data[tabs.name];
    if (isChoice(tabs, chosen)) store.set(key, chosen);
  });
}

function isChoice({ choices }: CompiledField, value: unknown): value is string {
  return typeof value === 'string' && choices.some((choice) => choice.value === value);
}
