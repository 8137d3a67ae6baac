import { findRoute } from '@alur/engine/routes';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { productOf } from '../../product/product.ts';
import { wordsIn } from './nameWords.ts';

/** What a page is called: the last part of its path, and the flow that it is kept for. */
export function pageWords(document: FlowDocument, path: string): readonly string[] {
  const last = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  const flow = findRoute(productOf(document).routes, path)?.flow;
  return [...wordsIn(last), ...(typeof flow === 'string' ? wordsIn(flow) : [])];
}
