import {
  drawnFormat,
  type FrameMessage,
  type PreviewEnvelope,
  type StudioMessage,
} from '../../contracts/preview/messages.ts';
import { readStudioMessage, writeMessage } from '../../contracts/preview/readMessage.ts';

/** A message of the page, before it is put into its envelope. */
export type Said = FrameMessage extends infer Message
  ? Message extends PreviewEnvelope
    ? Omit<Message, keyof PreviewEnvelope>
    : never
  : never;

/** The window of the page, as far as messages need it. */
export type LinkedWindow = Pick<Window, 'parent' | 'addEventListener'>;

export interface StudioLinkOptions {
  readonly self: LinkedWindow;
  /** Origins that may be the parent's. */
  readonly studios: readonly string[];
  /** Names the page's program. */
  readonly build: string;
  readonly onMessage: (message: Exclude<StudioMessage, { type: 'hello' }>) => void;
}

const shortestNonce = 8;

/**
 * Speaks with the page that frames this one. Nothing is taken before its `hello`, from no other window, from no origin that is not listed, without the nonce of that
 * `hello`, and no message twice.
 *
 * @returns how to say something
 * @example
 * const say = linkStudio({ self: window, studios, build, onMessage });
 * say({ type: 'shown', step: 'identity', ms: 12 });
 */
export function linkStudio({ self, studios, build, onMessage }: StudioLinkOptions): (said: Said) => void {
  let heard: { readonly origin: string; readonly nonce: string; readonly seq: number } | null = null;
  const ready = { type: 'ready', format: drawnFormat, build } as const;
  const post = (message: FrameMessage, origin: string): void =>
    self.parent.postMessage(writeMessage(message), origin);
  const say = (said: Said): void => {
    if (heard !== null) post({ ...said, nonce: heard.nonce, seq: heard.seq }, heard.origin);
  };
  self.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== self.parent || source === self || !studios.includes(origin)) return;
    const message = readStudioMessage(data);
    if (message === null) return;
    const { nonce, seq } = message;
    if (message.type === 'hello') {
      if (nonce.length < shortestNonce) return;
      heard = { origin, nonce, seq };
      return say(ready);
    }
    if (heard === null || heard.origin !== origin || heard.nonce !== nonce || seq <= heard.seq) return;
    heard = { ...heard, seq };
    if (message.type === 'otherRelease') say({ type: 'failed', fault: 'otherFormat', detail: '' });
    else onMessage(message);
  });
  // Only the right one receives it.
  if (self.parent !== self) for (const origin of studios) post({ ...ready, nonce: '', seq: 0 }, origin);
  return say;
}
