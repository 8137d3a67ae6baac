import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import type { ShownRow } from '@alur/react/contract';
import { Badge, toneOf } from '../frame/Badge.tsx';
import { Picture } from '../frame/Picture.tsx';

/** Rows as cards; one with an address is a link as a whole. */
export function Cards(props: DisplayProps<'cards'>): ReactNode {
  const { id, label, rows, options, t } = props;
  if (rows.state === 'unread') return null;
  if (rows.state === 'loading')
    return (
      <p className="cards-pending" role="status">
        <span className="visually-hidden">{t('renderer.form.working')}</span>
      </p>
    );
  return (
    <ul className="cards" data-look={options.look} id={id} aria-label={label === '' ? undefined : label}>
      {rows.rows.map((row) => (
        <li key={row.key} className="cards-item">
          <Row row={row} of={props} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, of }: { readonly row: ShownRow; readonly of: DisplayProps<'cards'> }): ReactNode {
  const { choices, format, renderLink } = of;
  const { label, hint, amount, per, note, badge, image, tag, to } = row.cells;
  const className = 'cards-card';
  const children = (
    <>
      {hasText(tag) && (
        <span className="cards-above">
          <span className="cards-tag">{tag}</span>
        </span>
      )}
      <Picture className="cards-image" src={image} alt="" />
      <span className="cards-words">
        <span className="cards-label">{label}</span>
        {hasText(hint) && <span className="cards-hint">{hint}</span>}
        {hasText(note) && <span className="cards-note">{note}</span>}
      </span>
      <span className="cards-end">
        {typeof amount === 'number' && <span className="cards-amount">{format.money(amount)}</span>}
        {hasText(per) && <span className="cards-per">{per}</span>}
        {badge !== undefined && badge !== '' && (
          <Badge tone={toneOf(badge)}>
            {choices.find(({ value }) => value === badge)?.label ?? String(badge)}
          </Badge>
        )}
      </span>
      {isLink(row) && <span className="cards-arrow" aria-hidden="true" />}
    </>
  );
  return isLink(row) ? (
    renderLink({ to: String(to), className, children })
  ) : (
    <div className={className}>{children}</div>
  );
}

function hasText(cell: ShownRow['cells'][string] | undefined): boolean {
  return cell !== undefined && cell !== '';
}

function isLink({ enabled, cells }: ShownRow): boolean {
  return enabled && typeof cells['to'] === 'string' && cells['to'] !== '';
}
