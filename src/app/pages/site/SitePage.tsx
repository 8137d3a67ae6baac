import { type ReactNode, useEffect } from 'react';
import { usePageAfterRules, useSitePage } from '../../../content/pageReads.ts';
import { redirectTarget } from '../../../content/ruleOutcome.ts';
import { isKindPage, kindNamed } from '../../../contracts/site/kindPages.ts';
import type { SitePage as Page } from '../../../contracts/site/pages.ts';
import type { HeldPage } from '../../../contracts/boot/boot.ts';
import { paths } from '../../../contracts/generated/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { addressKey } from '../../page/pageStore.ts';
import { usePage, useServices } from '../../page/services.ts';
import { whenIdle } from '../../page/whenIdle.ts';
import { NotFoundPage } from '../error/NotFoundPage.tsx';
import { HelpArticle } from '../help/HelpArticle.tsx';
import { ArticleList, CategoryList, QuestionList } from '../help/HelpLists.tsx';
import { HelpSearch } from '../help/HelpSearch.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { PromoPage } from './PromoPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PricingPage } from './PricingPage.tsx';
import { drawKind } from './kinds.generated.tsx';
import { pageTitle } from './pageTitle.ts';
import '../help/help.css';

/** Pages of cards that stand side by side. */
const wide: ReadonlySet<Page['kind']> = new Set(['pricing']);

/** Pages of the help centre, which stay readable without a connection. */
const keptKinds: ReadonlySet<Page['kind']> = new Set(['home', 'category', 'article', 'text']);
/** A page that is not kept is read with a connection, as any other. */
const ignore = (): void => undefined;

const missing = { kind: 'missing' } as const;

/** A page that editors feed: help, text, prices, channels, who sells vouchers. What came with the document shows at once; others are read. */
export function SitePage({
  address,
  path,
  title,
}: {
  /** With its query, as `addressKey` writes it. */
  readonly address: string;
  readonly path: string;
  /** Message key of the heading while the page is read; default: help's. */
  readonly title?: string | undefined;
}): ReactNode {
  const i18n = usePage((state) => state.i18n);
  const { navigation } = useServices();
  const { locale, page: present, preview } = usePage((state) => state.boot);
  const clean = path.replace(/\/+$/, '');
  const { page, first, judged, failed, retry } = usePageAt(address, clean, present);
  useEffect(() => {
    if (page !== undefined && page.kind !== 'redirect') document.title = pageTitle(page, i18n);
  }, [page, i18n]);
  useKept(clean, page?.kind, locale);
  const { t } = i18n;
  // What is previewed is this one page: links in it lead to pages as visitors see them.
  const previewed = first?.path === clean ? preview : undefined;
  // A preview holds one language: the other one is another document.
  const isOther = previewed !== undefined && first?.locale !== locale;
  useEffect(() => {
    if (isOther) location.assign(`?locale=${locale}`);
  }, [isOther, locale]);
  useEffect(() => {
    // A redirect that arrives after the visitor has gone on is of an address that is left.
    if (page?.kind !== 'redirect' || addressKey(location.pathname, location.search) !== address) return;
    navigation.go(redirectTarget(page, location.search), { replace: true });
  }, [page, navigation, address]);
  if (page?.kind === 'redirect' || isOther) return null;
  if (page?.kind === 'missing') return <NotFoundPage path={path} judged={judged} />;
  return (
    <div className={classOf(page)} aria-busy={page === undefined && !failed}>
      {page === undefined ? (
        <>
          <h1 tabIndex={-1}>{t(title ?? 'help.title')}</h1>
          {!failed && <PageSkeleton />}
          {failed && (
            <p role="alert">
              {navigator.onLine ? t('help.failed') : t('offline.text')}{' '}
              <Button kind="link" onClick={retry}>
                {t('common.retry')}
              </Button>
            </p>
          )}
        </>
      ) : (
        <>
          {previewed !== undefined && <PreviewBar preview={previewed} page={page} />}
          {/* Pages of one kind share no element: what is edited in place is bound to those of one item. */}
          <Shown key={clean} page={page} />
        </>
      )}
    </div>
  );
}

/**
 * The page of an address, its query included. The address that the document was loaded with was judged by the edge, whatever language is chosen since; a page that is not found
 * there for its query alone says nothing of the same path without it.
 *
 * @param path without a slash at its end
 * @param present what came with the document
 */
function usePageAt(
  address: string,
  path: string,
  present: HeldPage | undefined,
): Omit<ReturnType<typeof useSitePage>, 'page'> & {
  readonly page: Page | undefined;
  readonly first: HeldPage | undefined;
  /** The edge was asked about the very address: it leads elsewhere, or is not found. */
  readonly judged: boolean;
} {
  const loaded = useServices().page.getInitialState();
  const locale = usePage((state) => state.boot.locale);
  const isLoaded = loaded.screen.key === address;
  const isRefused = isLoaded && loaded.boot.page?.refused === true;
  const first = present?.refused === true && !isLoaded ? undefined : present;
  const read = useSitePage(isRefused ? null : path, locale, first);
  const afterRules = usePageAfterRules(read.page, path, isLoaded ? null : address.slice(path.length));
  return { ...read, first, page: isRefused ? missing : afterRules, judged: afterRules !== read.page };
}

/** Keeps a page of the help centre on this device, in each language that it is read in. */
function useKept(path: string, kind: Page['kind'] | undefined, locale: string): void {
  useEffect(() => {
    if (kind === undefined || !keptKinds.has(kind)) return;
    return whenIdle(
      () => void import('../../offline/keepHelp.ts').then(({ keepHelp }) => keepHelp(path), ignore),
    );
  }, [kind, path, locale]);
}

function classOf(page: Page | undefined): string {
  if (page?.kind === 'promo') return 'promo';
  return page !== undefined && (wide.has(page.kind) || kindNamed(page.kind)?.wide === true)
    ? 'help help-wide'
    : 'help';
}

function Shown({ page }: { readonly page: Exclude<Page, { kind: 'missing' | 'redirect' }> }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  if (isKindPage(page)) return drawKind(page);
  if (page.kind === 'article') return <HelpArticle article={page} />;
  if (page.kind === 'pricing') return <PricingPage page={page} />;
  if (page.kind === 'promo') return <PromoPage key={page.slug} page={page} />;
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
