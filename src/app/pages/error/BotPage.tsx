import type { ReactNode } from 'react';
import { paths } from '../../../contracts/generated/paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { rememberPerson } from '../../bots/person.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import { Message } from './Message.tsx';

/** Shown to what looks like a program (spec 2). A person says that they are one, and is not stopped again in this tab; help stays open. */
export function BotPage(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const goOn = (): void => {
    rememberPerson(window);
    location.reload();
  };
  return (
    <Message title={t('bot.title')} text={t('bot.message')}>
      <Button onClick={goOn}>{t('bot.person')}</Button>
      <AppLink className={buttonClass('secondary')} to={paths.help}>
        {t('common.help')}
      </AppLink>
    </Message>
  );
}
