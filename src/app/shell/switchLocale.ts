import type { Locale } from '../../contracts/locale.ts';
import { loadBoot } from '../../content/loadBoot.ts';
import { loadFlow } from '../../content/loadFlow.ts';
import type { Boot, FlowPayload } from '../../contracts/boot/boot.ts';
import { keptPairs } from '../address/keptParameters.ts';
import { keepChoice } from './cookies.ts';
import { type FlowScreen, type PageStore, runningFlow, withFlow } from '../page/pageStore.ts';
import type { Texts } from '../page/texts.ts';

export interface SwitchLocaleOptions {
  readonly page: PageStore;
  readonly texts: Texts;
  readonly toast: (message: string) => void;
  /** Notifies the running flow and the address of the new language. */
  readonly onSwitched: () => void;
}

/**
 * Puts the whole page into another language, in place: nothing is mounted again, so what is typed, the step and the focus stay. The texts
 * come first; the switch happens when all are there.
 *
 * @example
 * const switchLocale = createSwitchLocale({ page, texts, toast, onSwitched });
 * await switchLocale('id');
 */
export function createSwitchLocale({
  page,
  texts,
  toast,
  onSwitched,
}: SwitchLocaleOptions): (locale: Locale) => Promise<void> {
  let latest = 0;
  return async function switchLocale(locale) {
    const mine = ++latest;
    const { screen } = page.getState();
    const running = runningFlow(page.getState());
    const loaded = await loadBoot(screen.path, locale, keptPairs(new URLSearchParams(location.search)));
    const messages = loaded.ok ? await flowMessages(running, loaded.value, locale) : null;
    if (mine !== latest) return;
    if (!loaded.ok || messages === null) return toast(page.getState().i18n.t('shell.languageFailed'));
    // Another screen, or a flow inside it, came meanwhile: these are not its words.
    if (page.getState().screen !== screen || runningFlow(page.getState()) !== running)
      return switchLocale(locale);
    const boot = loaded.value;
    const reworded = running && { ...running, i18n: texts.flow(boot, messages), messages };
    page.setState({
      boot,
      i18n: texts.shell(boot),
      ...(reworded && withFlow(page.getState(), reworded)),
    });
    keepChoice('locale', locale);
    document.documentElement.lang = locale;
    onSwitched();
  };
}

/** The shown flow's wording: in the boot document when it answers for the same flow, else by a read of its own. */
async function flowMessages(
  running: FlowScreen | null,
  boot: Boot,
  locale: Locale,
): Promise<FlowPayload['messages'] | null> {
  if (running === null) return {};
  if (boot.flow?.bundle.flow === running.run.flow) return boot.flow.messages;
  const payload = await loadFlow(running.run.flow, locale);
  return payload.ok ? payload.value.messages : null;
}
