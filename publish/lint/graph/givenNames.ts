import type { Expression } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { addressesIn, mayLeadTo, type Way, type WrittenAddress } from '../../document/addresses.ts';
import {
  beginnings,
  isEmptyAt,
  queryOfRoute,
  type Arrival,
  type Known,
  type KnownQuery,
  type TypedName,
} from '../../document/beginning.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { productOf, withProduct } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A way, and what shows at one of the addresses that it may lead to. */
interface Shown {
  /** It is an address of the document's own flow that is given nothing: what a name says may change how one step looks. */
  readonly isOwnAlone: boolean;
  readonly steps: ReadonlySet<string>;
  /** Bare steps that show, or that calls may come to, and that none shows to anyone who gives all that the flow reads. */
  readonly bare: ReadonlySet<string>;
  readonly reads: readonly string[];
  /** What has to be typed there, each name with what it has to fit; nothing where the step that was left begins again. */
  readonly asks: readonly TypedName[];
}

interface JudgedWay {
  readonly way: Way;
  readonly path: string;
  readonly shown: readonly [Shown, ...Shown[]];
}

/** What is known of what a way gives: a constant is itself, and all that is read is some text. */
function toKnownQuery(written: WrittenAddress['written']): KnownQuery {
  const toKnown = (expression: Expression): Known =>
    isRecord(expression) || String(expression).includes('{') ? 'someText' : { is: expression };
  return new Map(Object.entries(written).map(([name, expression]) => [name, toKnown(expression)]));
}

function bareAfter({ bare }: Arrival, steps: ReadonlySet<string>): readonly string[] {
  return [...steps].flatMap((step) => bare[step] ?? []);
}

/** What shows at each address that a way may lead to; null where it can't be said of one of them. */
function stepsShownAt(
  subject: Subject,
  { path, flows, written, way }: WrittenAddress,
): readonly Shown[] | null {
  const product = productOf(subject.document);
  const own = (subject.document.routes ?? []).map((route) => route.path);
  const found = flows.flatMap(({ arrival }): readonly (Shown | null)[] => {
    if (arrival === undefined) return [null];
    const beginning = withProduct({ ...arrival, query: [...arrival.query] }, product);
    const reads = arrival.query.map((name): [string, Known] => [name, 'someText']);
    return arrival.routes
      .filter((route) => path !== null && mayLeadTo(path, route.path))
      .map((route) => {
        const ofRoute = queryOfRoute(route);
        const query = new Map([...toKnownQuery(written), ...ofRoute]);
        const steps = beginnings(beginning, query);
        const all = beginnings(beginning, new Map([...reads, ...ofRoute]));
        if (steps === null || all === null) return null;
        const anyway = new Set(bareAfter(arrival, all));
        const bare = new Set(bareAfter(arrival, steps).filter((step) => !anyway.has(step)));
        const isOwn = own.includes(route.path);
        const isOwnAlone = isOwn && ofRoute.size === 0 && Object.keys(written).length === 0;
        const isAgain = isOwn && steps.has(way?.stepId ?? '');
        const asks = [...(isAgain ? [] : steps)]
          .flatMap((id) => (arrival.asks && Object.hasOwn(arrival.asks, id) ? (arrival.asks[id] ?? []) : []))
          .filter(([name]) => isEmptyAt(beginning, query, name));
        return { isOwnAlone, steps, bare, reads: arrival.query, asks };
      });
  });
  const sure = found.filter((each) => each !== null);
  return sure.length === found.length ? sure : null;
}

const known = new WeakMap<Subject, readonly JudgedWay[]>();

/** The ways of a document to flows that are known. What takes data along may bring what the flow begins with. */
export function judgedWays(subject: Subject): readonly JudgedWay[] {
  const ways = known.get(subject) ?? judge(subject);
  known.set(subject, ways);
  return ways;
}

function judge(subject: Subject): readonly JudgedWay[] {
  return addressesIn(subject).flatMap((address) => {
    const { way, path } = address;
    if (way === null || path === null || way.carry.length > 0) return [];
    const [first, ...rest] = stepsShownAt(subject, address) ?? [];
    return first === undefined ? [] : [{ way, path, shown: [first, ...rest] as const }];
  });
}

/** One finding a place: a named outcome is one of several calls. */
export function once(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((each) => [each.pointer, each])).values()];
}

function emptyWords(
  { path, shown: [{ bare, reads }] }: JudgedWay,
  isSure: boolean,
): Omit<Finding, 'pointer'> {
  const [step = ''] = bare;
  const names = reads.map((name) => `"${name}"`).join(', ');
  return wordProblem(isSure ? 'lint.givenNames.sure' : 'lint.givenNames.unsure', { path, step, names });
}

/** A way shows a step that only says that something is missing, at every address that it may lead to. */
function isSurelyEmpty({ steps, bare }: Shown): boolean {
  return bare.size > 0 && [...steps].every((step) => bare.has(step));
}

/** Who comes to a flow without all that its first step hangs on stands before "nothing here". */
export const emptyArrival: LintRule = {
  id: 'PUB-4011',
  severity: 'error',
  check: (subject) =>
    once(
      judgedWays(subject)
        .filter(({ shown }) => shown.every(isSurelyEmpty))
        .map((judged) => ({ pointer: judged.way.pointer, ...emptyWords(judged, true) })),
    ),
};

/** The same where a call decides: it may find what was meant by itself. */
export const unsureArrival: LintRule = {
  id: 'PUB-4012',
  severity: 'warning',
  check: (subject) =>
    once(
      judgedWays(subject)
        .filter(({ shown }) => shown.every(({ bare }) => bare.size > 0) && !shown.every(isSurelyEmpty))
        .map((judged) => ({ pointer: judged.way.pointer, ...emptyWords(judged, false) })),
    ),
};

/** Rows, links and buttons lead somewhere else than where they stand. */
export const leadsToItself: LintRule = {
  id: 'PUB-4013',
  severity: 'warning',
  check: (subject) =>
    once(
      judgedWays(subject).flatMap(({ way: { pointer, stepId }, path, shown }) => {
        const isHere = ({ isOwnAlone, steps }: Shown): boolean =>
          isOwnAlone && stepId !== null && steps.size === 1 && steps.has(stepId);
        if (stepId === null || !shown.every(isHere) || shown.every(isSurelyEmpty)) return [];
        return [
          {
            pointer,
            ...wordProblem('lint.givenNames.itself', { path, stepId }),
          },
        ];
      }),
    ),
};
