import { useEffect, useState } from 'react';
import { formatsOf } from '../../../i18n/format.ts';
import { readScheduledDeletion } from '../../../runtime/session/scheduledDeletion.ts';
import { usePage, useServices } from '../../page/services.ts';

/** The day on which the account will be deleted, in the page's language; null while none is known. Asked for each time the screen is entered. */
export function useScheduledDeletion(): string | null {
  const { http } = useServices();
  const locale = usePage((state) => state.i18n.locale);
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    void readScheduledDeletion(http).then((found) => {
      if (here) setDay(found);
    });
    return () => {
      here = false;
    };
  }, [http]);
  return day === null ? null : formatsOf(locale).dateTime(Date.parse(day));
}
