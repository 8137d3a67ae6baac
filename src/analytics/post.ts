/** What went wrong with a call, in the words of the specification (section 8), and what goes with them. */
export interface Complaint {
  readonly message: string;
  readonly details: readonly unknown[];
}

/** How a call ended. `unreachable` may be tried again; what arrived may still have an answer that can't be read. */
export type Posted =
  | { readonly outcome: 'arrived'; readonly body: unknown; readonly complaint: Complaint | null }
  | { readonly outcome: 'refused' | 'unreachable'; readonly complaint: Complaint };

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
    if (!ok)
      return { outcome: 'refused', complaint: { message: `${status} ${statusText}: ${shown}`, details: [] } };
    try {
      return { outcome: 'arrived', body: JSON.parse(text), complaint: null };
    } catch (cause) {
      const complaint = { message: "Can't parse JSON", details: [shown, cause] };
      return { outcome: 'arrived', body: null, complaint };
    }
  } catch (cause) {
    return {
      outcome: 'unreachable',
      complaint: { message: `Call to ${url} failed with error`, details: [cause] },
    };
  }
}
