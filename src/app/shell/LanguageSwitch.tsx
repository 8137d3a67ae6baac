import { type MouseEvent, type ReactNode, useState } from 'react';
import { languages } from '../../../locales/languages.ts';
import { type Locale, locales } from '../../contracts/locale.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { usePage, useServices } from '../page/services.ts';

/** EN or ID, each with its own name. In place by script; without script the form asks the server for the page in the other language. */
export function LanguageSwitch(): ReactNode {
  const { switchLocale } = useServices();
  const t = usePage((state) => state.i18n.t);
  const shown = usePage((state) => state.boot.locale);
  const [wanted, setWanted] = useState<Locale | null>(null);
  const choose = async (event: MouseEvent, locale: Locale): Promise<void> => {
    event.preventDefault();
    if (locale === shown || wanted !== null) return;
    setWanted(locale);
    await switchLocale(locale);
    setWanted(null);
  };
  return (
    <form method="get">
      <div className="languages" role="group" aria-label={t('shell.language')} aria-busy={wanted !== null}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            aria-pressed={(wanted ?? shown) === locale}
            onClick={(event) => void choose(event, locale)}
          >
            {locale.toUpperCase()}
            <VisuallyHidden> {languages[locale].name}</VisuallyHidden>
          </button>
        ))}
      </div>
    </form>
  );
}
