/** Services of others that count visits and purchases (spec 1, spec 7). */
export const thirdPartyKinds = [
  'social-pixel',
  'video-pixel',
  'tag-manager',
  'measurement',
  'session-replay',
  'engagement',
  'plugin',
] as const;

/** `plugin`: a package of the table in `plugins.ts`, which is loaded when an answer of the analytics service names it as a destination. */
export type ThirdPartyKind = (typeof thirdPartyKinds)[number];

/** One of them, as the environment names it; neither the CMS nor an answer adds one (T31). */
export interface ThirdParty {
  readonly kind: ThirdPartyKind;
  /** Address of its library. */
  readonly script: string;
  /** The deployment's account there; public by its nature. Of a plugin: its name in the table. */
  readonly id: string;
  /** Of a plugin: the deployment's account, which an answer can't replace by another. */
  readonly account?: string;
  /** Of a plugin: the one address that it may load its library from; an answer can't name another. */
  readonly library?: string;
  /** Further origins that its library loads from and sends to. */
  readonly origins: readonly string[];
}
