import type { StoreApi } from 'zustand/vanilla';
import { paths } from '../../contracts/generated/paths.ts';
import type { OtherScreens } from '../page/otherScreens.ts';
import { type PageStore, runningFlow } from '../page/pageStore.ts';
import { isBotAgent } from '../reporting/botAgent.ts';
import type { BotState } from './botStore.ts';

/** Share of visits in which the detector says that it is alive (spec 7). */
const pingRate = 0.001;

export interface WatchBotsOptions {
  readonly page: PageStore;
  readonly bots: StoreApi<BotState>;
  /** Draw the page that is shown. */
  readonly otherScreens: Pick<OtherScreens, 'load'>;
  readonly userAgent: string;
  /** What was said in this tab already. */
  readonly isPerson: boolean;
  readonly request: typeof fetch;
  /** Called once nothing speaks against a person. */
  readonly onPerson?: () => void;
  /** Replaced in tests. */
  readonly random?: () => number;
}

/**
 * Asks the detector about this visitor, has the edge record a flagged one, and shows the page "Bot detected" in place of every screen but help and
 * payments. A search engine sees public pages as people do: it comes for what they say (D1162). Begins once the page is idle; whatever goes wrong, nothing is shown.
 *
 * @returns how to stop
 */
export function watchBots(options: WatchBotsOptions): () => void {
  const { page, bots, otherScreens, userAgent, request, random = Math.random } = options;
  if (random() < pingRate) void request('/alur/bots/ping').catch(() => undefined);
  let over = false;
  async function look(): Promise<void> {
    const isBot = !options.isPerson && (await isBotAgent(userAgent)) && !(await recordFlag(request));
    if (over) return;
    if (!isBot) options.onPerson?.();
    else if ((await otherScreens.load()) && !over) bots.getState().setIsBot(true);
  }
  const cover = (): void => {
    const { screen, embedded, i18n } = page.getState();
    const { key, path, kind } = screen;
    if (!bots.getState().isBot || kind === 'bot' || staysOpen(path) || !i18n.has('bot.title')) return;
    if (kind !== 'flow' && isSearchEngine(userAgent)) return;
    runningFlow({ screen, embedded })?.run.runtime.stop();
    page.setState({ screen: { kind: 'bot', key, path }, embedded: null, pending: false });
  };
  const stops = [bots.subscribe(cover), page.subscribe(cover)];
  void look();
  return () => {
    over = true;
    stops.forEach((stop) => stop());
  };
}

/** Where nobody is stopped: inside a payment, and where help is. */
function staysOpen(path: string): boolean {
  return [paths.packages, paths.help].some((open) => path === open || path.startsWith(`${open}/`));
}

/** Returns whether the edge excepts this visitor; where it can't be asked, it does. */
async function recordFlag(request: typeof fetch): Promise<boolean> {
  try {
    const response = await request('/alur/bots', { method: 'POST' });
    const answer: unknown = response.ok ? await response.json() : null;
    return !(
      typeof answer === 'object' &&
      answer !== null &&
      'excepted' in answer &&
      answer.excepted === false
    );
  } catch {
    return true;
  }
}

/** Names by which search engines come, among those that the detector knows. */
const searchEngines =
  /applebot|baiduspider|bingbot|coccocbot|duckduckbot|google-inspectiontool|googlebot|googleother|naver|petalbot|qwantbot|seznambot|slurp|storebot-google|yandex(?:bot|renderresourcesbot)/i;

/** Returns whether a user agent calls itself a search engine. Nobody gains by borrowing the name: what it opens is open to everybody (T37). */
function isSearchEngine(userAgent: string): boolean {
  return searchEngines.test(userAgent);
}
