import type { IncomingHttpHeaders } from 'node:http';
import { locales } from '../../src/contracts/locale.ts';

/** Header in which a CDN in front of the edge names the variant of a page that it asks for (ADR 144). */
export const variantHeader = 'x-alur-variant';

const shape = new RegExp(`^(-|${locales.join('|')})\\.(auto|light|dark)\\.(mobile|desktop)\\.(here|none)$`);

/**
 * The headers of a visitor, as far as a page depends on them, from the variant that the CDN made of them: `id.auto.mobile.none` is language (`-`: none of ours is
 * asked for), theme, device, and whether the device has the typeface.
 *
 * @returns null where there is no variant, or one that the edge does not know: the request's own headers count then
 */
export function headersOfVariant(variant: string | string[] | undefined): IncomingHttpHeaders | null {
  const [, locale = '', theme = '', device, typeface = ''] =
    shape.exec(typeof variant === 'string' ? variant : '') ?? [];
  if (device === undefined) return null;
  return {
    cookie: `${locale === '-' ? '' : `locale=${locale}; `}theme=${theme}; typeface=${typeface}`,
    'sec-ch-ua-mobile': device === 'mobile' ? '?1' : '?0',
  };
}
