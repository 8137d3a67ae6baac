import { defineComponent, h, type PropType, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { clock, say } from '../page/language.ts';
import { button, notice } from '../page/notice.ts';
import { injectRemovingApi, type RemovingApi, studioComponent } from '../page/studio.ts';
import { refusalIn } from '../publications/refusal.ts';
import { type CommentPlace, writeComment } from './commentPlace.ts';
import type { DraftComment } from './comments.ts';
import { lookAtComments } from './knownComments.ts';
import { longestReviewWords } from './contract.ts';

/** Comments with a field for one more: those of the whole flow, or of what is selected. They are Directus's own, and the press that removes one is shown to those that Directus lets. */
export const CommentsOn = defineComponent({
  name: 'AlurCommentsOn',
  props: {
    flow: { type: String, required: true },
    comments: { type: Array as PropType<readonly DraftComment[]>, required: true },
    /** What a new one is about; null: the whole flow. */
    place: { type: Object as PropType<CommentPlace | null>, default: null },
    mayRemoveAny: Boolean,
    /** What a comment is about, above it; missing: all are about the same. */
    about: { type: Function as PropType<(comment: DraftComment) => VNode | null>, default: () => null },
  },
  setup(props) {
    const api = injectRemovingApi();
    const words = ref('');
    const refusals = shallowRef<readonly string[]>([]);
    const isBusy = ref(false);
    const work = async (change: (client: RemovingApi) => Promise<unknown>): Promise<void> => {
      if (api === null || isBusy.value) return;
      isBusy.value = true;
      refusals.value = [];
      try {
        await change(api);
        await lookAtComments(api, props.flow);
      } catch (error) {
        refusals.value = refusalIn(error).sentences;
      } finally {
        isBusy.value = false;
      }
    };
    const add = (): void =>
      void work(async (client) => {
        const comment = writeComment(props.place, words.value.trim());
        await client.post('/comments', { collection: flowCollection, item: props.flow, comment });
        words.value = '';
      });
    const remove = (id: string): void =>
      void work((client) => client.delete(`/comments/${encodeURIComponent(id)}`));
    return () =>
      h('div', { class: 'alur-comments' }, [
        drawList(props, remove),
        drawField(words.value, (next) => (words.value = next)),
        h(
          studioComponent('v-button'),
          {
            small: true,
            secondary: true,
            disabled: words.value.trim() === '',
            loading: isBusy.value,
            onClick: add,
          },
          () => say(phrase('reviewing.comment.add')),
        ),
        refusals.value.length === 0 ? null : notice('danger', refusals.value.join(' '), []),
      ]);
  },
});

interface Listed {
  readonly comments: readonly DraftComment[];
  readonly mayRemoveAny: boolean;
  readonly about: (comment: DraftComment) => VNode | null;
}

function drawList({ comments, mayRemoveAny, about }: Listed, remove: (id: string) => void): VNode | null {
  if (comments.length === 0) return null;
  return h(
    'ol',
    comments.map((comment) =>
      h('li', { key: comment.id }, [
        about(comment),
        h('p', { class: 'alur-comment-words' }, comment.words),
        h('p', { class: 'alur-publish-hint' }, signatureOf(comment)),
        comment.isOwn || mayRemoveAny
          ? button(say(phrase('reviewing.remove')), () => remove(comment.id), true)
          : null,
      ]),
    ),
  );
}

function drawField(words: string, type: (words: string) => void): VNode {
  return h('label', [
    h('span', say(phrase('reviewing.comment'))),
    h('textarea', {
      value: words,
      rows: 1,
      maxlength: longestReviewWords,
      onInput: ({ target }: Event) =>
        target instanceof HTMLTextAreaElement ? type(target.value) : undefined,
    }),
  ]);
}

function signatureOf({ by, at }: DraftComment): string {
  return say(phrase('reviewing.comment.by', { name: by ?? '–', date: clock(Date.parse(at)) }));
}
