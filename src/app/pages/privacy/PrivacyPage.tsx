import { type ReactNode, useId } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import type { Purpose } from '../../../contracts/measuring/consent.ts';
import { answerConsent, askedPurposes } from '../../measuring/consent.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage, useServices } from '../../page/services.ts';
import './PrivacyPage.css';

const parts = [
  'what',
  'others',
  'counts',
  'countsAlways',
  'never',
  'errors',
  'support',
  'why',
  'keep',
] as const;

/** What is measured and what never is, what was answered and when, and both answers to choose again. */
export function PrivacyPage(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const withOthers = usePage(({ boot }) => askedPurposes(boot.measuring).includes('advertising'));
  const reportsErrors = usePage(({ boot }) => boot.sentryDsn !== '');
  const isAlways = usePage(({ boot }) => boot.stepCounts === 'always');
  const measures = usePage(({ boot }) => boot.measuring !== null);
  const left = [
    measures ? '' : 'what',
    withOthers ? '' : 'others',
    reportsErrors ? '' : 'errors',
    isAlways ? 'counts' : 'countsAlways',
  ];
  return (
    <div className="privacy">
      <h1 tabIndex={-1}>{t('privacy.title')}</h1>
      <p className="privacy-lead">{t('privacy.lead')}</p>
      <Choice />
      <dl>
        {parts
          .filter((part) => !left.includes(part))
          .map((part) => (
            <div key={part}>
              <dt>{t(`privacy.${part === 'countsAlways' ? 'counts' : part}Title`)}</dt>
              <dd>{t(`privacy.${part}Text`)}</dd>
            </div>
          ))}
      </dl>
      <AppLink className={buttonClass('secondary')} to="/">
        {t('common.home')}
      </AppLink>
    </div>
  );
}

function Choice(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { answer, at } = usePage((state) => state.consent);
  const measuring = usePage((state) => state.boot.measuring);
  const counting = usePage((state) => state.boot.stepCounts);
  const isChosen = measuring !== null || counting !== 'always';
  const open = counting === 'asked' ? 'unasked' : 'unaskedCounts';
  const isOpen = answer === 'unknown' || answer === 'unasked';
  const state = !isChosen && answer !== 'signal' ? 'onlyCounts' : isOpen ? open : answer;
  const words = t(`privacy.${state}`, at === null ? {} : { time: new Date(at * 1000).toISOString() });
  return (
    <section className="privacy-choice" aria-label={t('privacy.choice')}>
      <p role="status">{words}</p>
      {isChosen &&
        answer !== 'signal' &&
        askedPurposes(measuring).map((purpose) => <Answers key={purpose} purpose={purpose} />)}
    </section>
  );
}

/** Both answers for one purpose; the other purpose stays as it was chosen. */
function Answers({ purpose }: { readonly purpose: Purpose }): ReactNode {
  const { page } = useServices();
  const name = useId();
  const t = usePage((state) => state.i18n.t);
  const { answer, allowed } = usePage((state) => state.consent);
  const others = allowed.filter((each) => each !== purpose);
  return (
    <div role="group" aria-labelledby={name}>
      <p id={name}>{t(`privacy.${purpose}`)}</p>
      <div className="privacy-answers">
        {[true, false].map((gives) => (
          <Button
            key={String(gives)}
            kind="secondary"
            aria-pressed={answer === 'answered' && allowed.includes(purpose) === gives}
            onClick={() => answerConsent(page, gives ? [...others, purpose] : others)}
          >
            {t(gives ? 'privacy.give' : 'privacy.refuse')}
          </Button>
        ))}
      </div>
    </div>
  );
}
