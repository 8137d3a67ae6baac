import { type ComponentType, createElement, type ReactNode } from 'react';
import type { OtherScreen } from './pageStore.ts';

type View = ComponentType<{ readonly screen: OtherScreen }>;

/** The screens beside the flows' own; a flow's page starts without them. */
export interface OtherScreens {
  /** Whether they are here. */
  readonly present: () => boolean;
  /** Draws such a screen; nothing before `load` has brought it. */
  readonly draw: (screen: OtherScreen) => ReactNode;
  /** Returns whether they are here; after a failure the next call tries again. */
  readonly load: () => Promise<boolean>;
}

/**
 * Creates the other screens of a page, to be loaded once.
 *
 * @example
 * const others = createOtherScreens(async () => (await import('../pages/OtherScreen.tsx')).OtherScreen, report);
 * if (!others.present() && !(await others.load())) showFailure();
 */
export function createOtherScreens(
  fetchView: () => Promise<View>,
  report: (error: unknown, where: string) => void,
): OtherScreens {
  let view: View | null = null;
  return {
    present: () => view !== null,
    draw: (screen) => view && createElement(view, { screen }),
    async load() {
      try {
        view ??= await fetchView();
        return true;
      } catch (cause) {
        report(cause, 'loadScreens');
        return false;
      }
    },
  };
}

/** The screens of a page that has them from the start: the server's, and a test's. */
export function presentScreens(view: View): OtherScreens {
  return {
    present: () => true,
    draw: (screen) => createElement(view, { screen }),
    load: () => Promise.resolve(true),
  };
}
