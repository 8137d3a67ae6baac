import { isRecord } from '@alur/engine/json';
import { handshakeTimeoutMs } from '../../contracts/embedding.ts';
import type { Embedding, FrameHello, FrameLeft } from '../../contracts/embedding.ts';

/** A message as it reached this window. */
export interface FrameMessage {
  readonly data: unknown;
  readonly origin: string;
  /** Whether the window that frames us sent it. */
  readonly fromParent: boolean;
}

/** The window that frames this one. */
export interface FramePort {
  /** To exactly this origin; never to all. */
  post(message: FrameHello | FrameLeft, origin: string): void;
  listen(listener: (message: FrameMessage) => void): () => void;
}

export interface HandshakeOptions {
  /** Null where the page stands alone. */
  readonly port: FramePort | null;
  /** Origins that may frame this page (`Boot.frameAncestors`). */
  readonly origins: readonly string[];
  readonly after?: (milliseconds: number, callback: () => void) => () => void;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  readonly nonce?: () => string;
}

/** The partner's frame around the page, as far as it is known. */
export interface Handshake {
  embedding(): Embedding;
  /** Settles, never with `pending`, when the partner answered or its time is over. */
  readonly settled: Promise<Exclude<Embedding, 'pending'>>;
  /** Notifies a confirmed partner, and no other window, of the path the page goes to. */
  notifyLeft(path: string): void;
  stop(): void;
}

/** Greets the frame around the page and waits two seconds for its answer (spec §9, T15). Without one the page goes on as if it stood alone. */
export function shakeHands(options: HandshakeOptions): Handshake {
  const {
    port,
    origins,
    after = timeout,
    now = () => performance.now(),
    nonce: draw = () => crypto.randomUUID(),
  } = options;
  let embedding: Embedding = port === null ? 'alone' : 'pending';
  let partner: string | null = null;
  let stop = (): void => undefined;
  const settled = new Promise<Exclude<Embedding, 'pending'>>((settle) => {
    if (port === null) return settle('alone');
    const nonce = draw();
    const began = now();
    const end = (outcome: 'confirmed' | 'unconfirmed', origin: string | null): void => {
      if (embedding !== 'pending') return;
      embedding = outcome;
      partner = origin;
      stop();
      settle(outcome);
    };
    const unsubscribe = port.listen((message) => {
      const inTime = now() - began <= handshakeTimeoutMs;
      if (inTime && message.fromParent && origins.includes(message.origin) && isWelcome(message.data, nonce))
        end('confirmed', message.origin);
    });
    const cancel = after(handshakeTimeoutMs, () => end('unconfirmed', null));
    stop = (): void => {
      unsubscribe();
      cancel();
    };
    for (const origin of origins) port.post({ type: 'alur:hello', version: 1, nonce }, origin);
    if (origins.length === 0) end('unconfirmed', null);
  });
  return {
    embedding: () => embedding,
    settled,
    notifyLeft(path) {
      if (port !== null && partner !== null) port.post({ type: 'alur:left', version: 1, path }, partner);
    },
    stop: () => stop(),
  };
}

function isWelcome(data: unknown, nonce: string): boolean {
  return (
    isRecord(data) && data['type'] === 'alur:welcome' && data['version'] === 1 && data['nonce'] === nonce
  );
}

/** The port to the window that frames this one; null for a page that stands alone. */
export function framePort(self: Window): FramePort | null {
  const { parent } = self;
  if (parent === self) return null;
  return {
    post: (message, origin) => parent.postMessage(message, origin),
    listen(listener) {
      const onMessage = (event: MessageEvent<unknown>): void =>
        listener({ data: event.data, origin: event.origin, fromParent: event.source === parent });
      self.addEventListener('message', onMessage);
      return () => self.removeEventListener('message', onMessage);
    },
  };
}

function timeout(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}
