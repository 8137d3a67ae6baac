import { h, type VNode } from 'vue';
import type { Sentence } from '../../../words/sentences.ts';
import { say } from '../../page/language.ts';

/** What has a refusal of its own behind it. */
const fields =
  '.alur-condition-row, .alur-outline-field, .alur-text, .alur-outline-choice, .alur-outline-actions, .alur-outline-press';

/**
 * Why the last edit was not made. It stands behind the field that was used, in whose part of the form the focus still is; what was done from elsewhere, by a key in the tree for one,
 * has it where it is drawn.
 */
export function drawRefusal(why: Sentence | null): VNode {
  return h('div', { class: 'alur-outline-refusal' }, [
    why === null
      ? null
      : h(
          'p',
          {
            key: keyOf(why),
            class: 'alur-outline-refused',
            role: 'alert',
            onVnodeMounted: ({ el }) => moveToField(el),
          },
          say(why),
        ),
  ]);
}

const keys = new WeakMap<Sentence, symbol>();

/** The same words at another field are another refusal. */
function keyOf(why: Sentence): symbol {
  const key = keys.get(why) ?? Symbol('refusal');
  keys.set(why, key);
  return key;
}

function moveToField(refusal: unknown): void {
  if (!(refusal instanceof HTMLElement)) return;
  const form = refusal.closest('.alur-outline-properties');
  const used = document.activeElement;
  const field = form?.contains(used) === true ? used?.closest(fields) : null;
  // A row of presses stays whole.
  (field?.closest('.alur-outline-actions') ?? field)?.after(refusal);
  refusal.scrollIntoView({ block: 'nearest' });
}
