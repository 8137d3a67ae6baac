import { defineComponent, h, nextTick, onMounted, ref, shallowRef, type VNode, watch } from 'vue';
import { phrase } from '../../words/forms.ts';
import { followForm } from '../edits/followForm.ts';
import { readSurroundings } from '../outline/view/readSurroundings.ts';
import { say } from '../page/language.ts';
import { injectStudioApi } from '../page/studio.ts';
import type { CheckAnswer } from './checkOrders.ts';
import type { CheckState } from './createChecker.ts';
import { type FollowedDraft, followDraft } from './followDraft.ts';
import { FlowFrame } from '../frame/FlowFrame.ts';
import { type PreviewOrigins, readOrigins } from '../frame/readOrigins.ts';
import { createMending, type Mending } from './mending.ts';
import { drawProblems, type ProblemPresses } from './problemList.ts';
import { createShowing } from './showing.ts';

/** Whether the preview is open: it stays so from form to form. */
export const isOpen = ref(false);

/** How many problems the draft has that is open; null: not known. */
export const problemCount = ref<number | null>(null);

/**
 * Studio interface of a field that holds no content: what would keep the draft from being published, found while it is typed, by the code that publishes it. The server's check at
 * publish decides.
 */
export const FlowProblems = defineComponent({
  name: 'AlurProblems',
  props: {
    primaryKey: { type: [String, Number], default: null },
    /** Of an item's version; null: the form is the item's own. */
    version: { type: Object, default: null },
    comparisonMode: Boolean,
    batchMode: Boolean,
  },
  emits: ['setFieldValue'],
  setup(props, { emit }) {
    const api = injectStudioApi();
    const origins = shallowRef<PreviewOrigins | null>(null);
    const isShown = (): boolean => props.version !== null && !props.comparisonMode && !props.batchMode;
    const edits = followForm(props, (field, value) => emit('setFieldValue', { field, value }));
    const draft = followDraft(api, edits, {
      key: () => (isShown() ? String(props.primaryKey) : null),
      isDrawn: isOpen,
    });
    watch(draft, ({ answer }) => (problemCount.value = answer?.problems.length ?? null), { immediate: true });
    onMounted(async () => {
      if (api !== null) origins.value = await readOrigins(api);
    });
    const root = shallowRef<HTMLElement | null>(null);
    const mending = createMending({
      edits,
      readSurroundings: async () => (api === null ? null : readSurroundings(api, String(props.primaryKey))),
    });
    const showing = createShowing(() => void (isOpen.value = true));
    const onMended = (): void =>
      void nextTick(() => root.value?.querySelector<HTMLElement>('.alur-problems-undo')?.focus());
    return () => {
      if (!isShown()) return h('div', { class: 'alur-notices' });
      const { state, answer, isBroken } = draft.value;
      const words = isBroken ? say(phrase('problems.typed')) : stateSentence(state);
      return h(
        'section',
        { class: 'alur-problems', ref: root, 'aria-label': say(phrase('problems.title')) },
        [
          h('p', { class: ['alur-problems-state', toneOf(state, answer)], role: 'status' }, words),
          drawDone(mending),
          ...drawFound(answer, isBroken || state.is !== 'found', {
            mending: isBroken ? null : mending,
            onMended,
            showing: origins.value === null ? null : showing,
          }),
          ...drawPreview(draft.value, origins.value),
        ],
      );
    };
  },
});

/** The press that opens the preview, and the preview. */
function drawPreview(
  { state, answer, isBroken, drawn, messages }: FollowedDraft,
  origins: PreviewOrigins | null,
): readonly VNode[] {
  if (origins === null) return [];
  const open = h(
    'button',
    {
      type: 'button',
      class: 'alur-problems-preview',
      'aria-expanded': isOpen.value ? 'true' : 'false',
      onClick: () => (isOpen.value = !isOpen.value),
    },
    say(phrase('frame.open')),
  );
  if (!isOpen.value) return [open];
  const shown = { drawn, messages, problem: whyNotDrawn(isBroken, state, answer) };
  return [open, h(FlowFrame, { origins, draft: shown, onClose: () => (isOpen.value = false) })];
}

/** Why what is typed can't be drawn. */
function whyNotDrawn(isBroken: boolean, state: CheckState, answer: CheckAnswer | null): string | null {
  if (isBroken) return say(phrase('frame.typed'));
  if (state.is !== 'found') return state.is === 'checking' ? null : stateSentence(state);
  const [first] = answer?.problems ?? [];
  return first === undefined ? null : `${first.place}: ${first.sentence}`;
}

/** What is known now, in a sentence. */
function stateSentence(state: CheckState): string {
  if (state.is !== 'found') return say(phrase(`problems.${state.is}`));
  const { problems, isProven, left } = state.answer;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const counted = say(
    errors > 0
      ? phrase(errors === 1 ? 'problems.error' : 'problems.errors', { count: errors })
      : phrase(isProven ? 'problems.proven' : 'problems.none'),
  );
  return [
    counted,
    ...(warnings > 0
      ? [say(phrase(warnings === 1 ? 'problems.warning' : 'problems.warnings', { count: warnings }))]
      : []),
    ...(state.isWalking ? [say(phrase('problems.walking'))] : []),
    ...(left > 0 ? [say(phrase('problems.left', { left }))] : []),
  ].join(' ');
}

function toneOf(state: CheckState, answer: CheckAnswer | null): string {
  if (state.is !== 'found' && state.is !== 'checking') return 'alur-warning-tone';
  const problems = answer?.problems ?? [];
  if (problems.some(({ severity }) => severity === 'error')) return 'alur-danger-tone';
  return problems.length > 0 ? 'alur-warning-tone' : 'alur-good-tone';
}

/** What a press has done, and the press that takes it back. */
function drawDone({ done, undo }: Mending): VNode {
  const last = done.value;
  return h('div', { class: 'alur-problems-done' }, [
    h('p', { role: 'status' }, last === null ? '' : say(last.says)),
    last?.canUndo === true
      ? h('button', { type: 'button', class: 'alur-problems-undo', onClick: undo }, say(phrase('fix.undo')))
      : null,
  ]);
}

/** The problems, and what is left to the check at publish. */
function drawFound(
  answer: CheckAnswer | null,
  isOld: boolean,
  presses: ProblemPresses,
): readonly (VNode | null)[] {
  if (answer === null) return [];
  const { problems, patterns } = answer;
  return [
    problems.length === 0
      ? null
      : h('ul', { class: ['alur-problems-list', { 'alur-old': isOld }] }, [
          ...drawProblems(problems, presses),
        ]),
    patterns.length === 0
      ? null
      : h(
          'p',
          { class: 'alur-problems-left' },
          say(phrase('problems.patterns', { patterns: patterns.join('   ') })),
        ),
  ];
}
