import { withoutSlash } from '../../../src/contracts/address/routeTable.ts';
import type { Expression } from '../../../src/contracts/condition.ts';
import { callsOf } from '../../document/calls.ts';
import { displaysOf, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { queryValues, type AddressValues, type QueryValues } from '../../document/queryValues.ts';
import { choose, chooseIndonesian, nearest } from '../../document/suggest.ts';
import { thensOf } from '../../document/thens.ts';
import { yieldsOf } from '../../document/yields.ts';

/** What a document writes into an address, or sends, by name. */
interface Place {
  readonly pointer: string;
  readonly written: Readonly<Record<string, Expression>>;
  readonly values: AddressValues['values'];
}

/** Everything that writes an address: the flow's own routes and steps, and what leads to a path. */
function addressesOf({ document, knownValues }: Subject): readonly Place[] {
  const { routes = [], steps } = document;
  const own: AddressValues = { paths: routes.map(({ path }) => path), values: queryValues(document) };
  const at = (path: string) => valuesAt(path, [own, ...knownValues]);
  const inSteps = Object.entries(steps).flatMap(([id, { address, links = [] }]) => [
    {
      pointer: pointerAt(stepPointer(id), 'address', 'query'),
      written: address?.query ?? {},
      values: own.values,
    },
    ...links.map(({ to, query = {} }, index) => ({
      pointer: pointerAt(stepPointer(id), 'links', index, 'query'),
      written: query,
      values: at(to),
    })),
  ]);
  const left = thensOf(document).flatMap(({ then: { leave }, pointer }) =>
    typeof leave === 'object'
      ? [{ pointer: pointerAt(pointer, 'leave', 'query'), written: leave.query ?? {}, values: at(leave.to) }]
      : [],
  );
  return [
    ...routes.map(({ query = {} }, index) => ({
      pointer: pointerAt('/document/routes', index, 'query'),
      written: query,
      values: own.values,
    })),
    ...inSteps,
    ...left,
    ...rowsOf(document, at),
  ];
}

/** The values at a path; where its end is filled in later, those of all addresses that it may become. */
function valuesAt(to: string, all: readonly AddressValues[]): AddressValues['values'] {
  const [beginning = '', ...rest] = withoutSlash(to).split('{');
  const leadsTo = (path: string): boolean =>
    rest.length === 0 ? withoutSlash(path) === beginning : path.startsWith(beginning);
  const values = new Map<string, QueryValues>();
  for (const each of all.filter(({ paths }) => paths.some(leadsTo)))
    for (const [name, known] of Object.entries(each.values)) {
      const before = values.get(name);
      values.set(name, { ...known, values: [...new Set([...(before?.values ?? []), ...known.values])] });
    }
  return Object.fromEntries(values);
}

/** Rows write their query behind the path; what a column fills in is not known. */
function rowsOf(
  document: Subject['document'],
  at: (path: string) => AddressValues['values'],
): readonly Place[] {
  return displaysOf(document).flatMap(({ item: { to }, pointer }) => {
    const [path = '', query] = to?.split('?') ?? [];
    if (query === undefined) return [];
    const fixed = [...new URLSearchParams(query)].filter(([, text]) => !text.includes('{'));
    return [{ pointer: pointerAt(pointer, 'to'), written: Object.fromEntries(fixed), values: at(path) }];
  });
}

/** What calls send under a name whose values are known. */
function sendsOf({ document }: Subject): readonly Place[] {
  return callsOf(document).map(({ call, spec, pointer }) => ({
    pointer: pointerAt(pointer, 'send'),
    written: call.send ?? {},
    values: Object.fromEntries(
      Object.entries(spec.known ?? {}).map(([name, known]) => [name, { ...known, effect: call.effect }]),
    ),
  }));
}

/** Texts that are none of the values that their name has. */
function found(subject: Subject, isWanted: (known: QueryValues) => boolean): readonly Finding[] {
  return [...addressesOf(subject), ...sendsOf(subject)].flatMap(({ pointer, written, values }) =>
    Object.entries(written).flatMap(([name, expression]) => {
      const known = Object.hasOwn(values, name) ? values[name] : undefined;
      if (known === undefined || !isWanted(known)) return [];
      const at = pointer.endsWith('/to') ? pointer : pointerAt(pointer, name);
      return yieldsOf(expression, subject.document)
        .texts.filter((text) => isUnknown(text, known))
        .map((text) => ({ pointer: at, ...wordsOf(name, text, known) }));
    }),
  );
}

/** What is empty is not given at all; where only conditions ask, what is like none of their texts may be meant as anything else. */
function isUnknown(text: string, { effect, values }: QueryValues): boolean {
  return text !== '' && !values.includes(text) && (effect !== null || nearest(text, values) !== null);
}

function wordsOf(name: string, text: string, { effect, values }: QueryValues): Omit<Finding, 'pointer'> {
  const cure = choose(text, values);
  const indonesian = chooseIndonesian(text, values);
  return effect === null
    ? {
        sentence: `Nothing asks whether "${name}" is "${text}".`,
        cure,
        indonesian: {
          sentence: `Tidak ada yang menanyakan apakah "${name}" adalah "${text}".`,
          cure: indonesian,
        },
      }
    : {
        sentence: `"${text}" is no "${name}" that "${effect}" knows.`,
        cure,
        indonesian: { sentence: `"${text}" bukan "${name}" yang dikenal "${effect}".`, cure: indonesian },
      };
}

/** A text of a closed list of the API is one of that list: every other is refused when the call is made. */
export const takenValue: LintRule = {
  id: 'PUB-3460',
  severity: 'error',
  check: (subject) => found(subject, ({ isClosed }) => isClosed === true),
};

/** A way to pay that is not listed may be there tomorrow, and what is nearly a text that conditions ask for may be meant as it is. */
export const knownValue: LintRule = {
  id: 'PUB-3461',
  severity: 'warning',
  check: (subject) => found(subject, ({ isClosed }) => isClosed !== true),
};
