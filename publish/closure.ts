import type { BundleData } from '@alur/engine';

/** What a flow's screens can show beside their own wording, worked out when the flow is published. */
export interface Closure {
  /** Every text that the bundle holds: the message keys among them are those that its steps and outcomes name. */
  readonly names: ReadonlySet<string>;
  readonly widgets: ReadonlySet<string>;
  /** Names of its fields, of which an editor may word single errors (`<field>.<keyword>`). */
  readonly fields: ReadonlySet<string>;
}

/**
 * Works out what a flow's screens can show.
 *
 * @example
 * closureOf(published.data).widgets.has('phone') // true for the login
 */
export function closureOf(data: BundleData): Closure {
  const { steps, calls, title } = data;
  const fields = Object.values(steps).flatMap((step) => step.fields);
  const displays = Object.values(steps).flatMap((step) =>
    step.items.flatMap((item) => ('field' in item ? [] : [item])),
  );
  const names = new Set([...textsIn(steps), ...textsIn(calls), ...(title === undefined ? [] : [title])]);
  return {
    names,
    widgets: new Set([...fields, ...displays].map(({ widget }) => widget)),
    fields: new Set(fields.map(({ name }) => name)),
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
