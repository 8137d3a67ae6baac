import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { paths } from '../../../contracts/generated/paths.ts';
import { usePage } from '../../page/services.ts';
import { Picture } from '../../../blocks/pictures/Picture.tsx';

const promises = ['live', 'films', 'everywhere'] as const;

/** The first page where editors have none: words and light, what there is to watch, and the two ways in. */
export function VisitorHome(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const allowRegister = usePage((state) => state.boot.config.allowRegister);
  return (
    <>
      <section className="hero">
        <Picture name="currents" />
        <h1 tabIndex={-1}>{t('home.headline')}</h1>
        <p>{t('home.lead')}</p>
        <div className="hero-ways">
          {allowRegister && (
            <AppLink className={buttonClass('primary')} to={paths.register}>
              {t('common.register')}
            </AppLink>
          )}
          <AppLink className={buttonClass(allowRegister ? 'secondary' : 'primary')} to={paths.login}>
            {t('common.logIn')}
          </AppLink>
        </div>
      </section>
      <ul className="promises">
        {promises.map((promise) => (
          <li key={promise} className={`promise promise-${promise}`}>
            <h2>{t(`home.${promise}Title`)}</h2>
            <p>{t(`home.${promise}Text`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
