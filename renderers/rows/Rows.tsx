import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import type { ShownRow } from '@alur/react/contract';

/** Lines of words and amounts, such as the summary of an order; a strong one is the total. */
export function Rows({ id, label, hint, rows, format, t }: DisplayProps<'rows'>): ReactNode {
  if (rows.state === 'unread') return null;
  const named = label !== undefined && label !== '';
  return (
    <section className="rows" id={id} aria-labelledby={named ? `${id}-label` : undefined}>
      {named && (
        <h2 className="rows-title" id={`${id}-label`}>
          {label}
        </h2>
      )}
      {rows.state === 'loading' ? (
        <p className="rows-pending" role="status">
          <span className="visually-hidden">{t('renderer.form.working')}</span>
        </p>
      ) : (
        <dl className="rows-list">
          {rows.rows.map((row) => (
            <Line key={row.key} row={row} money={format.money} />
          ))}
        </dl>
      )}
      {hint !== undefined && <p className="rows-hint">{hint}</p>}
    </section>
  );
}

function Line({
  row: { cells },
  money,
}: {
  readonly row: ShownRow;
  readonly money: (amount: number) => string;
}): ReactNode {
  const { label, hint, amount, text, strong } = cells;
  return (
    <div className="rows-line" data-strong={strong === true ? '' : undefined}>
      <dt>
        {label}
        {hint !== undefined && hint !== '' && <span className="rows-more">{hint}</span>}
      </dt>
      <dd>{typeof amount === 'number' ? money(amount) : text}</dd>
    </div>
  );
}
