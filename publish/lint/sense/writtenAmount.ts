import type { FlowDocument } from '../../contract/generated/flow.ts';
import { messageKeysOf } from '../../document/messageKeys.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { dataNames, takenNames } from '../../document/names.ts';
import { textsOf } from '../../document/texts.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { withoutPlaceholders } from '../messages/numbersIn.ts';

type Written = 'amount' | 'day' | 'count';

const escapeText = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&');

/** How an amount of the product's currency and a day begin or end, in a language. */
function patternsOf(document: FlowDocument, locale: string): Readonly<Record<Written, RegExp>> {
  const { currency } = productOf(document);
  const sign = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const signs = [sign ?? currency, currency].map(escapeText).join('|');
  const months = (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) =>
      escapeText(format.format(new Date(Date.UTC(2024, index, 1)))),
    );
  });
  const names = `(?:${months.join('|')})`;
  return {
    amount: new RegExp(`(?:${signs})\\.?\\s?\\d|\\d\\s?(?:${signs})(?!\\p{L})`, 'iu'),
    count: countPattern(document, locale),
    day: new RegExp(`(?<!\\p{L})(?:\\d{1,2}\\s${names}(?!\\p{L})|${names}\\s\\d)`, 'u'),
  };
}

/** The units that names of the flow count: `graceDays` counts days. */
function unitsCounted(document: FlowDocument): readonly string[] {
  return [...dataNames(document)].flatMap((name) => {
    const [, unit] = /(Second|Minute|Hour|Day)s$/u.exec(name) ?? [];
    return unit === undefined ? [] : [unit.toLowerCase()];
  });
}

/** A number of such units, as a language writes it; what nothing fits where there is none. */
function countPattern(document: FlowDocument, locale: string): RegExp {
  const names = productOf(document).timeUnits?.[locale] ?? {};
  const words = unitsCounted(document).flatMap((unit) => names[unit] ?? []);
  return words.length === 0
    ? /(?!)/u
    : new RegExp(`\\d\\s(?:${words.map(escapeText).join('|')})(?!\\p{L})`, 'iu');
}

/** What a flow knows by itself: then nobody writes it by hand. */
function kindsKnown(document: FlowDocument): readonly Written[] {
  const kinds = new Set(takenNames(document).map(({ kind }) => kind));
  return [
    ...(kinds.has('money') ? (['amount'] as const) : []),
    ...(kinds.has('time') ? (['day'] as const) : []),
    ...(unitsCounted(document).length > 0 ? (['count'] as const) : []),
  ];
}

/** Prices and days that a call answers are filled in: those that stand in the words are another person's, or will be old. */
export const writtenAmount: LintRule = {
  id: 'PUB-4889',
  severity: 'warning',
  check: ({ document, messages }) => {
    const known = kindsKnown(document);
    if (known.length === 0) return [];
    const patterns = new Map(productOf(document).locales.map((each) => [each, patternsOf(document, each)]));
    const used = new Set(messageKeysOf(document).map(({ key }) => key));
    return textsOf(messages).flatMap(({ key, locale, text, pointer }) => {
      const plain = withoutPlaceholders(text);
      const written = known.find((each) => patterns.get(locale)?.[each].test(plain) === true);
      if (written === undefined || !used.has(key)) return [];
      return [{ pointer, ...wordProblem(`lint.writtenAmount.${written}`, { key }) }];
    });
  },
};
