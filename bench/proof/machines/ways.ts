/** One way on from a step or a call. */
export interface Way {
  /** What it follows: a press, a link, the code of a call. */
  readonly event: string;
  /** A step, `stay` for the step that shows, `end` for another page. */
  readonly to: string;
  /** The call that is made, by its name in the document. */
  readonly call?: string;
  /** Whether it is taken in one case only. */
  readonly isCase: boolean;
  /** Whether a case for all stands before it, so that it is never taken. */
  readonly behindAll: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameIn = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The step, call or exit that stands in a Then; a dialog with buttons of its own, and nothing, stay. */
function target({ call, goto, leave }: Json): Pick<Way, 'to' | 'call'> {
  if (call !== undefined) return { to: 'stay', call: nameIn(call) };
  if (goto !== undefined) return { to: nameIn(goto) };
  return { to: leave === undefined ? 'stay' : 'end' };
}

function buttonWays(document: Json, { dialog }: Json, event: string, opened: ReadonlySet<string>) {
  const buttons = isObject(dialog) && Array.isArray(dialog['buttons']) ? dialog['buttons'] : [];
  return buttons.flatMap((button: unknown, at) =>
    waysFrom(document, button, `${event} button ${at + 1}`, {}, opened),
  );
}

function caseWays(
  document: Json,
  cases: readonly unknown[],
  event: string,
  base: Json,
  opened: ReadonlySet<string>,
): readonly Way[] {
  let isOver = false;
  const ways = cases.flatMap((each) => {
    if (!isObject(each)) return [];
    const isCase = each['if'] !== undefined;
    const own = waysFrom(document, each['then'], event, base, opened);
    const found = own.map((way) => ({
      ...way,
      isCase: isCase || way.isCase,
      behindAll: isOver || way.behindAll,
    }));
    isOver ||= !isCase;
    return found;
  });
  return isOver ? ways : [...ways, { event, ...target(base), isCase: false, behindAll: false }];
}

function waysFrom(
  document: Json,
  given: unknown,
  event: string,
  base: Json,
  opened: ReadonlySet<string>,
): readonly Way[] {
  if (typeof given === 'string') {
    const { outcomes } = document;
    const named = isObject(outcomes) && Object.hasOwn(outcomes, given) ? outcomes[given] : undefined;
    return named === undefined || opened.has(given)
      ? [{ event, to: `outcome ${given}`, isCase: false, behindAll: false }]
      : waysFrom(document, named, event, base, new Set([...opened, given]));
  }
  const then = isObject(given) ? given : {};
  const hasWay = ['call', 'goto', 'leave'].some((way) => then[way] !== undefined);
  const laid = hasWay ? then : base;
  const { cases } = then;
  const buttons = buttonWays(document, then, event, opened);
  const own = Array.isArray(cases)
    ? caseWays(document, cases, event, laid, opened)
    : [{ event, ...target(laid), isCase: false, behindAll: false }];
  return [...own, ...buttons];
}

/** All ways that a Then, a press or the name of an outcome may take; an outcome that is not there leads to a place that is not there. */
export function waysIn(document: Json, given: unknown, event: string): readonly Way[] {
  return waysFrom(document, given, event, {}, new Set());
}
