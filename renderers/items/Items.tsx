import type { ReactNode } from 'react';
import type { DisplayProps, ShownRow } from '../../src/contracts/renderer.ts';

/** A list of points or steps, such as how to pay at a machine; rows of one group stand under its name. */
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
        <h3 className="items-title" id={`${id}-label`}>
          {label}
        </h3>
      )}
      {hint !== undefined && <p className="items-hint">{hint}</p>}
      {groupsOf(rows.rows).map(({ name, members }) => (
        <div key={name} className="items-group">
          {name !== '' && <h4 className="items-name">{name}</h4>}
          <List className="items-list">
            {members.map(({ key, cells }) => (
              <li key={key} className="items-item">
                <span>{wordOf(cells['label'])}</span>
                {cells['hint'] !== undefined && <span className="items-more">{cells['hint']}</span>}
              </li>
            ))}
          </List>
        </div>
      ))}
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
