import type { DialogCatalogue, NamedBundle } from '@alur/engine';
import type { TakenPart } from '../experiments.ts';
import type { Country } from '@alur/react/contract';
import type { PublicConfig } from '../config.ts';
import type { FlowRoutes } from '../routes.ts';
import type { Locale } from '../locale.ts';
import type { LostSlot } from '../site/lostSlot.ts';
import type { Menus } from '../site/menus.ts';
import type { Counting } from '../measuring/stepCounts.ts';
import type { ThirdParty } from '../measuring/thirdParties.ts';
import type { Messages } from '@alur/engine/text';
import type { StorageMode } from '../session.ts';
import type { SitePage } from '../site/pages.ts';

/**
 * What there is to show in one language. A page carries the part that its own screens can show before a call is answered; the whole is the file at
 * {@link Boot.catalogue}, named by its content and fetched after the first paint.
 */
export interface Catalogue {
  /** Interface texts: shipped ones, overlaid by the CMS's translations. */
  readonly messages: Messages;
  readonly dialogs: DialogCatalogue;
  /** Empty in a page without a phone field. */
  readonly countries: readonly Country[];
  /** Which paths show which flow, from all published documents. */
  readonly flowRoutes: FlowRoutes;
}

/**
 * What a page starts with: inline in the HTML as the data block `#alur-boot`, or from `GET /alur/boot?path=&locale=` when there is no prerender.
 * It is public: no secret, no token, nothing of one subscriber.
 */
export interface Boot extends Catalogue {
  readonly buildId: string;
  readonly locale: Locale;
  /** From the request's client hints or user agent. */
  readonly device: 'mobile' | 'desktop';
  /** Revision of the CMS content behind `config`, `countries` and `messages`. */
  readonly contentRevision: string;
  /** Origin of the product API, from the environment. */
  readonly apiUrl: string;
  readonly storageMode: StorageMode;
  /** Address of the human-verification service, from the environment; empty: the API decides by its own limits. */
  readonly humanCheckUrl: string;
  /** Address of the captcha's frame, where the config has a site key and the environment a captcha provider; empty: the built-in human check. */
  readonly captchaFrame: string;
  /** Identity providers that the environment has and the config switches on. */
  readonly socialProviders: readonly SocialProvider[];
  /** Origins that may frame this page: those of the address's `partner`, when the environment knows it. */
  readonly frameAncestors: readonly string[];
  /** Sent as x-client-id by a staging or local deployment, from the environment; empty elsewhere. */
  readonly developmentClientId: string;
  /** Address of live television: `UrlWebview`, when the environment allows its origin; else empty. */
  readonly liveUrl: string;
  /** Origins of payment providers that a payment may lead to, from the environment: neither the CMS nor the API's answer adds one. */
  readonly paymentOrigins: readonly string[];
  /** Schemes of apps that a payment may open, from the environment. */
  readonly appSchemes: readonly string[];
  /** The link that opens the product's own app, from the environment; empty: there is none. */
  readonly appLink: string;
  /** Address of the error-reporting service, from the environment; empty: no reports. */
  readonly sentryDsn: string;
  /** How the analytics service is reached, from the environment; null: nothing is measured. */
  readonly measuring: Measuring | null;
  /** When steps are counted, from the environment. */
  readonly stepCounts: Counting;
  /** `?debug` shows what was sent where, and why not; from the environment, off where others can reach the product. */
  readonly debugView: boolean;
  readonly config: PublicConfig;
  /** Address of this language's whole catalogue. */
  readonly catalogue: string;
  /** The editors' page that this address shows, when it is one. */
  readonly page?: HeldPage;
  /** The page is a preview: what it is of. */
  readonly preview?: Preview;
  /** The menus; a flow's page has none and carries none. */
  readonly menus?: HeldMenus;
  /** The flow of this route, when it is one. */
  readonly flow: FlowPayload | null;
}

/** An editors' page, and what it was made for. */
export interface HeldPage {
  readonly path: string;
  readonly locale: Locale;
  readonly page: SitePage;
  /** Only with the query of this address is it not found: it breaks an editors' rule. */
  readonly refused?: true;
}

/** An editors' page as it would look with what is not published. */
export interface Preview {
  readonly collection: string;
  readonly item: string;
  /** Key of a content version; null: the item itself. */
  readonly version: string | null;
  readonly status: 'draft' | 'published';
  /** When visitors see it, milliseconds since 1970; null: no limit. */
  readonly from: number | null;
  readonly until: number | null;
  /** What its blocks name and visitors don't see now: it is shown without. */
  readonly lost: readonly LostSlot[];
  /** Origin of Studio, which frames the page and edits in it. */
  readonly studio: string;
}

/** Menus, and the language that they are in. */
export interface HeldMenus {
  readonly locale: Locale;
  readonly menus: Menus;
}

/** An identity provider that answers with an id token in the fragment (OpenID Connect, implicit). */
export interface SocialProvider {
  readonly provider: 'google' | 'meta' | 'apple';
  readonly authorizeUrl: string;
  readonly clientId: string;
}

/** How a page reaches the analytics service. */
export interface Measuring {
  /** Address; empty where events are echoed. */
  readonly host: string;
  /** Public by its nature; empty: none. */
  readonly writeKey: string;
  readonly ipPolicy: 'keep' | 'remove' | 'strip-last-octet';
  /** Keeps the anonymous id in a cookie of a server's, on the host of the pages; empty: a script's cookie keeps it. */
  readonly idEndpoint: string;
  /** False: no event carries an id of the browser or the subscriber, and none is kept. */
  readonly userIds: boolean;
  /** Libraries of others, for open pages and visitors who allow them; none by default. */
  readonly thirdParties: readonly ThirdParty[];
  /** `echo`: events go to the browser's log and nowhere else. */
  readonly mode: 'send' | 'debug' | 'echo';
}

/** A flow as the browser loads it (inline, or `GET /alur/flows/{flow}?locale=`). */
export interface FlowPayload {
  /** With the part that the visitor takes in an experiment, where one runs on the flow. */
  readonly bundle: NamedBundle & { readonly taken?: TakenPart };
  /** The flow's own wording in one language; it wins over {@link Boot.messages}. */
  readonly messages: Messages;
}

/** DOM id of the inline data block. */
export const bootElementId = 'alur-boot';

/** Name of the `meta` that says where the typeface is, on a page that does without. */
export const typefaceMetaName = 'alur-typeface';
