import { productOf } from '../product/product.ts';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { configValues, isNamed, matters, queryValues } from './classes.ts';
import type { World } from './contract.ts';
import type { Facts } from './facts.ts';

/** One thing in which worlds differ, with its classes. */
interface Axis {
  readonly name: string;
  readonly values: readonly ((world: World) => World)[];
}

/** The worlds that a run may begin in; null when there are more than `most`. */
export function worldsOf(facts: Facts, most: number): readonly World[] | null {
  const axes = worldAxes(facts);
  const total = axes.reduce((product, { values }) => product * values.length, 1) * routesOf(facts).length;
  if (total > most) return null;
  const { config, locales } = productOf(facts.document);
  const base: World = {
    config,
    query: {},
    signedIn: facts.document.access === 'subscribers',
    device: 'mobile',
    locale: locales[0] ?? '',
  };
  const worlds = axes.reduce<readonly World[]>(
    (all, { values }) => all.flatMap((world) => values.map((change) => change(world))),
    routesOf(facts).map((query) => ({ ...base, query })),
  );
  return [...new Map(worlds.map((world) => [JSON.stringify(world), world])).values()];
}

/** In what worlds differ, with the number of classes: what to name when there are too many. */
export function worldFactors(facts: Facts): readonly { readonly name: string; readonly count: number }[] {
  return worldAxes(facts).map(({ name, values }) => ({ name, count: values.length }));
}

/** What each route says; routes that say the same are one. A text that no condition names is any text: routes that differ in such texts alone are one. */
function routesOf(facts: Facts): readonly Readonly<Record<string, string>>[] {
  const said = queriesOfRoutes(facts.document).map((query) =>
    Object.fromEntries(
      Object.entries(query).map(([name, text]) => [
        name,
        isNamed(`query.${name}`, text, facts) ? text : `${name}-1`,
      ]),
    ),
  );
  const distinct = new Map(said.map((query) => [JSON.stringify(query), query]));
  return distinct.size === 0 ? [{}] : [...distinct.values()];
}

function queriesOfRoutes({ routes = [] }: FlowDocument): readonly Readonly<Record<string, string>>[] {
  return routes.map(({ path, query = {}, params = {} }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const given = names.map((name) => [name, params[name]?.[0] ?? `${name}-1`] as const);
    return { ...Object.fromEntries(given), ...query };
  });
}

const axesKnown = new WeakMap<Facts, readonly Axis[]>();

function worldAxes(facts: Facts): readonly Axis[] {
  const axes = axesKnown.get(facts) ?? collectedAxes(facts);
  axesKnown.set(facts, axes);
  return axes;
}

function collectedAxes(facts: Facts): readonly Axis[] {
  const { document, atoms } = facts;
  const config = namesBelow('config', facts).map((name): Axis => ({
    name: `config.${name}`,
    values: configValues(name, facts).map((value) => (world) => ({
      ...world,
      config: { ...world.config, [name]: value },
    })),
  }));
  const declared = new Set<string>([...(document.query ?? []), ...productOf(document).query]);
  const query = [...declared]
    .filter((name) => matters(`query.${name}`, facts))
    .map((name): Axis => ({
      name: `query.${name}`,
      values: queryValues(name, facts).map(
        (value) => (world) =>
          // What the route says is not for the address to change.
          value === '' || Object.hasOwn(world.query, name)
            ? world
            : { ...world, query: { ...world.query, [name]: value } },
      ),
    }));
  const session: readonly Axis[] =
    (document.access ?? 'everyone') === 'everyone' && atoms.has('session.signedIn')
      ? [{ name: 'session', values: [true, false].map((signedIn) => (world) => ({ ...world, signedIn })) }]
      : [];
  const device: readonly Axis[] = atoms.has('device.kind')
    ? [
        {
          name: 'device',
          values: (['mobile', 'desktop'] as const).map((kind) => (world) => ({ ...world, device: kind })),
        },
      ]
    : [];
  return [...config, ...query, ...session, ...device].filter(({ values }) => values.length > 1);
}

function namesBelow(root: string, { atoms }: Facts): readonly string[] {
  return [...atoms.keys()].flatMap((path) =>
    path.startsWith(`${root}.`) ? [path.slice(root.length + 1)] : [],
  );
}

const afterKnown = new WeakMap<Facts, WeakMap<World, readonly World[]>>();

/** The worlds that a run may find itself in after one change of config, session or device. */
export function worldsAfter(facts: Facts, world: World): readonly World[] {
  const known = afterKnown.get(facts) ?? new WeakMap<World, readonly World[]>();
  afterKnown.set(facts, known);
  const found = known.get(world);
  if (found !== undefined) return found;
  const text = JSON.stringify(world);
  const worlds = worldAxes(facts)
    .filter(({ name }) => !name.startsWith('query.'))
    .flatMap(({ values }) => values.map((change) => change(world)))
    .filter((each) => JSON.stringify(each) !== text);
  known.set(world, worlds);
  return worlds;
}
