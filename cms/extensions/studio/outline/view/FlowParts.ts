import { defineComponent, h, type PropType, ref, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import type { Sentence } from '../../../words/sentences.ts';
import { removeCall } from '../../calls/addCall.ts';
import { callsOf } from '../../calls/callOf.ts';
import { sharedOutcomes } from '../../calls/outcomes.ts';
import { usesOfCall } from '../../calls/usesOfCall.ts';
import { say } from '../../page/language.ts';
import { addRule, removeRule, rulesOf } from '../../rules/namedRules.ts';
import { conditionWords, subjectWords } from '../../rules/conditionWords.ts';
import { subjectsFor } from '../../rules/subjects.ts';
import { usesOfValue } from '@alur/publish/editing';
import { spokenMentions } from '../flow/spoken.ts';
import { drawCall, effectWords } from './callForm.ts';
import { drawFollow } from './followForm.ts';
import { drawCodes } from './codesForm.ts';
import { ConditionFields } from './ConditionFields.ts';
import { RenameField } from './RenameField.ts';
import { drawSettings } from './settingsForm.ts';
import { press, selectField } from '../fields/fields.ts';
import { type FlowPart, flowParts, type OutlineState } from './outlineState.ts';

/** What belongs to the whole flow: pressed, its form stands in place of that of a step. */
export function drawFlowParts(state: OutlineState): VNode {
  return h(
    'div',
    { class: 'alur-outline-actions', role: 'group', 'aria-label': say(phrase('parts.flow')) },
    flowParts.map((part) =>
      h(
        'button',
        {
          type: 'button',
          key: part,
          'data-part': part,
          class: ['alur-outline-press', { 'alur-main': state.part.value === part }],
          'aria-pressed': state.part.value === part ? 'true' : 'false',
          onClick: () => (state.part.value = state.part.value === part ? null : part),
        },
        say(phrase(`parts.${part}`)),
      ),
    ),
  );
}

/** The form of a part of the whole flow. */
export const FlowPartForm = defineComponent({
  name: 'AlurFlowPart',
  props: {
    state: { type: Object as PropType<OutlineState>, required: true },
    part: { type: String as PropType<FlowPart>, required: true },
  },
  setup(props) {
    const words = ref('');
    return () => {
      const { state, part } = props;
      return h('section', { class: 'alur-outline-part', 'aria-label': say(phrase(`parts.${part}`)) }, [
        h('h3', { class: 'alur-outline-name' }, say(phrase(`parts.${part}`))),
        ...drawPart(state, part, words),
      ]);
    };
  },
});

function drawPart(state: OutlineState, part: FlowPart, words: { value: string }): readonly (VNode | null)[] {
  switch (part) {
    case 'settings':
      return drawSettings(state);
    case 'rules':
      return drawRules(state, words);
    case 'calls':
      return drawCalls(state);
    case 'codes':
      return drawCodes(state);
  }
}

function spokenUses(count: number, places: Sentence): Sentence {
  return phrase(count === 1 ? 'rules.usedIn.one' : 'rules.usedIn', { count, places });
}

function drawRules(state: OutlineState, words: { value: string }): readonly (VNode | null)[] {
  const { written } = state.work.value;
  const opened = state.opened.value;
  return [
    ...rulesOf(written.document).map(([name, rule]) => {
      const uses = usesOfValue(opened, name);
      return h('details', { class: 'alur-outline-rest', key: name, 'data-name': name }, [
        h('summary', `${name}: ${say(conditionWords(state.work.value, rule))}`),
        h(
          'p',
          { class: 'alur-outline-help' },
          uses.length === 0
            ? say(phrase('rules.unused'))
            : say(spokenUses(uses.length, spokenMentions(written, opened, uses))),
        ),
        h(ConditionFields, {
          state,
          at: { of: 'value', name },
          title: say(phrase('rules.slot.value')),
        }),
        ...(state.mayEdit.value
          ? [
              h(RenameField, { state, what: 'value', name }),
              press(say(phrase('outline.do.remove')), () => state.carryOut(removeRule, { name })),
            ]
          : []),
      ]);
    }),
    state.mayEdit.value ? drawNewRule(state, words) : null,
  ];
}

function drawNewRule(state: OutlineState, words: { value: string }): VNode {
  const { work } = state;
  const subjects = subjectsFor(work.value.written, { of: 'value', name: '' }, work.value.product);
  const names = subjectWords(
    work.value,
    subjects.map(({ path }) => path),
  );
  const options = subjects.map(
    ({ path }, index) => [path, names[index] === undefined ? path : say(names[index])] as const,
  );
  return h('fieldset', { class: 'alur-outline-field alur-condition' }, [
    h('legend', { class: 'alur-text-slot' }, say(phrase('rules.new'))),
    h('label', { class: 'alur-outline-field' }, [
      h('span', { class: 'alur-text-slot' }, say(phrase('rules.new.name'))),
      h('input', {
        value: words.value,
        maxlength: 60,
        onInput: ({ target }: Event) => {
          if (target instanceof HTMLInputElement) words.value = target.value;
        },
      }),
    ]),
    selectField(say(phrase('rules.add.line')), [['', '…'], ...options], '', (path) => {
      if (path !== '' && state.carryOut(addRule, { words: words.value, path })) words.value = '';
    }),
  ]);
}

function drawCalls(state: OutlineState): readonly (VNode | null)[] {
  const { written } = state.work.value;
  const opened = state.opened.value;
  const calls = callsOf(written.document);
  return [
    calls.length === 0 ? h('p', { class: 'alur-outline-help' }, say(phrase('calls.noneYet'))) : null,
    ...calls.map(([name, { effect }]) => {
      const uses = usesOfCall(opened, name);
      return h('details', { class: 'alur-outline-rest', key: name, 'data-name': name }, [
        h('summary', `${name}: ${effectWords(state, String(effect))}`),
        h(
          'p',
          { class: 'alur-outline-help' },
          uses.length === 0
            ? say(phrase('calls.unused'))
            : say(spokenUses(uses.length, spokenMentions(written, opened, uses))),
        ),
        drawCall(state, name),
        state.mayEdit.value
          ? press(say(phrase('outline.do.remove')), () => state.carryOut(removeCall, { call: name }))
          : null,
      ]);
    }),
    ...sharedOutcomes(written.document).map((name) =>
      h('details', { class: 'alur-outline-rest', key: `shared ${name}`, 'data-name': name }, [
        h('summary', say(phrase('calls.to.shared', { name }))),
        ...drawFollow(state, { root: { of: 'shared', name }, inner: [] }),
      ]),
    ),
  ];
}
