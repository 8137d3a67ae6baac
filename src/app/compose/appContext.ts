import type { Boot } from '../../contracts/boot/boot.ts';
import { withKeptOffset } from '../../runtime/clock/keptOffset.ts';
import {
  createSystemClock,
  type KeyValueStore,
  machineClock,
  type SystemClock,
  webStore,
} from '@alur/react/run';
import { createVisitorAddress, type VisitorAddressSource } from '../../runtime/http/visitorAddress.ts';
import { createNavigation, type Navigation } from '../navigation/navigation.ts';
import { createOtherScreens, type OtherScreens } from '../page/otherScreens.ts';
import { createPageStore, type PageStore } from '../page/pageStore.ts';
import { createTexts, type Texts } from '../page/texts.ts';
import { createToast, type ShowToast } from '../page/toasts.ts';
import { createWholeCatalogue, type WholeCatalogue } from '../page/wholeCatalogue.ts';
import { createReport, type Report } from '../reporting/errorReports.ts';
import { createFrame, type Frame } from './frame.ts';

/** What everything else of the page stands on; made first, and knows nothing of sessions or flows. */
export interface AppContext {
  readonly report: Report;
  readonly texts: Texts;
  readonly clock: SystemClock;
  readonly local: KeyValueStore;
  /** Of this tab only. */
  readonly tab: KeyValueStore;
  /** The query that the page was opened with. */
  readonly query: URLSearchParams;
  readonly navigation: Navigation;
  readonly frame: Frame;
  /** Another page frames this one. */
  readonly framed: boolean;
  readonly visitor: VisitorAddressSource;
  readonly page: PageStore;
  readonly toast: ShowToast;
  readonly catalogue: WholeCatalogue;
  readonly otherScreens: OtherScreens;
  /** The present boot document: a language switch replaces it. */
  readonly boot: () => Boot;
}

/** Creates the context of a page. Its first screen comes later, by `page.begin`. */
export function createAppContext(boot: Boot): AppContext {
  const report = createReport(boot.sentryDsn, boot.buildId);
  const texts = createTexts(({ key, locale }) =>
    report(new Error(`No text for ${key} in ${locale}`), 'i18n'),
  );
  const tab = webStore(() => window.sessionStorage);
  const page = createPageStore(boot, { kind: 'checking', key: '', path: location.pathname }, texts);
  return {
    report,
    texts,
    clock: withKeptOffset(createSystemClock(machineClock(serverTime)), tab),
    local: webStore(() => window.localStorage),
    tab,
    query: new URLSearchParams(location.search),
    navigation: createNavigation(),
    frame: createFrame(window, boot.frameAncestors),
    framed: window.parent !== window,
    visitor: createVisitorAddress(),
    page,
    toast: createToast(page),
    catalogue: createWholeCatalogue({ page, texts, report }),
    otherScreens: createOtherScreens(() => import('../pages/OtherScreen.tsx'), report),
    boot: () => page.getState().boot,
  };
}

/** The edge's time, from the header that every response carries; null when it is not available. */
async function serverTime(): Promise<number | null> {
  const response = await fetch('/alur/build.json', { cache: 'no-store' });
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}
