import { asNode, textsOf, type Node } from './apiDocument.ts';
import type { Answered } from './effectOutput.ts';

/** What is read of one effect. */
export interface Meaning {
  readonly name: string;
  readonly answers: readonly Answered[];
  readonly irreversible: boolean;
}

/** What effects and their values mean beyond their kind (`EffectMeanings` of publish): for checks of documents alone, so no page carries it. */
export function meaningsOf(effects: readonly Meaning[]): Node {
  const groups = effects.flatMap(({ name, answers }) => {
    const grouped = answers.flatMap((each) =>
      each.groups === undefined ? [] : [[each.name, checked(each, each.groups)] as const],
    );
    return grouped.length === 0 ? [] : [[name, Object.fromEntries(grouped)] as const];
  });
  return {
    groups: Object.fromEntries(groups),
    irreversible: effects.flatMap(({ name, irreversible }) => (irreversible ? [name] : [])),
  };
}

/** The groups of a closed list. Fails for a value that the list does not have: it would be in no group. */
function checked({ name, kind }: Answered, groups: Node): Node {
  const values = typeof kind === 'object' && 'closed' in kind ? kind.closed : [];
  const foreign = Object.values(groups)
    .flatMap(textsOf)
    .find((value) => !values.includes(value));
  if (foreign === undefined) return asNode(groups);
  throw new Error(`"${name}" is never "${foreign}": correct the x-groups of its schema.`);
}
