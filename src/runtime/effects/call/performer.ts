import type { Clock } from '@alur/react/contract';
import type { PublicConfig } from '../../../contracts/config.ts';
import type { CallSpec, EffectResult } from '@alur/engine';
import type { Session, SessionStatus } from '../../../contracts/session.ts';
import type { Http } from '../../http/http.ts';
import type { HumanCheck } from './humanCheck.ts';
import type { GivenInput } from './effectInput.ts';
import type { ArrivedSecretStore } from '../../session/arrivedSecrets.ts';
import type { Social } from '../../exits/social.ts';
import type { KeyValueStore } from '@alur/react/run';
import type { TokenCalls } from '../../session/tokens.ts';
import type { VisitorAddress } from '../../http/visitorAddress.ts';
import type { PositionSource } from '../../http/visitorPosition.ts';

/** What performers work with; made once, at the composition root. */
export interface EffectServices {
  readonly http: Http;
  readonly tokens: TokenCalls;
  readonly humanCheck: HumanCheck;
  /** Has the visitor solve a captcha, for a call that the API asks a proof for; null where the config has none. A dismissed one is null. */
  readonly captcha?: () => (() => Promise<string | null>) | null;
  readonly config: () => PublicConfig;
  readonly signIn: (session: Session) => void;
  /** Whether a subscriber is signed in, once that is known (`SessionStore.resolveStatus`). */
  readonly sessionStatus: () => Promise<SessionStatus>;
  /** Sends the subscriber to the login, the place to come back to recorded. */
  readonly requireLogin: () => void;
  /** What came with the address, in memory only. */
  readonly secrets: ArrivedSecretStore;
  /** The read-only token that the page's address came with, for effects that are `readsByToken`; null where there is none, and for who is signed in. */
  readonly viewToken?: () => string | null;
  readonly social: Social;
  /** The query of the page, as it is now. */
  readonly query: () => URLSearchParams;
  /** The browser's local storage. */
  readonly local: KeyValueStore;
  /** Address of live television; empty where the deployment has none (`Boot.liveUrl`). */
  readonly liveUrl: () => string;
  /** Origins of payment providers that a payment may lead to (`Boot.paymentOrigins`). */
  readonly paymentOrigins: () => readonly string[];
  /** Schemes of apps that a payment may open (`Boot.appSchemes`). */
  readonly appSchemes: () => readonly string[];
  /** The link that opens the product's own app; empty where the deployment has none (`Boot.appLink`). */
  readonly appLink: () => string;
  /** The page itself, for what leads out of it by a form or an app's link. */
  readonly self: () => Window;
  /** Leaves the product for an address that was checked. Settles when the page is still, or again, here. */
  readonly depart: (address: string) => Promise<void>;
  /** `location.origin`. */
  readonly origin: string;
  /** Server time, in milliseconds. */
  readonly now: () => number;
  /** Runs a callback once, when `now()` has reached a time; returns what cancels it. */
  readonly wakeAt: Clock['wakeAt'];
  readonly device: () => 'mobile' | 'desktop';
  /** Path and query of the page, to come back to from a provider. */
  readonly returnPath: () => string;
  /** Where the device is, when the config wants it and the subscriber allows it. */
  readonly position?: PositionSource;
  readonly visitor?: () => VisitorAddress | null;
}

/** Performs one effect that is more than its call; returns how it ended. */
export type Performer = (
  input: GivenInput,
  services: EffectServices,
  spec: CallSpec,
) => Promise<EffectResult>;

/** A result that ended before any call was made, or without one. */
export function refusal(code: string): EffectResult {
  return { ok: false, error: { code, status: 0 } };
}
