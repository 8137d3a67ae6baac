import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import type { ShownRow } from '@alur/react/contract';

/** A list of points or steps, such as how to pay at a machine; rows of one group stand under its name, which opens them where groups fold. */
export function Items({ id, label, hint, rows, choices, options, t }: DisplayProps<'items'>): ReactNode {
  if (rows.state === 'unread') return null;
  if (rows.state === 'loading')
    return (
      <p className="items-pending" role="status">
        <span className="visually-hidden">{t('renderer.form.working')}</span>
      </p>
    );
  const wordOf = (cell: ShownRow['cells'][string]): ReactNode =>
    choices.find(({ value }) => value === cell)?.label ?? cell;
  const List = options.numbered === true ? 'ol' : 'ul';
  return (
    <section className="items" id={id} aria-labelledby={label === undefined ? undefined : `${id}-label`}>
      {label !== undefined && label !== '' && (
        <h2 className="items-title" id={`${id}-label`}>
          {label}
        </h2>
      )}
      {hint !== undefined && <p className="items-hint">{hint}</p>}
      {groupsOf(rows.rows).map(({ name, members }, index) => {
        const list = (
          <List className="items-list">
            {members.map(({ key, cells }) => (
              <li key={key} className="items-item">
                <span>{wordOf(cells['label'])}</span>
                {cells['hint'] !== undefined && <span className="items-more">{cells['hint']}</span>}
              </li>
            ))}
          </List>
        );
        const heading = name !== '' && <h3 className="items-name">{name}</h3>;
        return options.folded === true && heading ? (
          <details key={name} className="items-fold" open={index === 0}>
            <summary className="items-summary">{heading}</summary>
            {list}
          </details>
        ) : (
          <div key={name} className="items-group">
            {heading}
            {list}
          </div>
        );
      })}
    </section>
  );
}

interface Group {
  readonly name: string;
  readonly members: readonly ShownRow[];
}

/** Rows by their group, both in the order in which they come. */
function groupsOf(rows: readonly ShownRow[]): readonly Group[] {
  const groups = new Map<string, ShownRow[]>();
  for (const row of rows) {
    const name = String(row.cells['group'] ?? '');
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([name, members]) => ({ name, members }));
}
