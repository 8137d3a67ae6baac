import { defineComponent, h, type PropType, type Ref, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { inEachLanguage, type Sentence } from '../../../words/sentences.ts';
import { say } from '../../page/language.ts';
import { addItem } from '../commands/addItem.ts';
import { positionOf } from '../commands/moveEntry.ts';
import type { TypedWords } from '../flow/names.ts';
import { entriesIn, type Place } from '../flow/written.ts';
import { type Piece, pieceGroups, piecesFor } from '../palette/pieces.ts';
import { addStep } from '../steps/addStep.ts';
import { press, selectField, wordFields } from '../fields/fields.ts';
import type { OutlineState } from './outlineState.ts';

/** The palette: what can stand here, and once one is chosen, the words that it begins with. */
export const AddForm = defineComponent({
  name: 'AlurAdd',
  props: {
    state: { type: Object as PropType<OutlineState>, required: true },
    place: { type: Object as PropType<Place>, required: true },
  },
  setup(props) {
    const chosen = shallowRef<Piece | null>(null);
    const label = ref<TypedWords>({});
    const choices = ref<readonly TypedWords[]>([{}, {}]);
    const [list, shows] = [ref(''), ref('')];
    const close = (): void => {
      props.state.question.value = null;
    };
    const add = (piece: Piece): void => {
      const { state, place } = props;
      state.carryOut(addItem, {
        step: place.step,
        index: indexBelow(state, place),
        wanted: {
          piece,
          label: label.value,
          ...(piece.asksChoices ? { choices: choices.value } : {}),
          ...(list.value === '' ? {} : { list: list.value }),
          ...(shows.value === '' ? {} : { shows: shows.value }),
        },
      });
    };
    const drawPiece = (piece: Piece): readonly (VNode | null)[] => [
      h('p', { class: 'alur-outline-help' }, say(inEachLanguage(piece.help))),
      wordFields(say(phrase('wording.slot.label')), label.value, false, (locale, text) => {
        label.value = { ...label.value, [locale]: text };
      }),
      ...(piece.asksChoices ? drawChoices(choices.value, (next) => (choices.value = next)) : []),
      drawSource(phrase('outline.add.list'), piece.lists, list),
      drawSource(
        phrase('outline.add.shows'),
        piece.shows.map(({ name }) => name),
        shows,
      ),
      h('div', { class: 'alur-outline-actions' }, [
        press(say(phrase('outline.do.addIt')), () => add(piece), true),
        press(say(phrase('outline.add.other')), () => (chosen.value = null)),
        press(say(phrase('outline.do.cancel')), close),
      ]),
    ];
    return () => {
      const { product, written } = props.state.work.value;
      const pieces = chosen.value === null ? piecesFor(written.document, product) : [];
      return h('section', { class: 'alur-outline-question', 'aria-label': say(phrase('outline.add')) }, [
        h('h3', { class: 'alur-outline-name' }, titleOf(chosen.value)),
        ...(chosen.value === null
          ? [
              ...drawPalette(pieces, (piece) => (chosen.value = piece)),
              press(say(phrase('outline.do.cancel')), close),
            ]
          : drawPiece(chosen.value)),
      ]);
    };
  },
});

/** Below what is selected; in a step before the rest. */
function indexBelow({ work }: OutlineState, place: Place): number {
  if (place.list === undefined) return 0;
  if (place.list === 'body') return positionOf(work.value, place) + 1;
  return entriesIn(work.value.written.document, place.step, 'body').length;
}

/** What it takes its rows or its value from, where there is a choice. */
function drawSource(label: Sentence, names: readonly string[], chosen: Ref<string>): VNode | null {
  if (names.length === 0) return null;
  const options = names.map((name) => [name, name] as const);
  return selectField(say(label), options, chosen.value || (names[0] ?? ''), (name) => (chosen.value = name));
}

function titleOf(piece: Piece | null): string {
  return piece === null ? say(phrase('outline.add')) : pieceName(piece);
}

/** Two presets may be of one widget. */
function pieceName({ title, preset }: Piece): string {
  const words = say(inEachLanguage(title));
  return preset === null ? words : `${words} (${preset})`;
}

function drawPalette(pieces: readonly Piece[], onChoose: (piece: Piece) => void): readonly VNode[] {
  return pieceGroups.flatMap((group) => {
    const own = pieces.filter((piece) => piece.group === group);
    if (own.length === 0) return [];
    return [
      h(
        'div',
        { class: 'alur-outline-palette', role: 'group', 'aria-label': say(phrase(`outline.group.${group}`)) },
        [
          h(
            'span',
            { class: 'alur-text-slot', 'aria-hidden': 'true' },
            say(phrase(`outline.group.${group}`)),
          ),
          ...own.map((piece) => press(pieceName(piece), () => onChoose(piece))),
        ],
      ),
    ];
  });
}

function drawChoices(
  choices: readonly TypedWords[],
  onChange: (next: readonly TypedWords[]) => void,
): readonly VNode[] {
  return [
    ...choices.map((words, index) =>
      wordFields(say(phrase('outline.add.choice', { number: index + 1 })), words, false, (locale, text) =>
        onChange(choices.map((each, at) => (at === index ? { ...each, [locale]: text } : each))),
      ),
    ),
    press(say(phrase('outline.add.moreChoices')), () => onChange([...choices, {}])),
  ];
}

/** The words that a new step begins with. */
export const AddStepForm = defineComponent({
  name: 'AlurAddStep',
  props: {
    state: { type: Object as PropType<OutlineState>, required: true },
    place: { type: Object as PropType<Place>, required: true },
  },
  setup(props) {
    const title = ref<TypedWords>({});
    const button = ref<TypedWords>({});
    return () =>
      h('section', { class: 'alur-outline-question', 'aria-label': say(phrase('outline.do.addStep')) }, [
        h('h3', { class: 'alur-outline-name' }, say(phrase('outline.do.addStep'))),
        wordFields(say(phrase('wording.slot.title')), title.value, false, (locale, text) => {
          title.value = { ...title.value, [locale]: text };
        }),
        wordFields(say(phrase('outline.add.button')), button.value, false, (locale, text) => {
          button.value = { ...button.value, [locale]: text };
        }),
        h('div', { class: 'alur-outline-actions' }, [
          press(
            say(phrase('outline.do.addIt')),
            () =>
              props.state.carryOut(addStep, {
                after: props.place.step,
                title: title.value,
                button: button.value,
              }),
            true,
          ),
          press(say(phrase('outline.do.cancel')), () => (props.state.question.value = null)),
        ]),
      ]);
  },
});
