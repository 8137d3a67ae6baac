import { findRoute, withoutSlash } from '@alur/engine/routes';
import { productOf, type ProductRoute } from '../../product/product.ts';
import type { Expression } from '@alur/engine';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { stepPointer } from '../../document/fields.ts';
import { sayChoice } from '../../wording/suggest.ts';
import { thensOf } from '../../document/thens.ts';
import { yieldsOf } from '../../document/yields.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

/** A text of the document, with its place. */
interface WrittenText {
  readonly pointer: string;
  readonly text: string;
}

/** The texts that an expression may come to: its own, and those that the flow's addresses and what calls set give to what it reads. */
function textsFor(document: FlowDocument, expression: Expression, pointer: string): readonly WrittenText[] {
  const { texts, paths } = yieldsOf(expression, document);
  const given = paths.flatMap((path) => {
    const [root, name = ''] = path.split('.');
    return root === 'query' ? inAddresses(document, name) : root === 'data' ? inSets(document, name) : [];
  });
  const written = given.flatMap((each) =>
    yieldsOf(each.expression, document).texts.map((text) => ({ pointer: each.pointer, text })),
  );
  return [...texts.map((text) => ({ pointer, text })), ...written];
}

interface Written {
  readonly pointer: string;
  readonly expression: Expression;
}

function inAddresses({ routes = [], steps }: FlowDocument, name: string): readonly Written[] {
  const all = [
    ...routes.map(({ query = {} }, index) => ({ at: pointerAt('/document/routes', index), query })),
    ...Object.entries(steps).map(([id, { address }]) => ({
      at: pointerAt(stepPointer(id), 'address'),
      query: address?.query ?? {},
    })),
  ];
  return all.flatMap(({ at, query }) => ownEntry(query, name, pointerAt(at, 'query', name)));
}

function inSets(document: FlowDocument, name: string): readonly Written[] {
  return thensOf(document).flatMap(({ then: { set = {} }, pointer }) =>
    ownEntry(set, name, pointerAt(pointer, 'set', name)),
  );
}

function ownEntry(
  values: Readonly<Record<string, Expression>>,
  name: string,
  pointer: string,
): readonly Written[] {
  const expression = Object.hasOwn(values, name) ? values[name] : undefined;
  return expression === undefined ? [] : [{ pointer, expression }];
}

/** The addresses that a route of the product stands for; none where any segment will do. */
function addressesOf({ path, params = {} }: Pick<ProductRoute, 'path' | 'params'>): readonly string[] {
  const [name] = /\{[^{}]*\}/.exec(path) ?? [];
  if (name === undefined) return [path];
  const values = params[name.slice(1, -1)] ?? [];
  return values.flatMap((value) => addressesOf({ path: path.replace(name, value), params }));
}

function isKnown(path: string, claimed: readonly string[], ofProduct: readonly ProductRoute[]): boolean {
  const leadsTo = (each: string): boolean => {
    const [beginning = '', ...rest] = each.split('{');
    return rest.length === 0 ? withoutSlash(each) === path : path.startsWith(beginning);
  };
  return findRoute(ofProduct, path) !== null || claimed.some(leadsTo);
}

/** What fills in the end of a path makes an address of it that exists. */
export const filledPlace: LintRule = {
  id: 'PUB-3541',
  severity: 'warning',
  check: ({ document, knownRoutes }) => {
    const ofProduct = productOf(document).routes;
    const claimed = [...(document.routes ?? []).map(({ path }) => path), ...knownRoutes];
    const all = [...ofProduct.flatMap(addressesOf), ...claimed.filter((path) => !path.includes('{'))];
    return thensOf(document).flatMap(({ then: { leave }, pointer }): readonly Finding[] => {
      const { to, params = {} } = typeof leave === 'object' ? leave : { to: '' };
      return Object.entries(params).flatMap(([name, expression]) => {
        const [before = '', after = ''] = to.split(`{${name}}`);
        const texts = textsFor(document, expression, pointerAt(pointer, 'leave', 'params', name));
        const endings = all.flatMap((path) =>
          path.startsWith(before) && path.endsWith(after)
            ? [path.slice(before.length, path.length - after.length)]
            : [],
        );
        return texts
          .filter(({ text }) => text !== '' && !(before + after).includes('{'))
          .filter(({ text }) => !isKnown(withoutSlash(before + text + after), claimed, ofProduct))
          .map(({ text, pointer: at }) => ({
            pointer: at,
            ...inWords(say('lint.filledPlace', { before, text, after }), sayChoice(text, endings)),
          }));
      });
    });
  },
};
