import type { Product } from '../../product/product.ts';
import type { Said } from '../../contract/said.ts';
import { say } from '../../wording/say.ts';
import type { FlowOutline, Opening, Script } from '../contract.ts';
import { addressOf, isOpenPath, isSamePath, type CircleFault } from './faults.ts';

/** What a browser does by itself at an address: a flow that opens and leaves, or a login that is asked for. */
interface Hop {
  readonly flow: string;
  readonly from: string;
  readonly signedIn: boolean;
  /** Names that the address has to hold. */
  readonly given: readonly string[];
  readonly to: string;
  readonly query: readonly string[];
  readonly signedInThen: boolean;
  readonly isCertain: boolean;
  readonly place: string;
  /** The run that leaves; where a login is asked for, the run that would begin: its flow is for subscribers, or first makes a call for them. */
  readonly script: Script;
  /** An access rule redirects, or the call that is first made, not an outcome. */
  readonly asksForLogin: boolean;
}

/** Hops that follow on each other. */
type Circle = readonly [Hop, ...Hop[]];

/**
 * Addresses that lead to each other without a press, for a visitor or a subscriber, access rules included. It is an error where every hop is sure to be
 * made; where one hangs on what a call answers, the answers may exclude each other, and it is a warning.
 */
export function findCircles(product: Product, all: readonly FlowOutline[]): readonly FoundCircle[] {
  const hops = all
    .flatMap((outline) => listHops(product, outline))
    .toSorted((one, other) => Number(other.isCertain) - Number(one.isCertain));
  const nextOf = nextHops(hops);
  const found = new Map<string, Circle>();
  for (const hop of hops) {
    const circle = shortestCircle(hop, nextOf);
    if (circle === null) continue;
    const name = [...new Set(circle.map(({ from }) => from))].toSorted().join(' ');
    const known = found.get(name);
    if (known === undefined || isSure(circle) > isSure(known)) found.set(name, circle);
  }
  return [...found.values()].flatMap((circle) =>
    flowsIn(circle).map((flow, index) => ({ flow, isFirst: index === 0, fault: faultAt(flow, circle) })),
  );
}

/** A circle as it is found at one of its flows. */
export interface FoundCircle {
  readonly flow: string;
  /** Of its flows, the one at which it is found when all are looked at together. */
  readonly isFirst: boolean;
  readonly fault: CircleFault;
}

function listHops(product: Product, outline: FlowOutline): readonly Hop[] {
  return outline.routes.flatMap(({ path, access }) =>
    [true, false].flatMap((signedIn): readonly Hop[] => {
      // A subscriber at a visitors' address goes home, or to where the login was asked for, once.
      if (signedIn && access === 'visitors') return [];
      if (!signedIn && (access === 'subscribers' || outline.asksForLogin))
        return [toLogin(product, outline, path, access === 'subscribers')];
      return outline.openings
        .filter((each) => each.paths.includes(path))
        .map((each) => makeHop(outline.flow, path, signedIn, each));
    }),
  );
}

function toLogin(
  { config, loginPath, locales }: Product,
  { flow }: FlowOutline,
  from: string,
  byAccess: boolean,
): Hop {
  return {
    flow,
    from,
    signedIn: false,
    given: [],
    to: loginPath,
    query: [],
    signedInThen: false,
    isCertain: true,
    place: byAccess ? '/document/access' : '/document/firstStep',
    script: { flow, world: { ...visitor, config, locale: locales[0] ?? '' }, turns: [] },
    asksForLogin: true,
  };
}

/** A world without a session, in which nothing is unusual. */
const visitor: Omit<Script['world'], 'config' | 'locale'> = {
  query: {},
  signedIn: false,
  device: 'mobile',
};

function makeHop(flow: string, from: string, signedIn: boolean, opening: Opening): Hop {
  const { to, given, query, signsIn, isCertain, place, script } = opening;
  return {
    flow,
    from,
    signedIn,
    given,
    to,
    query,
    signedInThen: signedIn || signsIn,
    isCertain,
    place,
    script,
    asksForLogin: false,
  };
}

function follows(next: Hop, hop: Hop): boolean {
  return (
    isSamePath(next.from, hop.to) &&
    next.signedIn === hop.signedInThen &&
    next.given.every((name) => hop.query.includes(name))
  );
}

type NextHops = (hop: Hop) => readonly Hop[];

/** What follows a hop, in the order of the list. It is looked up by the address: most hops of a thousand flows lead to where no other begins. */
function nextHops(hops: readonly Hop[]): NextHops {
  const byAddress = Map.groupBy(hops, ({ from }) => addressOf(from));
  const open = hops.filter(({ from }) => isOpenPath(from));
  const order = new Map(hops.map((hop, index) => [hop, index]));
  const known = new Map<Hop, readonly Hop[]>();
  const found = (hop: Hop): readonly Hop[] => {
    const near = isOpenPath(hop.to) ? hops : new Set([...(byAddress.get(addressOf(hop.to)) ?? []), ...open]);
    return [...near]
      .filter((next) => follows(next, hop))
      .toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  };
  return (hop) => {
    const next = known.get(hop) ?? found(hop);
    known.set(hop, next);
    return next;
  };
}

/** The shortest way from a hop back to itself, however long it is. */
function shortestCircle(first: Hop, nextOf: NextHops): Circle | null {
  const reachedFrom = new Map<Hop, Hop | null>([[first, null]]);
  // What is found on the way is looked at in its turn.
  for (const hop of reachedFrom.keys()) {
    if (follows(first, hop)) return [first, ...wayTo(reachedFrom, hop)];
    for (const next of nextOf(hop)) if (!reachedFrom.has(next)) reachedFrom.set(next, hop);
  }
  return null;
}

/** The hops to one that was reached, without the first. */
function wayTo(reachedFrom: ReadonlyMap<Hop, Hop | null>, last: Hop): readonly Hop[] {
  const way: Hop[] = [];
  let hop = last;
  for (let from = reachedFrom.get(hop); from !== null && from !== undefined; from = reachedFrom.get(hop)) {
    way.unshift(hop);
    hop = from;
  }
  return way;
}

function isSure(circle: readonly Hop[]): number {
  return circle.every(({ isCertain }) => isCertain) ? 1 : 0;
}

/** The flows of a circle: first those that leave by themselves, then those that only ask for a login. */
function flowsIn(circle: readonly Hop[]): readonly string[] {
  const rank = ({ asksForLogin }: Hop): number => (asksForLogin ? 1 : 0);
  const hops = circle.toSorted((one, other) => rank(one) - rank(other) || (one.flow < other.flow ? -1 : 1));
  return [...new Set(hops.map(({ flow }) => flow))];
}

/** The circle as it begins in one of its flows. */
function faultAt(flow: string, circle: Circle): CircleFault {
  const start = circle.findIndex((hop) => hop.flow === flow);
  const [first = circle[0], ...onward] = [...circle.slice(start), ...circle.slice(0, start)];
  const turned = [first, ...onward];
  const names = [...turned, first].map(({ from }) => from).join(' → ');
  return {
    code: 'redirectCircle',
    flow,
    place: first.place,
    names: { paths: names },
    severity: isSure(circle) === 1 ? 'error' : 'warning',
    path: turned.map((hop, index) => say('path.turn', { number: index + 1, turn: sayHop(hop, index) })),
    scripts: [first.script, ...onward.map(({ script }) => script)],
  };
}

function sayHop({ from, to, signedIn, given, asksForLogin }: Hop, index: number): Said {
  const address = given.length === 0 ? from : `${from}?${given.map((name) => `${name}=…`).join('&')}`;
  const begun = say(signedIn ? 'path.hop.loggedIn' : 'path.hop.visitor', { address });
  const opened = index === 0 ? begun : say('path.hop.next', { address });
  return say(asksForLogin ? 'path.hop.login' : 'path.hop.leads', { opened, path: to });
}
