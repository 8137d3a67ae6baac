import { h, nextTick, ref, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import type { DraftEdits } from './draftEdits.ts';
import type { Way } from './history.ts';

/** The two presses that take back and do again, what they said last, and their keys. */
export interface UndoBar {
  draw(): VNode;
  /** Ctrl+Z and Shift+Ctrl+Z (Ctrl+Y), in fields of ours as well: the browser’s own knows one field alone. */
  onKeydown(event: KeyboardEvent): void;
}

/** Fields that are no part of the draft, or have an undo of their own. */
const others = '.alur-json, input[type="search"], .alur-publish, .alur-warnings';

/**
 * The presses that take back and do again, and their keys.
 *
 * @example
 * const undo = createUndoBar(edits, () => root.value);
 * h('div', { onKeydown: undo.onKeydown }, [undo.draw()]);
 *
 * @param root where what was changed is brought into sight
 */
export function createUndoBar(edits: DraftEdits, root: () => Element | null): UndoBar {
  const said = ref('');
  const press = (way: Way): void => {
    const step = edits.retrace(way);
    if (step === null) return;
    const what = step.edit.says;
    const how = step.item === null ? 'passed' : way === 'undo' ? 'undone' : 'redone';
    said.value = say(phrase(`wording.undo.${how}`, { what }));
    if (step.item !== null) void nextTick(() => showChanged(root(), step.edit.patches[0]?.at ?? []));
  };
  return {
    draw: () =>
      h('div', { class: 'alur-wording-steps' }, [
        drawPress(edits, 'undo', press),
        drawPress(edits, 'redo', press),
        h('span', { class: 'alur-wording-said', role: 'status' }, said.value),
      ]),
    onKeydown(event) {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof Element && event.target.closest(others) !== null) return;
      event.preventDefault();
      event.stopPropagation();
      press(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    },
  };
}

/** Greyed where there is nothing; else its name is what it takes back. */
function drawPress(edits: DraftEdits, way: Way, press: (way: Way) => void): VNode {
  const next = edits.look(way);
  const name = say(phrase(`wording.${way}`));
  const isStale = next?.item === null;
  const what =
    next === null
      ? name
      : say(phrase(isStale ? 'wording.undo.fitsNot' : `wording.${way}.what`, { what: next.edit.says }));
  return h(
    'button',
    {
      type: 'button',
      class: ['alur-wording-step', { 'alur-stale': isStale }],
      disabled: next === null,
      title: what,
      'aria-label': what,
      onClick: () => press(way),
    },
    [h('span', { class: 'alur-icon', 'aria-hidden': 'true' }, way), name],
  );
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
