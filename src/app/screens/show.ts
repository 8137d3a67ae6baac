import type { Boot, FlowPayload } from '../../contracts/boot/boot.ts';
import { ok } from '../../contracts/result.ts';
import { flowOfPath, type FlowTarget } from '../../contracts/routes.ts';
import type { Access } from '@alur/engine';
import type { loadFlow } from '../../content/loadFlow.ts';
import { loadBundleModule } from '../../content/loadFlow.ts';
import { dialogsOf } from '../dialogs/closedRegistration.ts';
import { type AccessDecision, decideAccess } from '../navigation/access.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { PrefillData } from '../navigation/prefill.ts';
import { bundleOf, type FlowHost, type FlowRun, startFlow } from '../page/flowRun.ts';
import { addressKey, type PageStore, type Screen } from '../page/pageStore.ts';
import type { Texts } from '../page/texts.ts';
import type { OtherScreens } from '../page/otherScreens.ts';
import type { WholeCatalogue } from '../page/wholeCatalogue.ts';
import type { Relogin } from '../navigation/relogin.ts';
import type { FlowCache } from '../page/flowCache.ts';
import { reloadOnce } from '../reporting/reloadOnce.ts';
import { accessOf, layoutOf, type Route, routeOf } from '../navigation/routes.ts';
import type { SignIn } from '../page/services.ts';
import { pageScreen } from './firstScreen.ts';

export interface ShowOptions {
  readonly page: PageStore;
  readonly host: FlowHost;
  readonly texts: Texts;
  /** Which screens the texts and routes that are here suffice for, and the rest of them. */
  readonly catalogue: Pick<WholeCatalogue, 'covers' | 'complete'>;
  readonly otherScreens: OtherScreens;
  /** Loads flows. */
  readonly flows: FlowCache;
  readonly signIn: () => SignIn;
  /** Another page frames this one. */
  readonly framed: boolean;
  readonly relogin: Relogin;
  /** The read-only token that this path came with; null: none. */
  readonly viewToken: (path: string) => string | null;
  /** Redirects a signed-in subscriber away from a visitors' screen. */
  readonly redirectToCaller: (search: string) => void;
  /** Redirects to login, with this address as the return path. */
  readonly logIn: (path: string, search: string) => void;
  readonly navigation: Pick<Navigation, 'go'>;
  /** Takes what was handed over for this path, once. */
  readonly takePrefill: (path: string) => PrefillData | undefined;
  /** Loads the page of this address again, where a newer build is served and nothing is lost by it. Returns whether it does. */
  readonly startOver: () => boolean;
  readonly report: (error: unknown, where: string) => void;
}

/**
 * Shows the screen of an address, or what replaces it for the present visitor. While a flow loads the old screen stays; when another address
 * was asked for meanwhile, the late one is dropped. Asked again at the same address it changes only what has to change.
 *
 * @example
 * const show = createShow(options);
 * await show('/vplus/auth/login', '?otp=true');
 */
export function createShow(options: ShowOptions): (path: string, search: string) => Promise<void> {
  const { page } = options;
  let latest = 0;
  return async (path, search) => {
    const key = addressKey(path, search);
    const mine = ++latest;
    if (!isPrepared(options, path)) {
      page.setState({ pending: true });
      const arrived = await Promise.all([options.catalogue.complete(), options.otherScreens.load()]);
      if (mine !== latest) return;
      if (arrived.includes(false))
        return replaceScreen(page, { kind: 'flowFailed', key, path, reason: 'offline' });
      page.setState({ pending: false });
    }
    const { screen, boot } = page.getState();
    const route = routeOf(boot.flowRoutes, options.otherScreens.routeOf, path);
    if (route.kind === 'flow' && route.target.ruleParameters && !isJudged(screen, key)) {
      const asked = {
        key,
        path,
        search,
        names: route.target.ruleParameters,
        isLatest: () => mine === latest,
      };
      const led = await import('./checkRouteRules.ts').then(
        (part) => part.checkRouteRules(options, asked),
        noVerdict,
      );
      if (led) replaceScreen(page, led);
      if (led !== null || mine !== latest) return;
    }
    const access = accessOf(route);
    const { kind } = answerFor(options, route, path, search);
    switch (kind) {
      case 'redirectToCaller':
        // A flow that has just signed the subscriber in leaves by itself.
        return isAtWork(screen) ? undefined : options.redirectToCaller(search);
      case 'logIn':
        if (options.signIn().status === 'subscriber') options.relogin.sent();
        return options.logIn(path, search);
      case 'checking':
      case 'refused':
        return replaceScreen(page, { kind, key, path, layout: layoutOf(route) });
      case 'show':
        if (access !== 'visitors') options.relogin.passed();
    }
    const owner = ownerOf(options, access);
    if (isShown(screen, key, owner)) return page.setState({ pending: false });
    if (screen.key !== key && options.startOver()) return;
    if (route.kind !== 'flow') return replaceScreen(page, pageScreen(route, key, path));
    page.setState({ pending: true });
    const next = await flowScreen(options, route.target, { path, search, owner });
    if (mine === latest) replaceScreen(page, next);
    else if (next.kind === 'flow') next.run.runtime.stop();
  };
}

/** What was said of the address that is shown stands, but where it could not be shown, or was not found. */
function isJudged({ key, kind }: Screen, asked: string): boolean {
  return key === asked && kind !== 'flowFailed' && kind !== 'notFound';
}

/** The part of the program that asks the edge did not load: the link is followed as without rules. */
const noVerdict = (): null => null;

/** Whether the texts and the part of the program that a path's screen needs are here. */
function isPrepared({ page, catalogue, otherScreens }: ShowOptions, path: string): boolean {
  if (!catalogue.covers(path)) return false;
  const { boot, embedding } = page.getState();
  const isFlow = flowOfPath(boot.flowRoutes, path) !== null && embedding !== 'unconfirmed';
  return isFlow || otherScreens.present();
}

function answerFor(
  { page, signIn, relogin, viewToken }: ShowOptions,
  route: Route,
  path: string,
  search: string,
): AccessDecision {
  const { arrivalPending, embedding } = page.getState();
  const access = accessOf(route);
  const takesToken = route.kind === 'flow' && route.target.viewToken === true;
  return decideAccess({
    access,
    viewed: takesToken && viewToken(path) !== null,
    signIn: signIn().status,
    arrivalPending,
    embedding,
    relogin: relogin.isAsked(access, search),
  });
}

/** Whose screen it is: a subscribers' flow restarts when the account changes (R13). */
export function ownerOf({ signIn }: Pick<ShowOptions, 'signIn'>, access: Access): string | null {
  const present = signIn();
  return access === 'subscribers' && present.status === 'subscriber' ? present.userId : null;
}

function isShown(screen: Screen, key: string, owner: string | null): boolean {
  if (screen.key !== key || ['flowFailed', 'checking', 'refused'].includes(screen.kind)) return false;
  return screen.kind !== 'flow' || screen.owner === owner;
}

function isAtWork(screen: Screen): boolean {
  return screen.kind === 'flow' && screen.run.runtime.getSnapshot().status !== 'editing';
}

function replaceScreen(page: PageStore, screen: Screen): void {
  const { screen: old, embedded } = page.getState();
  if (old.kind === screen.kind && old.key === screen.key && screen.kind !== 'flow')
    return page.setState({ pending: false });
  if (old.kind === 'flow') old.run.runtime.stop();
  embedded?.run.runtime.stop();
  page.setState({ screen, embedded: null, pending: false });
}

/** An address, and whose screen it is. */
interface Place {
  readonly path: string;
  readonly search: string;
  readonly owner: string | null;
}

/** Loads a flow and starts it; where that fails, the screen that explains it. */
export async function flowScreen(options: ShowOptions, target: FlowTarget, place: Place): Promise<Screen> {
  const { page, texts } = options;
  const { path, search, owner } = place;
  const key = addressKey(path, search);
  const { locale } = page.getState().boot;
  const payload = ready(page, target) ?? (await options.flows.load(target.flow, locale));
  if (!payload.ok) {
    options.report(new Error(payload.error.sentence), 'loadFlow');
    // A page from before a release can't read what is served now: the new one can.
    if (payload.error.kind === 'shape') reloadOnce();
    return { kind: 'flowFailed', key, path, reason: payload.error.kind === 'network' ? 'offline' : 'fault' };
  }
  const run = await runOf(options, payload.value, target, place);
  if (run === null) return { kind: 'flowFailed', key, path, reason: navigator.onLine ? 'fault' : 'offline' };
  const { boot } = page.getState();
  // The language was switched while the flow was on its way.
  const reworded = boot.locale === locale ? payload : await options.flows.load(target.flow, boot.locale);
  const { messages } = reworded.ok ? reworded.value : payload.value;
  return { kind: 'flow', key, path, run, owner, i18n: texts.flow(boot, messages), messages };
}

/** A page that waited for the sign-in status has its flow already. */
function ready(page: PageStore, target: FlowTarget): Awaited<ReturnType<typeof loadFlow>> | null {
  const { boot, screen } = page.getState();
  return screen.kind === 'checking' && boot.flow?.bundle.flow === target.flow ? ok(boot.flow) : null;
}

/** Starts the flow; null when a part of the program did not load: a page from before a release then gets the new one by a reload. */
async function runOf(
  options: ShowOptions,
  payload: FlowPayload,
  target: FlowTarget,
  { path, search }: Place,
): Promise<FlowRun | null> {
  const { boot } = options.page.getState();
  try {
    const loaded = await loadBundleModule(payload.bundle);
    if (!loaded.ok) throw new Error(loaded.error.sentence);
    const carry = options.takePrefill(path);
    const dialogs = (): Boot['dialogs'] => dialogsOf(options.page.getState().boot);
    const bundle = bundleOf(payload, loaded.value, dialogs);
    return await startFlow(
      {
        boot,
        bundle,
        target,
        path,
        search,
        signedIn: options.signIn().status === 'subscriber',
        framed: options.framed,
        ...(carry ? { carry } : {}),
      },
      options.host,
    );
  } catch (cause) {
    options.report(cause, 'startFlow');
    reloadOnce();
    return null;
  }
}
