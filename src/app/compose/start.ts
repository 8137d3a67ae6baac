import type { DialogSpec } from '@alur/engine';
import { adoptPartnerDevice } from '../../runtime/frame/partner.ts';
import { readProfile } from '../../runtime/session/profile.ts';
import { followButton, removeRelogin } from '../screens/exits.ts';
import { watchAccount } from '../session/accountWatch.ts';
import { createRegionWatch } from '../session/regionWatch.ts';
import { isSlowConnection } from '../page/slowConnection.ts';
import { whenIdle } from '../page/whenIdle.ts';
import { restoreEmergencyDismissal } from '../shell/emergency.ts';
import type { Parts } from './parts.ts';

/** What begins once the page is drawn: the session, the address's token, the region, and the watches. */
export function createStart(parts: Parts): () => void {
  const { page, navigation, toast, visitor, frame, exits, report, api, catalogue } = parts;
  const follow = (spec: DialogSpec, button: number | null): void => followButton(spec, button, exits);
  const region = createRegionWatch(page, () => visitor.get()?.country ?? '', catalogue.completeFor, follow);
  const account = watchAccount(parts.signIn.store, () =>
    toast(page.getState().i18n.t('shell.accountSwitched')),
  );
  const exchange = async (): Promise<void> => {
    const { arrive } = await import('../session/arrive.ts');
    await arrive({
      ...api,
      page,
      secrets: parts.secrets,
      waiting: parts.waiting,
      readProfile: (bearer) => readProfile(api.http, bearer),
      completeCatalogue: catalogue.complete,
      follow,
      onSignedIn: () => removeRelogin(navigation),
      onAccepted: account.expectChange,
      report,
    });
  };
  /** The exchange's part of the program did not load: the visit goes on as it would without the token. */
  const startWithout = (cause: unknown): void => {
    report(cause, 'arrival');
    void api.session.start().then(() => page.setState({ arrivalPending: false }));
  };
  return () => {
    restoreEmergencyDismissal(page, parts.tab);
    adoptPartnerDevice(parts.query, parts.local);
    void frame.settled.then((embedding) => page.setState({ embedding }));
    const checkRegion = (): void => void region.check();
    void visitor.load().then(checkRegion);
    page.subscribe(checkRegion);
    whenIdle(() => {
      parts.host.prepare().catch((cause: unknown) => report(cause, 'loadEffects'));
      if (!isSlowConnection(navigator)) void parts.otherScreens.load();
    });
    onReturn(api.session.revisit);
    if (page.getState().arrivalPending) exchange().catch(startWithout);
    else void api.session.start();
  };
}

/** The page is shown again: visible, woken, back from history, back online. */
function onReturn(revisit: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') revisit();
  });
  addEventListener('pageshow', revisit);
  addEventListener('online', revisit);
}
