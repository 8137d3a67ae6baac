/** What went wrong with a call, in the words of the specification (section 8), and what goes with them. */
export interface Complaint {
  readonly message: string;
  readonly details: readonly unknown[];
}

/** How a call ended. */
export interface Posted {
  /** The answer; null where it is refused, or can't be read. */
  readonly body: unknown;
  readonly complaint: Complaint | null;
  /** False: nobody answered, or the service was in trouble or too busy, and it may be tried again. */
  readonly done: boolean;
}

export interface PostOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The page is going: the browser finishes the call without it. */
  readonly keepalive: boolean;
  readonly request: typeof fetch;
}

/** Milliseconds after which a call without an answer is given up. */
const timeoutMs = 10_000;
/** Characters of an answer that a log may hold. */
const shownLength = 500;

/** Sends one event. Never rejects. */
export async function post({ url, headers, body, keepalive, request }: PostOptions): Promise<Posted> {
  try {
    const response = await request(url, {
      method: 'POST',
      headers,
      body,
      keepalive,
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const shown = text.slice(0, shownLength);
    const { ok, status, statusText } = response;
    if (!ok) return endPost(`${status} ${statusText}: ${shown}`, [], status < 500 && status !== 429);
    try {
      return { body: JSON.parse(text), complaint: null, done: true };
    } catch (cause) {
      return endPost("Can't parse JSON", [shown, cause]);
    }
  } catch (cause) {
    return endPost(`Call to ${url} failed with error`, [cause], false);
  }
}

function endPost(message: string, details: readonly unknown[], done = true): Posted {
  return { body: null, complaint: { message, details }, done };
}
