import { h, nextTick, ref, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import type { WordingEdits } from './wordingEdits.ts';

/** The two presses that take back and do again, what they said last, and their keys. */
export interface UndoBar {
  draw(): VNode;
  /** Ctrl+Z and Shift+Ctrl+Z (Ctrl+Y) in a field of ours: the browser’s own knows one field alone. */
  onKeydown(event: KeyboardEvent): void;
}

const icons = { undo: 'undo', redo: 'redo' } as const;

/**
 * The presses above the list of texts, and their keys.
 *
 *     const undo = createUndoBar(edits, () => root.value, () => h('a'));
 *     h('div', { onKeydown: undo.onKeydown }, [undo.draw()]);
 *
 * @param root where the fields stand
 * @param beside what else is done with the texts
 */
export function createUndoBar(edits: WordingEdits, root: () => Element | null, beside: () => VNode): UndoBar {
  const said = ref('');
  const press = (direction: 'undo' | 'redo'): void => {
    const step = edits.step(direction);
    if (step === null) return;
    const what = step.entry.what;
    const how = step.state === null ? 'passed' : direction === 'undo' ? 'undone' : 'redone';
    said.value = say(phrase(`wording.undo.${how}`, { what }));
    if (step.state !== null) void nextTick(() => showChanged(root(), step.entry.patches[0]?.path ?? []));
  };
  const drawPress = (direction: 'undo' | 'redo'): VNode => {
    const next = edits.next(direction, edits.state.value);
    const name = say(phrase(`wording.${direction}`));
    const what =
      next === null
        ? name
        : say(
            phrase(next.fits ? `wording.${direction}.what` : 'wording.undo.fitsNot', {
              what: next.entry.what,
            }),
          );
    return h(
      'button',
      {
        type: 'button',
        class: ['alur-wording-step', { 'alur-stale': next?.fits === false }],
        disabled: next === null,
        title: what,
        'aria-label': what,
        onClick: () => press(direction),
      },
      [h('span', { class: 'alur-icon', 'aria-hidden': 'true' }, icons[direction]), name],
    );
  };
  return {
    draw: () =>
      h('div', { class: 'alur-wording-steps' }, [
        drawPress('undo'),
        drawPress('redo'),
        beside(),
        h('span', { class: 'alur-wording-said', role: 'status' }, said.value),
      ]),
    onKeydown(event) {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !isField(event.target)) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      event.stopPropagation();
      press(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    },
  };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement;
}

/** Brings what was changed into sight, and the focus into its field. */
function showChanged(root: Element | null, [field, key, locale]: readonly string[]): void {
  if (root === null || field !== 'messages' || key === undefined) return;
  const row = [...root.querySelectorAll('[data-key]')].find((each) => each.getAttribute('data-key') === key);
  const fields = [...(row?.querySelectorAll('textarea') ?? [])];
  const changed = fields.find(({ lang }) => lang === locale) ?? fields[0];
  changed?.focus();
  changed?.scrollIntoView({ block: 'nearest' });
}
