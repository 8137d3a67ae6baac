import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode } from '@alur/publish';
import { product } from '../../../../../src/product/product.ts';
import { createHistory } from '../../edits/history.ts';
import type { Written } from '../flow/written.ts';
import { attemptOn, readWritten } from '../testing/everyCommand.ts';

const folder = new URL('../../../../../schemas/flows/', import.meta.url);
const flows = readdirSync(folder).map(
  (file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))] as const,
);

/** Carries random commands out, and returns the flow after each with the stack of them. */
function walk(flow: unknown, picks: readonly number[]) {
  const history = createHistory(() => 0);
  const states: Written[] = [readWritten(flow)];
  const done: string[] = [];
  let at = 0;
  const pick = (count: number): number => (picks[at++ % picks.length] ?? 0) % count;
  while (at < picks.length) {
    const written = states.at(-1);
    const attempt = written === undefined ? null : attemptOn(written, pick);
    const outcome = attempt?.carryOut();
    if (attempt === null || outcome?.ok !== true) continue;
    history.add({ patches: outcome.patches, says: outcome.says });
    states.push(outcome.written);
    done.push(attempt.name);
  }
  return { history, states, done };
}

it.each(flows)(
  '[CMS-4447] whatever is done with %s in the outline, it decodes, and is taken back and made again to the same bytes',
  (key, flow) => {
    const picks = fc.array(fc.nat(9_999), { minLength: 100, maxLength: 200 });
    fc.assert(
      fc.property(picks, (given) => {
        const { history, states, done } = walk(flow, given);
        const texts = states.map((state) => JSON.stringify(state));
        for (const { document, messages } of states.slice(1)) {
          const decoded = decode({ key, status: 'draft', document, messages }, product);
          const errors = decoded.ok ? [] : decoded.error;
          expect(
            errors.map(({ pointer, sentence }) => `${pointer} ${sentence}`),
            done.join(),
          ).toEqual([]);
        }
        let state: Written | null = states.at(-1) ?? null;
        // An edit without any patch is none.
        for (const text of texts.slice(0, -1).toReversed()) {
          if (text === JSON.stringify(state)) continue;
          state = history.retrace('undo', state)?.item ?? null;
          expect(JSON.stringify(state)).toBe(text);
        }
        for (const text of texts.slice(1)) {
          if (text === JSON.stringify(state)) continue;
          state = history.retrace('redo', state)?.item ?? null;
          expect(JSON.stringify(state)).toBe(text);
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  },
);
