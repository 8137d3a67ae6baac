import type { Translate } from '@alur/react/contract';
import type { Fields, FieldsOf } from './shape.ts';

/** A page of a kind, as the edge gives it to browsers: the kind, and its fields. */
export type PageOf<Kind> = Kind extends {
  readonly kind: infer Name;
  readonly fields: infer Of extends Fields;
}
  ? PageWith<Name, Of>
  : never;

type PageWith<Name, Of extends Fields> = { readonly kind: Name } & FieldsOf<Of>;

/** What is said of a page of a kind. */
interface Sayings<Page> {
  /** Its heading, and the title of the browser's page. */
  title(page: Page, t: Translate): string;
  /** What it is for, in a sentence, for search engines; empty: its title and what the product is. */
  description(page: Page, t: Translate): string;
  /** Names of what it lists, for search engines. */
  names?(page: Page): readonly string[];
  /** It shows cards that stand side by side. */
  readonly wide?: true;
}

/** A kind of page that is made of editors' content. */
export interface PageKind<Name extends string, Of extends Fields> extends Sayings<PageWith<Name, Of>> {
  readonly kind: Name;
  readonly fields: Of;
}

/**
 * Defines a kind of page. The file stands in `kinds/` under the kind's name and exports `<name>Kind`; `npm run generate` then brings it to the type of all
 * pages, the decoder, titles and heads, and to the component `<Name>Page` of `src/app/pages/site/`.
 *
 * @param fields what such a page holds; with `path` it names its one address, where several lead to it
 * @example
 * export const tipsKind = definePageKind(
 *   'tips',
 *   { path, tips: listOf(object({ slug: text, name: text })) },
 *   { title: (_page, t) => t('tips.title'), description: () => '' },
 * );
 */
export function definePageKind<const Name extends string, Of extends Fields>(
  kind: Name,
  fields: Of,
  said: Sayings<PageWith<Name, NoInfer<Of>>>,
): PageKind<Name, Of> {
  return { kind, fields, ...said };
}
