/** Messages between tabs; never a token. */
export type SessionMessage =
  /** `byChoice`: the subscriber logged out; else the server ended the session. */
  | { readonly type: 'signedOut'; readonly byChoice: boolean }
  | { readonly type: 'signedIn'; readonly userId: string };

/** The other tabs of this browser. */
export interface SessionChannel {
  notify(message: SessionMessage): void;
  /** Answers a function that stops listening. */
  listen(listener: (message: SessionMessage) => void): () => void;
  close(): void;
}

/** The tabs' channel; null where the browser has none, or forbids it (a partner's frame). */
export function openSessionChannel(name = 'alur:session'): SessionChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    return {
      notify: (message) => channel.postMessage(message),
      listen(listener) {
        const onMessage = (event: MessageEvent<unknown>): void => {
          const message = decodeMessage(event.data);
          if (message !== null) listener(message);
        };
        channel.addEventListener('message', onMessage);
        return () => channel.removeEventListener('message', onMessage);
      },
      close: () => channel.close(),
    };
  } catch {
    return null;
  }
}

function decodeMessage(data: unknown): SessionMessage | null {
  if (!isRecord(data)) return null;
  if (data['type'] === 'signedOut') return { type: 'signedOut', byChoice: data['byChoice'] === true };
  return data['type'] === 'signedIn' && typeof data['userId'] === 'string'
    ? { type: 'signedIn', userId: data['userId'] }
    : null;
}
import { isRecord } from '@alur/engine/json';
