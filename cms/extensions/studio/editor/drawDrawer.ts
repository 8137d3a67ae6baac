import { h, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { problemCount } from '../problems/FlowProblems.ts';
import { type DrawerTab, drawerTabs, isLarge, tab } from '../screen/openState.ts';
import { slotRef } from '../screen/slots.ts';

const refs = {
  problems: slotRef('problems'),
  wording: slotRef('wording'),
  changes: slotRef('changes'),
  documentJson: slotRef('documentJson'),
  messagesJson: slotRef('messagesJson'),
};

/** What there is beside the panes: problems, all texts, what the draft changes and what was published, where people stop, and the same as JSON. */
export function drawDrawer(
  isDraft: boolean,
  drawChanges: () => readonly VNode[],
  drawCounts: () => VNode,
): VNode {
  const tabs = drawerTabs.filter((each) => isDraft || each !== 'problems');
  const present = tabs.find((each) => each === tab.value) ?? 'wording';
  return h('section', { class: 'alur-editor-drawer', 'aria-label': say(phrase('editor.drawer')) }, [
    h('div', { class: 'alur-editor-tabs' }, [
      h(
        'div',
        { role: 'tablist', 'aria-label': say(phrase('editor.drawer')), onKeydown: keysOf(tabs, present) },
        tabs.map((each) => drawTab(each, each === present)),
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'alur-editor-size',
          'aria-pressed': isLarge.value ? 'true' : 'false',
          onClick: () => (isLarge.value = !isLarge.value),
        },
        say(phrase(isLarge.value ? 'editor.lower' : 'editor.higher')),
      ),
    ]),
    ...tabs.map((each) =>
      h(
        'div',
        {
          key: each,
          id: `alur-editor-${each}`,
          class: 'alur-editor-panel',
          role: 'tabpanel',
          'aria-labelledby': `alur-editor-tab-${each}`,
          hidden: each !== present,
        },
        [...drawPanel(each, drawChanges, each === present, drawCounts)],
      ),
    ),
  ]);
}

function drawTab(name: DrawerTab, isPresent: boolean): VNode {
  return h(
    'button',
    {
      type: 'button',
      key: name,
      id: `alur-editor-tab-${name}`,
      class: 'alur-editor-tab',
      role: 'tab',
      'aria-selected': isPresent ? 'true' : 'false',
      'aria-controls': `alur-editor-${name}`,
      tabindex: isPresent ? 0 : -1,
      onClick: () => (tab.value = name),
    },
    name === 'problems' && (problemCount.value ?? 0) > 0
      ? `${say(phrase('editor.tab.problems'))} ${problemCount.value}`
      : say(phrase(`editor.tab.${name}`)),
  );
}

/** Arrows lead from tab to tab. */
function keysOf(tabs: readonly DrawerTab[], present: DrawerTab) {
  return (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by === 0 ? undefined : tabs.at((tabs.indexOf(present) + by) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tab.value = next;
    document.getElementById(`alur-editor-tab-${next}`)?.focus();
  };
}

function drawPanel(
  name: DrawerTab,
  drawChanges: () => readonly VNode[],
  isPresent: boolean,
  drawCounts: () => VNode,
): readonly VNode[] {
  if (name === 'problems') return [h('div', { ref: refs.problems })];
  if (name === 'wording') return [h('div', { ref: refs.wording, 'data-field': 'messages' })];
  if (name === 'changes')
    return [
      h('div', { ref: refs.changes, class: 'alur-editor-changes' }),
      h('div', { class: 'alur-changes-list' }, [...drawChanges()]),
    ];
  if (name === 'counts') return isPresent ? [drawCounts()] : [];
  // Fields of code are drawn where they are seen alone: their text may have thousands of lines.
  return isPresent
    ? [
        h('h3', say(phrase('editor.json.document'))),
        h('div', { ref: refs.documentJson, 'data-json': 'document' }),
        h('h3', say(phrase('editor.json.messages'))),
        h('div', { ref: refs.messagesJson, 'data-json': 'messages' }),
      ]
    : [];
}
