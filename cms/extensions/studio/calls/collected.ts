import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { patchTo } from '../edits/patch.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { operation } from '../rules/conditionForm.ts';
import { subjectsFor } from '../rules/subjects.ts';
import { callOf, effectSpecOf } from './callOf.ts';
import { codePaths } from './sends.ts';

/** Something that a call may send under a name that the flow chooses: an answer that is collected. */
export interface Collectable {
  readonly name: string;
  /** What is sent under it; a field where nothing is yet. */
  readonly path: string;
  readonly isSent: boolean;
}

/** What a call collects and might collect; null: its service takes no names but its own. Secrets, codes and its own names are never offered. */
export function collectablesOf({ written, product }: Workplace, call: string): readonly Collectable[] | null {
  const spec = effectSpecOf(written.document, call, product);
  if (spec?.open === undefined) return null;
  const sent = sentNames(written.document, call).filter(([name]) => !Object.hasOwn(spec.input, name));
  const own = sent.map(([name, value]): Collectable => {
    const [operator, path] = operation(value);
    return { name, path: operator === 'var' ? String(path) : `data.${name}`, isSent: true };
  });
  const known = new Set(own.flatMap(({ name, path }) => [name, path]));
  const consents = new Set(sentNames(written.document, call).map(([, value]) => String(operation(value)[1])));
  const offered = subjectsFor(written, { of: 'firstStep', index: 0 }, product).filter(
    ({ group, isSecret, path }) =>
      group === 'field' &&
      isSecret !== true &&
      !codePaths(written.document).includes(path) &&
      !consents.has(path),
  );
  return [
    ...own,
    ...offered.flatMap(({ path }): readonly Collectable[] => {
      const name = path.slice('data.'.length);
      const isOwn = known.has(name) || known.has(path) || Object.hasOwn(spec.input, name);
      return isOwn ? [] : [{ name, path, isSent: false }];
    }),
  ];
}

function sentNames(document: unknown, call: string): readonly (readonly [string, unknown])[] {
  const send = callOf(document, call)?.['send'];
  return isRow(send) ? Object.entries(send) : [];
}

export interface Collecting {
  readonly call: string;
  readonly name: string;
  readonly isSent: boolean;
}

/** Sets whether an answer is collected. */
export const setCollected: Command<Collecting> = {
  can(work, { call, name, isSent }) {
    const all = collectablesOf(work, call);
    const found = all?.find((each) => each.name === name);
    if (all === null || found === undefined) return phrase('outline.refuse.json');
    if (found.isSent === isSent) return phrase('outline.refuse.visible');
    const { document } = work.written;
    const most = effectSpecOf(document, call, work.product)?.open?.most ?? 0;
    const count = all.filter((each) => each.isSent).length;
    if (!isSent) return count > 1 ? true : phrase('calls.refuse.lastAnswer');
    return count < most ? true : phrase('outline.refuse.full', { count: most });
  },
  run(work, { call, name, isSent }) {
    const path = collectablesOf(work, call)?.find((each) => each.name === name)?.path ?? '';
    const at = ['document', 'calls', call, 'send', name];
    return [patchTo(work.written, at, isSent ? { var: path } : undefined)];
  },
  says: (_, { call, name }) => phrase('calls.says.sent', { call, name }),
};
