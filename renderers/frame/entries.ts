import type { Choice, ShownRows } from '@alur/react/contract';

/** One thing to choose, whether it comes from a closed choice or from a list. */
export interface Entry {
  readonly value: string | number;
  readonly label: string;
  readonly enabled: boolean;
  readonly hint?: string;
  /** Why it can't be chosen. */
  readonly reason?: string;
  readonly amount?: number;
  readonly badge?: string;
  readonly image?: string;
  /** Name of the mark that is drawn where there is no picture. */
  readonly mark?: string;
  /** What it is listed under. */
  readonly group?: string;
  /** What recommends it, in a word or two. */
  readonly note?: string;
}

/** Returns what there is to choose from: the values of a closed choice, else the rows of a list. */
export function entriesOf(choices: readonly Choice[], { rows }: ShownRows): readonly Entry[] {
  if (choices.length > 0) return choices.map(({ value, label }) => ({ value, label, enabled: true }));
  return rows.map(({ key, enabled, cells }) => {
    const { value, amount } = cells;
    return {
      value: typeof value === 'string' || typeof value === 'number' ? value : key,
      label: textOf(cells['label']) ?? key,
      enabled,
      ...optional('hint', textOf(cells['hint'])),
      ...optional('reason', textOf(cells['reason'])),
      ...optional('badge', textOf(cells['badge'])),
      ...optional('image', textOf(cells['image'])),
      ...optional('mark', textOf(cells['mark'])),
      ...optional('group', textOf(cells['group'])),
      ...optional('note', textOf(cells['note'])),
      ...(typeof amount === 'number' ? { amount } : {}),
    };
  });
}

/** A cell as words; undefined: there are none. */
function textOf(cell: string | number | boolean | undefined): string | undefined {
  return cell === undefined || cell === '' || typeof cell === 'boolean' ? undefined : String(cell);
}

function optional<K extends string>(key: K, text: string | undefined): { readonly [P in K]?: string } {
  const part: { readonly [P in K]?: string } = {};
  return text === undefined ? part : { ...part, [key]: text };
}
