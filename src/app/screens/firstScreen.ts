import type { Boot } from '../../contracts/boot/boot.ts';
import type { Bundle } from '@alur/engine';
import { type FlowHost, startFlow } from '../page/flowRun.ts';
import { addressKey, type OtherScreen, type Screen } from '../page/pageStore.ts';
import type { Texts } from '../page/texts.ts';
import { accessOf, layoutOf, type PageRoute, routeOf } from '../navigation/routes.ts';
import { flowOfPath } from '../../contracts/routes.ts';
import type { OtherScreens } from '../page/otherScreens.ts';

export interface FirstScreenOptions {
  readonly boot: Boot;
  /** The bundle of `boot.flow`, validators and all; null when there is none, or it was not available. */
  readonly bundle: Bundle | null;
  readonly path: string;
  /** Without tokens. */
  readonly search: string;
  readonly host: FlowHost;
  readonly texts: Texts;
  /** The screens beside the flows: needed where the path is no flow's. */
  readonly others: OtherScreens;
}

/**
 * The screen that a page starts with. Server and browser call it with the same boot document and get the same screen, which is what
 * hydration needs. Without a bundle it is `flowFailed`, and the browser tries once more.
 *
 * @throws Error when the path is no flow's and the part of the program that knows it did not load.
 */
export async function firstScreen({
  boot,
  bundle,
  path,
  search,
  host,
  texts,
  others,
}: FirstScreenOptions): Promise<Screen> {
  const key = addressKey(path, search);
  if (flowOfPath(boot.flowRoutes, path) === null && !(await others.load()))
    throw new Error('A part of the program is missing');
  const route = routeOf(boot.flowRoutes, others.routeOf, path);
  // The sign-in status is not known yet; the same on the server and in the browser.
  if (accessOf(route) === 'subscribers') return { kind: 'checking', key, path, layout: layoutOf(route) };
  if (route.kind !== 'flow') return pageScreen(route, key, path);
  if (boot.flow === null || bundle === null) return { kind: 'flowFailed', key, path, reason: 'fault' };
  const run = await startFlow({ boot, bundle, target: route.target, path, search, signedIn: false }, host);
  const { messages } = boot.flow;
  const i18n = texts.flow(boot, messages);
  return { kind: 'flow', key, path, run, owner: null, i18n, messages };
}

/** The screen of a path that no document claims. */
export function pageScreen(route: PageRoute, key: string, path: string): OtherScreen {
  if (route.kind === 'notFound') return { kind: 'notFound', key, path };
  const { kind, title, layout } = route;
  return { kind, key, path, title, layout };
}
