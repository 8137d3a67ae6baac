import type { BundleData } from '../../../contracts/bundle.ts';
import type { MessageParams } from '../../../contracts/message.ts';
import type { FlowData } from '../../../contracts/snapshot.ts';

/** What a flow's texts may name as `{slots}`: its data, texts and numbers only, never a secret. */
export function textValues(bundle: BundleData, data: FlowData): MessageParams {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'number' || (typeof value === 'string' && !isSecret(bundle, name)))
      values[name] = value;
  }
  return values;
}

function isSecret(bundle: BundleData, name: string): boolean {
  return Object.values(bundle.steps).some((step) =>
    step.fields.some((field) => field.name === name && field.secret),
  );
}
