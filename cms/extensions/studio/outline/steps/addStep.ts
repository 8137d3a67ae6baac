import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { type Patch, patchTo } from '../../edits/patch.ts';
import { newKey, newName, takenIds, takenSteps, type TypedWords, wordsToStore } from '../flow/names.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { entriesIn, most, openDocument, stepOf, stepsOf, type Written } from '../flow/written.ts';
import type { Command } from '../commands/command.ts';

export interface NewStep {
  /** The step that it comes after. */
  readonly after: string;
  readonly title: TypedWords;
  /** The words of the button that continues. */
  readonly button: TypedWords;
}

/** Adds a step after another one, on the way that it has: what led to the next step leads to the new one, and its button continues there. */
export const addStep: Command<NewStep> = {
  can({ written: { document, messages } }, { after, title, button }) {
    if (stepOf(document, after) === null || !isRow(messages)) return phrase('outline.refuse.json');
    if (stepsOf(document).length >= most.steps) return phrase('outline.refuse.full', { count: most.steps });
    if (!hasWords(title)) return phrase('outline.refuse.title');
    if (!hasWords(button)) return phrase('outline.refuse.button');
    if (wayFrom(document, after) !== null) return true;
    const { actions } = stepOf(document, after) ?? {};
    if (actions !== undefined && !Array.isArray(actions)) return phrase('outline.refuse.json');
    return entriesIn(document, after, 'actions').length < most.actions
      ? true
      : phrase('outline.refuse.full', { count: most.actions });
  },
  run({ written }, args) {
    const { document } = written;
    const id = stepName(document, args);
    const names = keysOf(written, id);
    const way = wayFrom(document, args.after);
    const action = { id: 'next', label: names.button, goto: way?.to ?? args.after };
    const index = stepsOf(document).findIndex(([name]) => name === args.after) + 1;
    return [
      {
        at: ['document', 'steps', id],
        before: undefined,
        after: { title: names.title, body: [], actions: [action] },
        index,
      },
      ...(way === null ? [wayOn(written, args.after, id, names.button)] : [patchTo(written, way.at, id)]),
      { at: ['messages', names.title], before: undefined, after: wordsToStore(args.title) },
      { at: ['messages', names.button], before: undefined, after: wordsToStore(args.button) },
    ];
  },
  says: ({ written, product }, { after, title }) =>
    phrase('outline.says.stepAdded', {
      name: Object.values(wordsToStore(title))[0] ?? '',
      after: spokenPlace(written, openDocument(written.document, product), { step: after }),
    }),
  selects: ({ written: { document } }, args) => ({ step: stepName(document, args) }),
};

function hasWords(words: TypedWords): boolean {
  return Object.keys(wordsToStore(words)).length > 0;
}

function stepName(document: unknown, { title }: NewStep): string {
  return newName(title, 'step', takenSteps(document));
}

function keysOf(written: Written, id: string): { readonly title: string; readonly button: string } {
  return { title: newKey(written, id, 'title'), button: newKey(written, id, 'next') };
}

/** A step that leads nowhere gets a button that leads to the new one; that one leads back. */
function wayOn(written: Written, after: string, to: string, label: string): Patch {
  const id = newName({ words: 'next' }, 'next', takenIds(written.document, after));
  const action = { id, label, kind: 'secondary', goto: to };
  const at = ['document', 'steps', after, 'actions'];
  return stepOf(written.document, after)?.['actions'] === undefined
    ? patchTo(written, at, [action])
    : { at: [...at, `id:${id}`], before: undefined, after: action };
}

/** The first way from a step to another: of a button, or of the call that one makes. */
function wayFrom(
  document: unknown,
  step: string,
): { readonly at: readonly string[]; readonly to: string } | null {
  const calls = isRow(document) && isRow(document['calls']) ? document['calls'] : {};
  for (const [name, action] of entriesIn(document, step, 'actions')) {
    if (!isRow(action)) continue;
    if (isOther(document, action['goto'], step))
      return { at: ['document', 'steps', step, 'actions', name, 'goto'], to: action['goto'] };
    const call = action['call'];
    if (typeof call !== 'string' || !Object.hasOwn(calls, call)) continue;
    const made = calls[call];
    const ok: unknown = isRow(made) && isRow(made['on']) ? made['on']['ok'] : null;
    if (isRow(ok) && isOther(document, ok['goto'], step))
      return { at: ['document', 'calls', call, 'on', 'ok', 'goto'], to: ok['goto'] };
  }
  return null;
}

function isOther(document: unknown, to: unknown, step: string): to is string {
  return typeof to === 'string' && to !== step && stepOf(document, to) !== null;
}
