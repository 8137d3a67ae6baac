import { mentionsOfData, waysTo } from '@alur/publish/editing';
import { isRow } from '../../hooks/rows.ts';
import { callsOf } from './callOf.ts';
import { inputNames } from './targets.ts';

type Ways = readonly (readonly string[])[];

/** The ways to where a call is made or followed. */
export function usesOfCall(document: unknown, call: string): Ways {
  return waysTo(document, (way, value) => {
    const [key = '', list = ''] = [way.at(-1), way.at(-2)];
    const makes = key === 'call' || key === 'onShow' || key === 'watch' || list === 'watch';
    return value === call && makes;
  }).filter((way) => way[0] !== 'calls' || way[1] !== call);
}

/** What a flow keeps of the answers of this call alone: data and lists. */
function keptAlone(document: unknown, call: string): readonly string[] {
  const all = callsOf(document).map(([name, made]) => [name, takesIn(made)] as const);
  const own = new Set(all.flatMap(([name, taken]) => (name === call ? taken : [])));
  const data = isRow(document) && isRow(document['data']) ? Object.keys(document['data']) : [];
  const others = new Set([
    ...all.flatMap(([name, taken]) => (name === call ? [] : taken)),
    ...data,
    ...inputNames(document),
  ]);
  return [...own].filter((name) => !others.has(name));
}

/** Where something is read that only this call answers. */
export function readsOfAnswers(document: unknown, call: string): Ways {
  return keptAlone(document, call)
    .flatMap((name) => [...mentionsOfData(document, name), ...readsOfList(document, name)])
    .filter((way) => way[0] !== 'calls' || way[1] !== call);
}

/** The lists that nothing fills without this call. */
export function listsOfCall(document: unknown, call: string): readonly string[] {
  const lists = isRow(document) && isRow(document['lists']) ? document['lists'] : {};
  return keptAlone(document, call).filter((name) => Object.hasOwn(lists, name));
}

function readsOfList(document: unknown, name: string): Ways {
  return waysTo(
    document,
    (way, value) =>
      (way.at(-1) === 'from' && value === name) ||
      (typeof value === 'string' && value.startsWith(`list.${name}.`)),
  );
}

function takesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(takesIn);
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const list: readonly unknown[] = (key === 'take' || key === 'append') && Array.isArray(each) ? each : [];
    return [...list.filter((name) => typeof name === 'string'), ...takesIn(each)];
  });
}
