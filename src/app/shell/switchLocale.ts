import type { Locale } from '../../contracts/locale.ts';
import { loadBoot } from '../../content/loadBoot.ts';
import { loadFlow } from '../../content/loadFlow.ts';
import type { Boot, FlowPayload } from '../../contracts/boot.ts';
import { keptOf } from '../address/keptParameters.ts';
import { keepChoice } from './cookies.ts';
import type { PageStore, Screen } from '../page/pageStore.ts';
import type { Texts } from '../page/texts.ts';
import { rewordScreen } from '../screens/show.ts';

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
    const loaded = await loadBoot(screen.path, locale, keptOf(new URLSearchParams(location.search)));
    const messages = loaded.ok ? await flowMessages(screen, loaded.value, locale) : null;
    if (mine !== latest) return;
    if (!loaded.ok || messages === null) return toast(page.getState().i18n.t('shell.languageFailed'));
    // Another screen came meanwhile: these are not its words.
    if (page.getState().screen !== screen) return switchLocale(locale);
    const boot = loaded.value;
    page.setState({
      boot,
      i18n: texts.shell(boot),
      screen: rewordScreen(screen, boot, messages, texts),
    });
    keepChoice('locale', locale);
    document.documentElement.lang = locale;
    onSwitched();
  };
}

/** The shown flow's wording: in the boot document when it answers for the same flow, else by a read of its own. */
async function flowMessages(
  screen: Screen,
  boot: Boot,
  locale: Locale,
): Promise<FlowPayload['messages'] | null> {
  if (screen.kind !== 'flow') return {};
  if (boot.flow?.bundle.flow === screen.run.flow) return boot.flow.messages;
  const payload = await loadFlow(screen.run.flow, locale);
  return payload.ok ? payload.value.messages : null;
}
