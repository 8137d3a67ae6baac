import type { BundleData } from '../../../contracts/bundle.ts';
import { isRecord } from '../../../contracts/json.ts';
import type { Locale } from '../../../contracts/locale.ts';
import type { MessageParams } from '../../../contracts/message.ts';
import type { FlowData } from '../../../contracts/snapshot.ts';
import { dataNames } from '../../../engine/conditions/dataNames.ts';

/** Stands where a value is still on its way. */
const onItsWay = '…';

/**
 * What a flow's texts may name as `{slots}`: its data, texts and numbers only, never a secret; words that came in both languages in that of the page.
 * What no call has answered yet is an ellipsis: a page that is loading shows no slot.
 */
export function textValues(bundle: BundleData, data: FlowData, locale: Locale): MessageParams {
  const values: Record<string, string | number> = {};
  const secrets = secretFields(bundle);
  for (const name of dataNames(bundle)) if (!secrets.has(name)) values[name] = onItsWay;
  for (const [name, found] of Object.entries(data)) {
    const value = isRecord(found) ? found[locale] : found;
    if (typeof value === 'number' || (typeof value === 'string' && !secrets.has(name))) values[name] = value;
  }
  return values;
}

function secretFields(bundle: BundleData): ReadonlySet<string> {
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  return new Set(fields.flatMap((field) => (field.secret ? [field.name] : [])));
}
