import { defineComponent, h, onMounted, ref, shallowRef, type VNode, watch } from 'vue';
import { phrase } from '../../words/forms.ts';
import { clock, say } from '../page/language.ts';
import { button, notice } from '../page/notice.ts';
import { type AskingApi, injectStudioApi, studioComponent } from '../page/studio.ts';
import { createKeptWords } from '../publications/keptWords.ts';
import { refusalIn } from '../publications/refusal.ts';
import { longestReviewWords, type Review, type ReviewState } from './contract.ts';
import { changeReview, readReview } from './requests.ts';

/** Asks the publishers to look at the draft whose form is open, shows who asked and what came of it, and sends it back. What was typed stays. */
export const ReviewDraft = defineComponent({
  name: 'AlurReviewDraft',
  props: {
    flow: { type: String, required: true },
    /** Whether the draft is stored as the form shows it. */
    isSaved: Boolean,
  },
  setup(props) {
    const reviewing = createReviewing(injectStudioApi(), props.flow);
    onMounted(reviewing.look);
    watch(
      () => props.isSaved,
      (isSaved) => (isSaved ? reviewing.look() : undefined),
    );
    return () => {
      const { known, words, refusals, isBusy } = reviewing.state;
      if (known.value === null) return h('div');
      const { review, mayAsk, maySendBack, mayWithdraw } = known.value;
      const act = maySendBack ? 'review/back' : mayAsk ? 'review' : null;
      const { type, change } = reviewing;
      return h('section', { class: 'alur-review', 'aria-label': say(phrase('reviewing.title')) }, [
        review === null ? null : drawReview(review),
        known.value.isQuiet === true ? notice('info', say(phrase('reviewing.quiet')), []) : null,
        act === null
          ? null
          : drawForm({ act, words: words.value, isBusy: isBusy.value, isSaved: props.isSaved, type, change }),
        mayWithdraw ? button(say(phrase('reviewing.withdraw')), () => change('review/withdraw'), true) : null,
        refusals.value.length === 0 ? null : notice('danger', refusals.value.join(' '), []),
      ]);
    };
  },
});

/** What is known of the review of a draft, and done about it; what is typed lives as long as the tab. */
function createReviewing(api: AskingApi | null, flow: string) {
  const kept = createKeptWords('review', flow);
  const known = shallowRef<ReviewState | null>(null);
  const words = ref(kept.read());
  const refusals = shallowRef<readonly string[]>([]);
  const isBusy = ref(false);
  const type = (next: string): void => {
    words.value = next;
    kept.write(next);
  };
  const ask = async (work: (client: AskingApi) => Promise<ReviewState>): Promise<void> => {
    if (api === null || isBusy.value) return;
    isBusy.value = true;
    refusals.value = [];
    try {
      known.value = await work(api);
    } catch (error) {
      refusals.value = refusalIn(error).sentences;
    } finally {
      isBusy.value = false;
    }
  };
  return {
    state: { known, words, refusals, isBusy },
    type,
    look: () => void ask((client) => readReview(client, flow)),
    change(act: Parameters<typeof changeReview>[2]): void {
      void ask(async (client) => {
        const state = await changeReview(client, flow, act, words.value.trim());
        if (act !== 'review/withdraw') type('');
        return state;
      });
    },
  };
}

function drawReview({ state, by, why, at, isChanged, answer, answeredBy }: Review): VNode {
  const asked = say(phrase('reviewing.asked', { name: by, date: clock(Date.parse(at)), why }));
  if (state === 'back') {
    const back = say(phrase('reviewing.sentBack', { name: answeredBy ?? '–', why: answer ?? '' }));
    return notice('warning', back, [], [h('li', asked)]);
  }
  const changed = isChanged ? [h('li', say(phrase('reviewing.changed')))] : [];
  return notice('info', asked, [], changed);
}

interface ReviewForm {
  readonly act: 'review' | 'review/back';
  readonly words: string;
  readonly isBusy: boolean;
  readonly isSaved: boolean;
  readonly type: (words: string) => void;
  readonly change: (act: 'review' | 'review/back') => void;
}

function drawForm({ act, words, isBusy, isSaved, type, change }: ReviewForm): VNode {
  const isBack = act === 'review/back';
  const isReady = words.trim() !== '' && (isBack || isSaved);
  return h('div', { class: 'alur-publish-form' }, [
    h('label', [
      h('span', say(phrase(isBack ? 'reviewing.backWhat' : 'reviewing.what'))),
      h('textarea', {
        value: words,
        rows: 1,
        maxlength: longestReviewWords,
        onInput: ({ target }: Event) =>
          target instanceof HTMLTextAreaElement ? type(target.value) : undefined,
      }),
    ]),
    h('div', { class: 'alur-buttons' }, [
      h(
        studioComponent('v-button'),
        { small: true, secondary: true, disabled: !isReady, loading: isBusy, onClick: () => change(act) },
        () => say(phrase(isBack ? 'reviewing.back' : 'reviewing.ask')),
      ),
      isBack || isSaved ? null : h('p', say(phrase('reviewing.unsaved'))),
    ]),
  ]);
}
