import type { VNode } from 'vue';
import type { PreviewBeside } from '../../../../src/contracts/preview/messages.ts';
import { phrase } from '../../words/beside.ts';
import type { Sentence } from '../../words/sentences.ts';
import { type PreviewOrigins, readOrigins } from '../frame/readOrigins.ts';
import { say } from '../page/language.ts';
import type { ShownBeside } from '../frame/pictureSender.ts';
import type { BesideParts, BesideView } from './contract.ts';
import { drawScreen, type DrawnScreen } from './drawScreen.ts';
import { layOver } from './layOver.ts';
import { readScreens, type Screen } from './screens.ts';

const style = `
.alur-beside { display: grid; gap: 8px; color: var(--theme--foreground); overflow-wrap: anywhere; }
.alur-beside-screen { display: grid; gap: 4px; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-beside-screen select {
  inline-size: 100%; min-block-size: 36px; padding: 4px 8px; color: inherit; background: var(--theme--background);
  border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius);
}
.alur-beside p { margin: 0; }
.alur-beside p:empty { display: none; }
`;

interface ViewState {
  /** Null: not read yet, or there are none. */
  readonly origins: PreviewOrigins | null;
  readonly screens: readonly Screen[];
  readonly chosen: number;
  /** Null: it is being made ready. */
  readonly shown: DrawnScreen | null;
  /** The last that the site would take. */
  readonly laid: PreviewBeside | null;
  /** What is wrong with what is typed since; null: nothing. */
  readonly fault: Sentence | null;
  /** What the frame gets of it; another object is another message. */
  readonly beside: ShownBeside | null;
  /** What can't be done; null: nothing. */
  readonly said: Sentence | null;
}

/**
 * Opens the preview of an item that stands beside flows: the real page of a flow that shows it, with what is typed. Studio's part brings Vue and the frame: this one is a script of its own.
 */
export function openBeside(element: Element, parts: BesideParts): BesideView {
  const { api, collection, itemKey, values, render } = parts;
  let isOver = false;
  let reading = 0;
  let state: ViewState = {
    ...{ origins: null, screens: [], chosen: 0, shown: null, laid: null, fault: null, beside: null },
    said: null,
  };
  const show = (change: Partial<ViewState>): void => {
    state = { ...state, ...change };
    if (!isOver)
      render(
        drawView(parts, state, (chosen) => void choose(chosen)),
        element,
      );
  };
  /** A dialog stands over any screen. */
  const isUnnamed = ({ pointer }: Screen): boolean => collection === 'interface_texts' && pointer === null;
  const choose = async (chosen: number): Promise<void> => {
    const screen = state.screens[chosen];
    reading += 1;
    const own = reading;
    if (screen === undefined) return;
    const { flow } = screen;
    show({ chosen, said: phrase('reading', { flow }) });
    const shown = await drawScreen(api, screen);
    if (own !== reading) return;
    if (shown === null) show({ said: phrase('unread', { flow }) });
    else show({ shown, ...besideOn(shown), said: isUnnamed(screen) ? phrase('nowhere') : null });
  };
  const update = (): void => {
    const typed = layOver(collection, itemKey, values());
    if (!typed.isFit) return show({ fault: typed.fault });
    // Studio reads the form again now and then: what a person closed in the picture stays closed.
    if (JSON.stringify(typed.beside) === JSON.stringify(state.laid)) return show({ fault: null });
    return show({ laid: typed.beside, fault: null, ...besideOn(state.shown, typed.beside) });
  };
  const besideOn = (shown: DrawnScreen | null, laid = state.laid): Pick<ViewState, 'beside'> => ({
    beside: laid === null ? null : { laid, step: shown?.step ?? null, key: keyOf(laid) },
  });
  update();
  void Promise.all([readOrigins(api), readScreens(api, collection, itemKey)]).then(([origins, screens]) => {
    show({ origins, screens });
    if (origins === null || screens.length === 0) show({ said: phrase('none') });
    else void choose(0);
  });
  return {
    update,
    end() {
      isOver = true;
      render(null, element);
    },
  };
}

function drawView(
  { h, FlowFrame, onClose }: BesideParts,
  { origins, screens, chosen, shown, beside, fault, said }: ViewState,
  choose: (chosen: number) => void,
): VNode {
  const options = screens.map(({ words }, index) =>
    h('option', { value: String(index), key: index, selected: index === chosen }, say(words)),
  );
  const words = [fault === null ? null : phrase('fault', { fault }), said];
  return h('div', { class: 'alur-beside' }, [
    h('style', style),
    screens.length === 0
      ? null
      : h('label', { class: 'alur-beside-screen' }, [
          h('span', say(phrase('screen'))),
          h(
            'select',
            {
              onChange: ({ target }: Event) =>
                target instanceof HTMLSelectElement ? choose(Number(target.value)) : undefined,
            },
            options,
          ),
        ]),
    h('p', { role: 'status' }, words.flatMap((each) => (each === null ? [] : say(each))).join(' ')),
    origins === null || shown === null
      ? null
      : h(FlowFrame, {
          origins,
          draft: { drawn: shown.drawn, messages: shown.messages, problem: null },
          beside,
          onClose,
        }),
  ]);
}

/** The text that is marked in the picture: that of a dialog stands over it. */
function keyOf({ texts, dialog }: PreviewBeside): string | null {
  return dialog === null ? (Object.keys(texts)[0] ?? null) : null;
}
