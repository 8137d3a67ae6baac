import { defineComponent, h, type PropType } from 'vue';
import { studioComponent } from '../page/studio.ts';

/** A state of the list, as the options of the column word and colour it. */
interface Choice {
  readonly value: string;
  readonly text: string;
  readonly foreground?: string;
  readonly background?: string;
}

/** Studio display of what the site serves of a flow: a label, with the number of problems where there is one. Studio's own labels know fixed values alone. */
export const LiveState = defineComponent({
  name: 'AlurLiveState',
  props: {
    value: { type: String, default: null },
    choices: { type: Array as PropType<readonly Choice[]>, default: () => [] },
  },
  setup: (props) => () => {
    const [state = '', count] = (props.value ?? '').split(' ');
    const choice = props.choices.find(({ value }) => value === state);
    if (choice === undefined) return null;
    const { text, foreground, background } = choice;
    return h(
      studioComponent('v-chip'),
      {
        small: true,
        label: true,
        style: { '--v-chip-color': foreground, '--v-chip-background-color': background },
      },
      () => (count === undefined ? text : `${text} (${count})`),
    );
  },
});
