import { subjectsFor } from '../../rules/subjects.ts';
import { addBeginning, removeBeginning, setBeginning } from '../../settings/firstStep.ts';
import { addCode, codesOf, type CodePart, removeCode, setCode } from '../../settings/codes.ts';
import {
  accesses,
  addRoute,
  moveRoute,
  removeRoute,
  routesOf,
  setAccess,
  setTitle,
} from '../../settings/flowSettings.ts';
import { inputNames } from '../../calls/targets.ts';
import { carryOut, type Command, type Workplace } from '../commands/command.ts';
import { openDocument, stepsOf } from '../flow/written.ts';
import type { Attempt } from './attempt.ts';

const paths = ['/vplus/feedback', '/vplus/a/{b}', 'vplus', '/', '/vplus/../x', '/vplus/tv/connect'];

/** What can be done with the title, the addresses, the first step and the codes of a flow. */
export function settingAttempts(work: Workplace, pick: (count: number) => number): readonly Attempt[] {
  const { written, product } = work;
  const { document } = written;
  const attempt = <A>(name: string, command: Command<A>, args: A): Attempt => ({
    name,
    carryOut: () => carryOut(command, work, args),
  });
  const choose = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : pick(from.length)];
  const route = choose(routesOf(document))?.[0] ?? '';
  const step = choose(stepsOf(document))?.[0] ?? '';
  const path = choose(paths) ?? '';
  const read = choose(subjectsFor(written, { of: 'firstStep', index: 0 }, product))?.path ?? '';
  const input = choose(inputNames(openDocument(document, product))) ?? '';
  const code = choose(codesOf(document))?.[0] ?? '';
  const parts: readonly CodePart[] = [
    { part: 'field', value: input },
    { part: 'channel', value: pick(2) === 0 ? undefined : input },
    { part: 'clearOn', value: pick(3) === 0 ? [] : [input] },
    { part: 'length', value: pick(10) },
  ];
  return [
    attempt('flow title', setTitle, { locale: 'en', text: ['A title', ''][pick(2)] ?? '' }),
    attempt('access', setAccess, {
      route: pick(2) === 0 ? null : route,
      access: choose([undefined, ...accesses]),
    }),
    attempt('add route', addRoute, { path }),
    attempt('move route', moveRoute, { route, path }),
    attempt('remove route', removeRoute, { route }),
    attempt('begin', setBeginning, { index: [null, 0, 1][pick(3)] ?? null, step }),
    attempt('begin when', addBeginning, { path: read, step }),
    attempt('begin not', removeBeginning, { index: pick(2) }),
    attempt('code', setCode, { code, ...(choose(parts) ?? { part: 'length', value: 6 }) }),
    attempt('add code', addCode, { clearOn: input }),
    attempt('remove code', removeCode, { code }),
  ];
}
