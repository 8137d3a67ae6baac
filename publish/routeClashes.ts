import type { BundleData } from '../src/contracts/bundle.ts';
import type { Problem } from '../src/contracts/problem.ts';

/** Paths that two flows lay claim to (PUB-63). It takes all flows to see it, so it is no lint rule; the pointer is into the later one's item. */
export function routeClashes(flows: readonly BundleData[]): readonly (Problem & { readonly flow: string })[] {
  const owners = new Map<string, string>();
  const problems: (Problem & { flow: string })[] = [];
  for (const { flow, routes } of flows) {
    for (const [index, { path }] of routes.entries()) {
      const plain = path.replace(/\/+$/, '');
      const owner = owners.get(plain) ?? flow;
      owners.set(plain, owner);
      if (owner === flow) continue;
      const sentence = `The route "${path}" already shows the flow "${owner}".`;
      const pointer = `/document/routes/${index}/path`;
      problems.push({
        flow,
        rule: 'PUB-63',
        severity: 'error',
        pointer,
        sentence,
        cure: 'Give one of the two flows another route.',
      });
    }
  }
  return problems;
}
