import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import type { HelpPage } from '../../../contracts/help/pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { paths } from '../../../contracts/generated/paths.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage, useServices } from '../../page/services.ts';
import { ArticleList } from './HelpLists.tsx';

type Article = Extract<HelpPage, { kind: 'article' }>;

/** An article: its text, whether it helped, ways to keep it, and what is near. */
export function HelpArticle({ article }: { readonly article: Article }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { category, title, body, related, slug } = article;
  return (
    <>
      <nav className="help-crumbs" aria-label={t('help.crumbs')}>
        <AppLink to={paths.help}>{t('help.title')}</AppLink>
        {category !== null && <AppLink to={category.path}>{category.title}</AppLink>}
      </nav>
      <article className="help-text">
        <h1 tabIndex={-1}>{title}</h1>
        <RichText text={body} link={AppLink} film={t('help.film')} />
      </article>
      <Helpful key={slug} slug={slug} />
      <Keep title={title} />
      <ArticleList title={t('help.related')} articles={related} />
    </>
  );
}

/** One vote on this device; it is sent once, and a lost one costs the reader nothing. */
function Helpful({ slug }: { readonly slug: string }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { report } = useServices();
  const [voted, keepVote] = useVote(slug);
  const vote = (helpful: boolean): void => {
    keepVote(helpful);
    void fetch('/alur/help/helpful', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug, helpful }),
    }).catch((cause: unknown) => report(cause, 'helpful'));
  };
  return (
    <div className="help-vote" role="group" aria-label={t('help.helpful')}>
      <p role="status">{voted === null ? t('help.helpful') : t(voted ? 'help.thanks' : 'help.sorry')}</p>
      {voted === null && (
        <>
          <Button kind="secondary" onClick={() => vote(true)}>
            {t('help.yes')}
          </Button>
          <Button kind="secondary" onClick={() => vote(false)}>
            {t('help.no')}
          </Button>
        </>
      )}
      {voted === false && <AppLink to="/vplus/help/contact">{t('help.contact')}</AppLink>}
    </div>
  );
}

/** The vote on an article that this device remembers, also from another tab; null before one, and while the server draws. */
function useVote(slug: string): readonly [boolean | null, (helpful: boolean) => void] {
  const { local } = useServices();
  const key = `alur:helpful:${slug}`;
  const [now, setNow] = useState<boolean | null>(null);
  const kept = useSyncExternalStore(
    onStorage,
    useCallback(() => local.get(key), [local, key]),
    () => null,
  );
  const keep = (helpful: boolean): void => {
    setNow(helpful);
    local.set(key, helpful ? 'yes' : 'no');
  };
  return [now ?? (kept === null ? null : kept === 'yes'), keep];
}

/** Other tabs' changes of the device's storage. */
function onStorage(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Shares the address as the device does it, else copies it; and prints. */
function Keep({ title }: { readonly title: string }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { toast, report } = useServices();
  const share = async (): Promise<void> => {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast(t('help.copied'));
      }
    } catch (cause) {
      // Closing the device's own sheet is no fault.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) report(cause, 'share');
    }
  };
  return (
    <div className="help-keep">
      <Button kind="quiet" onClick={() => void share()}>
        {t('help.share')}
      </Button>
      <Button kind="quiet" onClick={() => print()}>
        {t('help.print')}
      </Button>
    </div>
  );
}
