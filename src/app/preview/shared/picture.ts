import type { PreviewAnswer, PreviewStage } from '../../../contracts/preview/messages.ts';
import { drawnFormat } from '../../../contracts/preview/messages.ts';
import { type BareMessage, type FramedWindow, linkPreview } from '../../../contracts/preview/previewLink.ts';
import type { DrawnShared } from './sharedChoices.ts';

/** How a call ends, by choice. */
export type ChosenEnd = Pick<PreviewAnswer, 'outcome' | 'phase' | 'rows'>;

/** What the picture is seen in. */
export type World = Pick<PreviewStage, 'locale' | 'theme' | 'device' | 'signedIn'>;

/** The page in the frame that draws a shared draft. */
export interface SharedPicture {
  show(world: World): void;
  answer(call: string, end: ChosenEnd): void;
  tell(message: BareMessage): void;
  stop(): void;
}

/** What the page in the frame reports. */
export interface PictureEvents {
  readonly onStep: (step: string) => void;
  /** Where the flow leads; null: it is there. */
  readonly onLeft: (to: string | null) => void;
  /** It does not answer, or is of another release. */
  readonly onSilent: (isSilent: boolean) => void;
}

/**
 * Shows a draft in the page that draws it, as Studio does: nothing in it is sent or kept. A page that loads again gets everything again.
 *
 * @param world the first; `show` changes it
 */
export function openPicture(
  { drawn: flow, messages }: DrawnShared,
  frame: () => FramedWindow | null,
  world: World,
  { onStep, onLeft, onSilent }: PictureEvents,
): SharedPicture {
  let present = world;
  const ends = new Map<string, ChosenEnd>();
  const stage = (): BareMessage => ({ type: 'stage', ...present, query: {}, config: {} });
  const link = linkPreview({
    self: window,
    frame,
    origin: location.origin,
    newNonce: () => crypto.randomUUID(),
    onState(state) {
      onSilent(state === 'silent' || state === 'otherRelease');
      if (state !== 'ready') return;
      link.tell(stage());
      link.tell({ type: 'flow', format: drawnFormat, messages, ...flow });
      for (const [call, end] of ends) link.tell({ type: 'answer', call, values: {}, ...end });
    },
    onMessage(message) {
      if (message.type === 'left') onLeft(message.to);
      if (message.type !== 'shown') return;
      onStep(message.step);
      onLeft(null);
    },
  });
  return {
    stop: link.stop,
    tell: (message) => void link.tell(message),
    show(next) {
      present = next;
      link.tell(stage());
    },
    answer(call, end) {
      ends.set(call, end);
      link.tell({ type: 'answer', call, values: {}, ...end });
    },
  };
}
