import type { BundleData } from '../../../contracts/bundle.ts';
import type { Locale } from '../../../contracts/locale.ts';
import type { MessageParams } from '../../../contracts/message.ts';
import type { FlowData } from '../../../contracts/snapshot.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { dateLocales } from '../../../i18n/textFormats.ts';

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * What a flow's texts may name as `{placeholders}`: its data, texts and numbers only, never a secret. A time is written in the reader's language,
 * in Jakarta's zone (spec §1).
 */
export function textValues(bundle: BundleData, data: FlowData, locale: Locale): MessageParams {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'number' || (typeof value === 'string' && !isSecret(bundle, name)))
      values[name] = readable(value, locale);
  }
  return values;
}

function readable(value: string | number, locale: Locale): string | number {
  if (typeof value === 'number' || !isoTime.test(value)) return value;
  const at = Date.parse(value);
  return Number.isNaN(at) ? value : formatDateTime(at, dateLocales[locale]);
}

function isSecret(bundle: BundleData, name: string): boolean {
  return Object.values(bundle.steps).some((step) =>
    step.fields.some((field) => field.name === name && field.secret),
  );
}
