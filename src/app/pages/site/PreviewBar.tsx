import { type ReactNode, useEffect } from 'react';
import type { Preview } from '../../../contracts/boot/boot.ts';
import { languages } from '../../../../locales/languages.ts';
import { locales } from '../../../contracts/locale.ts';
import { type LostSlot, lostWords } from '../../../contracts/site/lostSlot.ts';
import type { SitePage } from '../../../contracts/site/pages.ts';
import type { Locale } from '../../../contracts/locale.ts';
import type { I18n } from '@alur/react';
import { formatsOf } from '../../../i18n/format.ts';
import { usePage, useServices } from '../../page/services.ts';
import './previewBar.css';

/** Says that a page is a preview, of what, and when visitors see it; holds the words that show nowhere on the page. Within Studio, what is on the page can be edited in place. */
export function PreviewBar({
  preview,
  page,
}: {
  readonly preview: Preview;
  readonly page: Exclude<SitePage, { kind: 'missing' | 'redirect' }>;
}): ReactNode {
  const i18n = usePage((state) => state.i18n);
  const locale = usePage((state) => state.boot.locale);
  const { report } = useServices();
  useEffect(() => {
    if (window.parent === window) return;
    const stop = import('./editInPlace.ts')
      .then(({ editInPlace }) => editInPlace(preview, locale))
      .catch((cause: unknown) => report(cause, 'editInPlace'));
    return () => void stop.then((end) => end?.());
  }, [preview, locale, report]);
  const { t } = i18n;
  return (
    <aside className="preview-bar" aria-label={t('preview.label')}>
      <p className="preview-state">{stateOf(preview, i18n)}</p>
      <Lost lost={preview.lost} i18n={i18n} />
      {'title' in page && 'summary' in page && (
        <dl className="preview-share" data-edits="share">
          <dt>{t('preview.share')}</dt>
          <dd>
            <strong>{page.title}</strong>
          </dd>
          <dd>{page.summary === '' ? t('preview.noSummary') : page.summary}</dd>
        </dl>
      )}
      <nav aria-label={t('preview.language')}>
        {locales.map((each) => (
          // Each language is another document: the preview holds one.
          <a
            key={each}
            href={`?locale=${each}`}
            lang={each}
            aria-current={each === locale ? 'true' : undefined}
          >
            {languages[each].name}
          </a>
        ))}
        <a
          href={`${preview.studio}/admin/content/${preview.collection}/${preview.item}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('preview.edit')}
        </a>
      </nav>
    </aside>
  );
}

/** Lost blocks that are listed without being unfolded. */
const listedAtOnce = 4;

/** What the page is shown without: one list, folded when it is long. */
function Lost({
  lost,
  i18n: { t },
}: {
  readonly lost: readonly LostSlot[];
  readonly i18n: I18n<Locale>;
}): ReactNode {
  if (lost.length === 0) return null;
  const list = (
    <ul>
      {lost.map((slot) => (
        <li key={`${slot.place} ${slot.is}`}>{t(...lostWords(slot))}</li>
      ))}
    </ul>
  );
  return (
    <div className="preview-lost" role="status">
      {lost.length <= listedAtOnce ? (
        list
      ) : (
        <details>
          <summary>{t('preview.lost', { count: lost.length })}</summary>
          {list}
        </details>
      )}
    </div>
  );
}

function stateOf({ status, version, from, until }: Preview, { t, locale }: I18n<Locale>): string {
  const { dateTime } = formatsOf(locale);
  const what = version === null ? t(`preview.${status}`) : t('preview.version', { name: version });
  const times = {
    ...(from === null ? {} : { from: dateTime(from) }),
    ...(until === null ? {} : { until: dateTime(until) }),
  };
  const limits = from === null ? (until === null ? null : 'until') : until === null ? 'from' : 'between';
  return limits === null ? what : `${what} ${t(`preview.${limits}`, times)}`;
}
