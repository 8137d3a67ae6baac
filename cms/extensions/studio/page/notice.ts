import { h, type VNode } from 'vue';
import { studioComponent } from './studio.ts';

/** A notice of Studio with a sentence, and below it lines and buttons. */
export function notice(
  type: string,
  text: string,
  buttons: readonly VNode[],
  lines: readonly VNode[] = [],
): VNode {
  return h(studioComponent('v-notice'), { type, role: 'status' }, () => [
    h('div', [
      h('p', text),
      lines.length > 0 ? h('ul', [...lines]) : null,
      buttons.length > 0 ? h('div', { class: 'alur-buttons' }, [...buttons]) : null,
    ]),
  ]);
}

/** A small button of a notice. */
export function button(text: string, onClick: () => void, secondary = false): VNode {
  return h(studioComponent('v-button'), { small: true, secondary, onClick }, () => text);
}
