import { decode } from '@alur/publish';
import { midFlow } from '@alur/publish/runs';
import { locales } from '../../../../src/contracts/locale.ts';
import { product } from '../../../../src/product/product.ts';
import { shippedTexts } from '../../guard/shippedTexts.generated.ts';
import type { RunsAnswer, RunsOrder } from '../runs/runsOrder.ts';

/** In the worker: what becomes of people who are in the middle of a flow. What no model can be made of has no answer: the check says why. */
export function lookAtRuns({ before, after, time }: RunsOrder): RunsAnswer {
  const end = performance.now() + time;
  const [published, draft] = [before, after].map(documentIn);
  if (!published || !draft) return { kind: 'runs', found: null };
  try {
    return {
      kind: 'runs',
      found: midFlow(published, draft, () => performance.now() > end, textsOfProduct()),
    };
  } catch {
    // An effect that there is not, a step that nothing holds: what lint would have found.
    return { kind: 'runs', found: null };
  }
}

/** A flow of an order, decoded; null: it can't be read. */
export function documentIn(flow: string): Parameters<typeof midFlow>[0] | null {
  const decoded = decode(JSON.parse(flow), product);
  return decoded.ok ? decoded.value : null;
}

function textsOfProduct(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const keys = new Set(locales.flatMap((locale) => Object.keys(shippedTexts[locale])));
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      Object.fromEntries(
        locales.flatMap((locale) => {
          const text = shippedTexts[locale][key];
          return typeof text === 'string' ? [[locale, text]] : [];
        }),
      ),
    ]),
  );
}
