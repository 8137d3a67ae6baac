import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import type { Fitting } from '../../calls/sends.ts';
import { say } from '../../page/language.ts';
import { operation } from '../../rules/conditionForm.ts';
import { conditionWords, subjectWords } from '../../rules/conditionWords.ts';
import { type Options, selectField, typedField } from '../fields/fields.ts';
import type { OutlineState } from './outlineState.ts';

export interface ValueField {
  readonly label: string;
  /** The label of what is typed. */
  readonly typedLabel: string;
  readonly fitting: Fitting;
  /** What is written; undefined: nothing is. */
  readonly value: unknown;
  /** The words for nothing; null: it can’t be taken away. */
  readonly none: string | null;
  readonly set: (value: unknown) => void;
}

/** A value: something of the flow, one that is always the same, or what is typed. What is put together by a rule stays until another thing is chosen. */
export function drawValue(state: OutlineState, field: ValueField): VNode {
  const { label, typedLabel, fitting, value, none, set } = field;
  const { paths, constants, typed } = fitting;
  const words = subjectWords(state.work.value, paths);
  const read: Options = {
    title: say(phrase('calls.send.read')),
    options: paths.map((each, index) => [`.${each}`, words[index] === undefined ? each : say(words[index])]),
  };
  const fixed: Options = {
    title: say(phrase('calls.send.fixed')),
    options: constants.map((each) => [`=${String(each)}`, constantWords(each)]),
  };
  const chosen = choiceFor(fitting, value);
  return h('div', { class: 'alur-outline-pair', key: label }, [
    selectField(
      label,
      [
        ...(none !== null || value === undefined ? [['', none ?? '…'] as const] : []),
        ...(chosen === ' own' ? [[' own', ownWords(state, value)] as const] : []),
        ...(paths.length === 0 ? [] : [read]),
        ...(constants.length === 0 ? [] : [fixed]),
        ...(typed === null ? [] : [[' typed', say(phrase('calls.send.typed'))] as const]),
      ],
      chosen,
      (next) => {
        if (next === '') set(undefined);
        else if (next === ' typed') set(typed === 'number' ? 0 : '');
        else if (next.startsWith('.')) set({ var: next.slice(1) });
        else if (next.startsWith('=')) set(constants.find((each) => `=${String(each)}` === next));
      },
      !state.mayEdit.value,
    ),
    chosen === ' typed' && typed !== null
      ? typedField(
          typedLabel,
          { type: typed, value: String(value), help: null },
          (text) => set(typed === 'number' ? Number(text) : text),
          !state.mayEdit.value,
        )
      : null,
  ]);
}

function choiceFor({ paths, constants, typed }: Fitting, value: unknown): string {
  if (value === undefined) return '';
  const [operator, path] = operation(value);
  if (operator === 'var' && typeof path === 'string' && paths.includes(path)) return `.${path}`;
  if (constants.some((each) => each === value)) return `=${String(value)}`;
  return operator === null && typed !== null ? ' typed' : ' own';
}

function constantWords(value: string | boolean): string {
  return typeof value === 'boolean' ? say(phrase(value ? 'outline.yes' : 'outline.no')) : value;
}

function ownWords(state: OutlineState, value: unknown): string {
  return `${say(phrase('outline.developer'))}: ${say(conditionWords(state.work.value, value))}`;
}
