import { readSharedReply, type SharedReply } from '../../../contracts/preview/sharedDraft.ts';

/** Milliseconds for the whole answer. */
const patience = 30_000;

/** Asks the edge for the draft of the token in the address, which stands behind `#`: it goes in the body, and into no log. */
export async function openShared(token: string): Promise<SharedReply> {
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    });
    return readSharedReply(await answer.json()) ?? { is: 'silent' };
  } catch {
    return { is: 'silent' };
  }
}
