import { computed, defineComponent, h, type PropType } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say, studioLanguage } from '../../page/language.ts';
import { injectFormValues, isAdministrator } from '../../page/studio.ts';
import { CommentsOn } from '../../reviewing/CommentsOn.ts';
import { findPlace, wordsOfPlace } from '../../reviewing/findPlace.ts';
import { knownComments } from '../../reviewing/knownComments.ts';
import { idOf, type Place, type Written } from '../flow/written.ts';

/** The comments on what is selected, with a field for one more. */
export const PlaceComments = defineComponent({
  name: 'AlurPlaceComments',
  props: {
    /** The flow with its presets opened. */
    written: { type: Object as PropType<Written>, required: true },
    place: { type: Object as PropType<Place>, required: true },
  },
  setup(props) {
    const isAdmin = isAdministrator();
    const values = injectFormValues();
    const comments = computed(() =>
      knownComments.value.filter(({ place }) => {
        const found = place === null ? null : findPlace(place, props.written);
        return found !== null && idOf(found) === idOf(props.place);
      }),
    );
    return () => {
      const flow = values?.value['key'];
      if (typeof flow !== 'string') return null;
      const { step, entry = null } = props.place;
      const label = wordsOfPlace(props.place, props.written, studioLanguage());
      return h('details', { class: 'alur-outline-rest', open: comments.value.length > 0 }, [
        h('summary', say(phrase('reviewing.comments', { count: comments.value.length }))),
        h(CommentsOn, {
          flow,
          comments: comments.value,
          place: { step, entry, label },
          mayRemoveAny: isAdmin,
        }),
      ]);
    };
  },
});
