import type { ArrivedSecrets } from '../../contracts/arrival.ts';
import { secretParameters, tokenParameters } from '../../contracts/arrival.ts';
import type { Boot } from '../../contracts/boot.ts';
import type { Bundle } from '../../contracts/bundle.ts';
import { loadValidators } from '../../content/loadFlow.ts';
import { createArrival } from '../../runtime/session/arrival.ts';
import { createCallback } from '../../runtime/exits/callback.ts';
import { framePort, shakeHands } from '../../runtime/frame/handshake.ts';
import { forgetKeptFlow } from '../../runtime/flow/persistedFlow.ts';
import { redirectToLogin } from '../../runtime/exits/redirectToLogin.ts';
import { adoptPartnerDevice, partnerOf } from '../../runtime/frame/partner.ts';
import { readProfile } from '../../runtime/session/profile.ts';
import { createArrivedSecretStore } from '../../runtime/session/arrivedSecrets.ts';
import { webStore } from '../../runtime/storage/storage.ts';
import { createSystemClock, machineClock } from '../../runtime/clock/systemClock.ts';
import { createVisitorAddress } from '../../runtime/http/visitorAddress.ts';
import { wipeStores } from '../../runtime/wipeStores.ts';
import { createApiCalls } from './apiCalls.ts';
import { finishArrival } from '../session/finishArrival.ts';
import { createPrefill } from '../navigation/prefill.ts';
import { dismissEmergency, restoreEmergencyDismissal } from '../shell/emergency.ts';
import { createReport, type Report } from '../reporting/errorReports.ts';
import { firstScreen } from '../screens/firstScreen.ts';
import { createFlowHost } from './flowHost.ts';
import { bundleOf, ruleContext } from '../page/flowRun.ts';
import { askToLogOutEverywhere } from '../session/logOutEverywhere.ts';
import { createPageStore, type OnMissing, type PageStore } from '../page/pageStore.ts';
import { createRegionWatch } from '../session/regionWatch.ts';
import { createWholeCatalogue } from '../page/wholeCatalogue.ts';
import { createRelogin } from '../navigation/relogin.ts';
import { accessOf, routeOf } from '../navigation/routes.ts';
import { createShow } from '../screens/show.ts';
import type { AppServices, Navigation } from '../page/services.ts';
import { closeShellDialog } from '../dialogs/shellDialogs.ts';
import { createSignInStore } from '../session/signInStore.ts';
import { createSwitchLocale } from '../shell/switchLocale.ts';
import { switchTheme } from '../shell/theme.ts';
import { whenIdle } from '../page/whenIdle.ts';
import { createToast, dismissToast, toastText } from '../page/toasts.ts';
import {
  closeWindow,
  dropParameter,
  followButton,
  go,
  goBackToCaller,
  leave,
  type Exits,
} from '../screens/exits.ts';

/** What the page has once it is put together: its services, and what begins when it is drawn. */
export interface Composed {
  readonly services: AppServices;
  /** Looks for a kept session and exchanges what came with the address. After hydration: the first drawing equals the server's. */
  readonly begin: () => void;
}

/** The composition root of the browser: every part is made here, once, and handed to those who need it. */
export async function compose(boot: Boot, arrived: ArrivedSecrets): Promise<Composed> {
  const report = createReport(boot.sentryDsn, boot.buildId);
  const onMissing: OnMissing = ({ key, locale }) =>
    report(new Error(`No text for ${key} in ${locale}`), 'i18n');
  const clock = createSystemClock(machineClock(serverTime));
  const local = webStore(() => window.localStorage);
  const tab = webStore(() => window.sessionStorage);
  const navigation: Navigation = { go: null };
  const query = new URLSearchParams(location.search);
  const callback = createCallback(local, location.origin);
  callback.init(query);
  callback.adoptBaseUrl(boot.config.baseUrl);
  const prefill = createPrefill();
  const relogin = createRelogin();
  const port = framePort(window);
  const handshake = shakeHands({ port, origins: boot.frameAncestors });
  // The page store needs a first screen, which needs a host: until then the boot document speaks.
  const made: { page: PageStore | null } = { page: null };
  const present = (): Boot => made.page?.getState().boot ?? boot;
  const exits: Exits = {
    callback,
    navigation,
    prefill,
    closeWindow: () => closeWindow(present().config.webviewMode),
    onLeft: handshake.notifyLeft,
  };

  const logIn = (pathname: string, search: string): void =>
    go(navigation, redirectToLogin({ pathname, search }, callback), true);
  /** A call, not a page, needs the login. A visitors' screen is on the way to it already. */
  const askToLogIn = (): void => {
    if (accessOf(routeOf(present().flowRoutes, location.pathname)) !== 'visitors')
      logIn(location.pathname, location.search);
  };
  const calls = createApiCalls({
    boot: present,
    clock,
    local,
    partner: partnerOf(query),
    framed: port !== null,
    onOver: askToLogIn,
    onSignedOut: () => wipeStores(local, tab),
  });
  const { http, tokens, session } = calls;
  const visitor = createVisitorAddress();
  const secrets = createArrivedSecretStore(arrived);
  if (boot.flow !== null && secretParameters.some((name) => arrived[name] !== undefined))
    forgetKeptFlow(tab, boot.flow.bundle.flow);
  const { store: signIn, reloadProfile } = createSignInStore(session, http);
  const host = createFlowHost({
    boot: present,
    calls,
    clock,
    local,
    tab,
    secrets,
    visitor,
    dialogReady: (code) => catalogue.completeFor(code),
    askToLogIn,
    onLeave: (request) => leave(request, exits),
    onToast: (key) => toastText(page, toast, key),
    report,
  });
  const bundle = await bundleOfBoot(boot, () => present().dialogs, report);
  const screen = await firstScreen({
    boot,
    bundle,
    path: location.pathname,
    search: location.search,
    host,
    onMissing,
  });
  const page = createPageStore(boot, screen, onMissing);
  made.page = page;
  const catalogue = createWholeCatalogue({ page, onMissing, report });
  page.setState({
    arrivalPending: tokenParameters.some((name) => arrived[name] !== undefined),
    embedding: handshake.embedding(),
  });
  const toast = createToast(page);
  const region = createRegionWatch(
    page,
    () => visitor.get()?.country ?? '',
    catalogue.completeFor,
    (spec, button) => followButton(spec, button, exits),
  );
  const account = watchAccount(() => toast(page.getState().i18n.t('shell.accountSwitched')));
  /** The running flow's rules read the language and whether someone is signed in. */
  const notifyFlow = (): void => {
    const { screen: shown, boot: now } = page.getState();
    if (shown.kind !== 'flow') return;
    const { runtime, target, search } = shown.run;
    runtime.dispatch({
      type: 'context',
      context: ruleContext(now, target, search, signIn.getState().status === 'subscriber'),
    });
  };
  signIn.subscribe((now, before) => {
    if ((now.status === 'subscriber') !== (before.status === 'subscriber')) notifyFlow();
    account.see(now.status === 'unknown' ? undefined : now.status === 'subscriber' ? now.userId : null);
  });
  const services: AppServices = {
    page,
    signIn,
    clock,
    navigation,
    report,
    toast,
    show: createShow({
      page,
      host,
      onMissing,
      catalogue,
      report,
      signIn: signIn.getState,
      relogin,
      redirectToCaller: () => goBackToCaller(exits),
      logIn,
      takePrefill: prefill.take,
    }),
    prefillFlow: prefill.put,
    switchLocale: createSwitchLocale({
      page,
      onMissing,
      toast,
      onSwitched() {
        notifyFlow();
        dropParameter('locale', navigation);
      },
    }),
    switchTheme: () => switchTheme(document),
    logOut() {
      // First away from here: a subscribers' screen would ask for the login.
      go(navigation, '/', false);
      session.signOut();
      toast(page.getState().i18n.t('shell.loggedOut'));
      return Promise.resolve();
    },
    askToLogOutEverywhere: () =>
      askToLogOutEverywhere({ page, session, toast, onDone: () => go(navigation, '/', false) }),
    reloadProfile,
    dismissToast: (id) => dismissToast(page, id),
    closeDialog: (button) => closeShellDialog(page, button),
    dismissEmergency: () => dismissEmergency(page, tab),
    goBack: () => (history.length > 1 ? history.back() : go(navigation, '/', true)),
  };
  const arrive = createArrival({
    secrets,
    session,
    tokens,
    readProfile: (bearer) => readProfile(http, bearer),
  });
  const begin = (): void => {
    restoreEmergencyDismissal(page, tab);
    adoptPartnerDevice(query, local);
    void handshake.settled.then((embedding) => page.setState({ embedding }));
    const checkRegion = (): void => void region.check();
    void visitor.load().then(checkRegion);
    page.subscribe(checkRegion);
    whenIdle(() => void catalogue.complete());
    watchReturns(session.revisit);
    void arrive().then(async (arrival) => {
      if (arrival.kind === 'failed' || arrival.kind === 'otherSubject') await catalogue.complete();
      finishArrival(arrival, {
        page,
        follow: (spec, button) => followButton(spec, button, exits),
        onSignedIn: () => dropParameter('relogin', navigation),
        onAccepted: account.forget,
        report,
      });
    });
  };
  return { services, begin };
}

/** Says so when somebody else than before is signed in here, by another tab (R13). Undefined: not known at the moment. */
function watchAccount(onSwitched: () => void): {
  see(userId: string | null | undefined): void;
  forget(): void;
} {
  let last: string | null = null;
  return {
    see(userId) {
      if (userId === undefined) return;
      if (last !== null && userId !== null && userId !== last) onSwitched();
      last = userId;
    },
    forget: () => void (last = null),
  };
}

/** The page is looked at again: shown, woken, back from history, back online. */
function watchReturns(revisit: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') revisit();
  });
  addEventListener('pageshow', revisit);
  addEventListener('online', revisit);
}

/** The first flow's bundle, its validators fetched; null when the page has no flow, or they can't be had. */
async function bundleOfBoot(
  boot: Boot,
  dialogs: () => Boot['dialogs'],
  report: Report,
): Promise<Bundle | null> {
  if (boot.flow === null) return null;
  const validators = await loadValidators(boot.flow.bundle);
  if (validators.ok) return bundleOf(boot.flow, validators.value, dialogs);
  report(new Error(validators.error.sentence), 'loadValidators');
  return null;
}

/** The edge's time, from the header that every answer carries; null when it can't be had. */
async function serverTime(): Promise<number | null> {
  const response = await fetch('/alur/build.json', { cache: 'no-store' });
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}
