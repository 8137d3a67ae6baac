import { isRecord } from '@alur/engine/json';
import type { Problem } from '../contract/problem.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import type { Decoded } from '../document/decoded.ts';
import type { Product } from '../product/product.ts';
import { checkForbiddenKeys } from './forbiddenKeys.ts';
import { decodeFormat } from './format.ts';
import { checkItemShape, messagesOf } from './itemShape.ts';
import { checkLimits } from './limits.ts';
import { quoteValue } from '../wording/quoteValue.ts';
import { wordProblem } from '../wording/wordProblem.ts';

function checkKey(key: unknown, flow: string): readonly Problem[] {
  if (key === flow) return [];
  const words = wordProblem('decode.flowName', { flow, key: quoteValue(key) });
  return [{ rule: 'PUB-05', severity: 'error', pointer: '/document/flow', ...words }];
}

/**
 * First stage of publish: bounds, forbidden names, shape of the item, format of the document.
 * Takes anything; returns a typed document that knows its product, or what keeps it from being one. Nothing else is looked at when a bound is passed.
 */
export function decode(item: unknown, product: Product): Result<Decoded, readonly Problem[]> {
  if (!isRecord(item)) return failure(checkItemShape(item, product.locales));
  const bounds = [...checkLimits(item.document, '/document'), ...checkLimits(item.messages, '/messages')];
  if (bounds.length > 0) return failure(bounds);
  const format = decodeFormat(item.document, product);
  const problems = [
    ...checkForbiddenKeys(item.document, '/document'),
    ...checkForbiddenKeys(item.messages, '/messages'),
    ...checkItemShape(item, product.locales),
    ...(format.ok ? checkKey(item.key, format.value.document.flow) : format.error),
  ];
  if (!format.ok || problems.length > 0) return failure(problems);
  return ok({
    key: format.value.document.flow,
    ...format.value,
    messages: messagesOf(item, product.locales),
  });
}
