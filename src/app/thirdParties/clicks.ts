import { clickIds, splitClickIds } from '../../contracts/measuring/clickIds.ts';
import type { ThirdParty } from '../../contracts/measuring/thirdParties.ts';

/** How long a network counts a click: ninety days, in seconds. */
const keptSeconds = 90 * 24 * 60 * 60;

/** Parts of a page that clicks are read from and written to. */
export interface ClickPlace {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'protocol'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly document: { cookie: string };
}

/**
 * Passes the click ids of the address that the document was loaded with to the libraries they are for, by those libraries' own cookies, and takes all of them off
 * the address: a library of another network never sees them. Call it before libraries load, with the visitor's consent.
 *
 * @param loaded the address that the document was loaded with; the present one may be a later one
 */
export function passClicks(parties: readonly ThirdParty[], loaded: string, place: ClickPlace): void {
  const { location, history } = place;
  for (const { name, value } of splitClickIds(new URL(loaded).search).clicks) {
    const click = clickIds[name];
    if (!parties.some(({ kind }) => kind === click.kind)) continue;
    const cookie = click.cookie(value, Date.now());
    keepCookie(place, cookie.name, cookie.value, keptSeconds);
  }
  const { rest } = splitClickIds(location.search);
  if (rest !== location.search)
    history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
}

/** Removes what `passClicks` has kept: the visitor took the consent back. */
export function forgetClicks(place: ClickPlace): void {
  for (const { cookie } of Object.values(clickIds)) keepCookie(place, cookie('', 0).name, '', 0);
}

function keepCookie({ document, location }: ClickPlace, name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
