import type { Sandbox } from './sandbox.ts';

/** Nobody waits longer for a provider than this, in milliseconds. */
const patienceMs = 4000;

/** What a provider answered: its body, or that it knows nothing of what was asked for. */
export type ProviderAnswer = { readonly known: true; readonly body: unknown } | { readonly known: false };

/** A provider gave no answer that can be used: it is down, slow, or at fault. `status` is its HTTP status, 0 where none came. */
export class NoAnswer extends Error {
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(status === 0 ? 'no answer' : `status ${status}`, { cause });
    this.status = status;
  }
}

/**
 * Asks a provider at `providersUrl`, with the key that the two share: a POST where there is a body, else a GET. Waits four seconds at most.
 * @throws NoAnswer when no answer came, or one that can't be used. A 404 is an answer: what was asked for is not known there.
 *
 * @example
 * const answer = await askProvider(sandbox, '/links/midtrans/1234');
 */
export async function askProvider(
  { settings, http }: Pick<Sandbox, 'settings' | 'http'>,
  path: `/${string}`,
  body?: unknown,
): Promise<ProviderAnswer> {
  try {
    const response = await http(`${settings.providersUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${settings.providerKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (response.status === 404) return { known: false };
    if (!response.ok) throw new NoAnswer(response.status);
    return { known: true, body: await response.json() };
  } catch (cause) {
    throw cause instanceof NoAnswer ? cause : new NoAnswer(0, cause);
  }
}
