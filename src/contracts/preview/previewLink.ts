import { drawnFormat, type FrameMessage, type PreviewEnvelope, type StudioMessage } from './messages.ts';
import { readFrameMessage, writeMessage } from './readMessage.ts';

/** A message of Studio, before it is put into its envelope. */
export type BareMessage = StudioMessage extends infer Message
  ? Message extends PreviewEnvelope
    ? Omit<Message, keyof PreviewEnvelope>
    : never
  : never;

/** `silent`: no answer yet, though it is time; `otherRelease`: it draws another format than Studio sends. */
export type LinkState = 'waiting' | 'ready' | 'silent' | 'otherRelease';

/** A window, as far as messages to it are. */
export interface FramedWindow {
  postMessage(message: string, origin: string): void;
}

export interface PreviewLinkOptions {
  readonly self: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The window of the frame; null: it has none yet. */
  readonly frame: () => FramedWindow | null;
  /** Origin of the edge. */
  readonly origin: string;
  readonly newNonce: () => string;
  /** Each `ready` is a page that knows nothing yet. */
  readonly onState: (state: LinkState) => void;
  readonly onMessage: (message: Exclude<FrameMessage, { readonly type: 'ready' }>) => void;
}

export interface PreviewLink {
  /** Returns whether it was sent: the page is there, and takes it. */
  tell(message: BareMessage): boolean;
  /** The frame loads its page again. */
  expect(): void;
  stop(): void;
}

/** Milliseconds in which the page has to say that it is there. */
const patience = 5000;

/**
 * Speaks with the page of the preview in a frame: with this window of this origin alone, and by a number that Studio draws for each page that loads.
 *
 * @example
 * const link = linkPreview({ self: window, frame: () => iframe.contentWindow, origin, newNonce: () => crypto.randomUUID(), onState, onMessage });
 * link.tell({ type: 'go', step: 'identity' });
 */
export function linkPreview(options: PreviewLinkOptions): PreviewLink {
  const { self, frame, origin, onState, onMessage } = options;
  let nonce = '';
  let seq = 0;
  let state: LinkState = 'waiting';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: LinkState): void {
    clearTimeout(timer);
    state = next;
    onState(next);
  }

  function post(message: BareMessage): void {
    seq += 1;
    frame()?.postMessage(writeMessage({ ...message, nonce, seq }), origin);
  }

  function take({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source !== frame() || from !== origin) return;
    const message = readFrameMessage(data);
    if (message === null) return;
    if (message.type === 'otherRelease') return enter('otherRelease');
    if (message.type === 'ready' && message.nonce === '') {
      nonce = options.newNonce();
      seq = 0;
      return post({ type: 'hello' });
    }
    if (nonce === '' || message.nonce !== nonce) return;
    if (message.type === 'ready') return enter(message.format === drawnFormat ? 'ready' : 'otherRelease');
    if (message.type === 'failed' && message.fault === 'otherFormat') return enter('otherRelease');
    onMessage(message);
  }

  const expect = (): void => {
    nonce = '';
    enter('waiting');
    timer = setTimeout(() => enter('silent'), patience);
  };
  self.addEventListener('message', take);
  expect();
  return {
    expect,
    tell(message) {
      if (state === 'ready') post(message);
      return state === 'ready';
    },
    stop() {
      clearTimeout(timer);
      self.removeEventListener('message', take);
    },
  };
}
