import { readFileSync } from 'node:fs';
import type { RouteSpec } from '../../src/contracts/routes.ts';
import { banner, type Output } from './emit.ts';

/** A line of `schemas/routes.json`, as its meta-schema describes it. */
interface WrittenRoute extends RouteSpec {
  readonly name?: string;
  readonly dialogTarget?: true;
  readonly takesPassword?: true;
  readonly returns?: true;
  readonly guarded?: true;
}

interface WrittenRoutes {
  readonly openForFlows: readonly string[];
  readonly ids: Readonly<Record<string, string>>;
  readonly routes: readonly WrittenRoute[];
}

const source = 'schemas/routes.json';
const dialogsSchema = 'cms-seed/schema/error_dialogs.json';

/**
 * The files made of `schemas/routes.json`: the table, the paths that code names, and the targets that the CMS offers for a dialog's button.
 *
 * @param generated folder of the generated modules
 * @throws Error when two lines have one path or one name
 */
export function routeFiles(generated: string): readonly Output[] {
  const written = JSON.parse(readFileSync(source, 'utf8')) as WrittenRoutes;
  refuseDoubles('path', written.routes);
  refuseDoubles('name', written.routes);
  return [
    { path: `${generated}/routes.ts`, source, text: tableModule(written) },
    { path: `${generated}/paths.ts`, source, text: pathsModule(written.routes) },
    { path: dialogsSchema, source, text: withTargets(readFileSync(dialogsSchema, 'utf8'), written.routes) },
  ];
}

function refuseDoubles(key: 'path' | 'name', routes: readonly WrittenRoute[]): void {
  const values = routes.flatMap((route) => route[key] ?? []);
  const double = values.find((value, index) => values.indexOf(value) !== index);
  if (double !== undefined)
    throw new Error(`${source}: two lines have the ${key} "${double}". Change or remove one of them.`);
}

function tableModule({ openForFlows, ids, routes }: WrittenRoutes): string {
  const rows = routes.map(
    ({
      name: _name,
      dialogTarget: _target,
      takesPassword: _password,
      returns: _returns,
      guarded: _guarded,
      ...row
    }) => `  ${JSON.stringify(row)},`,
  );
  return `${banner}import type { RouteSpec } from '../routes.ts';

/** Every route of the product, from schemas/routes.json. */
export const routes: readonly RouteSpec[] = [
${rows.join('\n')}
];

/** Below these, documents may claim paths that no route names. */
export const openForFlows: readonly string[] = ${JSON.stringify(openForFlows)};

/** What names of the address are the ids of. */
export const addressIds: Readonly<Record<string, string>> = ${JSON.stringify(ids)};

/** The addresses that providers lead back to, by the flow that keeps them. */
export const returnPaths: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(returnsOf(routes))};
`;
}

function returnsOf(routes: readonly WrittenRoute[]): Readonly<Record<string, readonly string[]>> {
  const returning = routes.filter(({ returns }) => returns === true);
  return Object.fromEntries(
    returning.flatMap((route) =>
      typeof route.flow === 'string' ? [[route.flow, addressesOf(route)] as const] : [],
    ),
  );
}

/** Every address of a route: its parameters are closed. */
function addressesOf({ path, params = {} }: Pick<WrittenRoute, 'path' | 'params'>): readonly string[] {
  const [open, name = ''] = /\{([a-z]+)\}/u.exec(path) ?? [];
  if (open === undefined) return [path];
  const values = params[name] ?? [];
  if (values.length === 0)
    throw new Error(`${source}: providers lead back to "${path}": give its "${name}" values in "params".`);
  return values.flatMap((value) => addressesOf({ path: path.replace(open, value), params }));
}

function pathsModule(routes: readonly WrittenRoute[]): string {
  const named = routes.flatMap(({ name, path }) => (name === undefined ? [] : [[name, path] as const]));
  const pathsOf = (flag: 'dialogTarget' | 'takesPassword'): string =>
    JSON.stringify(routes.filter((route) => route[flag] === true).map(({ path }) => path));
  return `${banner}
/** Paths that code names, from schemas/routes.json. */
export const paths = ${JSON.stringify(Object.fromEntries(named))} as const;

/** Paths that a button of an error dialog may lead to. */
export const targetPaths = ${pathsOf('dialogTarget')} as const;

/** Those of them that a typed password may travel to. */
export const passwordPaths = ${pathsOf('takesPassword')} as const;
`;
}

interface Choice {
  readonly text: string;
  readonly value: string;
}

/** The collection's schema, with the routes among the choices of the field `target`; choices that are no paths stay. */
function withTargets(schema: string, routes: readonly WrittenRoute[]): string {
  const targets = routes.filter(({ dialogTarget }) => dialogTarget === true).map(({ path }) => path);
  return JSON.stringify(
    JSON.parse(schema, (key, value: unknown) =>
      key === 'choices' && isChoices(value) && value.some((choice) => choice.value === 'stay')
        ? [
            ...value.filter((choice) => !choice.value.startsWith('/')),
            ...targets.map((path) => ({ text: path, value: path })),
          ]
        : value,
    ),
    null,
    2,
  );
}

function isChoices(value: unknown): value is readonly Choice[] {
  return (
    Array.isArray(value) && value.every((choice: Partial<Choice> | null) => typeof choice?.value === 'string')
  );
}
