import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Boot } from '../../contracts/boot/boot.ts';
import type { MessageParams, OpenDialog } from '@alur/engine';
import type { Embedding } from '../../contracts/embedding.ts';
import { type Consent, noConsent } from '../../contracts/measuring/consent.ts';
import type { LayoutName } from '../../contracts/routes.ts';
import type { Messages } from '@alur/engine/text';
import type { Locale } from '../../contracts/locale.ts';
import type { I18n } from '@alur/react';
import type { ToastContent } from '../../ui/Toast.tsx';
import type { FlowRun } from './flowRun.ts';
import type { Texts } from './texts.ts';

/** What the page shows. `key` is the address it answers: a screen is replaced when the address's key differs. */
export type Screen =
  | FlowScreen
  /** `fault`: the server's, not the connection's. */
  | {
      readonly kind: 'flowFailed';
      readonly key: string;
      readonly path: string;
      readonly reason: 'offline' | 'fault';
    }
  /** `checking`: the sign-in status will be known in a moment; `refused`: framed by an unknown site, which this screen forbids (T16). */
  | OtherScreen
  | {
      readonly kind: 'checking';
      readonly key: string;
      readonly path: string;
      readonly layout?: LayoutName;
    };

/** A flow that runs, as a screen of its own or inside a page. */
export interface FlowScreen {
  readonly kind: 'flow';
  readonly key: string;
  readonly path: string;
  readonly run: FlowRun;
  /** The subscriber it was begun for, where it is for subscribers only. */
  readonly owner: string | null;
  readonly i18n: I18n<Locale>;
  /** The flow's own wording. */
  readonly messages: Messages;
}

/** A screen that needs no more than its address. A flow's page loads the part of the program that draws them when it is idle. */
export interface OtherScreen {
  readonly kind: 'home' | 'account' | 'help' | 'offers' | 'privacy' | 'soon' | 'notFound' | 'refused' | 'bot';
  readonly key: string;
  readonly path: string;
  /** Message key; a screen in another one's place has its own. */
  readonly title?: string;
  readonly layout?: LayoutName;
  /** That it is not found was the edge's word on this very address. */
  readonly judged?: true;
}

/** A dialog of the page itself: of an arrival, of the region, of an account. Its words are keys, so a switched language reaches them. */
export interface ShellDialog {
  readonly open: OpenDialog;
  /** Values for the words of the catalogue. */
  readonly params?: MessageParams;
  /** Called with the button that closed it; null for the Escape key. */
  readonly onClosed: (button: number | null) => void;
}

/** Everything a page draws from, beside the running flow and the session, which have stores of their own. */
export interface PageState {
  readonly boot: Boot;
  readonly i18n: I18n<Locale>;
  readonly screen: Screen;
  /** The flow that runs inside the screen, where that is an editors' page (N24). */
  readonly embedded: FlowScreen | null;
  /** Libraries of others run in this document. */
  readonly withLibraries: boolean;
  /** The next screen is on its way; the old one stays until then. */
  readonly pending: boolean;
  readonly toast: ToastContent | null;
  /** Dialogs that are not a flow's, the shown one first. */
  readonly dialogs: readonly ShellDialog[];
  /** A token of the address is still being exchanged, or a question about it is open. */
  readonly arrivalPending: boolean;
  readonly embedding: Embedding;
  /** The emergency message was dismissed for this visit. */
  readonly emergencyDismissed: boolean;
  /** What the visitor decided about measuring. */
  readonly consent: Consent;
  /** What is said while a screen that follows something, such as a payment, can't reach the API. */
  readonly lostContact: string | null;
  /** The edge serves another build than this page's. */
  readonly newVersion: boolean;
}

export interface PageStore extends StoreApi<PageState> {
  /** Sets the first screen, before anything is drawn: hydration compares with it. */
  readonly begin: (screen: Screen) => void;
}

/**
 * Creates the page's state. The server and the browser pass the same boot document and screen, so that hydration finds the same page.
 *
 * @example
 * const page = createPageStore(boot, screen, texts);
 * const screenNow = page.getState().screen;
 */
export function createPageStore(boot: Boot, screen: Screen, texts: Texts): PageStore {
  const store = createStore<PageState>()(() => ({
    boot,
    i18n: texts.shell(boot),
    screen,
    embedded: null,
    withLibraries: false,
    pending: false,
    toast: null,
    dialogs: [],
    arrivalPending: false,
    embedding: 'alone',
    emergencyDismissed: false,
    consent: noConsent,
    lostContact: null,
    newVersion: false,
  }));
  let initial = store.getState();
  return {
    ...store,
    getInitialState: () => initial,
    begin(first) {
      store.setState({ screen: first });
      initial = store.getState();
    },
  };
}

/** The flow that runs now, as the screen or inside it; null: none. */
export function runningFlow({ screen, embedded }: Pick<PageState, 'screen' | 'embedded'>): FlowScreen | null {
  return screen.kind === 'flow' ? screen : embedded;
}

/** The page with another state of the flow that runs in it. */
export function withFlow({ screen }: Pick<PageState, 'screen'>, flow: FlowScreen): Partial<PageState> {
  return screen.kind === 'flow' ? { screen: flow } : { embedded: flow };
}

/** The key of an address. The language is no part of it: switching it restarts nothing. */
export function addressKey(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('locale');
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return query.size === 0 ? clean : `${clean}?${query.toString()}`;
}

/** The frame around a screen (spec 2). */
export function layoutOfScreen(screen: Screen): LayoutName {
  if (screen.kind === 'flow') return screen.run.target.layout ?? 'default';
  return ('layout' in screen ? screen.layout : undefined) ?? 'default';
}
