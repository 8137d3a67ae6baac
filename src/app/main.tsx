import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { ArrivedSecrets } from '../contracts/arrival.ts';
import type { Boot } from '../contracts/boot/boot.ts';
import { defaultLocale, isLocale, type Locale } from '../contracts/locale.ts';
import { loadBoot, readBoot } from '../content/loadBoot.ts';
import { cleanAddress } from './address/cleanAddress.ts';
import { keepParameters, keptPairs } from './address/keptParameters.ts';
import { socialQuery, socialReturnPath } from '../runtime/exits/socialRequest.ts';
import { webStore } from '@alur/react/run';
import { App } from './App.tsx';
import { compose } from './compose/browser.ts';
import { takeEarlyPresses } from './early/earlyPresses.ts';
import { cookiesOf, readCookie } from './shell/cookies.ts';
import { reloadOnce } from './reporting/reloadOnce.ts';
import { StartFailed } from './pages/error/StartFailed.tsx';
import { applyTheme, enableStyles } from './shell/theme.ts';

// The edge names the typeface inside its pages; with hot reload there is no edge in front.
if (import.meta.env.DEV) void import('../ui/devTypeface.ts');

/** First of all: nothing that loads later may see a token in the address. */
void start(cleanAddress(location, history));

async function start(secrets: ArrivedSecrets): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  try {
    applyTheme(document);
    const isStale = [restoreSocialQuery(), hasMoved()].includes(true);
    const boot = (isStale ? null : readBoot(document)) ?? (await fetchBoot());
    document.documentElement.lang = boot.locale;
    const { services, begin } = await compose(boot, secrets);
    const app = (
      <Hydrated replayPresses={takeEarlyPresses(window)}>
        <BrowserRouter useTransitions={false}>
          <App services={services} />
        </BrowserRouter>
      </Hydrated>
    );
    // What the server drew is taken over as it stands, with what was typed into it; in short turns, so that keys and taps come between.
    if (isStale || root.firstElementChild === null || hasServerFault(root)) createRoot(root).render(app);
    else
      startTransition(() => {
        hydrateRoot(root, app, { onRecoverableError: (error) => services.report(error, 'hydrate') });
      });
    begin();
    if (import.meta.env.DEV)
      void import('./debug/mountInspector.tsx').then((part) => part.mountInspector(services));
  } catch (cause) {
    // oxlint-disable-next-line no-console -- before the app is mounted nothing else could react to it
    console.error('The app could not start:', cause);
    enableStyles(document);
    if (!reloadOnce() && !hasServerFault(root))
      createRoot(root).render(<StartFailed locale={chosenLocale()} />);
  }
}

interface HydratedProps {
  readonly children: ReactNode;
  readonly replayPresses: () => void;
}

/**
 * What waits for the hydrated page: the presses that came before it, and the whole style sheets, since laying everything out again has time
 * until the form validates.
 */
function Hydrated({ children, replayPresses }: HydratedProps): ReactNode {
  useEffect(() => {
    replayPresses();
    enableStyles(document);
  }, [replayPresses]);
  return children;
}

/**
 * A provider returns to one fixed address. The config key and the partner that the sign-in started with come back into it here; the page was then
 * drawn for another config, so it is drawn again.
 */
function restoreSocialQuery(): boolean {
  if (location.pathname !== socialReturnPath) return false;
  const address = `${location.pathname}${location.search}`;
  const restored = keepParameters(address, socialQuery(webStore(() => window.sessionStorage)));
  if (restored === address) return false;
  history.replaceState(history.state, '', `${restored}${location.hash}`);
  return true;
}

/** Back or Forward was pressed while the page loaded: the address is another step's already, and what the server drew is not what belongs there. */
function hasMoved(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
}

/** The server could not render this page and sent its 500 page instead, which stays where the browser fails as well. */
function hasServerFault(root: HTMLElement): boolean {
  return root.querySelector('[data-fault]') !== null;
}

/** Without a prerendered page for this address (hot reload, a provider's return) the boot document comes by a call. */
async function fetchBoot(): Promise<Boot> {
  const kept = keptPairs(new URLSearchParams(location.search));
  const loaded = await loadBoot(location.pathname, chosenLocale(), kept);
  if (!loaded.ok) throw new Error(loaded.error.sentence);
  return loaded.value;
}

/** The address, then the cookie, then the browser's languages, then English (spec §1). */
function chosenLocale(): Locale {
  const query = new URLSearchParams(location.search).get('locale');
  const languages = navigator.languages.map((language) => language.slice(0, 2).toLowerCase());
  return [query, readCookie(cookiesOf(document), 'locale'), ...languages].find(isLocale) ?? defaultLocale;
}
