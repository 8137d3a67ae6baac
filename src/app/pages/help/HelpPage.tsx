import { type ReactNode, useEffect } from 'react';
import { useHelpPage } from '../../../content/helpReads.ts';
import type { HelpPage as Page } from '../../../contracts/help/pages.ts';
import { paths } from '../../../contracts/generated/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import { NotFoundPage } from '../error/NotFoundPage.tsx';
import { HelpArticle } from './HelpArticle.tsx';
import { ArticleList, CategoryList, QuestionList } from './HelpLists.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { helpTitle } from './helpTitle.ts';
import './HelpPage.css';

/** The help centre: its first page, a subject, or an article. What came with the document shows at once; others are read. */
export function HelpPage({ path }: { readonly path: string }): ReactNode {
  const i18n = usePage((state) => state.i18n);
  const { locale, help } = usePage((state) => state.boot);
  const clean = path.replace(/\/+$/, '');
  const { page, failed, retry } = useHelpPage(clean, locale, help);
  useEffect(() => {
    if (page !== undefined) document.title = helpTitle(page, i18n);
  }, [page, i18n]);
  const { t } = i18n;
  if (page?.kind === 'missing') return <NotFoundPage path={path} />;
  return (
    <div className="help" aria-busy={page === undefined && !failed}>
      {page === undefined ? (
        <>
          <h1 tabIndex={-1}>{t('help.title')}</h1>
          {failed && (
            <p role="alert">
              {t('help.failed')}{' '}
              <Button kind="link" onClick={retry}>
                {t('common.retry')}
              </Button>
            </p>
          )}
        </>
      ) : (
        <Shown page={page} />
      )}
    </div>
  );
}

function Shown({ page }: { readonly page: Exclude<Page, { kind: 'missing' }> }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  if (page.kind === 'article') return <HelpArticle article={page} />;
  if (page.kind === 'category')
    return (
      <>
        <nav className="help-crumbs" aria-label={t('help.crumbs')}>
          <AppLink to={paths.help}>{t('help.title')}</AppLink>
        </nav>
        <h1 tabIndex={-1}>{page.title}</h1>
        <p className="help-lead">{page.text}</p>
        <ArticleList title={t('help.articles')} articles={page.articles} />
        <QuestionList questions={page.questions} />
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>{t('help.title')}</h1>
      <p className="help-lead">{t('help.lead')}</p>
      <HelpSearch />
      <CategoryList categories={page.categories} />
      <QuestionList questions={page.questions} />
    </>
  );
}
