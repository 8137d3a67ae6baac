import { addressesIn, mayLeadTo, type Way, type WrittenAddress } from '../../document/addresses.ts';
import { beginnings, isEmptyAt, queryOfRoute, typedNames } from '../../document/beginning.ts';
import { dataRead } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { fieldsOf, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { canHoldWith } from '../conditions/together.ts';
import { beginningOf, toKnownQuery } from '../graph/givenNames.ts';
import { missingIn } from './halfCarried.ts';

type Asked = Readonly<Record<string, string>>;

/** What is asked for where a way leads, wherever that may be; nothing where a flow there is not known, or begins again at the step that was left. */
function askedAt(subject: Subject, { path, flows, written, way }: WrittenAddress): readonly Asked[] {
  const product = productOf(subject.document);
  const own = (subject.document.routes ?? []).map((route) => route.path);
  return flows.flatMap(({ arrival }) => {
    if (arrival === undefined) return [{}];
    const beginning = beginningOf(product, arrival);
    return arrival.routes
      .filter((route) => path !== null && mayLeadTo(path, route.path))
      .map((route): Asked => {
        const query = new Map([...toKnownQuery(written), ...queryOfRoute(route)]);
        const steps = [...(beginnings(beginning, query) ?? [])];
        if (own.includes(route.path) && steps.includes(way?.stepId ?? '')) return {};
        const asked = steps.flatMap((id) => Object.entries(arrival.asks?.[id] ?? {}));
        return Object.fromEntries(asked.filter(([name]) => isEmptyAt(beginning, query, name)));
      });
  });
}

/** What may have been typed where a way begins: on the step of its link or button, or what a call that went well was sent. */
function typedBefore({ document }: Subject, { pointer, stepId }: Way): Asked {
  if (stepId !== null) return typedNames(document, stepId);
  const calls = thensOf(document).flatMap((place) =>
    place.code === 'ok' && pointerAt(place.pointer, 'leave') === pointer ? [place.call?.send ?? {}] : [],
  );
  const sent = new Set(
    calls.flatMap((send) => Object.values(send).flatMap((each) => [...dataRead(each, document)])),
  );
  const typed = Object.keys(document.steps).map((id) => Object.entries(typedNames(document, id)));
  return Object.fromEntries(typed.flat().filter(([name]) => sent.has(name)));
}

/** Whether a way means to leave a name behind: it sends or empties it, or it shows only while nothing was typed there. */
function isMeant({ document }: Subject, { pointer, stepId }: Way, name: string): boolean {
  const piece = stepId === null ? pointer.replace(/\/leave$/, '') : pointer.split('/').slice(0, 6).join('/');
  const isRead = expressionsOf(document).some(
    (each) =>
      each.pointer.startsWith(`${piece}/`) &&
      each.use !== 'condition' &&
      (each.target === name || dataRead(each.expression, document).has(name)),
  );
  if (isRead || stepId === null) return isRead;
  const { links = [], actions = [] } = document.steps[stepId] ?? {};
  const at = (part: string, index: number) => pointerAt(stepPointer(stepId), part, index) === piece;
  const shown =
    links.find((_, index) => at('links', index))?.visible ??
    actions.find((_, index) => at('actions', index))?.visible;
  const isTyped = { '!': { empty: { var: `data.${name}` } } };
  const inputs = fieldsOf(document).filter((field) => field.stepId === stepId && field.name === name);
  return [isTyped, ...inputs.map(({ item }) => item.visible)].some(
    (condition) => canHoldWith(document, shown, condition, true) === false,
  );
}

function judgeWay(subject: Subject, address: WrittenAddress, way: Way): readonly Finding[] {
  const isRow =
    way.stepId !== null && way.pointer.startsWith(`${pointerAt(stepPointer(way.stepId), 'body')}/`);
  const asked = isRow ? [] : askedAt(subject, address);
  if (asked.length === 0) return [];
  const again = Object.entries(typedBefore(subject, way)).flatMap(([name, kind]) =>
    asked.every((each) => each[name] === kind) && !way.carry.includes(name) && !isMeant(subject, way, name)
      ? [name]
      : [],
  );
  if (again.length === 0) return [];
  const names = again.map((name) => `"${name}"`).join(', ');
  return [{ pointer: way.pointer, ...wordProblem('lint.typedAgain', { names, path: address.path ?? '' }) }];
}

/** What was typed goes along to where the same is asked for. */
export const typedAgain: LintRule = {
  id: 'PUB-5129',
  severity: 'warning',
  check: (subject) => {
    const found = addressesIn(subject).flatMap((address) => {
      const { way } = address;
      // Of inputs by turns, what goes along halves is found there.
      const isHalf =
        way !== null && way.carry.length > 0 && missingIn(way.carry, subject.document) !== undefined;
      return way === null || isHalf ? [] : judgeWay(subject, address, way);
    });
    return [...new Map(found.map((each) => [each.pointer, each])).values()];
  },
};
