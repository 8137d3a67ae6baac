import { isRecord } from '@alur/engine/json';
import { textAt } from '../decode/record.ts';
import { stillHere } from './departure.ts';
import { safeDestination } from './returnPath.ts';

/** Where the next action of a payment leads, as the API answered it; nothing of it is trusted yet. */
export interface ProviderPage {
  readonly url: string;
  /** Sent along by POST; null: the address alone is opened. */
  readonly form: Readonly<Record<string, string>> | null;
  /** `top`: out of a partner's frame. */
  readonly target: 'top' | 'same_tab';
}

/** What the deployment allows a payment to lead to (T27): neither the CMS nor the API's answer adds to it. */
export interface ProviderLimits {
  /** Our own origin. */
  readonly origin: string;
  readonly origins: readonly string[];
  readonly schemes: readonly string[];
}

/** How long an app has to open before the provider's page is shown, in milliseconds. */
const appPatienceMs = 2_500;
const mostFields = 40;

/** The provider's page of a payment's payload; null where it leads to none. */
export function providerPageOf(payload: unknown): ProviderPage | null {
  const action = actionOf(payload);
  const url = textAt(action, 'url', 2_048);
  if (url === undefined) return null;
  const target = action['target'] === 'top' ? 'top' : 'same_tab';
  return { url, target, form: action['method'] === 'POST' ? fieldsOf(action['form']) : null };
}

/** The links that open a wallet: its app, and the page to fall back to; null where the payment has none. */
export function appLinkOf(payload: unknown): { readonly app: string; readonly fallback: string } | null {
  const action = actionOf(payload);
  const app = textAt(action, 'deeplink', 2_048);
  return app === undefined ? null : { app, fallback: textAt(action, 'fallback_url', 2_048) ?? '' };
}

function actionOf(payload: unknown): Readonly<Record<string, unknown>> {
  return isRecord(payload) && isRecord(payload['next_action']) ? payload['next_action'] : {};
}

function fieldsOf(form: unknown): Readonly<Record<string, string>> {
  const entries = isRecord(form) ? Object.entries(form).slice(0, mostFields) : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The address of a provider's page, where the deployment names its origin; null otherwise. */
function allowedPage(url: string, { origin, origins }: ProviderLimits): string | null {
  const address = safeDestination(url, origin, origins);
  return address !== null && URL.canParse(address) && origins.includes(new URL(address).origin)
    ? address
    : null;
}

/** Goes to a provider's page, which Back leads away from. Returns false, and goes nowhere, where the deployment does not name it. */
export async function openProvider(
  self: Window,
  page: ProviderPage,
  limits: ProviderLimits,
): Promise<boolean> {
  const address = allowedPage(page.url, limits);
  if (address === null) return false;
  const { form, target } = page;
  await stillHere(self, () => {
    if (form !== null) postForm(self, address, form, target);
    else if (target === 'top') self.open(address, '_top');
    else self.location.assign(address);
  });
  return true;
}

function postForm(
  self: Window,
  address: string,
  fields: Readonly<Record<string, string>>,
  target: ProviderPage['target'],
): void {
  const { document } = self;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.target = target === 'top' ? '_top' : '_self';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Opens an app by its link, else its provider's page. Returns false where neither may be opened, or the app did not open and there is no page. */
export async function openApp(
  self: Window,
  { app, fallback }: { readonly app: string; readonly fallback: string },
  limits: ProviderLimits,
): Promise<boolean> {
  const page: ProviderPage = { url: fallback, form: null, target: 'same_tab' };
  if (!isAppLink(app, limits.schemes))
    return (await openProvider(self, { ...page, url: app }, limits)) || openProvider(self, page, limits);
  self.location.assign(app);
  await new Promise<void>((later) => void self.setTimeout(later, appPatienceMs));
  return self.document.visibilityState === 'hidden' || openProvider(self, page, limits);
}

function isAppLink(link: string, schemes: readonly string[]): boolean {
  return /^[\x21-\x7e]+$/.test(link) && schemes.some((scheme) => link.toLowerCase().startsWith(`${scheme}:`));
}

/**
 * Where the browser goes when a payment is done (spec 2): the base URL, with the return path where there is one, and the signed result as its query.
 * Null where that is no place to be sent to.
 */
export function completionAddress(
  base: string,
  returnPath: string | null,
  completion: string,
  origin: string,
): string | null {
  const start = base === '' ? '/' : base;
  if (!URL.canParse(start, origin)) return null;
  const url = new URL(start, origin);
  if (returnPath !== null) {
    const back = new URL(returnPath, origin);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${back.pathname}`;
    url.search = back.search;
  }
  for (const [name, value] of new URLSearchParams(completion)) url.searchParams.set(name, value);
  return safeDestination(url.href, origin);
}
