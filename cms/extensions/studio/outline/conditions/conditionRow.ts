import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { inEachLanguage } from '../../../words/sentences.ts';
import { say } from '../../page/language.ts';
import { comparisons, type Other, type Row, type Test } from '../../rules/conditionForm.ts';
import { firstRow, withTest } from '../../rules/rowChoices.ts';
import { type Subject, testsOf } from '../../rules/subjects.ts';
import { bareSelect, type Options } from '../fields/fields.ts';

interface Around {
  readonly subjects: readonly Subject[];
  readonly nameOf: (path: string) => string;
  readonly groups: readonly Options[];
  readonly isReadOnly: boolean;
}

/** One line: what is read, how it is compared, and with what. */
export function drawRow(
  row: Row,
  label: string,
  around: Around,
  onChange: (row: Row) => void,
): readonly (VNode | null)[] {
  const { subjects, groups, nameOf, isReadOnly } = around;
  const subject = subjects.find(({ path }) => path === row.path);
  const known = subject === undefined ? [] : testsOf(subject);
  const offered: readonly Test[] = known.includes(row.test) ? known : [row.test, ...known];
  // What is read and not offered stays, such as a name that is gone.
  const stranger = subject === undefined ? [[row.path, nameOf(row.path)] as const] : [];
  return [
    bareSelect(
      `${label}: ${say(phrase('rules.subject'))}`,
      [...stranger, ...groups],
      row.path,
      (path) => {
        const chosen = subjects.find((each) => each.path === path);
        if (chosen !== undefined) onChange(firstRow(chosen));
      },
      isReadOnly,
    ),
    bareSelect(
      `${label}: ${say(phrase('rules.test'))}`,
      offered.map((test) => [test, say(phrase(`rules.test.${test}`))] as const),
      row.test,
      (chosen) => {
        const test = offered.find((each) => each === chosen);
        if (test !== undefined) onChange(withTest(row, test, subject));
      },
      isReadOnly,
    ),
    ...drawOther(row, `${label}: ${say(phrase('rules.other'))}`, subject, around, (other) =>
      onChange({ ...row, other }),
    ),
  ];
}

function drawOther(
  row: Row,
  label: string,
  subject: Subject | undefined,
  around: Around,
  onChange: (other: Other) => void,
): readonly (VNode | null)[] {
  const { test, other = { value: '' } } = row;
  if (test === 'in') return [drawSeveral(row, label, subject, around, onChange)];
  if (!comparisons.some((each) => each === test)) return [];
  const values = valuesOf(row, subject);
  const others = around.subjects.filter(({ path, type }) => path !== row.path && type === subject?.type);
  const options = others.map(({ path }) => [`.${path}`, around.nameOf(path)] as const);
  const elsewhere: readonly Options[] =
    options.length === 0 ? [] : [{ title: say(phrase('rules.other.read')), options }];
  const chooseRead = (chosen: string): void => {
    if (chosen.startsWith('.')) onChange({ path: chosen.slice(1) });
    else if (chosen !== '')
      onChange({ value: values.find((each) => `=${each.value}` === chosen)?.value ?? '' });
  };
  if (values.length > 0)
    return [
      bareSelect(
        label,
        [...values.map((each) => [`=${each.value}`, valueWords(each, row.path)] as const), ...elsewhere],
        'path' in other ? `.${other.path}` : `=${String(other.value)}`,
        chooseRead,
        around.isReadOnly,
      ),
    ];
  const typed = [['', say(phrase('rules.other.typed'))] as const, ...elsewhere];
  return [
    elsewhere.length === 0
      ? null
      : bareSelect(
          `${label}, ${say(phrase('rules.other.read'))}`,
          typed,
          'path' in other ? `.${other.path}` : '',
          (chosen) => (chosen === '' ? onChange({ value: emptyOf(subject) }) : chooseRead(chosen)),
          around.isReadOnly,
        ),
    'path' in other ? null : drawTyped(other.value, label, subject, around.isReadOnly, onChange),
  ];
}

function emptyOf(subject: Subject | undefined): string | number {
  return subject?.type === 'number' ? 0 : '';
}

function drawTyped(
  value: unknown,
  label: string,
  subject: Subject | undefined,
  isReadOnly: boolean,
  onChange: (other: Other) => void,
): VNode {
  const isNumber = subject?.type === 'number' || typeof value === 'number';
  return h('input', {
    type: isNumber ? 'number' : 'text',
    value: String(value),
    maxlength: 200,
    readonly: isReadOnly,
    'aria-label': label,
    onChange: ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const number = Number(target.value);
      onChange({
        value:
          isNumber && target.value !== '' && Number.isFinite(number) ? number : isNumber ? 0 : target.value,
      });
    },
  });
}

/** The closed values, and one that is written and is none of them. */
function valuesOf({ other, test }: Row, subject: Subject | undefined): Subject['values'] {
  const values = subject?.values ?? [];
  const written: readonly unknown[] =
    other === undefined || 'path' in other
      ? []
      : test === 'in' && Array.isArray(other.value)
        ? other.value
        : [other.value];
  if (values.length === 0 && test !== 'in') return [];
  const more = written.filter(
    (value): value is string | number =>
      (typeof value === 'string' || typeof value === 'number') &&
      !values.some((each) => each.value === value),
  );
  return [...values, ...more.map((value) => ({ value, words: null }))];
}

function drawSeveral(
  row: Row,
  label: string,
  subject: Subject | undefined,
  { isReadOnly }: Around,
  onChange: (other: Other) => void,
): VNode {
  const { other } = row;
  const chosen: readonly unknown[] =
    other !== undefined && 'value' in other && Array.isArray(other.value) ? other.value : [];
  return h(
    'div',
    { role: 'group', 'aria-label': label, class: 'alur-condition-several' },
    valuesOf(row, subject).map((each) =>
      h('label', { class: 'alur-outline-choice', key: String(each.value) }, [
        h('input', {
          type: 'checkbox',
          checked: chosen.includes(each.value),
          // The last one stays: one of none is never.
          disabled: isReadOnly || (chosen.length === 1 && chosen.includes(each.value)),
          onChange: () =>
            onChange({
              value: chosen.includes(each.value)
                ? chosen.filter((value) => value !== each.value)
                : [...chosen, each.value],
            }),
        }),
        valueWords(each, row.path),
      ]),
    ),
  );
}

/** The words of a value that is chosen, or the value itself. */
function valueWords({ value, words }: Subject['values'][number], path: string): string {
  if (/^challenge\.[^.]+\.phase$/.test(path)) {
    const phase = (['idle', 'waiting', 'sent'] as const).find((each) => each === value);
    if (phase !== undefined) return say(phrase(`rules.phase.${phase}`));
  }
  return words === null ? String(value) : say(inEachLanguage(words));
}
