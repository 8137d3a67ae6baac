/** Services of others that count visits and purchases (spec 1, spec 7). */
export const thirdPartyKinds = [
  'social-pixel',
  'video-pixel',
  'tag-manager',
  'measurement',
  'session-replay',
  'engagement',
] as const;

export type ThirdPartyKind = (typeof thirdPartyKinds)[number];

/** One of them, as the environment names it; neither the CMS nor an answer adds one (T31). */
export interface ThirdParty {
  readonly kind: ThirdPartyKind;
  /** Address of its library. */
  readonly script: string;
  /** The deployment's account there; public by its nature. */
  readonly id: string;
  /** Further origins that its library loads from and sends to. */
  readonly origins: readonly string[];
}
