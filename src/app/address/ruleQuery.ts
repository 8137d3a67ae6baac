import { queryParameters, type ConditionContext } from '../../contracts/condition.ts';

/** The query as a flow's rules may read it: the parameters of the closed list, with what the flow's route adds. */
export function ruleQuery(
  search: string,
  added: Readonly<Record<string, string>> = {},
): ConditionContext['query'] {
  const given = new URLSearchParams(search);
  for (const [name, value] of Object.entries(added)) given.set(name, value);
  return Object.fromEntries(
    queryParameters.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
}
