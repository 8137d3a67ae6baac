/** Where menus stand. */
export const menuPlaces = ['header', 'footer'] as const;

/** An entry of a menu, in one language. */
export interface MenuEntry {
  readonly title: string;
  /** Where it leads; null: it only opens on its children. */
  readonly to: string | null;
  readonly children: readonly MenuEntry[];
}

/** The menus of a page. */
export type Menus = Readonly<Record<(typeof menuPlaces)[number], readonly MenuEntry[]>>;
