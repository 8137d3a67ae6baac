import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { dataRead } from '../../document/conditions.ts';
import type { LintRule } from '../../document/lintRule.ts';

type Reads = ReadonlyMap<string, ReadonlySet<string>>;

/** For each field whose value is computed: what it reads. */
function computed(document: FlowDocument): Reads {
  const reads = new Map<string, ReadonlySet<string>>();
  for (const { use, target, expression } of expressionsOf(document)) {
    if (use !== 'value' || target === undefined) continue;
    reads.set(target, new Set([...(reads.get(target) ?? []), ...dataRead(expression)]));
  }
  return reads;
}

/** The way from a field back to itself, or null. */
function wayBack(start: string, reads: Reads): readonly string[] | null {
  const queue: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    for (const name of reads.get(way.at(-1) ?? '') ?? []) {
      if (name === start) return [...way, start];
      if (seen.has(name)) continue;
      seen.add(name);
      queue.push([...way, name]);
    }
  }
  return null;
}

export const valueCycle: LintRule = {
  id: 'PUB-33',
  severity: 'error',
  check: ({ document }) => {
    const reads = computed(document);
    return expressionsOf(document).flatMap(({ use, target, pointer }) => {
      const way = use === 'value' && target !== undefined ? wayBack(target, reads) : null;
      if (!way) return [];
      const sentence = `The value of "${String(target)}" is computed from itself: ${way.join(' from ')}.`;
      return [{ pointer, sentence, cure: 'Let one of these fields be typed, or computed from others.' }];
    });
  },
};
