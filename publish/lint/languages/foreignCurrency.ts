import type { LintRule } from '../../document/lintRule.ts';
import { textsOf } from '../../document/texts.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { withoutPlaceholders } from '../messages/numbersIn.ts';

/** Currencies that a writer of another market may leave behind, by code and sign. */
const codes = ['USD', 'EUR', 'GBP', 'SGD', 'MYR', 'AUD', 'JPY', 'INR', 'IDR', 'THB', 'PHP', 'VND'] as const;
const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };

const written = new RegExp(
  `([$€£¥₹])|(?<!\\p{L})(${codes.join('|')})(?!\\p{L})|(?<!\\p{L})(RM|S\\$)\\s?(?=[\\d¤])`,
  'u',
);

/** Prices are in the currency of the product: another one is left over from another market. */
export const foreignCurrency: LintRule = {
  id: 'PUB-5088',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { currency } = productOf(document);
    return textsOf(messages).flatMap(({ key, text, pointer }) => {
      const [whole, sign, code] = written.exec(withoutPlaceholders(text)) ?? [];
      const other = code ?? signs[sign ?? ''];
      if (whole === undefined || other === currency) return [];
      return [{ pointer, ...wordProblem('lint.foreignCurrency', { key, other: whole.trim(), currency }) }];
    });
  },
};
