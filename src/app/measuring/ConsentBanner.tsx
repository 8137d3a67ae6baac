import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../contracts/generated/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import type { PageState } from '../page/pageStore.ts';
import { usePage, useServices } from '../page/services.ts';
import { answerConsent, consentVersion } from './consent.ts';
import './ConsentBanner.css';

/**
 * Asks once whether Alur may measure; both answers weigh the same. It stands first in the page's order, takes no focus, moves nothing, and is never shown
 * inside a payment, inside a partner's frame or app, or on the page that has the question anyway.
 */
export function ConsentBanner(): ReactNode {
  const { page } = useServices();
  const t = usePage((state) => state.i18n.t);
  const isAsked = usePage(asks);
  const withOthers = usePage(({ boot }) => consentVersion(boot.measuring) > 1);
  const screen = usePage((state) => state.screen.key);
  const banner = useRef<HTMLElement>(null);
  const [waits, setWaits] = useState(true);
  useLayoutEffect(() => {
    if (!isAsked || banner.current === null) return;
    return makeRoom(banner.current, setWaits);
  }, [isAsked, screen]);
  if (!isAsked) return null;
  const answer = (given: 'given' | 'refused') => () => {
    answerConsent(page, given);
    document.querySelector<HTMLElement>('main h1, main')?.focus({ preventScroll: true });
  };
  return (
    <section className="consent-banner" aria-label={t('consent.label')} data-waits={waits} ref={banner}>
      <p>
        {t(withOthers ? 'consent.textOthers' : 'consent.text')}{' '}
        <AppLink to={paths.privacy}>{t('consent.more')}</AppLink>
      </p>
      <div className="consent-answers">
        <Button kind="secondary" onClick={answer('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button kind="secondary" onClick={answer('given')}>
          {t('consent.give')}
        </Button>
      </div>
    </section>
  );
}

/** Words come with the whole catalogue: without them nobody is asked yet. */
function asks({ consent, screen, boot, embedding, i18n }: PageState): boolean {
  const elsewhere = boot.config.webviewMode || embedding !== 'alone';
  const isPaying = screen.path.startsWith('/vplus/pay') || screen.path === paths.privacy;
  return consent.answer === 'unasked' && !elsewhere && !isPaying && i18n.has('consent.text');
}

/**
 * What ends a page can be scrolled above the banner, and a toast stands above it; nothing that is in sight moves. Where the screen's main action lies
 * below it, the banner waits for another screen or more room. Returns how to undo it.
 */
function makeRoom(banner: HTMLElement, onWaits: (waits: boolean) => void): () => void {
  const { style } = document.documentElement;
  const measure = (): void => {
    style.setProperty('--consent-block', `${banner.offsetHeight}px`);
    const { top, bottom } = banner.getBoundingClientRect();
    const actions = [...document.querySelectorAll('main [type="submit"], main .button-primary')];
    onWaits(
      actions.some((action) => {
        const place = action.getBoundingClientRect();
        return place.height > 0 && place.bottom > top && place.top < bottom;
      }),
    );
  };
  const observer = new ResizeObserver(measure);
  measure();
  observer.observe(banner);
  observer.observe(document.documentElement);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-block');
  };
}
