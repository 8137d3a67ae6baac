/** Spec §9: how long a partner's frame has to answer. */
export const handshakeTimeoutMs = 2_000;

/**
 * Whether the page stands alone or in a partner's frame (T15). `pending` until the partner answered or its time is over; `unconfirmed`: framed
 * by a page that did not answer as a known partner does: the page goes on as if it stood alone, and sensitive screens refuse to show (T16).
 */
export type Embedding = 'alone' | 'pending' | 'confirmed' | 'unconfirmed';

/** Sent to each origin that may frame the page; the partner answers with `alur:welcome` and the same nonce. */
export interface FrameHello {
  readonly type: 'alur:hello';
  readonly version: 1;
  readonly nonce: string;
}

/** Posted to a confirmed partner when a flow is over: the path the page goes to, never a token. */
export interface FrameLeft {
  readonly type: 'alur:left';
  readonly version: 1;
  readonly path: string;
}
