import { isRecord } from '@alur/engine/json';

/** What a text is at its place, in the order in which the texts of one thing are listed. */
export const slots = [
  'pageTitle',
  'title',
  'intro',
  'text',
  'label',
  'hint',
  'placeholder',
  'choice',
  'column',
  'missing',
  'check',
  'dialogTitle',
  'dialogMessage',
  'dialogDetail',
  'dialogButton',
  'toast',
  'other',
] as const;

export type Slot = (typeof slots)[number];

/** What of a flow texts are listed under: its page, a step, what follows a call, a named outcome; what is found without being named; and what is shown nowhere. */
export type Group =
  | { readonly is: 'page' | 'itself' | 'nowhere' }
  | { readonly is: 'step' | 'call' | 'outcome'; readonly name: string };

/** A thing within a group that has texts: something in the body of a step, a button or link of it, or what a code of a call leads to. */
export interface Part {
  readonly is: 'field' | 'piece' | 'button' | 'link' | 'code';
  readonly name: string;
  /** The key of the words by which a person knows it; null: it has none. */
  readonly label: string | null;
}

/** Where a text is seen. */
export interface SeenAt {
  readonly group: Group;
  /** Null: the text is of the group itself. */
  readonly part: Part | null;
  readonly slot: Slot;
  /** Which of several: the value of a choice, the slot of a row, the keyword of a check. */
  readonly detail: string | null;
}

/**
 * Where a person sees the text at a path of a document whose presets are opened.
 *
 * @example
 * placeOfText(['steps', 'code', 'body', '0', 'hint'], document) // step “code”, field “code”, hint
 */
export function placeOfText(path: readonly string[], document: unknown): SeenAt {
  const [root, name = '', list, index, ...rest] = path;
  if (root === 'outcomes') return { group: { is: 'outcome', name }, part: null, ...slotIn(path.slice(2)) };
  if (root === 'calls') {
    const part: Part = { is: 'code', name: index ?? '', label: null };
    return { group: { is: 'call', name }, part, ...slotIn(rest) };
  }
  if (root !== 'steps') return { group: { is: 'page' }, part: null, slot: 'pageTitle', detail: null };
  const group: Group = { is: 'step', name };
  if (list === 'watch') {
    const [code = '', ...then] = rest;
    return { group, part: { is: 'code', name: code, label: null }, ...slotIn(then) };
  }
  if (index === undefined) return { group, part: null, ...slotIn(path.slice(2)) };
  return { group, part: partAt(document, path.slice(0, 4)), ...slotIn(rest) };
}

const kinds: Readonly<Record<string, Part['is']>> = { actions: 'button', links: 'link' };

function partAt(document: unknown, path: readonly string[]): Part {
  const entry = valueAt(document, path);
  const { field, id, label } = isRecord(entry) ? entry : {};
  return {
    is: kinds[path[2] ?? ''] ?? (typeof field === 'string' ? 'field' : 'piece'),
    name: typeof field === 'string' ? field : typeof id === 'string' ? id : (path[3] ?? ''),
    label: typeof label === 'string' ? label : null,
  };
}

/** What stands at a path; undefined: nothing. */
export function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce((value: unknown, segment) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[Number(segment)];
    return isRecord(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }, whole);
}

const byKey: Readonly<Record<string, Slot>> = {
  title: 'title',
  intro: 'intro',
  text: 'text',
  label: 'label',
  hint: 'hint',
  placeholder: 'placeholder',
  requiredText: 'missing',
  toast: 'toast',
};
const ofDialog: Readonly<Record<string, Slot>> = {
  title: 'dialogTitle',
  message: 'dialogMessage',
  detail: 'dialogDetail',
  label: 'dialogButton',
};

/** What the text at the end of a path is, by the way to it within its thing. */
function slotIn(rest: readonly string[]): Pick<SeenAt, 'slot' | 'detail'> {
  const [first = ''] = rest;
  const last = rest.at(-1) ?? '';
  if (first === 'choices') return { slot: 'choice', detail: last };
  if (first === 'columns') return { slot: 'column', detail: last };
  if (first === 'schema') return { slot: 'check', detail: last };
  if (first === 'invalid') return { slot: 'check', detail: null };
  const slot = rest.includes('dialog') && last !== 'toast' ? ofDialog[last] : byKey[last];
  return { slot: slot ?? 'other', detail: null };
}
