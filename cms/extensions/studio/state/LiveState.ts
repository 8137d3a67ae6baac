import { defineComponent, h, type PropType } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { studioComponent } from '../page/studio.ts';

/** What stands before the name of who asked for a review. */
const asking = 'review:';

/** A state of the list, as the options of the column word and colour it. */
interface Choice {
  readonly value: string;
  readonly text: string;
  readonly foreground?: string;
  readonly background?: string;
}

/** Studio display of what the site serves of a flow: a label, with the number of problems where there is one, and who asks for a review of its draft. Studio's own labels know fixed values alone. */
export const LiveState = defineComponent({
  name: 'AlurLiveState',
  props: {
    value: { type: String, default: null },
    choices: { type: Array as PropType<readonly Choice[]>, default: () => [] },
  },
  setup: (props) => () => {
    const [state = '', ...more] = (props.value ?? '').split(' ');
    const count = more.find((each) => /^\d+$/.test(each));
    const reviewer = more.find((each) => each.startsWith(asking))?.slice(asking.length);
    const choice = props.choices.find(({ value }) => value === state);
    if (choice === undefined) return null;
    const { text, foreground, background } = choice;
    const words = count === undefined ? text : `${text} (${count})`;
    const asked =
      reviewer === undefined ? null : say(phrase('reviewing.list', { name: decodeURIComponent(reviewer) }));
    // That changes are not published goes without saying where somebody asks for a review of them.
    const shown = asked === null ? words : state === 'changed' ? asked : `${words}. ${asked}`;
    return h(
      studioComponent('v-chip'),
      {
        small: true,
        label: true,
        title: shown,
        style: {
          '--v-chip-color': foreground,
          '--v-chip-background-color': background,
          'min-inline-size': 0,
        },
      },
      () => h('span', { style: { overflow: 'hidden', 'text-overflow': 'ellipsis' } }, shown),
    );
  },
});
