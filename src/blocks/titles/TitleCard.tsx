import type { ReactNode } from 'react';
import { showingAt, type Title, showingTime } from '../../contracts/site/titles.ts';
import type { BlockTools } from '../frame/tools.ts';
import { TitlePicture } from './TitlePicture.tsx';

interface CardProps {
  readonly title: Title;
  readonly tools: BlockTools;
  /** Milliseconds since 1970; null: not known yet, and nothing is said of it. */
  readonly now: number | null;
  /** It is as large as four others where there is room. */
  readonly isLarge: boolean;
}

/** A title: its picture, what it is and where, when it is shown, and the packages that hold it. The whole card leads to these. */
export function TitleCard({ title, tools, now, isLarge }: CardProps): ReactNode {
  const { name, kind, channel, packages, airs, photo } = title;
  const { t, Link } = tools;
  const showing = now === null ? null : showingAt(airs, now);
  const isOn = showing !== null && now !== null && showing.from <= now;
  return (
    <article className="title-card">
      <div className="title-frame">
        <TitlePicture
          kind={kind}
          photo={photo}
          sizes={isLarge ? '(min-width: 60rem) 36rem, 78vw' : '(min-width: 60rem) 18rem, 78vw'}
        />
        {isOn && <span className="title-live">{t('titles.now')}</span>}
        {isOn && (
          <span className="title-passed" aria-hidden="true">
            <span style={{ inlineSize: `${passedShare(showing, now)}%` }} />
          </span>
        )}
      </div>
      <p className="title-kind">
        {t(`titles.${kind}`)}
        {channel !== '' && ` · ${channel}`}
      </p>
      <h3>{name}</h3>
      <p className="title-time">{timeWords(title, now, tools)}</p>
      {packages !== '' && (
        <Link className="title-packages" to="/vplus/pricing">
          {t('titles.with', { packages })}
        </Link>
      )}
    </article>
  );
}

function passedShare(
  { from, until }: { readonly from: number; readonly until: number },
  now: number,
): number {
  return Math.round(((now - from) / (until - from)) * 100);
}

/** When it is shown. Without the present, words that are true on every day. */
function timeWords({ airs }: Title, now: number | null, { t, timesOf }: BlockTools): string {
  if (airs.every === 'always') return t('titles.always');
  const showing = now === null ? null : showingAt(airs, now);
  const when = showing === null || now === null ? 'later' : showingTime(showing, now);
  if (showing !== null && when === 'now') return t('titles.until', { clock: timesOf(showing.until).clock });
  const { clock, weekday, day } = timesOf(showing?.from ?? airs.from);
  if (when !== 'later') return t(`titles.${when}`, { clock });
  return airs.every === 'daily'
    ? t('titles.daily', { clock })
    : airs.every === 'weekly'
      ? t('titles.weekly', { clock, weekday })
      : t('titles.later', { clock, day });
}
