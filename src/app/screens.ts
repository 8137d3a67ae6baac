import type { Boot, FlowPayload } from '../contracts/boot.ts';
import type { FlowTarget } from '../contracts/routes.ts';
import { loadFlow, loadValidators } from '../content/loadFlow.ts';
import type { CarriedData } from './carry.ts';
import { bundleOf, type FlowHost, type FlowRun, startFlow } from './flowRun.ts';
import { addressKey, flowTexts, type OnMissing, type PageStore, type Screen } from './pageState.ts';
import { reloadOnce } from './reloadOnce.ts';
import { routeOf, visitorPaths } from './routes.ts';

export interface ScreensOptions {
  readonly page: PageStore;
  readonly host: FlowHost;
  readonly onMissing: OnMissing;
  readonly isSignedIn: () => boolean;
  /** Where a signed-in subscriber goes on from a visitors' screen. */
  readonly leadOn: (search: string) => void;
  /** Takes what was handed over for this path, once. */
  readonly takeCarry: (path: string) => CarriedData | undefined;
  readonly report: (error: unknown, where: string) => void;
}

/**
 * Shows the screen of an address. While a flow loads the old screen stays; when another address was asked for meanwhile, the late one is
 * dropped.
 */
export function createShow(options: ScreensOptions): (path: string, search: string) => Promise<void> {
  const { page } = options;
  let latest = 0;
  return async (path, search) => {
    const key = addressKey(path, search);
    const { screen, boot } = page.getState();
    const route = routeOf(boot.flowRoutes, path);
    const mine = ++latest;
    if (isForVisitors(path, search) && options.isSignedIn()) return options.leadOn(search);
    if (screen.key === key && screen.kind !== 'flowFailed') return page.setState({ pending: false });
    if (route.kind !== 'flow') return replaceScreen(page, { kind: route.kind, key, path });
    page.setState({ pending: true });
    const next = await flowScreen(options, route.target, path, search);
    if (mine === latest) replaceScreen(page, next);
    else if (next.kind === 'flow') next.run.runtime.stop();
  };
}

/** `relogin=true` asks for the login screen even of a subscriber (spec §4). */
function isForVisitors(path: string, search: string): boolean {
  return visitorPaths.includes(addressKey(path, '')) && new URLSearchParams(search).get('relogin') !== 'true';
}

function replaceScreen(page: PageStore, screen: Screen): void {
  const old = page.getState().screen;
  if (old.kind === 'flow') old.run.runtime.stop();
  page.setState({ screen, pending: false });
}

async function flowScreen(options: ScreensOptions, target: FlowTarget, path: string, search: string): Promise<Screen> {
  const { page, onMissing } = options;
  const key = addressKey(path, search);
  const failedScreen: Screen = { kind: 'flowFailed', key, path };
  const { locale } = page.getState().boot;
  const payload = await loadFlow(target.flow, locale);
  if (!payload.ok) {
    options.report(new Error(payload.error.sentence), 'loadFlow');
    return failedScreen;
  }
  const run = await runOf(options, payload.value, target, path, search);
  if (run === null) return failedScreen;
  const { boot } = page.getState();
  // The language was switched while the flow was on its way.
  const reworded = boot.locale === locale ? payload : await loadFlow(target.flow, boot.locale);
  const { messages } = reworded.ok ? reworded.value : payload.value;
  return { kind: 'flow', key, path, run, i18n: flowTexts(boot, messages, onMissing) };
}

/** Starts the flow; null when a part of the program did not load: a page from before a release then gets the new one by a reload. */
async function runOf(options: ScreensOptions, payload: FlowPayload, target: FlowTarget, path: string, search: string): Promise<FlowRun | null> {
  const { boot } = options.page.getState();
  try {
    const validators = await loadValidators(payload.bundle);
    if (!validators.ok) throw new Error(validators.error.sentence);
    const carry = options.takeCarry(path);
    const bundle = bundleOf(payload, validators.value, boot.dialogs);
    return await startFlow({ boot, bundle, target, search, signedIn: options.isSignedIn(), ...(carry ? { carry } : {}) }, options.host);
  } catch (cause) {
    options.report(cause, 'startFlow');
    reloadOnce();
    return null;
  }
}

/** Puts a screen's texts into the page's present language. */
export function rewordScreen(screen: Screen, boot: Boot, messages: FlowPayload['messages'], onMissing: OnMissing): Screen {
  return screen.kind === 'flow' ? { ...screen, i18n: flowTexts(boot, messages, onMissing) } : screen;
}
