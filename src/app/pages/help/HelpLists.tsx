import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ArticleLink, HelpCategory, HelpQuestion } from '../../../contracts/help/pages.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';

/** Articles with their summaries; nothing when there are none. */
export function ArticleList({
  title,
  articles,
}: {
  readonly title: string;
  readonly articles: readonly ArticleLink[];
}): ReactNode {
  if (articles.length === 0) return null;
  return (
    <section className="help-section">
      <h2>{title}</h2>
      <ul className="help-list">
        {articles.map((article) => (
          <li key={article.path}>
            <AppLink to={article.path}>{article.title}</AppLink>
            {article.summary !== '' && <p>{article.summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The subjects of the help centre. */
export function CategoryList({ categories }: { readonly categories: readonly HelpCategory[] }): ReactNode {
  return (
    <ul className="help-subjects">
      {categories.map(({ path, title, text }) => (
        <li key={path}>
          <AppLink to={path}>{title}</AppLink>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Questions that open on their answers. The one that the address names is open. */
export function QuestionList({
  questions,
  title,
}: {
  readonly questions: readonly HelpQuestion[];
  /** Default: “Common questions”. */
  readonly title?: string;
}): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!(named instanceof HTMLDetailsElement) || list.current?.contains(named) !== true) return;
    named.open = true;
    named.querySelector('summary')?.focus();
  }, [hash]);
  if (questions.length === 0) return null;
  return (
    <section className="help-section">
      <h2>{title ?? t('help.questions')}</h2>
      <div ref={list} className="help-questions">
        {questions.map(({ slug, question, answer }) => (
          <details key={slug} id={slug}>
            <summary>{question}</summary>
            <div className="help-text">
              <RichText text={answer} link={AppLink} film={t('help.film')} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
