import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '@alur/react/contract';
import type { Locale } from '../../contracts/locale.ts';
import type { EmbeddedFlow } from '../../contracts/site/blocks.ts';
import type { Profile } from '../../contracts/session.ts';
import type { EventPort } from '../../runtime/flow/eventPort.ts';
import type { Http } from '../../runtime/http/http.ts';
import type { SessionStore } from '../../runtime/session/session.ts';
import type { KeyValueStore } from '@alur/react/run';
import type { Navigation } from '../navigation/navigation.ts';
import type { PrefillData } from '../navigation/prefill.ts';
import type { FlowCache } from './flowCache.ts';
import type { OtherScreens } from './otherScreens.ts';
import type { PageState, PageStore } from './pageStore.ts';
import type { ShowToast } from './toasts.ts';

/** Who is here. `unknown` while the stored session is being looked at; the server never knows. */
export type SignIn =
  | { readonly status: 'unknown' }
  | { readonly status: 'visitor' }
  | {
      readonly status: 'subscriber';
      readonly userId: string;
      /** Null while it loads, and when it was not available. */
      readonly profile: Profile | null;
      readonly profileFailed: boolean;
    };

/** All that a page may use. Made once, in compose (browser) or composeForServer (edge). */
export interface AppServices {
  readonly otherScreens: OtherScreens;
  readonly page: PageStore;
  readonly signIn: Pick<StoreApi<SignIn>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly clock: Clock;
  /** Makes the address's screen the shown one, loading its flow first. */
  readonly show: (path: string, search: string) => Promise<void>;
  /** Runs a flow inside the shown page; returns whether it does. */
  readonly embed: (flow: EmbeddedFlow) => Promise<boolean>;
  /** To the login, and back to this address then. */
  readonly logIn: () => void;
  /** Prefills the flow of a path; the next flow takes the fields, or they are discarded. */
  readonly prefillFlow: (path: string, data: PrefillData) => void;
  readonly switchLocale: (locale: Locale) => Promise<void>;
  readonly switchTheme: () => void;
  readonly logOut: () => Promise<void>;
  /** Ends every session of the subscriber, or none. */
  readonly signOutEverywhere: SessionStore['signOutEverywhere'];
  readonly reloadProfile: () => void;
  /** Reads that no screen waits for; each may be asked for again. */
  readonly background: {
    /** All texts, dialogs, countries and routes of the language; returns whether they are here. */
    readonly readCatalogue: () => Promise<boolean>;
    /** Where the visitor comes from, which decides whether the service is offered there. */
    readonly readVisitor: () => Promise<void>;
    /** A flow ahead of its screen. */
    readonly readFlow: FlowCache['load'];
  };
  /** `message` is a text, not a key. */
  readonly toast: ShowToast;
  readonly dismissToast: (id: number) => void;
  /** Closes the page's own dialog by a button; null for the Escape key. */
  readonly closeDialog: (button: number | null) => void;
  readonly dismissEmergency: () => void;
  /** One step back, or home where there is none. */
  readonly goBack: () => void;
  readonly navigation: Navigation;
  /** Where events of flows and pages wait for what measures. */
  readonly events: EventPort;
  /** The browser's local storage. */
  readonly local: KeyValueStore;
  readonly http: Http;
  readonly report: (error: unknown, where: string) => void;
}

export const ServicesContext = createContext<AppServices | null>(null);

export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('A part of the app was drawn outside App: draw it inside.');
  return services;
}

/** One part of the page's state; draws again only when that part changes. */
export function usePage<T>(select: (state: PageState) => T): T {
  return useStore(useServices().page, select);
}

export function useSignIn(): SignIn {
  return useStore(useServices().signIn);
}
