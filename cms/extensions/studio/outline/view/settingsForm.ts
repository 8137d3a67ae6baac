import { h, type VNode } from 'vue';
import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { subjectWords } from '../../rules/conditionWords.ts';
import { subjectsFor } from '../../rules/subjects.ts';
import { addBeginning, firstStepsOf, removeBeginning, setBeginning } from '../../settings/firstStep.ts';
import {
  type Access,
  accesses,
  addRoute,
  moveRoute,
  removeRoute,
  routesOf,
  setAccess,
  setTitle,
} from '../../settings/flowSettings.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { stepsOf } from '../flow/written.ts';
import { ConditionFields } from './ConditionFields.ts';
import { keyedWords, press, selectField, typedField } from '../fields/fields.ts';
import type { OutlineState } from './outlineState.ts';

/** The form of the whole flow: its title, who may open it, its addresses and its first step. */
export function drawSettings(state: OutlineState): readonly (VNode | null)[] {
  const { document } = state.work.value.written;
  return [
    h('div', { 'data-name': 'title' }, [drawTitle(state)]),
    drawAccess(state, null, isRow(document) ? document['access'] : undefined),
    h('h4', { class: 'alur-outline-name' }, say(phrase('settings.routes'))),
    ...routesOf(document).map(([route, { path, access, ...rest }]) =>
      h('fieldset', { class: 'alur-outline-field alur-condition', key: route }, [
        h('legend', { class: 'alur-text-slot' }, String(path)),
        typedField(
          say(phrase('settings.path')),
          { type: 'text', value: String(path), help: null },
          (text) => state.carryOut(moveRoute, { route, path: text.trim() }),
          !state.mayEdit.value,
        ),
        drawAccess(state, route, access),
        Object.keys(rest).length === 0
          ? null
          : h('p', { class: 'alur-outline-help' }, [
              h('strong', say(phrase('outline.developer'))),
              h('code', ` ${JSON.stringify(rest)}`),
            ]),
        state.mayEdit.value
          ? press(say(phrase('outline.do.remove')), () => state.carryOut(removeRoute, { route }))
          : null,
      ]),
    ),
    state.mayEdit.value
      ? typedField(
          say(phrase('settings.addRoute')),
          { type: 'text', value: '', help: say(phrase('settings.addRoute.help')) },
          (text) => {
            if (text.trim() !== '') state.carryOut(addRoute, { path: text.trim() });
          },
          false,
        )
      : null,
    h('div', { 'data-name': 'firstStep' }, [
      h('h4', { class: 'alur-outline-name' }, say(phrase('settings.first'))),
      ...drawFirst(state),
    ]),
  ];
}

function drawTitle(state: OutlineState): VNode {
  const { document, messages } = state.work.value.written;
  return keyedWords(
    say(phrase('settings.title')),
    { messages, key: isRow(document) ? document['title'] : undefined },
    !state.mayEdit.value,
    (locale, text) => state.carryOut(setTitle, { locale, text }, `title ${locale}`),
  );
}

function drawAccess(state: OutlineState, route: string | null, present: unknown): VNode {
  const usual = say(phrase(route === null ? 'settings.access.everyone' : 'settings.access.asFlow'));
  const options = accesses.map((each) => [each, say(phrase(`settings.access.${each}`))] as const);
  const shown =
    route === null ? options.filter(([each]) => each !== 'everyone' || present === 'everyone') : options;
  return selectField(
    say(phrase('settings.access')),
    [['', usual], ...shown],
    typeof present === 'string' ? present : '',
    (chosen) => {
      const access = accesses.find((each): each is Access => each === chosen);
      state.carryOut(setAccess, { route, access });
    },
    !state.mayEdit.value,
  );
}

function drawFirst(state: OutlineState): readonly (VNode | null)[] {
  const { written } = state.work.value;
  const opened = state.opened.value;
  const first = firstStepsOf(written.document);
  if (first === null) return [h('p', { class: 'alur-outline-help' }, say(phrase('outline.developer')))];
  const steps = stepsOf(opened).map(([step]) => [step, say(spokenPlace(written, opened, { step }))] as const);
  return [
    ...first.conditional.map((step, index) =>
      h('div', { class: 'alur-condition-inner', key: index }, [
        h(ConditionFields, {
          state,
          at: { of: 'firstStep', index },
          title: say(phrase('settings.first.when', { number: index + 1 })),
        }),
        selectField(
          say(phrase('settings.first.then')),
          steps,
          step,
          (chosen) => state.carryOut(setBeginning, { index, step: chosen }),
          !state.mayEdit.value,
        ),
        state.mayEdit.value
          ? press(say(phrase('outline.do.remove')), () => state.carryOut(removeBeginning, { index }))
          : null,
      ]),
    ),
    selectField(
      say(phrase(first.conditional.length === 0 ? 'settings.first.always' : 'settings.first.else')),
      steps,
      first.otherwise,
      (chosen) => state.carryOut(setBeginning, { index: null, step: chosen }),
      !state.mayEdit.value,
    ),
    state.mayEdit.value ? drawNewFirst(state, first.otherwise) : null,
  ];
}

function drawNewFirst(state: OutlineState, step: string): VNode {
  const { work } = state;
  const subjects = subjectsFor(work.value.written, { of: 'firstStep', index: 0 }, work.value.product);
  const paths = subjects.map(({ path }) => path);
  const names = subjectWords(work.value, paths);
  const options = paths.map(
    (path, index) => [path, names[index] === undefined ? path : say(names[index])] as const,
  );
  return selectField(say(phrase('settings.first.add')), [['', '…'], ...options], '', (path) => {
    if (path !== '') state.carryOut(addBeginning, { path, step });
  });
}
