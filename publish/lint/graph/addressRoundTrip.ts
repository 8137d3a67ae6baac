import type { FlowDocument, FlowRoute, Step } from '../../contract/generated/flow.ts';
import { beginnings, queryOfRoute, type Known, type KnownQuery } from '../../document/beginning.ts';
import { stepPointer } from '../../document/fields.ts';
import { inferType } from '../../document/inferType.ts';
import { pointerAt } from '../../document/pointer.ts';
import { stepsByThemselves } from '../../document/reach.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/**
 * The address that a step writes begins the flow at that step again, or at one that calls lead on from without a press. Refused is only what is certain:
 * whatever can't be decided may hold.
 */
function check(document: FlowDocument): readonly Finding[] {
  return Object.entries(document.steps).flatMap(([id, { address }]) => {
    if (address === undefined) return [];
    const routes = routesOf(document, address);
    const begun = routes.map((route) => beginnings(document, queryAt(document, route, address)));
    if (routes.length === 0 || begun.some((steps) => steps === null || leadsTo(document, steps, id)))
      return [];
    const firsts = [...new Set(begun.flatMap((steps) => [...(steps ?? [])]))];
    const named = { list: firsts.map((step) => `"${step}"`), between: say('list.or') };
    return [
      {
        pointer: pointerAt(stepPointer(id), 'address'),
        ...wordProblem('lint.addressRoundTrip', { id, named }),
      },
    ];
  });
}

type Address = NonNullable<Step['address']>;

/** The routes that the address may be at; without a path of its own it stays where the flow began. */
function routesOf(document: FlowDocument, { path }: Address): readonly FlowRoute[] {
  const { routes = [] } = document;
  if (path === undefined) return routes;
  const { texts } = inferType(path, document);
  return texts === null ? [] : routes.filter((route) => texts.has(route.path));
}

/** What stands in the written address: what is not a constant is there, and is some text. */
function queryAt(document: FlowDocument, route: FlowRoute, { query = {} }: Address): KnownQuery {
  const written = Object.entries(query).map(([name, expression]): readonly [string, Known] => {
    const { texts } = inferType(expression, document);
    const [only, ...others] = texts ?? [];
    return [name, only !== undefined && others.length === 0 && texts !== null ? { is: only } : 'someText'];
  });
  return new Map([...queryOfRoute(route), ...written]);
}

function leadsTo(document: FlowDocument, begun: ReadonlySet<string>, id: string): boolean {
  return stepsByThemselves(document, begun).has(id);
}

export const addressRoundTrip: LintRule = {
  id: 'PUB-1020',
  severity: 'error',
  check: ({ document }) => check(document),
};
