import { isRecord } from '@alur/engine/json';
import type { NamedText } from './namedTexts.ts';
import { valueAt } from './placeOfText.ts';

/** A text of an error dialog that a document shows without words of its own. */
export interface DialogText extends NamedText {
  /** The error dialog: its code or name. */
  readonly dialog: string;
}

const parts = ['title', 'message'] as const;

/** What has no error dialog of its own: success, any other code, and a press. */
const wordlessCodes: readonly string[] = ['ok', 'other', ''];

/** The texts of error dialogs where a document names one, or opens that of the code that it handles; each place once. */
export function dialogTexts(document: unknown): readonly DialogText[] {
  const outcomes = valueAt(document, ['outcomes']);
  const found = new Map<string, DialogText>();
  const add = (dialog: string, path: readonly string[]): void => {
    for (const part of parts)
      found.set(JSON.stringify([path, dialog, part]), {
        key: `${dialog}.${part}`,
        dialog,
        path: [...path, 'dialog', part],
      });
  };
  const follow = (then: unknown, path: readonly string[], code: string, opened: readonly string[]): void => {
    if (typeof then === 'string') {
      if (opened.includes(then)) return;
      follow(valueAt(outcomes, [then]), ['outcomes', then], code, [...opened, then]);
    }
    if (!isRecord(then)) return;
    const { dialog, cases } = then;
    if (typeof dialog === 'string' && dialog !== 'shared') add(dialog, path);
    else if (!wordlessCodes.includes(code) && (dialog === 'shared' || isWordless(dialog))) add(code, path);
    const list: readonly unknown[] = Array.isArray(cases) ? cases : [];
    for (const [index, each] of list.entries())
      if (isRecord(each)) follow(each['then'], [...path, 'cases', String(index), 'then'], code, opened);
  };
  for (const path of outcomeLists(document))
    for (const [code, then] of Object.entries(recordAt(document, path)))
      follow(then, [...path, code], code, []);
  for (const id of Object.keys(recordAt(document, ['steps']))) {
    const actions = valueAt(document, ['steps', id, 'actions']);
    const list: readonly unknown[] = Array.isArray(actions) ? actions : [];
    for (const [index, action] of list.entries())
      follow(action, ['steps', id, 'actions', String(index)], '', []);
  }
  return [...found.values()];
}

/** Where outcomes of calls stand: in the calls, and at the steps that follow one. */
function outcomeLists(document: unknown): readonly (readonly string[])[] {
  return [
    ...Object.keys(recordAt(document, ['calls'])).map((name) => ['calls', name, 'on']),
    ...Object.keys(recordAt(document, ['steps'])).map((id) => ['steps', id, 'watch', 'on']),
  ];
}

function recordAt(document: unknown, path: readonly string[]): Readonly<Record<string, unknown>> {
  const value = valueAt(document, path);
  return isRecord(value) ? value : {};
}

function isWordless(dialog: unknown): boolean {
  return isRecord(dialog) && dialog['title'] === undefined && dialog['message'] === undefined;
}
