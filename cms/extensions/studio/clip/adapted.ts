import {
  changeOn,
  namedTexts,
  type Rename,
  renameDocument,
  renameTexts,
  withKey,
} from '@alur/publish/editing';
import { isRow } from '../../hooks/rows.ts';
import { addNumber, newKey, takenIds, takenNames, takenSteps } from '../outline/flow/names.ts';
import { wordsAt } from '../outline/flow/ownTexts.ts';
import { type EditedProduct, openDocument, type Parts, type Written } from '../outline/flow/written.ts';
import { type Clip, fieldsIn, type Section, sections } from './clip.ts';

/** What is pasted: the thing, with names and texts that are free where it goes, and what of its needs is not there yet. */
export interface Adapted {
  readonly name: string;
  readonly part: Parts;
  readonly messages: Parts;
  readonly needs: Readonly<Record<Section, Parts>>;
}

/**
 * A clip for a flow: what is there under the same name and is the same is used as it is; all else gets a name that is free, in each place that names it.
 * @param step the step that an entry goes to
 */
export function adaptClip(
  clip: Clip,
  { document, messages }: Written,
  product: EditedProduct,
  step: string,
): Adapted {
  const opened = openDocument(document, product);
  const flow = clip.list === null ? clip.name : 'clip';
  const list = clip.list ?? 'body';
  const start: Written = {
    document: { ...clip.needs, steps: { [flow]: clip.list === null ? clip.part : { [list]: [clip.part] } } },
    messages: clip.messages,
  };
  const isName = takenNames(opened);
  const isId = clip.list === null ? () => false : takenIds(document, step);
  let mini = withFreeNames(start, document, fieldsIn(clip.part), isName, isId);
  mini = withFreeTexts(mini, { document, messages }, product);
  const taken = takenSteps(document);
  const name = clip.list === null ? free(clip.name, taken) : clip.name;
  if (name !== flow && clip.list === null) mini = rename(mini, { kind: 'step', from: flow, to: name });
  const stepPart = sectionOf(mini.document, 'steps')[clip.list === null ? name : flow];
  const pasted = clip.list === null || !isRow(stepPart) ? stepPart : firstOf(stepPart[list]);
  const part = isRow(pasted) ? pasted : clip.part;
  return {
    name,
    part: typeof part['id'] === 'string' && isId(part['id']) ? { ...part, id: free(part['id'], isId) } : part,
    messages: without(mini.messages, (key) => wordsAt(messages, key) !== null),
    needs: Object.fromEntries(
      sections.map((section) => [
        section,
        without(
          sectionOf(mini.document, section),
          (each) => Object.hasOwn(sectionOf(document, section), each) || (section === 'data' && isName(each)),
        ),
      ]),
      // Each section stands there once.
    ) as Adapted['needs'],
  };
}

/** Names of fields, rules, calls and outcomes that stand for something else where they go are other ones. */
function withFreeNames(
  start: Written,
  document: unknown,
  fields: readonly string[],
  isName: (name: string) => boolean,
  isId: (name: string) => boolean,
): Written {
  let mini = start;
  for (const field of fields)
    if (isName(field) || isId(field))
      mini = rename(mini, {
        kind: 'field',
        from: field,
        to: free(field, (name) => isName(name) || isId(name) || namesOf(mini).includes(name)),
      });
  for (const name of Object.keys(sectionOf(mini.document, 'values')))
    if (!isSame(mini, document, 'values', name) && isName(name))
      mini = rename(mini, {
        kind: 'value',
        from: name,
        to: free(name, (each) => isName(each) || namesOf(mini).includes(each)),
      });
  for (const section of ['outcomes', 'calls'] as const)
    for (const name of Object.keys(sectionOf(mini.document, section)))
      if (!isSame(mini, document, section, name) && Object.hasOwn(sectionOf(document, section), name))
        mini = {
          ...mini,
          document: renameIn(mini.document, section, name, freeIn(mini, document, section, name)),
        };
  return mini;
}

function rename({ document, messages }: Written, as: Rename): Written {
  return { document: renameDocument(document, as), messages: renameTexts(messages, as) };
}

function free(name: string, isTaken: (name: string) => boolean): string {
  return addNumber(name.slice(0, 36), isTaken);
}

function freeIn(mini: Written, document: unknown, section: Section, name: string): string {
  const [own, there] = [sectionOf(mini.document, section), sectionOf(document, section)];
  return free(name, (each) => Object.hasOwn(own, each) || Object.hasOwn(there, each));
}

function sectionOf(document: unknown, section: string): Parts {
  const found = isRow(document) ? document[section] : null;
  return isRow(found) ? found : {};
}

function isSame(mini: Written, document: unknown, section: Section, name: string): boolean {
  const there = sectionOf(document, section);
  return (
    Object.hasOwn(there, name) &&
    JSON.stringify(there[name]) === JSON.stringify(sectionOf(mini.document, section)[name])
  );
}

function namesOf({ document }: Written): readonly string[] {
  return sections.flatMap((section) => Object.keys(sectionOf(document, section)));
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}

function without(all: unknown, isThere: (name: string) => boolean): Parts {
  return Object.fromEntries(Object.entries(isRow(all) ? all : {}).filter(([name]) => !isThere(name)));
}

/** Another name for a call or a shared outcome, in each place that names it. */
function renameIn(document: unknown, section: 'calls' | 'outcomes', name: string, next: string): unknown {
  const keys = section === 'calls' ? new Set(['call', 'onShow', 'watch']) : new Set(['then']);
  const visit = (value: unknown, key: string, above: string): unknown => {
    if (value === name && (keys.has(key) || (section === 'outcomes' && above === 'on'))) return next;
    if (Array.isArray(value)) return value.map((each: unknown) => visit(each, key, above));
    return isRow(value)
      ? Object.fromEntries(Object.entries(value).map(([own, each]) => [own, visit(each, own, key)]))
      : value;
  };
  return changeOn(visit(document, '', ''), [section], (all) => withKey(all, name, next));
}

/** Texts whose key stands for other words where they go get a key of their own. */
function withFreeTexts(mini: Written, there: Written, product: EditedProduct): Written {
  let own = mini;
  let taken = there.messages;
  for (const { key } of namedTexts(mini.document)) {
    const [words, other] = [wordsAt(own.messages, key), wordsAt(taken, key)];
    if (words === null || other === null || JSON.stringify(words) === JSON.stringify(other)) continue;
    const next = newKey(
      { document: there.document, messages: taken },
      key.split('.').at(-1) ?? 'text',
      'label',
    );
    const ways = namedTexts(own.document).filter((each) => each.key === key);
    own = {
      document: ways.reduce((whole, { path }) => changeOn(whole, path, () => next), own.document),
      messages: { ...(isRow(own.messages) ? own.messages : {}), [next]: words },
    };
    taken = { ...(isRow(taken) ? taken : {}), [next]: words };
  }
  const named = new Set(namedTexts(openDocument(own.document, product)).map(({ key }) => key));
  return { ...own, messages: without(own.messages, (key) => !named.has(key) && !key.includes('.err_')) };
}
