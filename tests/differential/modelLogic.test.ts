import { describe, expect, it } from 'vitest';
import { LogicError, valueIn } from '@alur/publish/prove';
import { ConditionError, evaluate } from '@alur/engine';
import { drawingFrom } from './drawing.ts';
import { drawnOfAnyKind, drawnOfOneKind, type Drawn } from './drawnConditions.ts';

const cases = 20_000;

function yielded(run: () => unknown): string {
  try {
    return JSON.stringify(run());
  } catch (cause) {
    if (cause instanceof LogicError || cause instanceof ConditionError) return 'refused';
    throw cause;
  }
}

/** Lint lets conditions of documents read names below a root only, never a whole root or what is behind a name; data holds single values. */
function isReadable({ expression }: Drawn): boolean {
  return !/"data"|"data\.(?:list[.\w]*|deep|deep\.in|one\.length|__proto__|constructor\.name|toString)"/.test(
    JSON.stringify(expression),
  );
}

describe('conditions in the proof’s model', () => {
  it.each([
    ['of one kind', drawnOfOneKind],
    ['of any kind', drawnOfAnyKind],
  ] as const)('[PROVE-121] yield what the engine’s yield, in 20,000 drawn cases %s', (_name, draw) => {
    const found: string[] = [];
    for (let seed = 1; seed <= cases && found.length < 3; seed += 1) {
      const drawn = draw(drawingFrom(seed));
      if (!isReadable(drawn)) continue;
      const { expression, variables } = drawn;
      const model = yielded(() => valueIn(expression, variables));
      const engine = yielded(() => evaluate(expression, variables));
      if (model !== engine)
        found.push(
          `${seed}: ${JSON.stringify(expression)} over ${JSON.stringify(variables)}: ${model}, not ${engine}`,
        );
    }
    expect(found).toEqual([]);
  });
});
