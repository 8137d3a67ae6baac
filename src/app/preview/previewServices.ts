import { createStore, type StoreApi } from 'zustand/vanilla';
import { failure } from '@alur/engine/result';
import type { Clock } from '@alur/react/contract';
import { memoryStore } from '@alur/react/run';
import type { Locale } from '../../contracts/locale.ts';
import { presentScreens } from '../page/otherScreens.ts';
import type { PageStore } from '../page/pageStore.ts';
import type { AppServices, SignIn } from '../page/services.ts';
import { createToast, dismissToast } from '../page/toasts.ts';

const idle = (): void => undefined;
const idleLater = (): Promise<void> => Promise.resolve();
const offline = { code: 'err_offline', status: 0 };

/** What a flow's page may use, where nothing may happen: no call, no storage, no way out. */
export function createPreviewServices({
  page,
  clock,
  onLocale,
  onDialogClosed,
}: {
  readonly page: PageStore;
  readonly clock: Clock;
  /** The page's own switch of languages. */
  readonly onLocale: (locale: Locale) => void;
  /** A dialog of the page itself was closed by a button; null: by the Escape key. */
  readonly onDialogClosed: (button: number | null) => void;
}): Omit<AppServices, 'signIn'> & { readonly signIn: StoreApi<SignIn> } {
  return {
    page,
    clock,
    signIn: createStore<SignIn>(() => ({ status: 'visitor' })),
    otherScreens: presentScreens({
      OtherScreen: () => null,
      Menu: () => null,
      pageRouteOf: (path) => ({ kind: 'notFound', path }),
    }),
    local: memoryStore(),
    toast: createToast(page),
    dismissToast: (id) => dismissToast(page, id),
    switchTheme: () => showTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'),
    switchLocale: async (locale) => Promise.resolve(onLocale(locale)),
    show: idleLater,
    embed: () => Promise.resolve(false),
    logIn: idle,
    prefillFlow: idle,
    logOut: idleLater,
    signOutEverywhere: () => Promise.resolve({ ok: true, value: true }),
    reloadProfile: idle,
    background: {
      readCatalogue: () => Promise.resolve(true),
      readVisitor: idleLater,
      readFlow: () => Promise.resolve(failure({ kind: 'network', sentence: 'A preview reads none' })),
    },
    http: { send: () => Promise.resolve(failure(offline)) },
    closeDialog: onDialogClosed,
    dismissEmergency: idle,
    goBack: idle,
    navigation: { go: idle, connect: () => idle },
    events: { emit: idle, connect: () => idle, forget: idle },
    report: idle,
  };
}

/** Draws the page light or dark. */
export function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme;
}
