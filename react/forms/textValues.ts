import { type BundleData, conditionVariables, dataNames, evaluate, type MessageParams } from '@alur/engine';
import { isRecord, type JsonValue, wordsFor } from '@alur/engine/json';

/** What values may read. */
type Readable = Parameters<typeof conditionVariables>[1];

/** Stands where a value is still on its way. */
const onItsWay = '…';

/**
 * What a flow's texts may name as `{slots}`: its data and the values that it works out of them, texts and numbers only, never a secret; words that came in several languages in that of the page, or the first that they came in.
 * What no call has answered yet is an ellipsis: a page that is loading shows no slot.
 */
export function textValues(bundle: BundleData, snapshot: Readable, locale: string): MessageParams {
  const values: Record<string, string | number> = {};
  const secrets = secretFields(bundle);
  for (const name of dataNames(bundle)) if (!secrets.has(name)) values[name] = onItsWay;
  for (const [name, found] of [...Object.entries(snapshot.data), ...computeValues(bundle, snapshot)]) {
    const value = isRecord(found) ? wordsFor(found, locale) : found;
    if (typeof value === 'number' || (typeof value === 'string' && !secrets.has(name))) values[name] = value;
  }
  return values;
}

/** The values that the flow's texts name, as they are now; an ellipsis where one can't be worked out yet. */
function computeValues(bundle: BundleData, snapshot: Readable): readonly (readonly [string, JsonValue])[] {
  const named = Object.entries(bundle.values);
  if (named.length === 0) return [];
  const variables = conditionVariables(bundle, snapshot);
  return named.map(([name, expression]) => [name, evaluate(expression, variables) ?? onItsWay]);
}

function secretFields(bundle: BundleData): ReadonlySet<string> {
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  return new Set(fields.flatMap((field) => (field.secret ? [field.name] : [])));
}
