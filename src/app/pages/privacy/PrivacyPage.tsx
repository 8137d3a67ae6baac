import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { answerConsent, consentVersion } from '../../measuring/consent.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage, useServices } from '../../page/services.ts';
import './PrivacyPage.css';

const parts = ['what', 'others', 'never', 'why', 'keep'] as const;

/** What is measured and what never is, what was answered and when, and both answers to choose again. */
export function PrivacyPage(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const withOthers = usePage(({ boot }) => consentVersion(boot.measuring) > 1);
  return (
    <div className="privacy">
      <h1 tabIndex={-1}>{t('privacy.title')}</h1>
      <p className="privacy-lead">{t('privacy.lead')}</p>
      <Choice />
      <dl>
        {parts
          .filter((part) => part !== 'others' || withOthers)
          .map((part) => (
            <div key={part}>
              <dt>{t(`privacy.${part}Title`)}</dt>
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
  const { page } = useServices();
  const t = usePage((state) => state.i18n.t);
  const { answer, at } = usePage((state) => state.consent);
  const isMeasured = usePage((state) => state.boot.measuring !== null);
  const state = !isMeasured ? 'off' : answer === 'unknown' ? 'unasked' : answer;
  const words = t(`privacy.${state}`, at === null ? {} : { time: new Date(at * 1000).toISOString() });
  return (
    <section className="privacy-choice" aria-label={t('privacy.choice')}>
      <p role="status">{words}</p>
      {isMeasured && answer !== 'signal' && (
        <div className="privacy-answers">
          {(['given', 'refused'] as const).map((each) => (
            <Button
              key={each}
              kind="secondary"
              aria-pressed={answer === each}
              onClick={() => answerConsent(page, each)}
            >
              {t(each === 'given' ? 'privacy.give' : 'privacy.refuse')}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
