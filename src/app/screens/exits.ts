import type { DialogSpec } from '@alur/engine';
import { paths } from '../../contracts/generated/paths.ts';
import type { LeaveRequest } from '@alur/react/run';
import type { Callback } from '../../runtime/exits/callback.ts';
import type { Prefill, PrefillData } from '../navigation/prefill.ts';
import type { Navigation } from '../navigation/navigation.ts';

/** What a flow may leave by. */
export interface Exits {
  readonly callback: Callback;
  readonly navigation: Pick<Navigation, 'go'>;
  readonly prefill: Prefill;
  /** Closes the window of a partner's app; whether it is closed then. */
  readonly closeWindow: () => boolean;
  /** Notifies a partner's page of the path this one goes to. */
  readonly onLeft: (path: string) => void;
  /** The e-mail address that a provider named in a sign-in that was refused, once. */
  readonly takeEmail: () => string | null;
}

/** A flow is over: to where the subscriber came from, out of a partner's window, or to another route with prefilled fields (spec §4). */
export function leave(request: LeaveRequest, exits: Exits): void {
  if (request.to === 'close' && exits.closeWindow()) return;
  if (request.to === 'callback' || request.to === 'close') return goBackToCaller(exits);
  exits.prefill.put(request.to, withEmail(request.carry, exits.takeEmail()));
  const search = new URLSearchParams(request.query).toString();
  const to = search === '' ? request.to : `${request.to}?${search}`;
  exits.onLeft(to);
  exits.navigation.go(to, { replace: false });
}

/** The document's own prefill wins: a flow that asks for an address knows it better than a provider. */
function withEmail(carry: PrefillData | undefined, email: string | null): PrefillData | undefined {
  return email === null ? carry : { channel: 'email', email, ...carry };
}

/** To the TV that asked for the login, else where the callback store says. */
export function goBackToCaller({ callback, navigation, onLeft }: Exits): void {
  const query = new URLSearchParams(location.search);
  const device = query.get('paytvid');
  const to =
    device === null
      ? callback.execute(query)
      : `${paths.tvConnect}?${new URLSearchParams({ paytvid: device }).toString()}`;
  onLeft(to);
  navigation.go(to, { replace: true });
}

/** Goes where a dialog's button leads; a button that leads nowhere, or here, has only closed it. */
export function followButton(spec: DialogSpec, button: number | null, exits: Exits): void {
  const to = button === null ? undefined : spec.buttons[button]?.leave;
  if (to !== undefined && to !== location.pathname) leave({ kind: 'leave', to }, exits);
}

/** Removes `relogin` from the address: it was done. */
export function removeRelogin(navigation: Pick<Navigation, 'go'>): void {
  const to = addressWithout('relogin');
  if (to !== null) navigation.go(to, { replace: true });
}

/**
 * Removes `locale` from the address: the choice just made is in the cookie, and an older one in the address would win over it at the next reload. No
 * navigation: a step may have written its own address since the flow began, and for another address the flow would begin again.
 */
export function removeLocale(): void {
  const to = addressWithout('locale');
  if (to !== null) history.replaceState(history.state, '', to);
}

/** The present address without a parameter; null when it has none of that name. */
function addressWithout(name: 'locale' | 'relogin'): string | null {
  const query = new URLSearchParams(location.search);
  if (!query.has(name)) return null;
  query.delete(name);
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  return `${location.pathname}${search}${location.hash}`;
}

/** A window may be closed when a script opened it, or inside an app (spec §3, force-close-window). Returns whether it is closed. */
export function closeWindow(webviewMode: boolean): boolean {
  if (webviewMode || window.opener !== null) window.close();
  return window.closed;
}
