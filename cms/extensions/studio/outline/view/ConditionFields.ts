import { computed, defineComponent, h, type PropType, ref, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { type ConditionAt, conditionIn, conditionId, takesNames } from '../../rules/conditionAt.ts';
import {
  type ConditionForm,
  type Group,
  type Part,
  readCondition,
  type Row,
  withPart,
} from '../../rules/conditionForm.ts';
import { conditionWords, subjectWords } from '../../rules/conditionWords.ts';
import { nameCondition, rulesOf } from '../../rules/namedRules.ts';
import { firstRow } from '../../rules/rowChoices.ts';
import { setCondition } from '../../rules/setCondition.ts';
import { type Subject, subjectGroups, subjectsFor } from '../../rules/subjects.ts';
import { usesOfValue } from '@alur/publish/editing';
import { drawRow } from '../conditions/conditionRow.ts';
import { type Options, press, selectField } from '../fields/fields.ts';
import type { OutlineState } from './outlineState.ts';

/** What the lines of one condition are drawn with. */
export interface Drawn {
  readonly subjects: readonly Subject[];
  /** What each thing that can be read is called. */
  readonly nameOf: (path: string) => string;
  readonly groups: readonly Options[];
  /** When a rule holds that a line asks for; null: the line asks for something else. */
  readonly meaningOf: (path: string) => string | null;
  readonly isReadOnly: boolean;
  readonly change: (way: readonly number[], part: Part | null) => void;
}

/** A condition as lines: “Shown when all of: Register with, is, Email”. What has no line is a sentence that stays. */
export const ConditionFields = defineComponent({
  name: 'AlurCondition',
  props: {
    state: { type: Object as PropType<OutlineState>, required: true },
    at: { type: Object as PropType<ConditionAt>, required: true },
    title: { type: String, required: true },
    /** What holds without a condition; empty: there has to be one. */
    none: { type: String, default: '' },
  },
  setup(props) {
    const name = ref('');
    const form = computed(() => {
      const { written, product } = props.state.work.value;
      return readCondition(conditionIn(written, props.at, product), takesNames(props.at));
    });
    const subjects = computed(() => {
      const { written, product } = props.state.work.value;
      return subjectsFor(written, props.at, product);
    });
    const set = (next: ConditionForm): void => {
      props.state.carryOut(setCondition, { at: props.at, form: next });
    };
    const drawn = computed<Drawn>(() => ({
      ...namesFor(props.state, subjects.value, form.value.top),
      subjects: subjects.value,
      meaningOf: (path) => meaningOf(props.state, path),
      isReadOnly: !props.state.mayEdit.value,
      change: (way, part) => set(withPart(form.value, way, part)),
    }));
    return () => {
      const { state, at, title, none } = props;
      const { written, product } = state.work.value;
      const condition = conditionIn(written, at, product);
      const words = condition === undefined ? none : say(conditionWords(state.work.value, condition));
      return h('fieldset', { class: 'alur-outline-field alur-condition', key: conditionId(at) }, [
        h('legend', { class: 'alur-text-slot' }, title),
        h('p', { class: 'alur-condition-words' }, words),
        drawGroup(form.value.top, [], drawn.value, (join) =>
          set({ ...form.value, top: { ...form.value.top, join } }),
        ),
        drawUses(state, form.value),
        drawn.value.isReadOnly ? null : drawMore(props.state, at, form.value, drawn.value, name, none),
      ]);
    };
  },
});

/** How often a rule is used that stands here alone. */
function drawUses({ opened }: OutlineState, { top: { parts } }: ConditionForm): VNode | null {
  const [only, ...rest] = parts;
  if (only?.is !== 'row' || rest.length > 0 || !only.path.startsWith('value.')) return null;
  const count = usesOfValue(opened.value, only.path.slice('value.'.length)).length;
  return h(
    'p',
    { class: 'alur-outline-help' },
    say(phrase(count === 1 ? 'rules.uses.one' : 'rules.uses', { count })),
  );
}

function meaningOf({ work }: OutlineState, path: string): string | null {
  const name = path.startsWith('value.') ? path.slice('value.'.length) : null;
  const rule = rulesOf(work.value.written.document).find(([own]) => own === name)?.[1];
  return rule === undefined ? null : `${name}: ${say(conditionWords(work.value, rule))}`;
}

function namesFor(
  state: OutlineState,
  subjects: readonly Subject[],
  top: Group,
): Pick<Drawn, 'nameOf' | 'groups'> {
  const paths = [...new Set([...subjects.map(({ path }) => path), ...pathsIn(top)])];
  const words = subjectWords(state.work.value, paths);
  const names = new Map(paths.map((path, index) => [path, words[index]]));
  const nameOf = (path: string): string => {
    const known = names.get(path);
    return known === undefined ? path : say(known);
  };
  const groups = subjectGroups.flatMap((group): readonly Options[] => {
    const own = subjects.filter((subject) => subject.group === group);
    const options = own.map(({ path }) => [path, nameOf(path)] as const);
    return own.length === 0 ? [] : [{ title: say(phrase(`rules.group.${group}`)), options }];
  });
  return { nameOf, groups };
}

function pathsIn({ parts }: Group): readonly string[] {
  return parts.flatMap((part) => {
    if (part.is === 'group') return pathsIn(part);
    if (part.is === 'made') return [];
    return part.other !== undefined && 'path' in part.other ? [part.path, part.other.path] : [part.path];
  });
}

function drawGroup(
  { join, parts }: Group,
  way: readonly number[],
  drawn: Drawn,
  onJoin: (join: Group['join']) => void,
): VNode {
  const joins = (['and', 'or'] as const).map((each) => [each, say(phrase(`rules.join.${each}`))] as const);
  return h('div', { class: 'alur-condition-group' }, [
    parts.length < 2
      ? null
      : selectField(
          say(phrase('rules.join')),
          joins,
          join,
          (chosen) => onJoin(chosen === 'or' ? 'or' : 'and'),
          drawn.isReadOnly,
        ),
    ...parts.map((part, index) => drawPart(part, [...way, index], drawn)),
  ]);
}

function drawPart(part: Part, way: readonly number[], drawn: Drawn): VNode {
  const number = way.map((each) => each + 1).join('.');
  const label = say(phrase('rules.line', { number }));
  const remove = drawn.isReadOnly
    ? null
    : press('×', () => drawn.change(way, null), false, `${say(phrase('outline.do.remove'))}: ${label}`);
  if (part.is === 'row') {
    const meaning = drawn.meaningOf(part.path);
    return h('div', { class: 'alur-condition-row', role: 'group', 'aria-label': label }, [
      ...drawRow(part, label, drawn, (row: Row) => drawn.change(way, row)),
      remove,
      meaning === null ? null : h('p', { class: 'alur-outline-help' }, meaning),
    ]);
  }
  if (part.is === 'made')
    return h('div', { class: 'alur-condition-row', role: 'group', 'aria-label': label }, [
      h('p', { class: 'alur-outline-help' }, [
        h('strong', say(phrase('outline.developer'))),
        h('code', ` ${JSON.stringify(part.condition)}`),
      ]),
      remove,
    ]);
  return h('div', { class: 'alur-condition-inner', role: 'group', 'aria-label': label }, [
    drawGroup(part, way, drawn, (join) => drawn.change(way, { ...part, join })),
    drawn.isReadOnly
      ? null
      : addLine(say(phrase('rules.add.inGroup', { number })), drawn, (row) =>
          drawn.change(way, { ...part, parts: [...part.parts, row] }),
        ),
  ]);
}

/** What it depends on is chosen first: no line is ever half written. */
function addLine(label: string, drawn: Drawn, onAdd: (row: Row) => void): VNode {
  return selectField(label, [['', '…'], ...drawn.groups], '', (path) => {
    const subject = drawn.subjects.find((each) => each.path === path);
    if (subject !== undefined) onAdd(firstRow(subject));
  });
}

function drawMore(
  state: OutlineState,
  at: ConditionAt,
  form: ConditionForm,
  drawn: Drawn,
  name: { value: string },
  none: string,
): VNode {
  const end = form.top.parts.length;
  const isNamable =
    takesNames(at) && end > 0 && state.why(nameCondition, { at, words: name.value || 'x' }) === null;
  return h('div', { class: 'alur-outline-actions' }, [
    addLine(say(phrase('rules.add.line')), drawn, (row) => drawn.change([end], row)),
    end === 0
      ? null
      : addLine(say(phrase('rules.add.group')), drawn, (row) =>
          drawn.change([end], { is: 'group', join: form.top.join === 'and' ? 'or' : 'and', parts: [row] }),
        ),
    isNamable
      ? h('label', { class: 'alur-outline-field' }, [
          h('span', { class: 'alur-text-slot' }, say(phrase('rules.name'))),
          h('input', {
            value: name.value,
            maxlength: 60,
            onInput: ({ target }: Event) => {
              if (target instanceof HTMLInputElement) name.value = target.value;
            },
          }),
        ])
      : null,
    isNamable
      ? press(say(phrase('rules.do.name')), () => {
          if (state.carryOut(nameCondition, { at, words: name.value })) name.value = '';
        })
      : null,
    none !== '' && end > 0
      ? press(none, () => {
          state.carryOut(setCondition, { at, form: readCondition(undefined, takesNames(at)) });
        })
      : null,
  ]);
}
