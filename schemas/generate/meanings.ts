import { asNode, textsOf, type Node } from './apiDocument.ts';
import type { Input } from './effectInput.ts';
import type { Answered, RowTypes } from './effectOutput.ts';
import type { Errors } from './errors.ts';

/** What is read of one effect. */
export interface Meaning {
  readonly name: string;
  readonly inputs: readonly Input[];
  readonly answers: readonly Answered[];
  readonly irreversible: boolean;
  readonly touches: readonly string[];
  readonly codes: readonly string[];
}

/** What effects and their values mean beyond their kind (`EffectMeanings` of publish): for checks of documents alone, so no page carries it. */
export function meaningsOf(
  effects: readonly Meaning[],
  codeAnswers: ReadonlyMap<string, readonly Answered[]>,
  rowTypes: RowTypes,
): Node {
  const groups = effects.flatMap(({ name, answers }) => {
    const grouped = answers.flatMap((each) =>
      each.groups === undefined ? [] : [[each.name, checkGroups(each, each.groups)] as const],
    );
    return grouped.length === 0 ? [] : [[name, Object.fromEntries(grouped)] as const];
  });
  return {
    groups: Object.fromEntries(groups),
    ids: idsOf(effects, codeAnswers, rowTypes),
    consents: consentsOf(effects),
    irreversible: effects.flatMap(({ name, irreversible }) => (irreversible ? [name] : [])),
    touches: Object.fromEntries(
      effects.flatMap(({ name, touches }) =>
        touches.length === 0 ? [] : [[name, checkTouches(name, touches)]],
      ),
    ),
  };
}

/** The inputs that codes speak of (`about` in schemas/errors), by code. Fails for a name that no call takes which ends with the code. */
export function aboutOf(errors: Errors, effects: readonly Meaning[]): Node {
  const found = [...errors].flatMap(([code, entry]) => {
    const names = textsOf(entry['about']);
    return names.length === 0 ? [] : [[code, names] as const];
  });
  for (const [code, names] of found) {
    const taken = effects.filter(({ codes }) => codes.includes(code)).flatMap(({ inputs }) => inputs);
    const foreign = names.find((name) => taken.every((input) => input.name !== name));
    if (foreign !== undefined)
      throw new Error(
        `No call that ends with ${code} takes "${foreign}": correct its "about" in schemas/errors.`,
      );
  }
  return Object.fromEntries(found);
}

/** What an effect may say that it touches (`EffectMeanings.touches` of publish). */
const touchable: readonly string[] = ['money', 'identity'];

function checkTouches(effect: string, touches: readonly string[]): readonly string[] {
  const foreign = touches.find((each) => !touchable.includes(each));
  if (foreign === undefined) return touches;
  throw new Error(`The x-effect "${effect}" touches "${foreign}": choose of ${touchable.join(' and ')}.`);
}

/** The flags by which somebody agrees to something, by effect. */
function consentsOf(effects: readonly Meaning[]): Node {
  return Object.fromEntries(
    effects.flatMap(({ name, inputs }) => {
      const names = inputs.filter(({ isConsent }) => isConsent === true).map((input) => input.name);
      return names.length === 0 ? [] : [[name, names] as const];
    }),
  );
}

type Identified = readonly { readonly name: string; readonly id?: string }[];

/** What texts are the ids of, by where they stand. Fails for an id that an input takes and nothing answers: it is misspelt. */
function idsOf(
  effects: readonly Meaning[],
  codeAnswers: ReadonlyMap<string, readonly Answered[]>,
  rowTypes: RowTypes,
): Node {
  const found = {
    inputs: idsBy(effects.map(({ name, inputs }) => [name, inputs])),
    answers: idsBy(effects.map(({ name, answers }) => [name, answers])),
    codes: idsBy([...codeAnswers]),
    rows: idsBy([...rowTypes]),
  };
  const { inputs, ...given } = found;
  const answered = new Set(
    Object.values(given).flatMap((each) => Object.values(each).flatMap((ids) => Object.values(ids))),
  );
  for (const [effect, names] of Object.entries(inputs))
    for (const [name, id] of Object.entries(names))
      if (!answered.has(id))
        throw new Error(
          `Nothing answers the id "${id}", which "${name}" of "${effect}" takes: correct its x-id.`,
        );
  return found;
}

function idsBy(
  places: readonly (readonly [string, Identified])[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    places.flatMap(([place, values]) => {
      const ids = values.flatMap(({ name, id }) => (id === undefined ? [] : [[name, id] as const]));
      return ids.length === 0 ? [] : [[place, Object.fromEntries(ids)] as const];
    }),
  );
}

/** The groups of a closed list. Fails for a value that the list does not have: it would be in no group. */
function checkGroups({ name, kind }: Answered, groups: Node): Node {
  const values = typeof kind === 'object' && 'closed' in kind ? kind.closed : [];
  const foreign = Object.values(groups)
    .flatMap(textsOf)
    .find((value) => !values.includes(value));
  if (foreign === undefined) return asNode(groups);
  throw new Error(`"${name}" is never "${foreign}": correct the x-groups of its schema.`);
}
