import type { Boot } from '../contracts/boot.ts';
import type { Bundle } from '../contracts/bundle.ts';
import { loadValidators } from '../content/loadFlow.ts';
import { focusIssue } from '../forms/focusIssue.ts';
import { type Callback, createCallback } from '../runtime/callback.ts';
import type { LeaveRequest } from '../runtime/createFlowRuntime.ts';
import { noHumanCheck } from '../runtime/humanCheck.ts';
import { createPerformEffect } from '../runtime/performEffect.ts';
import { webStore } from '../runtime/storage.ts';
import { createSystemClock, machineClock } from '../runtime/systemClock.ts';
import { createVisitorAddress } from '../runtime/visitorAddress.ts';
import { createApiCalls } from './apiCalls.ts';
import { type Carry, createCarry } from './carry.ts';
import { createReport, type Report } from './errorReports.ts';
import { firstScreen } from './firstScreen.ts';
import { bundleOf, type FlowHost, ruleContext } from './flowRun.ts';
import { createPageStore, type OnMissing, type PageStore } from './pageState.ts';
import { loginPath } from './routes.ts';
import { createShow } from './screens.ts';
import type { AppServices, Navigation } from './services.ts';
import { createSignInStore } from './signInStore.ts';
import { createSwitchLocale } from './switchLocale.ts';
import { switchTheme } from './theme.ts';
import { createToast, dismissToast } from './toasts.ts';

/** What the page has once it is put together: its services, and what begins when it is drawn. */
export interface Composed {
  readonly services: AppServices;
  /** Looks for a kept session. After hydration: the first drawing equals the server's. */
  readonly begin: () => void;
}

const tvConnectPath = '/vplus/tv/connect';

/** The composition root of the browser: every part is made here, once, and handed to those who need it. */
export async function compose(boot: Boot): Promise<Composed> {
  const report = createReport(boot.sentryDsn, boot.buildId);
  const onMissing: OnMissing = ({ key, locale }) => report(new Error(`No text for ${key} in ${locale}`), 'i18n');
  const clock = createSystemClock(machineClock(serverTime));
  const local = webStore(() => window.localStorage);
  const navigation: Navigation = { go: null };
  const query = new URLSearchParams(location.search);
  const callback = createCallback(local, location.origin);
  callback.init(query);
  callback.adoptBaseUrl(boot.config.baseUrl);
  const carry = createCarry();
  // The page store needs a first screen, which needs a host: until then the boot document speaks.
  const made: { page: PageStore | null } = { page: null };
  const present = (): Boot => made.page?.getState().boot ?? boot;

  const askToLogIn = (): void => {
    callback.rememberLocal(`${location.pathname}${location.search}`);
    go(navigation, loginPath, true);
  };
  const { http, tokens, session } = createApiCalls({ boot: present, clock, local, partner: query.get('partner'), onUnauthorized: askToLogIn });
  const visitor = createVisitorAddress();
  const signIn = createSignInStore(session, http);
  const host: FlowHost = {
    clock,
    perform: createPerformEffect({
      http,
      tokens,
      humanCheck: noHumanCheck,
      config: () => present().config,
      signIn: session.signIn,
      now: clock.now,
      visitor: visitor.get,
    }),
    onLeave: (request) => leave(request, callback, navigation, carry),
    onToast: (message) => toastText(made.page, toast, message),
    onFocus: focusIssue,
    onReport: (error, name) => report(new Error(`${name} ended with ${error.code}`), 'flow'),
    storage: webStore(() => window.sessionStorage),
  };
  const bundle = await bundleOfBoot(boot, report);
  const screen = await firstScreen({ boot, bundle, path: location.pathname, search: location.search, host, onMissing });
  const page = createPageStore(boot, screen, onMissing);
  made.page = page;
  const toast = createToast(page);
  const isSignedIn = (): boolean => signIn.getState().status === 'subscriber';
  /** The running flow's rules read the language and whether someone is signed in. */
  const tellFlow = (): void => {
    const { screen: shown, boot: now } = page.getState();
    if (shown.kind !== 'flow') return;
    const { runtime, target, search } = shown.run;
    runtime.dispatch({ type: 'context', context: ruleContext(now, target, search, isSignedIn()) });
  };
  signIn.subscribe((now, before) => {
    if ((now.status === 'subscriber') !== (before.status === 'subscriber')) tellFlow();
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
      report,
      isSignedIn,
      leadOn: (search) => go(navigation, callback.execute(new URLSearchParams(search)), true),
      takeCarry: carry.take,
    }),
    switchLocale: createSwitchLocale({
      page,
      onMissing,
      toast,
      onSwitched() {
        tellFlow();
        dropLocale(navigation);
      },
    }),
    switchTheme: () => switchTheme(document),
    logOut() {
      session.signOut();
      toast(page.getState().i18n.t('shell.loggedOut'));
      go(navigation, '/', false);
      return Promise.resolve();
    },
    dismissToast: (id) => dismissToast(page, id),
  };
  const begin = (): void => {
    void session.start();
    void visitor.load();
  };
  return { services, begin };
}

/** The first flow's bundle, its validators fetched; null when the page has no flow, or they can't be had. */
async function bundleOfBoot(boot: Boot, report: Report): Promise<Bundle | null> {
  if (boot.flow === null) return null;
  const validators = await loadValidators(boot.flow.bundle);
  if (validators.ok) return bundleOf(boot.flow, validators.value, boot.dialogs);
  report(new Error(validators.error.sentence), 'loadValidators');
  return null;
}

/** A flow is over: to the TV that asked for it, to where the subscriber came from, or to another route with fields in hand (spec §4). */
function leave(request: LeaveRequest, callback: Callback, navigation: Navigation, carry: Carry): void {
  const query = new URLSearchParams(location.search);
  if (request.to === 'callback') {
    const device = query.get('paytvid');
    go(navigation, device === null ? callback.execute(query) : `${tvConnectPath}?${new URLSearchParams({ paytvid: device }).toString()}`, true);
    return;
  }
  carry.put(request.to, request.carry);
  const search = new URLSearchParams(request.query).toString();
  go(navigation, search === '' ? request.to : `${request.to}?${search}`, false);
}

/** A flow's toast is a message key, worded by the flow's own texts first. */
function toastText(page: PageStore | null, toast: (message: string) => void, key: string): void {
  const state = page?.getState();
  if (state === undefined) return;
  toast((state.screen.kind === 'flow' ? state.screen.i18n : state.i18n).t(key));
}

/** The choice just made is in the cookie; an older one in the address would win over it at the next reload. */
function dropLocale(navigation: Navigation): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('locale')) return;
  query.delete('locale');
  go(navigation, `${location.pathname}${query.size === 0 ? '' : `?${query.toString()}`}${location.hash}`, true);
}

/** Without a mounted router (it is being replaced by an error page) the browser goes there itself. */
function go({ go: navigate }: Navigation, to: string, replace: boolean): void {
  if (navigate !== null) navigate(to, { replace });
  else if (replace) location.replace(to);
  else location.assign(to);
}

/** The edge's time, from the header that every answer carries; null when it can't be had. */
async function serverTime(): Promise<number | null> {
  const response = await fetch('/alur/build.json', { cache: 'no-store' });
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}
