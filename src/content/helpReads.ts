import useSWR from 'swr';
import type { HeldHelp } from '../contracts/boot.ts';
import type { HelpPage } from '../contracts/help/pages.ts';
import { isRecord } from '../contracts/json.ts';
import type { Locale } from '../contracts/locale.ts';
import { fetchJson } from './fetchJson.ts';

const kinds = ['home', 'category', 'article', 'missing'];

/** A page as the edge gives it; null when it is not one. */
function decodeHelpPage(value: unknown): HelpPage | null {
  return isRecord(value) && kinds.includes(String(value['kind'])) ? (value as unknown as HelpPage) : null;
}

/**
 * A page of the help centre: the one that came with the document, else the edge's. It is kept, so a page that was read shows at once when it is
 * opened again, also without a connection.
 *
 * @param first what came with the document
 */
export function useHelpPage(
  path: string,
  locale: Locale,
  first: HeldHelp | undefined,
): { readonly page: HelpPage | undefined; readonly failed: boolean; readonly retry: () => void } {
  const given = first?.path === path && first.locale === locale ? first.page : undefined;
  const { data, error, mutate } = useSWR<HelpPage, Error>(`help ${locale} ${path}`, {
    fetcher: async () => {
      const query = new URLSearchParams({ path, locale });
      const answer = await fetchJson(`/alur/help/page?${query.toString()}`);
      const page = answer.ok ? decodeHelpPage(answer.value) : null;
      if (page === null) throw new Error(answer.ok ? 'not a help page' : answer.error.sentence);
      return page;
    },
    ...(given === undefined ? {} : { fallbackData: given }),
    revalidateOnMount: given === undefined,
    revalidateOnFocus: false,
    errorRetryCount: 3,
  });
  return { page: data, failed: data === undefined && error !== undefined, retry: () => void mutate() };
}
