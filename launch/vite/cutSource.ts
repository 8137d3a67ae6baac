import { type ESTree, parseSync, Visitor, type VisitorObject } from 'rolldown/utils';

/** What to leave out of a library's source, by how it reads there. Beginnings are written without spaces. Each entry must be found. */
export interface Cuts {
  /** Functions by name, and the body that stands in. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Statements by their beginning. */
  readonly statements?: readonly string[];
  /** Choices (`a ? b : c`) by their beginning, and what is always chosen. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Variables by name, and the value that they begin with. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Texts, and what stands in. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Names of properties of object literals. */
  readonly properties?: readonly string[];
  /** Cases of any `switch`, by how their test reads. */
  readonly cases?: readonly string[];
  /** Numbers that no `tag` ever has: comparisons with them are decided, their cases go. */
  readonly tags?: readonly number[];
  /** Masks that never hold all of a value: `(value & mask) === value` is false. */
  readonly masks?: readonly number[];
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Edit extends Place {
  readonly text: string;
}

/** Notes that an entry was found at a place, and what stands there instead. */
type Cut = (entry: string, place: Place, text: string) => void;

/** Functions, and variables declared by `var`: these live as long as their function, wherever in it they stand. */
interface Scopes {
  readonly bodies: Place[];
  readonly variables: { readonly start: number; readonly name: string }[];
}

/**
 * A script without what it is said to leave out. Lines keep their numbers, so that a map of the source still fits.
 *
 * @throws Error naming what the source does not have.
 * @example
 * cutSource(code, { functions: { startViewTransition: '' }, statements: ['exports.Activity='], tags: [30] })
 */
export function cutSource(code: string, cuts: Cuts): string {
  const edits: Edit[] = [];
  const found = new Set<string>();
  const scopes: Scopes = { bodies: [], variables: [] };
  const cut: Cut = (entry, { start, end }, text) => {
    found.add(entry);
    edits.push({ start, end, text });
  };
  const reads = ({ start, end }: Place): string =>
    code.slice(start, Math.min(end, start + 300)).replaceAll(/\s/g, '');
  const { program } = parseSync('library.js', code);
  const passes = [
    functionVisits(cuts, cut, scopes),
    statementVisits(cuts, cut, reads),
    valueVisits(cuts, cut, reads, scopes),
    tagVisits(cuts, cut, reads),
  ];
  for (const visits of passes) new Visitor(visits).visit(program);
  const absent = entriesOf(cuts).find((entry) => !found.has(entry));
  if (absent !== undefined) throw new Error(`The source does not have "${absent}".`);
  return applied(code, outermost(edits), scopes);
}

function entriesOf(cuts: Cuts): readonly string[] {
  return Object.values(cuts).flatMap((entries: object) =>
    Array.isArray(entries) ? entries.map(String) : Object.keys(entries),
  );
}

function functionVisits({ functions = {} }: Cuts, cut: Cut, { bodies }: Scopes): VisitorObject {
  return {
    FunctionDeclaration({ id, body }) {
      if (body === null) return;
      const inside = { start: body.start + 1, end: body.end - 1 };
      bodies.push(inside);
      const text = own(functions, id?.name ?? '');
      if (id !== null && text !== undefined) cut(id.name, inside, text);
    },
    FunctionExpression({ body }) {
      if (body !== null) bodies.push({ start: body.start + 1, end: body.end - 1 });
    },
  };
}

function statementVisits(
  { statements = [] }: Cuts,
  cut: Cut,
  reads: (place: Place) => string,
): VisitorObject {
  const visit = (place: Place): void => {
    const text = reads(place);
    const entry = statements.find((each) => text.startsWith(each));
    if (entry !== undefined) cut(entry, place, ';');
  };
  return { ExpressionStatement: visit, IfStatement: visit, SwitchStatement: visit };
}

function valueVisits(cuts: Cuts, cut: Cut, reads: (place: Place) => string, scopes: Scopes): VisitorObject {
  const { choices = {}, variables = {}, texts = {}, properties = [] } = cuts;
  return {
    ConditionalExpression(node) {
      const text = reads(node);
      const entry = Object.keys(choices).find((each) => text.startsWith(each));
      if (entry !== undefined) cut(entry, node, choices[entry] ?? '');
    },
    VariableDeclarator({ start, id, init }) {
      if (id.type !== 'Identifier') return;
      scopes.variables.push({ start, name: id.name });
      const value = own(variables, id.name);
      if (value !== undefined && init !== null) cut(id.name, init, value);
    },
    Literal(node) {
      const text = typeof node.value === 'string' ? own(texts, node.value) : undefined;
      if (text !== undefined) cut(String(node.value), node, JSON.stringify(text));
    },
    ObjectExpression({ properties: all }) {
      for (const [index, each] of all.entries()) {
        if (each.type !== 'Property' || each.key.type !== 'Identifier') continue;
        // A comma after the last one may stay.
        const end = all[index + 1]?.start ?? each.end;
        if (properties.includes(each.key.name)) cut(each.key.name, { start: each.start, end }, '');
      }
    },
  };
}

function tagVisits(
  { tags = [], masks = [], cases = [] }: Cuts,
  cut: Cut,
  reads: (place: Place) => string,
): VisitorObject {
  return {
    BinaryExpression(node) {
      const text = reads(node);
      const mask = /^\((\w+)&(\d+)\)===\1$/.exec(text)?.[2] ?? '';
      if (masks.includes(Number(mask))) cut(mask, node, '!1');
      const [, number = '', sign] = /^(\d+)([!=])==[\w.$]+$/.exec(text) ?? [];
      if (tags.includes(Number(number || NaN))) cut(number, node, sign === '!' ? '!0' : '!1');
    },
    SwitchStatement(node) {
      const ofTags = reads(node.discriminant).endsWith('.tag');
      const absent = (test: string): boolean =>
        cases.includes(test) || (ofTags && tags.map(String).includes(test));
      let isReached = false;
      for (const { start, end, test, consequent } of node.cases) {
        const label = test === null ? '' : reads(test);
        if (!absent(label)) isReached = fallsThrough(consequent.at(-1));
        else if (!isReached) cut(label, { start, end }, '');
        else {
          // The case before it goes on into this one: its label alone goes.
          cut(label, { start, end: consequent[0]?.start ?? end }, '');
          isReached = fallsThrough(consequent.at(-1));
        }
      }
    },
  };
}

/** Whether what follows a case may run after it; true where it is not plain to see. */
function fallsThrough(last: ESTree.Statement | undefined): boolean {
  return !['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(
    last?.type ?? '',
  );
}

/** The edits that stand in no other. */
function outermost(edits: readonly Edit[]): readonly Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  return kept;
}

function applied(code: string, edits: readonly Edit[], scopes: Scopes): string {
  const all = [...edits, ...edits.flatMap((edit) => stillDeclared(edit, edits, scopes))];
  let at = 0;
  const parts = all
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .flatMap(({ start, end, text }) => {
      const before = code.slice(at, start);
      at = end;
      return [before, text, '\n'.repeat(code.slice(start, end).split('\n').length - 1)];
    });
  return [...parts, code.slice(at)].join('');
}

/** Variables that are declared in what goes, at the start of their function, as what stays may use them too. */
function stillDeclared(edit: Edit, edits: readonly Edit[], { bodies, variables }: Scopes): readonly Edit[] {
  return variables
    .filter(({ start }) => isIn(start, edit))
    .flatMap(({ start, name }) => {
      const [body] = bodies.filter((each) => isIn(start, each)).toSorted((a, b) => b.start - a.start);
      return body === undefined || edits.some((each) => isIn(body.start, each) || each.start === body.start)
        ? []
        : [{ start: body.start, end: body.start, text: `var ${name};` }];
    });
}

function isIn(at: number, { start, end }: Place): boolean {
  return at >= start && at < end;
}

/** What stands under a name, which may also be a name that every object has (`hasOwnProperty`). */
function own(entries: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
