import { defineComponent, h, onBeforeUnmount, shallowRef, toRaw, type VNode, watch } from 'vue';
import { phrase } from '../../words/forms.ts';
import { foldList } from '../page/foldList.ts';
import { say, studioLanguage } from '../page/language.ts';
import { injectFormValues, injectStudioApi } from '../page/studio.ts';
import type { CheckAnswer, FoundProblem } from './checkOrders.ts';
import { type CheckState, createChecker } from './createChecker.ts';
import { leadToPlace } from './leadToPlace.ts';
import { readBeside, startCheckWorker } from './startCheckWorker.ts';

/** Problems that are listed at once. */
const mostListed = 12;

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
  setup(props) {
    const api = injectStudioApi();
    const values = injectFormValues();
    const state = shallowRef<CheckState>({ is: 'checking' });
    /** Kept while the next check runs, and while the document is no JSON for a moment. */
    const answer = shallowRef<CheckAnswer | null>(null);
    const isBroken = shallowRef(false);
    const isShown = (): boolean => props.version !== null && !props.comparisonMode && !props.batchMode;
    const checker = createChecker({
      start: startCheckWorker,
      readBeside: async () => (api === null ? null : readBeside(api, String(props.primaryKey))),
      show: (next) => {
        state.value = next;
        if (next.is === 'found') answer.value = next.answer;
      },
    });
    const check = (): void => {
      const { key, document, messages, accepted } = values?.value ?? {};
      if (!isShown() || document === undefined || messages === undefined) return;
      isBroken.value = typeof document === 'string' || typeof messages === 'string';
      if (isBroken.value) return checker.drop();
      const flow = { key, document: toRaw(document), messages: toRaw(messages), accepted: toRaw(accepted) };
      checker.check(() => JSON.stringify(flow), studioLanguage());
    };
    watch(
      () => {
        const { document, messages, accepted } = values?.value ?? {};
        return [document, messages, accepted, props.version, props.primaryKey];
      },
      check,
      { immediate: true },
    );
    // Others publish while nobody looks here.
    const onReturn = (): void => {
      if (document.hidden) return;
      checker.forgetBeside();
      check();
    };
    document.addEventListener('visibilitychange', onReturn);
    onBeforeUnmount(() => {
      document.removeEventListener('visibilitychange', onReturn);
      checker.stop();
    });
    return () =>
      isShown()
        ? h('section', { class: 'alur-problems', 'aria-label': say(phrase('problems.title')) }, [
            h(
              'p',
              { class: ['alur-problems-state', toneOf(state.value, answer.value)], role: 'status' },
              isBroken.value ? say(phrase('problems.typed')) : stateSentence(state.value),
            ),
            ...drawFound(answer.value, isBroken.value || state.value.is !== 'found'),
          ])
        : h('div', { class: 'alur-notices' });
  },
});

/** What is known now, in a sentence. */
function stateSentence(state: CheckState): string {
  if (state.is !== 'found') return say(phrase(`problems.${state.is}`));
  const { problems, isProven } = state.answer;
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
  ].join(' ');
}

function toneOf(state: CheckState, answer: CheckAnswer | null): string {
  if (state.is !== 'found' && state.is !== 'checking') return 'alur-warning-tone';
  const problems = answer?.problems ?? [];
  if (problems.some(({ severity }) => severity === 'error')) return 'alur-danger-tone';
  return problems.length > 0 ? 'alur-warning-tone' : 'alur-good-tone';
}

/** The problems, and what is left to the check at publish. */
function drawFound(answer: CheckAnswer | null, isOld: boolean): readonly (VNode | null)[] {
  if (answer === null) return [];
  const { problems, patterns } = answer;
  return [
    problems.length === 0
      ? null
      : h('ul', { class: ['alur-problems-list', { 'alur-old': isOld }] }, [
          ...foldList(problems, mostListed, drawProblem),
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

/** A problem with its place, which a press leads to, and its cure. */
function drawProblem({ severity, pointer, place, sentence, way, cures }: FoundProblem): VNode {
  const at = place === '' ? say(phrase('problems.whole')) : place;
  return h('li', { class: ['alur-problem', `alur-${severity}`] }, [
    h('div', { class: 'alur-problem-head' }, [
      h('span', { class: 'alur-problem-severity' }, say(phrase(`problems.is.${severity}`))),
      h(
        'button',
        { type: 'button', class: 'alur-problem-place', onClick: () => void leadToPlace(pointer) },
        at,
      ),
    ]),
    h('p', { class: 'alur-problem-sentence' }, sentence),
    way.length === 0
      ? null
      : h(
          'ol',
          { class: 'alur-problem-way' },
          way.map((turn) => h('li', turn)),
        ),
    ...cures.map((cure) => h('p', { class: 'alur-problem-cure' }, cure)),
  ]);
}
