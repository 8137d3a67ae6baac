import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { inputNames } from '../../calls/targets.ts';
import { say } from '../../page/language.ts';
import { subjectWords } from '../../rules/conditionWords.ts';
import { addCode, codesOf, removeCode, setCode } from '../../settings/codes.ts';
import type { Parts } from '../flow/written.ts';
import { press, selectField, typedField } from '../fields/fields.ts';
import type { OutlineState } from './outlineState.ts';

/** The forms of the one-time codes of a flow. */
export function drawCodes(state: OutlineState): readonly (VNode | null)[] {
  const { written } = state.work.value;
  const inputs = inputNames(state.opened.value);
  const words = subjectWords(
    state.work.value,
    inputs.map((name) => `data.${name}`),
  );
  const options = inputs.map(
    (name, index) => [name, words[index] === undefined ? name : say(words[index])] as const,
  );
  const codes = codesOf(written.document);
  return [
    codes.length === 0 ? h('p', { class: 'alur-outline-help' }, say(phrase('settings.noCodes'))) : null,
    ...codes.map(([code, parts]) => drawCode(state, code, parts, options)),
    state.mayEdit.value && codes.length === 0
      ? selectField(say(phrase('settings.addCode')), [['', '…'], ...options], '', (clearOn) => {
          if (clearOn !== '') state.carryOut(addCode, { clearOn });
        })
      : null,
  ];
}

function drawCode(
  state: OutlineState,
  code: string,
  { field, channel, clearOn, length }: Parts,
  options: readonly (readonly [string, string])[],
): VNode {
  const isReadOnly = !state.mayEdit.value;
  const voids: readonly unknown[] = Array.isArray(clearOn) ? clearOn : [];
  const withPresent = (name: unknown): readonly (readonly [string, string])[] =>
    typeof name !== 'string' || options.some(([each]) => each === name)
      ? options
      : [[name, name], ...options];
  return h('section', { class: 'alur-call', key: code, 'aria-label': code }, [
    h('h4', { class: 'alur-outline-name' }, code),
    selectField(
      say(phrase('settings.code.field')),
      withPresent(field),
      String(field),
      (value) => state.carryOut(setCode, { code, part: 'field', value }),
      isReadOnly,
    ),
    selectField(
      say(phrase('settings.code.channel')),
      [['', say(phrase('calls.part.none'))], ...withPresent(channel)],
      typeof channel === 'string' ? channel : '',
      (value) => state.carryOut(setCode, { code, part: 'channel', value: value === '' ? undefined : value }),
      isReadOnly,
    ),
    h('fieldset', { class: 'alur-outline-field' }, [
      h('legend', { class: 'alur-text-slot' }, say(phrase('settings.code.clearOn'))),
      ...options.map(([name, label]) =>
        h('label', { class: 'alur-outline-choice', key: name }, [
          h('input', {
            type: 'checkbox',
            checked: voids.includes(name),
            disabled: isReadOnly,
            onChange: ({ target }: Event) => {
              const has = voids.includes(name);
              const value = [...(has ? voids.filter((each) => each !== name) : [...voids, name])].map(String);
              const isDone = state.carryOut(setCode, { code, part: 'clearOn', value });
              // What was refused is shown as it is.
              if (!isDone && target instanceof HTMLInputElement) target.checked = has;
            },
          }),
          label,
        ]),
      ),
    ]),
    typeof length === 'number'
      ? typedField(
          say(phrase('settings.code.length')),
          { type: 'number', value: String(length), help: null },
          (text) => state.carryOut(setCode, { code, part: 'length', value: Number(text) }),
          isReadOnly,
        )
      : h('p', { class: 'alur-outline-help' }, say(phrase('settings.code.lengthOfSite'))),
    isReadOnly ? null : press(say(phrase('outline.do.remove')), () => state.carryOut(removeCode, { code })),
  ]);
}
