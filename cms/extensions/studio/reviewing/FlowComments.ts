import { defineComponent, h, onMounted, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { entriesIn, type Place, type Written } from '../outline/flow/written.ts';
import { say } from '../page/language.ts';
import { injectFormValues, injectStudioApi, isAdministrator } from '../page/studio.ts';
import { leadToPlace } from '../places/leadToPlace.ts';
import { CommentsOn } from './CommentsOn.ts';
import type { DraftComment } from './comments.ts';
import { findPlace } from './findPlace.ts';
import { knownComments, lookAtComments } from './knownComments.ts';

/** All comments on a flow, each with the way to what it is about. */
export const FlowComments = defineComponent({
  name: 'AlurFlowComments',
  props: { flow: { type: String, required: true } },
  setup(props) {
    const api = injectStudioApi();
    const isAdmin = isAdministrator();
    const values = injectFormValues();
    const look = (): void => {
      if (api !== null) void lookAtComments(api, props.flow).catch(() => undefined);
    };
    onMounted(look);
    return () => {
      const comments = knownComments.value;
      const { document, messages } = values?.value ?? {};
      const about = (comment: DraftComment): VNode | null => drawAbout(comment, { document, messages });
      const onToggle = ({ target }: Event): void => {
        if (target instanceof HTMLDetailsElement && target.open) look();
      };
      return h('details', { class: 'alur-history', onToggle }, [
        h('summary', say(phrase('reviewing.comments', { count: comments.length }))),
        comments.length === 0 ? h('p', say(phrase('reviewing.comments.none'))) : null,
        h(CommentsOn, { flow: props.flow, comments, mayRemoveAny: isAdmin, about }),
      ]);
    };
  },
});

/** What a comment is about, as a press that leads there. */
function drawAbout({ place: named }: DraftComment, written: Written): VNode | null {
  if (named === null) return null;
  const place = findPlace(named, written);
  const label = named.label === '' ? (named.entry ?? named.step) : named.label;
  if (place === null)
    return h('p', { class: 'alur-publish-hint' }, say(phrase('reviewing.about.gone', { label })));
  return h(
    'button',
    {
      type: 'button',
      class: 'alur-problem-place',
      title: say(phrase('reviewing.comment.show')),
      onClick: () => void leadToPlace(pointerTo(place, written.document)),
    },
    `“${label}”`,
  );
}

function pointerTo({ step, list, entry }: Place, document: unknown): string {
  const at = list === undefined ? -1 : entriesIn(document, step, list).findIndex(([name]) => name === entry);
  const way = ['document', 'steps', step, ...(list === undefined ? [] : [list, String(at)])];
  return way.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
