import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Menus } from '../../contracts/site/menus.ts';
import type { PageRoute } from '../navigation/routes.ts';
import type { OtherScreen } from './pageStore.ts';

/** What the part of the program brings: it draws these screens, and knows their paths. */
export interface OtherScreensPart {
  readonly OtherScreen: ComponentType<{ readonly screen: OtherScreen }>;
  readonly pageRouteOf: (path: string) => PageRoute;
  readonly Menu: ComponentType<{ readonly place: keyof Menus }>;
}

/** The screens beside the flows' own; a flow's page starts without them. */
export interface OtherScreens {
  /** Whether they are here. */
  readonly present: () => boolean;
  /** Draws such a screen; nothing before `load` has brought it. */
  readonly draw: (screen: OtherScreen) => ReactNode;
  /** Draws a menu; nothing on a flow's screen, nor before `load` has brought it. */
  readonly menu: (place: keyof Menus) => ReactNode;
  /** The route of a path that no document claims; not found before `load` has brought them. */
  readonly routeOf: (path: string) => PageRoute;
  /** Returns whether they are here; after a failure the next call tries again. */
  readonly load: () => Promise<boolean>;
}

/**
 * Creates the other screens of a page, to be loaded once.
 *
 * @example
 * const others = createOtherScreens(() => import('../pages/OtherScreen.tsx'), report);
 * if (!others.present() && !(await others.load())) showFailure();
 */
export function createOtherScreens(
  fetchPart: () => Promise<OtherScreensPart>,
  report: (error: unknown, where: string) => void,
): OtherScreens {
  let part: OtherScreensPart | null = null;
  return {
    present: () => part !== null,
    draw: (screen) => part && createElement(part.OtherScreen, { screen }),
    menu: (place) => part && createElement(part.Menu, { place }),
    routeOf: (path) => part?.pageRouteOf(path) ?? { kind: 'notFound', path },
    async load() {
      try {
        part ??= await fetchPart();
        return true;
      } catch (cause) {
        report(cause, 'loadScreens');
        return false;
      }
    },
  };
}

/** The screens of a page that has them from the start: the server's, and a test's. */
export function presentScreens({ OtherScreen, pageRouteOf, Menu }: OtherScreensPart): OtherScreens {
  return {
    present: () => true,
    draw: (screen) => createElement(OtherScreen, { screen }),
    menu: (place) => createElement(Menu, { place }),
    routeOf: pageRouteOf,
    load: () => Promise.resolve(true),
  };
}
