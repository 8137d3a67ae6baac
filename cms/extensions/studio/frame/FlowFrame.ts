import {
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  type PropType,
  type Ref,
  shallowRef,
  Teleport,
  type VNode,
  watch,
} from 'vue';
import { flowPreviewPath } from '../../../../src/contracts/preview/messages.ts';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import type { DrawnDraft } from './drawDraft.ts';
import { drawBar } from './drawBar.ts';
import { drawCalls } from './drawCalls.ts';
import { followPicture, type Picture } from './followPicture.ts';
import { wayToPlay } from './playWay.ts';
import type { LinkState } from '../../../../src/contracts/preview/previewLink.ts';
import type { ShownBeside } from './pictureSender.ts';
import type { PreviewOrigins } from './readOrigins.ts';
import { type Panes, switchPanes } from './switchPanes.ts';

/** Milliseconds after which a page of another release is asked for again. */
const askAgain = 5000;

/** What the form holds, as far as a picture is made of it. */
export interface ShownDraft {
  /** Null: what is typed can't be drawn; the last picture stays. */
  readonly drawn: DrawnDraft | null;
  readonly messages: unknown;
  /** Why it can't be drawn. */
  readonly problem: string | null;
}

/** The real page of a draft beside its form, drawn of what is typed: nothing in it is saved, and none of its calls is made. */
export const FlowFrame = defineComponent({
  name: 'AlurFlowFrame',
  props: {
    origins: { type: Object as PropType<PreviewOrigins>, required: true },
    draft: { type: Object as PropType<ShownDraft>, required: true },
    /** Null: the form is the flow's own. */
    beside: { type: Object as PropType<ShownBeside | null>, default: null },
  },
  emits: ['close'],
  setup(props, { emit }) {
    const frame = shallowRef<HTMLIFrameElement | null>(null);
    const panel = shallowRef<HTMLElement | null>(null);
    const panes = switchPanes(() => panel.value);
    const picture = followPicture(panes.press);
    const address = `${props.origins.edge}${flowPreviewPath}`;
    watch(
      () => props.beside,
      (beside) => beside && picture.lay(beside),
      { immediate: true },
    );
    watch(
      () => props.draft.messages,
      (messages) => picture.word(messages),
      { immediate: true },
    );
    watch(
      () => props.draft.drawn,
      (drawn) => picture.draw(drawn),
      { immediate: true },
    );
    playWhenDrawn(picture, () => props.draft.drawn);
    standBeside(picture, panes, frame, props.origins.edge);
    return () => {
      const { world, step, drawn, said, way, why, link, outcomes } = picture.state.value;
      const isOld = props.draft.drawn === null || link !== 'ready';
      const over = overPicture(link, props.draft.drawn === null ? props.draft.problem : null, props.origins);
      const { change, go, again, pass, answer, news } = picture;
      const close = (): void => emit('close');
      return h(Teleport, { to: 'body' }, [
        h('aside', { class: 'alur-frame', 'aria-label': say(phrase('frame.title')), ref: panel }, [
          drawBar(world, {
            steps: drawn?.steps ?? [],
            step,
            isOwn: props.beside === null,
            change,
            go,
            again,
            pass,
            close,
          }),
          h(
            'button',
            { type: 'button', class: 'alur-frame-skip', onClick: panes.skip },
            say(phrase('frame.skip')),
          ),
          h('div', { class: ['alur-frame-stage', `alur-${world.device}`] }, [
            drawFrame(frame, address, isOld),
            over,
          ]),
          h('p', { class: 'alur-frame-said', role: 'status' }, way ?? said ?? ''),
          drawWhy(why),
          drawCalls(drawn?.calls[step ?? ''] ?? [], outcomes, { answer, news }),
        ]),
      ]);
    };
  },
});

/** A way that is asked for is played once its draft is drawn. */
function playWhenDrawn(picture: Picture, drawn: () => DrawnDraft | null): void {
  watch(
    [wayToPlay, drawn] as const,
    ([script, present]) => {
      if (script === null || present?.flow.data.flow !== script.flow) return;
      wayToPlay.value = null;
      picture.play(script);
    },
    { immediate: true },
  );
}

/** What lasts as long as the panel is open: the page in the frame is spoken with, Studio makes room, and the row that is typed in marks its place. */
function standBeside(
  picture: Picture,
  panes: Panes,
  frame: Readonly<Ref<HTMLIFrameElement | null>>,
  origin: string,
): void {
  const onFocus = ({ target }: FocusEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>('.alur-text') : null;
    if (row !== null) picture.mark(row.dataset['key'] ?? null);
  };
  let end: () => void = () => undefined;
  onMounted(() => {
    const link = picture.open(() => frame.value?.contentWindow ?? null, origin);
    const timer = setInterval(() => {
      const { value: element } = frame;
      if (element === null || picture.state.value.link !== 'otherRelease') return;
      link.expect();
      element.src = `${origin}${flowPreviewPath}`;
    }, askAgain);
    document.body.classList.add('alur-previewing');
    document.addEventListener('focusin', onFocus);
    panes.listen();
    end = () => {
      link.stop();
      clearInterval(timer);
      document.body.classList.remove('alur-previewing');
      document.removeEventListener('focusin', onFocus);
      panes.stop();
    };
  });
  onBeforeUnmount(() => end());
}

function drawFrame(frame: Ref<HTMLIFrameElement | null>, src: string, isOld: boolean): VNode {
  return h('iframe', {
    ref: frame,
    src,
    title: say(phrase('frame.page')),
    class: { 'alur-old': isOld },
    // Without `allow-forms` the browser drops what Enter and buttons submit; the page's own policy lets no form lead anywhere.
    sandbox: 'allow-scripts allow-same-origin allow-forms',
    allow: "camera 'none'; clipboard-read 'none'; clipboard-write 'none'",
  });
}

/** Why what is selected is shown or not; null: it is always there. */
function drawWhy(why: readonly string[] | null): VNode | null {
  if (why === null) return null;
  const [sentence, ...values] = why;
  return h('section', { class: 'alur-frame-why', 'aria-label': say(phrase('frame.why')) }, [
    h('p', sentence),
    values.length === 0
      ? null
      : h(
          'ul',
          values.map((value) => h('li', value)),
        ),
  ]);
}

/** What stands over the picture; null: it is what is typed. */
function overPicture(link: LinkState, problem: string | null, { studio }: PreviewOrigins): VNode | null {
  const words =
    link === 'silent'
      ? say(phrase('frame.silent', { here: location.origin, studio }))
      : link === 'otherRelease'
        ? say(phrase('frame.otherRelease'))
        : link === 'ready'
          ? problem
          : null;
  return words === null ? null : h('p', { class: 'alur-frame-over', role: 'status' }, words);
}
