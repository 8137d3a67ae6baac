import type { FieldStore } from '../page/studio.ts';
import type { LackingWords } from './lackingWords.ts';

/** What Studio calls the fields of a collection, in the language it is in now. What it has no label for keeps its name. */
export interface FieldLabels {
  /** A place in the form, as a merge names it: `messages › title › en` → `Texts › title › en`. */
  path(path: string): string;
  /** Words that one language lacks, without the language that ends their label: `Title`, `Blocks › 2 › Title`. */
  words(lacking: Pick<LackingWords, 'field' | 'entry'>): string;
}

/** @param fields Studio's own; null: names stand for themselves */
export function fieldLabels(collection: string, fields: FieldStore | null): FieldLabels {
  const labelOf = (name: string): string => fields?.getField(collection, name)?.name ?? name;
  const labelIn = (list: string, name: string): string => {
    const inside = fields?.getField(collection, list)?.meta?.options?.fields;
    return inside?.find(({ field }) => field === name)?.name ?? name;
  };
  return {
    path(path) {
      const [field = '', ...inside] = path.split(separator);
      return [labelOf(field), ...inside].join(separator);
    },
    words({ field, entry }) {
      if (entry === null) return withoutLanguage(labelOf(field));
      return [labelOf(entry.list), entry.place, withoutLanguage(labelIn(entry.list, field))].join(separator);
    },
  };
}

const separator = ' › ';

/** `Title (English)` and `Title · English` are one thing in two languages. */
function withoutLanguage(label: string): string {
  return label.replace(/\s*(?:\([^()]+\)|·[^·]+)$/, '');
}
