import type {
  ArticleLink,
  HelpCategory,
  HelpEntry,
  HelpPage,
  HelpQuestion,
} from '../../src/contracts/help/pages.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import { plainText } from '../../src/contracts/help/richText.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { type HeldArticle, helpArticles } from '../content/collections/helpArticles.ts';
import { type HeldCategory, helpCategories } from '../content/collections/helpCategories.ts';
import { type HeldQuestion, helpQuestions } from '../content/collections/helpQuestions.ts';
import { sitePages } from '../content/collections/sitePages.ts';
import { inOrder } from '../content/decoding/words.ts';

const helpPath = '/vplus/help';
/** Questions on the first page; all are on the pages of their subjects. */
const questionsAtHome = 8;
const relatedShown = 4;

/** What may be read in the help centre. */
type Content = Pick<ContentStore, 'of' | 'revisionOf'>;

/** Changes when anything of the help centre changes; 16 hex digits. */
export function helpRevision(content: Content): string {
  return content.revisionOf(helpCategories, helpQuestions, helpArticles);
}

/**
 * The page of a path of the help centre; null for any other path.
 *
 * @param path without a slash at its end
 */
export function helpPageOf(content: Content, path: string, locale: Locale): HelpPage | null {
  const [, kind = '', slug] = /^\/vplus\/help(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(path) ?? ['', null];
  if (kind === null) return null;
  if (kind === '') return homePage(content, locale);
  if (slug === undefined) return categoryPage(content, kind, locale);
  const article = content.of(helpArticles).find((each) => each.slug === slug);
  // Below a subject's name only its own articles are found.
  const isHere = kind === 'article' || article?.category === kind;
  return article === undefined || !isHere ? { kind: 'missing' } : articlePage(content, article, locale);
}

function homePage(content: Content, locale: Locale): HelpPage {
  const categories = inOrder(content.of(helpCategories));
  const known = new Set(categories.map(({ slug }) => slug));
  const questions = inOrder(content.of(helpQuestions)).filter(({ category }) => known.has(category));
  return {
    kind: 'home',
    title: '',
    categories: categories.map((each) => categoryIn(each, locale)),
    questions: questions.slice(0, questionsAtHome).map((each) => questionIn(each, locale)),
  };
}

function categoryPage(content: Content, slug: string, locale: Locale): HelpPage {
  const category = content.of(helpCategories).find((each) => each.slug === slug);
  if (category === undefined) return { kind: 'missing' };
  const { title, text } = categoryIn(category, locale);
  return {
    kind: 'category',
    title,
    text,
    questions: inOrder(content.of(helpQuestions).filter((each) => each.category === slug)).map((each) =>
      questionIn(each, locale),
    ),
    articles: inOrder(content.of(helpArticles).filter((each) => each.category === slug)).map((each) =>
      linkIn(each, locale),
    ),
  };
}

function articlePage(content: Content, article: HeldArticle, locale: Locale): HelpPage {
  const { slug, title, summary, body } = article;
  const category = content.of(helpCategories).find((each) => each.slug === article.category);
  const others = inOrder(content.of(helpArticles)).filter((each) => each.slug !== slug);
  const related = others.filter((each) => each.category === article.category).slice(0, relatedShown);
  return {
    kind: 'article',
    slug,
    title: title[locale],
    summary: summary[locale],
    body: body[locale],
    category: category === undefined ? null : categoryIn(category, locale),
    related: related.map((each) => linkIn(each, locale)),
  };
}

function categoryIn({ slug, title, text }: HeldCategory, locale: Locale): HelpCategory {
  return { path: `${helpPath}/${slug}`, title: title[locale], text: text[locale] };
}

/** A question in one language. */
export function questionIn({ slug, question, answer }: HeldQuestion, locale: Locale): HelpQuestion {
  return { slug, question: question[locale], answer: answer[locale] };
}

function linkIn({ slug, title, summary }: HeldArticle, locale: Locale): ArticleLink {
  return { path: `${helpPath}/article/${slug}`, title: title[locale], summary: summary[locale] };
}

/** Everything that search may find, in one language: articles and pages of text by themselves, questions on the page of their subject. */
export function helpEntries(content: Content, locale: Locale): readonly HelpEntry[] {
  const known = new Set(content.of(helpCategories).map(({ slug }) => slug));
  const articles = inOrder(content.of(helpArticles)).map(({ slug, title, summary, body }) => ({
    path: `${helpPath}/article/${slug}`,
    title: title[locale],
    text: `${summary[locale]} ${plainText(body[locale])}`.trim(),
  }));
  const questions = inOrder(content.of(helpQuestions).filter(({ category }) => known.has(category))).map(
    ({ slug, category, question, answer }) => ({
      path: `${helpPath}/${category}#${slug}`,
      title: question[locale],
      text: plainText(answer[locale]).trim(),
    }),
  );
  const pages = content.of(sitePages).map(({ slug, title, summary, body }) => ({
    path: `${helpPath}/${slug}`,
    title: title[locale],
    text: `${summary[locale]} ${plainText(body[locale])}`.trim(),
  }));
  return [...articles, ...questions, ...pages];
}

/** Every path of the help centre that shows something. */
export function helpPaths(content: Content): readonly string[] {
  return [
    helpPath,
    ...inOrder(content.of(helpCategories)).map(({ slug }) => `${helpPath}/${slug}`),
    ...inOrder(content.of(helpArticles)).map(({ slug }) => `${helpPath}/article/${slug}`),
  ];
}
