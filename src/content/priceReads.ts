import useSWR from 'swr';
import { isRecord } from '@alur/engine/json';
import { fetchJson } from './fetchJson.ts';

/** What the product API asks for a package now. */
export interface PackagePrice {
  readonly packageId: string;
  /** Rupiah, VAT included. */
  readonly price: number;
  readonly days: number;
}

/** The packages that are on sale, as the API gives them; null when it gave something else. */
export function decodePrices(value: unknown): readonly PackagePrice[] | null {
  if (!isRecord(value) || !Array.isArray(value['data'])) return null;
  return value['data'].flatMap((each: unknown) => {
    if (!isRecord(each) || each['is_active'] === false) return [];
    const { package_id: packageId, price, duration_days: days } = each;
    return typeof packageId === 'string' && isAmount(price) && isAmount(days)
      ? [{ packageId, price, days }]
      : [];
  });
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * The prices of now. Never the CMS's: what a page says is what an order costs.
 *
 * @param apiUrl origin of the product API
 */
export function usePackagePrices(apiUrl: string): readonly PackagePrice[] | 'reading' | 'unknown' {
  const { data, error } = useSWR<readonly PackagePrice[], Error>(`${apiUrl}/subscription/v1/packages`, {
    fetcher: async (url: string) => {
      const answer = await fetchJson(url);
      const prices = answer.ok ? decodePrices(answer.value) : null;
      if (prices === null) throw new Error(answer.ok ? 'no prices' : answer.error.sentence);
      return prices;
    },
    errorRetryCount: 3,
  });
  return data ?? (error === undefined ? 'reading' : 'unknown');
}
