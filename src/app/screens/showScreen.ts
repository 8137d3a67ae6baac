import type { Access } from '@alur/engine';
import { flowOfPath } from '../../contracts/routes.ts';
import { type AccessDecision, decideAccess } from '../navigation/access.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { Relogin } from '../navigation/relogin.ts';
import { accessOf, layoutOf, type Route, routeOf } from '../navigation/routes.ts';
import type { OtherScreens } from '../page/otherScreens.ts';
import { addressKey, type PageStore, type Screen } from '../page/pageStore.ts';
import type { WholeCatalogue } from '../page/wholeCatalogue.ts';
import { pageScreen } from './firstScreen.ts';
import { type FlowScreenOptions, loadFlowScreen } from './loadFlowScreen.ts';

/** What showing an address needs, and what it does to the page. */
export interface ShowOptions extends FlowScreenOptions {
  /** Which screens the texts and routes that are here suffice for, and the rest of them. */
  readonly catalogue: Pick<WholeCatalogue, 'covers' | 'complete'>;
  readonly otherScreens: OtherScreens;
  readonly relogin: Relogin;
  /** The read-only token that this path came with; null: none. */
  readonly viewToken: (path: string) => string | null;
  /** Redirects a signed-in subscriber away from a visitors' screen. */
  readonly redirectToCaller: (search: string) => void;
  /** Redirects to login, with this address as the return path. */
  readonly logIn: (path: string, search: string) => void;
  readonly navigation: Pick<Navigation, 'go'>;
  /** Loads the page of this address again, where a newer build is served and nothing is lost by it. Returns whether it does. */
  readonly startOver: () => boolean;
}

/** One showing of an address; a later one makes it out of date. */
interface Visit {
  /** Path and search as one text. */
  readonly key: string;
  readonly path: string;
  readonly search: string;
  readonly isLatest: () => boolean;
}

/**
 * Shows the screen of an address, or what replaces it for the present visitor. While a flow loads the old screen stays; when another address
 * was asked for meanwhile, the late one is dropped. Asked again at the same address it changes only what has to change.
 *
 * The stages follow each other, and each returns whether the showing goes on: what the screen needs arrives, the editors' rules of the address are
 * followed, access is decided, the screen is drawn.
 *
 * @example
 * const showScreen = createShowScreen(options);
 * await showScreen('/vplus/auth/login', '?otp=true');
 */
export function createShowScreen(options: ShowOptions): (path: string, search: string) => Promise<void> {
  let latest = 0;
  return async (path, search) => {
    const mine = ++latest;
    const visit = { key: addressKey(path, search), path, search, isLatest: () => mine === latest };
    // What has nothing to wait for is shown at once.
    if (!isPrepared(options, path) && !(await prepare(options, visit))) return;
    const { boot, screen } = options.page.getState();
    const route = routeOf(boot.flowRoutes, options.otherScreens.routeOf, path);
    const names = route.kind === 'flow' ? route.target.ruleParameters : undefined;
    if (names && !isRuled(screen, visit.key) && !(await followRules(options, visit, names))) return;
    if (admit(options, visit, route)) await drawScreen(options, visit, route);
  };
}

/** Waits for the texts and the part of the program that the screen needs; without them it shows that the connection is missing. */
async function prepare(options: ShowOptions, { key, path, isLatest }: Visit): Promise<boolean> {
  const { page } = options;
  page.setState({ pending: true });
  const arrived = await Promise.all([options.catalogue.complete(), options.otherScreens.load()]);
  if (!isLatest()) return false;
  if (arrived.includes(false)) {
    replaceScreen(page, { kind: 'flowFailed', key, path, reason: 'offline' });
    return false;
  }
  page.setState({ pending: false });
  return true;
}

/** Asks the edge what the editors' rules make of an address, once for each. A rule may show another screen or redirect. */
async function followRules(options: ShowOptions, visit: Visit, names: readonly string[]): Promise<boolean> {
  const screen = await import('./checkRouteRules.ts').then(
    (part) => part.checkRouteRules(options, { ...visit, names }),
    noRule,
  );
  if (screen) replaceScreen(options.page, screen);
  return screen === null && visit.isLatest();
}

/** Returns whether the present visitor may see the screen; otherwise redirects, or shows what stands in its place. */
function admit(options: ShowOptions, { key, path, search }: Visit, route: Route): boolean {
  const { page, relogin } = options;
  const { kind } = answerFor(options, route, path, search);
  if (kind === 'show') {
    if (accessOf(route) !== 'visitors') relogin.passed();
    return true;
  }
  if (kind === 'logIn') {
    if (options.signIn().status === 'subscriber') relogin.sent();
    options.logIn(path, search);
  } else if (kind === 'redirectToCaller') {
    // A flow that has just signed the subscriber in leaves by itself.
    if (!isAtWork(page.getState().screen)) options.redirectToCaller(search);
  } else replaceScreen(page, { kind, key, path, layout: layoutOf(route) });
  return false;
}

async function drawScreen(options: ShowOptions, visit: Visit, route: Route): Promise<void> {
  const { page } = options;
  const { screen } = page.getState();
  const { key, path } = visit;
  const owner = formOwner(options, accessOf(route));
  if (isShown(screen, key, owner)) return page.setState({ pending: false });
  if (screen.key !== key && options.startOver()) return;
  if (route.kind !== 'flow') return replaceScreen(page, pageScreen(route, key, path));
  page.setState({ pending: true });
  const next = await loadFlowScreen(options, route.target, { ...visit, owner });
  if (visit.isLatest()) replaceScreen(page, next);
  else if (next.kind === 'flow') next.run.runtime.stop();
}

/** The rules of an address that is shown are not asked for again, unless its screen could not be shown or was not found. */
function isRuled({ key, kind }: Screen, asked: string): boolean {
  return key === asked && kind !== 'flowFailed' && kind !== 'notFound';
}

/** The part of the program that asks the edge did not load: the link is followed as without rules. */
const noRule = (): null => null;

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
export function formOwner({ signIn }: Pick<ShowOptions, 'signIn'>, access: Access): string | null {
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
