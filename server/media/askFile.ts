import { parseSeconds } from '../content/decoding/file.ts';
import { createOutboundStream, OutboundFault } from '../content/outboundClient.ts';
import { looksLike } from '../../src/contracts/site/signatures.ts';

/** What a published item shows, in one preset. */
export interface Asked {
  /** `<revision>.<preset>`. */
  readonly name: string;
  /** Path below the CMS's address. */
  readonly path: string;
  /** The one type that it is sent as. */
  readonly type: string;
  readonly mostBytes: number;
  /** When the file of this revision changed last, in seconds; null: nobody knows. */
  readonly changedAt: number | null;
}

/** `missing`: the CMS has no such file, or something else in its place. `later`: it can't give it now. */
export type NoFile = 'missing' | 'later';

/** Asks the CMS for a file; `take` reads it part by part. Parts throw when there are too many of them, or when they are of another type. */
export type AskFile = <T>(
  asked: Asked,
  take: (parts: AsyncIterable<Uint8Array>) => Promise<T>,
) => Promise<T | NoFile>;

export interface AskingOptions {
  readonly cmsUrl: string;
  readonly token: string | null;
  readonly ending?: AbortSignal | undefined;
  readonly now: () => number;
  /** For one file, its bytes included. */
  readonly timeoutMs: number;
}

/** Questions to the CMS at once, and those that wait for their turn. */
const mostAsking = 3;
const mostWaiting = 40;
/** How long the CMS is not asked for any file once it is gone. */
const silentMs = 10_000;
/** So many that came to nothing in their time, with no answer between them: it hangs. One alone is a large picture. */
const mostLate = 3;

/** What the CMS sent is no file of ours. */
class WrongFile extends Error {
  override readonly name = 'WrongFile';
}

/** Asks the CMS, a few at a time. While it is gone or hangs, nobody waits. */
export function createAsking({ cmsUrl, token, ending, now, timeoutMs }: AskingOptions): AskFile {
  let silentUntil = 0;
  let late = 0;
  const { turn, leave } = createTurns();
  const get = createOutboundStream(cmsUrl, { timeoutMs, ending });

  async function answerTo({ path }: Asked): Promise<Response | NoFile> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await get(`${cmsUrl}${path}`, { headers }).catch((fault: unknown) => {
      if (fault instanceof OutboundFault) return 'missing' as const;
      if (isLate(fault)) late += 1;
      if (!isLate(fault) || late >= mostLate) silentUntil = now() + silentMs;
      return 'later' as const;
    });
    if (typeof answer !== 'string') late = 0;
    return answer;
  }

  return async (asked, take) => {
    if (token === null || silentUntil > now() || !(await turn())) return 'later';
    try {
      if (silentUntil > now()) return 'later';
      const answer = await answerTo(asked);
      if (typeof answer === 'string') return answer;
      const refusal = refusalOf(answer, asked);
      if (refusal === null && answer.body !== null) return await take(partsOf(answer.body, asked));
      await answer.body?.cancel();
      return refusal ?? 'missing';
    } catch (fault) {
      return fault instanceof WrongFile ? 'missing' : 'later';
    } finally {
      leave();
    }
  };
}

/** Why an answer is not the file; null: it is, as far as its head says. */
function refusalOf({ status, ok, headers }: Response, { type, changedAt }: Asked): NoFile | null {
  // Too busy, failing, or its key is being changed: it has the file all the same.
  if (status === 401 || status === 408 || status === 429 || status >= 500) return 'later';
  if (!ok || headers.get('content-type')?.split(';')[0] !== type) return 'missing';
  // Somebody replaced the file: its bytes are of a revision that the content does not name yet.
  const seen = parseSeconds(headers.get('last-modified') ?? '');
  return seen === null || changedAt === null || seen === changedAt ? null : 'later';
}

/** The parts of a body, as long as they begin as the type does and are not too many. */
async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  { type, mostBytes }: Asked,
): AsyncGenerator<Uint8Array, void, void> {
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const part of body) {
    size += part.byteLength;
    if (size > mostBytes) throw new WrongFile('It has more bytes than any of its kind.');
    if (size > part.byteLength && head.length === 0) yield part;
    else {
      head = Buffer.concat([head, part]);
      if (head.length < signatureBytes) continue;
      if (!looksLike(head, type)) throw new WrongFile('It does not begin as its type does.');
      yield head;
      head = Buffer.alloc(0);
    }
  }
  if (size < signatureBytes) throw new WrongFile('It ends before it began.');
}

const signatureBytes = 12;

function isLate(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'TimeoutError';
}

function createTurns(): { readonly turn: () => Promise<boolean>; readonly leave: () => void } {
  let asking = 0;
  const waiting: (() => void)[] = [];
  return {
    async turn() {
      if (asking >= mostAsking) {
        if (waiting.length >= mostWaiting) return false;
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else asking += 1;
      return true;
    },
    /** Passes the place on, so that it is never free for a moment between two. */
    leave() {
      const next = waiting.shift();
      if (next === undefined) asking -= 1;
      else next();
    },
  };
}
