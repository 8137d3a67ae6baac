import type { Locale } from '../../contracts/locale.ts';
import type { HttpRequest } from './request.ts';

/** Where the headers of spec §7 come from. */
export interface HeaderSources {
  readonly locale: () => Locale;
  readonly clientId: () => string;
  readonly deviceId: () => string;
  /** The header X-Device-Id-Signature; null where the browser has no WebCrypto. */
  readonly signDeviceId: (deviceId: string) => Promise<string | null>;
  /** Key of the public config that the page runs under; the default one is not sent. */
  readonly configKey?: () => string;
}

/** The config of every page without a `key` in its address. */
const defaultConfigKey = 'default';

/** What a header can hold; anything else would stop the whole call in the browser. */
const headerText = /^[\x20-\x7e]{1,16384}$/;

/** The headers of one try; those without a value, or with one that no header can hold, are left out. */
export async function headersOf(
  request: HttpRequest,
  sources: HeaderSources,
  { key, bearer }: { readonly key: string | null; readonly bearer: string | null },
): Promise<Record<string, string>> {
  const deviceId = sources.deviceId();
  const configKey = sources.configKey?.() ?? defaultConfigKey;
  const headers: Record<string, string | null> = {
    Accept: 'application/json',
    'Accept-Language': sources.locale(),
    'Content-Type': contentTypeOf(request),
    'x-platform': 'web',
    'x-client-id': sources.clientId(),
    'X-Config-Key': configKey === defaultConfigKey ? null : configKey,
    'X-Device-Id': deviceId,
    'X-Device-Id-Signature': await sources.signDeviceId(deviceId).catch(() => null),
    Authorization: bearer === null ? null : `Bearer ${bearer}`,
    'Idempotency-Key': key,
    ...request.headers,
  };
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== null && headerText.test(entry[1]),
    ),
  );
}

function contentTypeOf({ body, form }: HttpRequest): string | null {
  if (form !== undefined) return 'application/x-www-form-urlencoded';
  return body === undefined ? null : 'application/json';
}
