import type { ArrivedSecrets } from '../../contracts/arrival.ts';
import { secretParameters, tokenParameters } from '../../contracts/arrival.ts';
import type { Boot } from '../../contracts/boot/boot.ts';
import type { Bundle } from '@alur/engine';
import { flowOfPath } from '../../contracts/routes.ts';
import { loadBundleModule } from '../../content/loadFlow.ts';
import { createCallback } from '../../runtime/exits/callback.ts';
import { dialogsOf } from '../dialogs/closedRegistration.ts';
import { redirectToLogin } from '../../runtime/exits/redirectToLogin.ts';
import { forgetPersistedFlow, type KeyValueStore } from '@alur/react/run';
import { createEventPort, type EventPort } from '../../runtime/flow/eventPort.ts';
import { partnerOf } from '../../runtime/frame/partner.ts';
import { type ArrivedSecretStore, createArrivedSecretStore } from '../../runtime/session/arrivedSecrets.ts';
import { createViewToken, type ViewToken } from '../../runtime/session/viewToken.ts';
import { createWaitingToken, type WaitingToken } from '../../runtime/session/waitingToken.ts';
import { wipeStores } from '../../runtime/wipeStores.ts';
import { createPrefill } from '../navigation/prefill.ts';
import { bundleOf } from '../page/flowRun.ts';
import { toastText } from '../page/toasts.ts';
import type { Report } from '../reporting/errorReports.ts';
import { closeWindow, type Exits, leave } from '../screens/exits.ts';
import { firstScreen } from '../screens/firstScreen.ts';
import { createLostSession } from '../session/lostSession.ts';
import { createSignInStore, type SignInStore } from '../session/signInStore.ts';
import { type BrowserFlowHost, createFlowHost } from './flowHost.ts';
import { createProductApi, type ProductApi } from './productApi.ts';
import { createAppContext, type AppContext } from './appContext.ts';

/** The parts that services and start are made of, in the order in which each needs the ones before it. */
export interface Parts extends AppContext {
  readonly exits: Exits;
  readonly logIn: LogIn;
  readonly secrets: ArrivedSecretStore;
  readonly viewToken: ViewToken;
  readonly waiting: WaitingToken;
  readonly api: ProductApi;
  readonly signIn: SignInStore;
  readonly host: BrowserFlowHost;
  /** What measures connects here, once it is loaded and allowed. */
  readonly events: EventPort;
}

type LogIn = (pathname: string, search: string) => void;

/** Creates the parts of a page, and its first screen. */
export async function createParts(boot: Boot, ofAddress: ArrivedSecrets): Promise<Parts> {
  const context = createAppContext(boot);
  const { page, tab, local, report, texts, frame } = context;
  const waiting = createWaitingToken(tabFor(boot, tab));
  // What came with the address now takes the place of what waited for another try.
  const kept = waiting.take();
  const arrived = hasToken(ofAddress) ? ofAddress : { ...kept, ...ofAddress };
  const exits = createExits(context);
  const explainOver = (): void => context.toast(page.getState().i18n.t('shell.sessionOver'));
  const explainLost = createLostSession(() => api.session.store.getState(), explainOver);
  const logIn = createLogIn(context, exits, explainLost);
  const requireLogin = createRequireLogin(context, logIn);
  const api = createProductApi({
    ...context,
    partner: partnerOf(context.query),
    onOver() {
      explainOver();
      requireLogin();
    },
    onSignedOut: () => wipeStores(local, tab),
  });
  const secrets = createArrivedSecretStore(arrived);
  const takesToken = flowOfPath(boot.flowRoutes, location.pathname)?.viewToken === true;
  const viewToken = createViewToken(secrets, location.pathname, takesToken, tabFor(boot, tab));
  const signIn = createSignInStore(api.session, api.http);
  const events = createEventPort({ store: local, locks: navigator.locks });
  const host = createFlowHost({
    ...context,
    api,
    secrets,
    viewToken,
    requireLogin,
    events,
    dialogReady: context.catalogue.completeFor,
    onLeave: (request, takeEmail) => leave(request, { ...exits, takeEmail }),
    onToast: (key) => toastText(page, context.toast, key),
  });
  if (boot.flow !== null && usedUpOnce.some((name) => arrived[name] !== undefined))
    forgetPersistedFlow(tab, boot.flow.bundle.flow);
  const { pathname: path, search } = location;
  const bundle = await bundleOfBoot(boot, () => dialogsOf(context.boot()), report);
  const others = context.otherScreens;
  page.begin(await firstScreen({ boot, bundle, path, search, host, texts, others }));
  page.setState({
    arrivalPending: hasToken(arrived),
    embedding: frame.embedding(),
  });
  return { ...context, exits, logIn, secrets, viewToken, waiting, api, signIn, host, events };
}

/** Secrets that a flow uses up: it begins from the start with a new one, without the times to wait that it was given before. */
const usedUpOnce = secretParameters.filter((name) => name !== 'view_token');

/** Where a token may outlive a reload; null where sessions are in memory only. */
function tabFor({ storageMode }: Boot, tab: KeyValueStore): KeyValueStore | null {
  return storageMode === 'memory' ? null : tab;
}

function hasToken(arrived: ArrivedSecrets): boolean {
  return tokenParameters.some((name) => arrived[name] !== undefined);
}

function createExits({ local, query, boot, navigation, frame }: AppContext): Exits {
  const callback = createCallback(local, location.origin);
  callback.init(query);
  callback.adoptBaseUrl(boot().config.baseUrl);
  return {
    callback,
    navigation,
    prefill: createPrefill(),
    closeWindow: () => closeWindow(boot().config.webviewMode),
    onLeft: frame.notifyLeft,
    takeEmail: () => null,
  };
}

function createLogIn({ navigation }: AppContext, { callback }: Exits, explainLost: () => void): LogIn {
  return (pathname, search) => {
    explainLost();
    navigation.go(redirectToLogin({ pathname, search }, callback), { replace: true });
  };
}

/** For a call that needs the login. A visitors' screen leads there already. */
function createRequireLogin({ boot }: AppContext, logIn: LogIn): () => void {
  return () => {
    if (flowOfPath(boot().flowRoutes, location.pathname)?.access !== 'visitors')
      logIn(location.pathname, location.search);
  };
}

/** The first flow's bundle; null when the page has no flow, or its module can't be loaded. */
async function bundleOfBoot(
  boot: Boot,
  dialogs: () => Boot['dialogs'],
  report: Report,
): Promise<Bundle | null> {
  if (boot.flow === null) return null;
  const loaded = await loadBundleModule(boot.flow.bundle);
  if (loaded.ok) return bundleOf(boot.flow, loaded.value, dialogs);
  report(new Error(loaded.error.sentence), 'loadBundle');
  return null;
}
