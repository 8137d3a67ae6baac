/** Milliseconds after which an endpoint that has not answered is left alone (spec 9). */
const timeoutMs = 1000;

/**
 * Lets a server set the anonymous id: a cookie that a server sets lives longer than a script's in some browsers. Works in a browser only. What it
 * answers is not read: the cookie is. Without it the id is a script's cookie. Never rejects.
 *
 * @param endpoint absolute, or a path of this site
 */
export async function askIdEndpoint(endpoint: string, request: typeof fetch): Promise<void> {
  if (typeof location === 'undefined') return;
  const url = new URL(endpoint, location.origin);
  url.searchParams.set('domain', location.hostname);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  await request(url, { credentials: 'include', signal: abort.signal }).catch(() => undefined);
  clearTimeout(timer);
}
