import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { HeldMenus, HeldPage } from '../contracts/boot/boot.ts';
import { slugPattern } from '../contracts/help/pages.ts';
import { isRecord } from '@alur/engine/json';
import type { Locale } from '../contracts/locale.ts';
import type { Ad } from '../contracts/site/ads.ts';
import { type MenuEntry, menuPlaces, type Menus } from '../contracts/site/menus.ts';
import type { SitePage } from '../contracts/site/pages.ts';
import { decodePage } from './decodePage.ts';
import { fetchJson } from './fetchJson.ts';
import { ruleQuery, fetchRuleOutcome, type RuleOutcomePage } from './ruleOutcome.ts';

/**
 * An editors' page: the one that came with the document, else the edge's. It is kept, so a page that was read shows at once when it is
 * opened again, also without a connection.
 *
 * @param path null: nothing is read
 * @param first what came with the document
 */
export function useSitePage(
  path: string | null,
  locale: Locale,
  first: HeldPage | undefined,
): { readonly page: SitePage | undefined; readonly failed: boolean; readonly retry: () => void } {
  const given = first?.path === path && first.locale === locale ? first.page : undefined;
  const { data, error, mutate } = useSWR<SitePage, Error>(path === null ? null : `page ${locale} ${path}`, {
    fetcher: async () => {
      const query = new URLSearchParams({ path: path ?? '', locale });
      const answer = await fetchJson(`/alur/page?${query.toString()}`);
      const page = answer.ok ? decodePage(answer.value) : null;
      if (page === null) throw new Error(answer.ok ? 'not a page' : answer.error.sentence);
      return page;
    },
    ...(given === undefined ? {} : { fallbackData: given }),
    revalidateOnMount: given === undefined,
    revalidateOnFocus: false,
    errorRetryCount: 3,
  });
  return { page: data, failed: data === undefined && error !== undefined, retry: () => void mutate() };
}

/**
 * A page at an address with a query, as the editors' rules have it: itself, another one in its place, or none; undefined while the edge is asked. Where no rule looks at
 * anything in the query it is asked nothing, and where it does not answer the page stands as without rules.
 *
 * @param page what the path shows
 * @param search null: the document was loaded with this address, so the edge has judged it
 */
export function usePageAfterRules(
  page: SitePage | undefined,
  path: string,
  search: string | null,
): SitePage | undefined {
  const query = page === undefined || search === null ? null : ruleQuery(page.ruleParameters ?? [], search);
  const key = query === null ? null : `verdict ${path} ${query}`;
  const { mutate } = useSWRConfig();
  const { data } = useSWR<RuleOutcomePage | null, Error>(key, {
    fetcher: async () => fetchRuleOutcome(path, query ?? ''),
    revalidateOnFocus: false,
  });
  useEffect(() => {
    if (key === null) return undefined;
    // A rule may be taken back: what led away, or found nothing, is asked again at the next visit before anything follows from it.
    return () =>
      void mutate<RuleOutcomePage | null>(key, (known) => known && undefined, { revalidate: false });
  }, [key, mutate]);
  if (query === null) return page;
  return data === undefined ? undefined : (data ?? page);
}

/** Menus as the edge gives them; null when they are none. */
function decodeMenus(value: unknown): Menus | null {
  if (!isRecord(value)) return null;
  const [header, footer] = menuPlaces.map((place) => decodeEntries(value[place]));
  return header && footer ? { header, footer } : null;
}

function decodeEntries(value: unknown): readonly MenuEntry[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry['title'] !== 'string') return [];
    const { title, to } = entry;
    return [
      { title, to: typeof to === 'string' ? to : null, children: decodeEntries(entry['children']) ?? [] },
    ];
  });
}

/**
 * The menus in a language: those that came with the document, else the edge's; null until they are here.
 *
 * @param first what came with the document
 */
export function useMenus(locale: Locale, first: HeldMenus | undefined): Menus | null {
  const given = first?.locale === locale ? first.menus : undefined;
  const { data } = useSWR<Menus, Error>(`menus ${locale}`, {
    fetcher: async () => {
      const answer = await fetchJson(`/alur/content/menu_items?locale=${locale}`);
      const menus = answer.ok ? decodeMenus(answer.value) : null;
      if (menus === null) throw new Error(answer.ok ? 'no menus' : answer.error.sentence);
      return menus;
    },
    ...(given === undefined ? {} : { fallbackData: given }),
    revalidateOnMount: given === undefined,
    revalidateOnFocus: false,
    errorRetryCount: 3,
  });
  return data ?? null;
}

function decodeAd(value: unknown): Ad | null {
  if (!isRecord(value)) return null;
  const [slug, title, text, label] = ['slug', 'title', 'text', 'label'].map((name) =>
    typeof value[name] === 'string' ? value[name] : '',
  );
  if (!slug || !title) return null;
  return {
    slug,
    title,
    text: text ?? '',
    label: label ?? '',
    link: typeof value['link'] === 'string' ? value['link'] : null,
  };
}

/**
 * The ad of a slug in a language; null while it is read, where there is none, and when it is not available: no page waits for it.
 *
 * @param slug empty: none is asked for
 */
export function useAd(slug: string, locale: Locale): Ad | null {
  const key = slugPattern.test(slug) ? `ad ${locale} ${slug}` : null;
  const { data } = useSWR<Ad | null, Error>(key, {
    fetcher: async () => {
      const answer = await fetchJson(`/alur/ads/${slug}?locale=${locale}`);
      if (!answer.ok && answer.error.kind !== 'status') throw new Error(answer.error.sentence);
      return answer.ok ? decodeAd(answer.value) : null;
    },
    revalidateOnFocus: false,
    errorRetryCount: 3,
  });
  return data ?? null;
}
