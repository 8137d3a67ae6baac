import type { ReactNode } from 'react';
import { emergencyIn } from '../../contracts/config.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { usePage, useServices } from '../page/services.ts';
import './EmergencyBanner.css';

/** The mitigation message of the emergency mode (spec §4) in the page's language: a key of the translations, or the text itself. The server draws it, too. */
export function EmergencyBanner(): ReactNode {
  const { dismissEmergency } = useServices();
  const { t, has } = usePage((state) => state.i18n);
  const text = usePage(({ boot: { config, locale } }) =>
    config.emergencyMode ? emergencyIn(config, locale) : null,
  );
  const seen = usePage((state) => state.emergencyDismissed);
  if (text === null || seen) return null;
  const words = text === '' ? t('shell.emergency') : has(text) ? t(text) : text;
  return (
    <div className="emergency" role="status">
      <p>{words}</p>
      <CloseButton label={t('shell.emergencyClose')} onPress={dismissEmergency} />
    </div>
  );
}
