import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../contracts/generated/paths.ts';
import type { Purpose } from '../../contracts/measuring/consent.ts';
import { holdsFlow } from '../../contracts/site/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import type { PageState } from '../page/pageStore.ts';
import { usePage, useServices } from '../page/services.ts';
import { answerConsent, askedPurposes } from './consent.ts';
import './ConsentBanner.css';

/** The answers to what is asked: an answer to each purpose of its own, where there are two. */
const answers = {
  one: [
    ['consent.refuse', []],
    ['consent.give', ['measurement']],
  ],
  both: [
    ['consent.refuseBoth', []],
    ['consent.giveOwn', ['measurement']],
    ['consent.giveBoth', ['measurement', 'advertising']],
  ],
} as const satisfies Record<string, readonly (readonly [string, readonly Purpose[]])[]>;

/**
 * Asks once whether Alur may measure, and whether its ad partners may; all answers weigh the same. It takes no focus, moves nothing, and waits for a page
 * without a form; it is never shown inside a partner's frame or app, or on the page that has the question anyway.
 */
export function ConsentBanner(): ReactNode {
  const { page } = useServices();
  const t = usePage((state) => state.i18n.t);
  const isAsked = usePage(asks);
  const asked = usePage(({ boot }) => (askedPurposes(boot.measuring).length > 1 ? 'both' : 'one'));
  const screen = usePage((state) => state.screen.key);
  const banner = useRef<HTMLElement>(null);
  const [waits, setWaits] = useState(true);
  useLayoutEffect(() => {
    if (!isAsked || banner.current === null) return;
    return makeRoom(banner.current, setWaits);
  }, [isAsked, screen]);
  if (!isAsked) return null;
  const answer = (allowed: readonly Purpose[]) => () => {
    answerConsent(page, allowed);
    document.querySelector<HTMLElement>('main h1, main')?.focus({ preventScroll: true });
  };
  return (
    <section className="consent-banner" aria-label={t('consent.label')} data-waits={waits} ref={banner}>
      <p>
        {t(asked === 'both' ? 'consent.textOthers' : 'consent.text')}{' '}
        <AppLink to={paths.privacy}>{t('consent.more')}</AppLink>
      </p>
      <div className="consent-answers">
        {answers[asked].map(([label, allowed]) => (
          <Button key={label} kind="secondary" onClick={answer(allowed)}>
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Words come with the whole catalogue: without them nobody is asked yet. Nor is anyone in the middle of a form, where nothing is measured without an answer anyway. */
function asks({ consent, screen, boot, embedding, embedded, i18n }: PageState): boolean {
  const elsewhere = boot.config.webviewMode || embedding !== 'alone';
  const isForm =
    screen.kind === 'flow' || screen.kind === 'checking' || embedded !== null || holdsFlow(boot.page?.page);
  const isAnswering = screen.path === paths.privacy;
  return consent.answer === 'unasked' && !elsewhere && !isForm && !isAnswering && i18n.has('consent.text');
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
