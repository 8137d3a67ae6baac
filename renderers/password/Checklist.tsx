import type { ReactNode } from 'react';
import type { Check, Translate } from '@alur/react/contract';

export interface ChecklistProps {
  readonly id: string;
  readonly checks: readonly Check[];
  /** The field was left with problems: what is missing is then marked as such. */
  readonly touched: boolean;
  readonly t: Translate;
}

/** The conditions of a value, each ticked off as soon as it is met; one line when all are. */
export function Checklist({ id, checks, touched, t }: ChecklistProps): ReactNode {
  if (checks.length === 0) return null;
  if (checks.every((check) => check.met))
    return (
      <p className="password-checks password-check" id={id} data-met="">
        <Mark met />
        <span>{t('renderer.password.allMet')}</span>
      </p>
    );
  return (
    <ul className="password-checks" id={id} data-touched={touched ? '' : undefined}>
      {checks.map((check) => (
        <li key={check.code} className="password-check" data-met={check.met ? '' : undefined}>
          <Mark met={check.met} />
          <span className="visually-hidden">
            {t(check.met ? 'renderer.password.met' : 'renderer.password.unmet')}{' '}
          </span>
          {check.text}
        </li>
      ))}
    </ul>
  );
}

function Mark({ met }: { readonly met: boolean }): ReactNode {
  return (
    <span aria-hidden="true" className="password-mark">
      {met ? '✓' : '○'}
    </span>
  );
}
