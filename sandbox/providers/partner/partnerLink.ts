import * as v from 'valibot';
import { demoAccounts } from '../../foundation/demoPeople.ts';
import type { Lab } from '../lab/lab.ts';
import { Refusal } from '../lab/refusal.ts';
import { drawPartnerToken, type PartnerTokenUse } from './partnerToken.ts';

/** Ways in that a partner's link may offer; all but the last sign in. */
export const linkKinds = {
  'user-token': 'User token',
  'legacy-token': 'Legacy token',
  'v-token': 'V token and refresh token',
  'refresh-token': 'Refresh token alone',
  expired: 'User token, too old',
  none: 'No token',
} as const;

export type LinkKind = keyof typeof linkKinds;

const isLinkKind = (kind: string): kind is LinkKind => Object.hasOwn(linkKinds, kind);

/** A link into the product, as a partner makes it. */
export interface PartnerLink {
  /** Identity of a demo person. */
  readonly person: string;
  readonly kind: LinkKind;
  /** Path of the product, with or without a query. */
  readonly to: string;
  /** `fragment` is the safer form: it reaches no server and no log. */
  readonly place: 'query' | 'fragment';
}

const sessionSchema = v.object({ data: v.object({ token: v.object({ refresh_token: v.string() }) }) });

/** A session that the partner began for its user beforehand: it exchanges a token of its own at the product API, as partners do. */
async function refreshToken(lab: Lab, person: string): Promise<string> {
  const { apiAddress, clientId } = lab.settings;
  const response = await fetch(`${apiAddress}/auth/v1/token/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      subject_token: await drawPartnerToken(lab, 'user-token', person),
      subject_token_type: 'user-token',
      client_id: clientId,
      device_id: 'alur-lab-partner',
    }),
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) throw new Refusal('err_not_found');
  return v.parse(sessionSchema, await response.json()).data.token.refresh_token;
}

async function tokensOf(lab: Lab, { person, kind }: PartnerLink): Promise<Readonly<Record<string, string>>> {
  const draw = (use: PartnerTokenUse, age = 0) => drawPartnerToken(lab, use, person, age);
  if (kind === 'none') return {};
  if (kind === 'expired') return { 'user-token': await draw('user-token', 3600) };
  if (kind === 'refresh-token') return { 'refresh-token': await refreshToken(lab, person) };
  if (kind === 'v-token')
    return { 'v-token': await draw('v-token'), 'refresh-token': await refreshToken(lab, person) };
  return { [kind]: await draw(kind) };
}

/** The link's address, tokens fresh. Throws `err_bad_request` (not a path of ours, not a demo person). */
export async function drawPartnerLink(lab: Lab, link: PartnerLink): Promise<string> {
  const { edgeUrl, partner } = lab.settings;
  const url = URL.canParse(link.to, edgeUrl) ? new URL(link.to, edgeUrl) : null;
  if (url?.origin !== edgeUrl || !demoAccounts.some(({ identity }) => identity === link.person))
    throw new Refusal('err_bad_request');
  url.searchParams.set('partner', partner);
  const tokens = Object.entries(await tokensOf(lab, link));
  if (link.place === 'fragment' && tokens.length > 0) url.hash = new URLSearchParams(tokens).toString();
  else for (const [name, token] of tokens) url.searchParams.set(name, token);
  return url.href;
}

/** Reads a link from a query; what is missing is what the page starts with. */
export function readPartnerLink(query: Readonly<Record<string, unknown>>): PartnerLink {
  const text = (name: string, otherwise: string) =>
    typeof query[name] === 'string' ? query[name].slice(0, 2048) : otherwise;
  const kind = text('kind', 'user-token');
  return {
    person: text('person', demoAccounts[0]?.identity ?? ''),
    kind: isLinkKind(kind) ? kind : 'user-token',
    to: text('to', '/vplus'),
    place: query.place === 'fragment' ? 'fragment' : 'query',
  };
}
