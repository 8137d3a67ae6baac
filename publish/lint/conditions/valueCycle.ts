import type { FlowDocument } from '../../contract/generated/flow.ts';
import { readBelow } from '../../document/conditions.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

type Reads = ReadonlyMap<string, ReadonlySet<string>>;

/** For each value: the values it reads. */
function readsOfValues({ values = {} }: FlowDocument): Reads {
  return new Map(Object.entries(values).map(([name, expression]) => [name, readBelow('value', expression)]));
}

/** The way from a value back to itself, or null. */
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
    const reads = readsOfValues(document);
    return [...reads.keys()].flatMap((name) => {
      const way = wayBack(name, reads);
      if (!way) return [];
      return [
        {
          pointer: pointerAt('/document/values', name),
          ...wordProblem('lint.valueCycle', { name, way: { list: way, between: say('list.from') } }),
        },
      ];
    });
  },
};
