import { readdirSync, readFileSync } from 'node:fs';
import { clipOf } from '../../clip/clip.ts';
import { pasteClip } from '../../clip/pasteClip.ts';
import type { Rename } from '@alur/publish/editing';
import { renameThing } from '../../clip/renameThing.ts';
import { inputNames } from '../../calls/targets.ts';
import { rulesOf } from '../../rules/namedRules.ts';
import { carryOut, type Command, type Workplace } from '../commands/command.ts';
import { entriesIn, lists, type Place, stepsOf, type Written } from '../flow/written.ts';
import type { Attempt } from './attempt.ts';

const folder = new URL('../../../../../schemas/flows/', import.meta.url);
const flows: readonly Written[] = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Written,
);

/** Names changed, and things of any flow pasted. */
export function clipAttempts(
  work: Workplace,
  place: Place,
  pick: (count: number) => number,
): readonly Attempt[] {
  const { document } = work.written;
  const attempt = <A>(name: string, command: Command<A>, args: A): Attempt => ({
    name,
    carryOut: () => carryOut(command, work, args),
  });
  const choose = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : pick(from.length)];
  const from = choose(flows);
  const step = choose(stepsOf(from?.document))?.[0] ?? '';
  const places = lists.flatMap((list) =>
    entriesIn(from?.document, step, list).map(([entry]): Place => ({ step, list, entry })),
  );
  const copied = pick(3) === 0 ? { step } : (choose(places) ?? { step });
  const clip =
    from === undefined
      ? null
      : clipOf({ document: from.document, messages: from.messages }, copied, work.product);
  const things: readonly (readonly [Rename['kind'], string | undefined])[] = [
    ['field', choose(inputNames(document))],
    ['step', choose(stepsOf(document))?.[0]],
    ['value', choose(rulesOf(document))?.[0]],
  ];
  const [what, name] = choose(things) ?? ['step' as const, ''];
  const to = ['another', 'constructor', 'Two', 'phone', 'other1'][pick(5)] ?? '';
  return [
    attempt('rename', renameThing, { what, name: name ?? '', to }),
    ...(clip === null ? [] : [attempt('paste', pasteClip, { clip, place })]),
  ];
}
