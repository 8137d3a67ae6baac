import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { paths } from '../../../contracts/generated/paths.ts';
import { usePage } from '../../page/services.ts';
import './HelpPage.css';

const answers = [
  { name: 'code', to: null },
  { name: 'password', to: paths.forgotPassword },
  { name: 'account', to: paths.loginCode },
  { name: 'delete', to: paths.removeAccount },
] as const;

/** Until the help centre's own pages are there: the questions that the screens of today raise, each with its way on. */
export function HelpPage(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <div className="help">
      <h1 tabIndex={-1}>{t('help.title')}</h1>
      <p className="help-lead">{t('help.lead')}</p>
      <ul className="help-answers">
        {answers.map(({ name, to }) => (
          <li key={name} className="help-answer">
            <h2>{t(`help.${name}Title`)}</h2>
            <p>{t(`help.${name}Text`)}</p>
            {to !== null && (
              <AppLink className="help-link" to={to}>
                {t(`help.${name}Action`)}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      <AppLink className={buttonClass('secondary')} to="/">
        {t('common.home')}
      </AppLink>
    </div>
  );
}
