import type { RichText } from './richText.ts';

/** Names that stand in addresses: small letters, digits, single hyphens. */
export const slugPattern = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An article as lists show it. */
export interface ArticleLink {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
}

/** A question with its answer. */
export interface HelpQuestion {
  readonly slug: string;
  readonly question: string;
  readonly answer: RichText;
}

/** A subject of the help centre. */
export interface HelpCategory {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** A page of the help centre in one language; `missing`: nothing of that name is published. */
export type HelpPage =
  | {
      readonly kind: 'home';
      readonly title: string;
      readonly categories: readonly HelpCategory[];
      readonly questions: readonly HelpQuestion[];
    }
  | {
      readonly kind: 'category';
      readonly title: string;
      readonly text: string;
      readonly questions: readonly HelpQuestion[];
      readonly articles: readonly ArticleLink[];
    }
  | {
      readonly kind: 'article';
      readonly slug: string;
      readonly title: string;
      readonly summary: string;
      readonly body: RichText;
      readonly category: HelpCategory | null;
      readonly related: readonly ArticleLink[];
    }
  | { readonly kind: 'missing' };

/** What search finds: a page with its words. */
export interface HelpEntry {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}
