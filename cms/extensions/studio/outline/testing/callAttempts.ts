import { addCall, removeCall, setPress } from '../../calls/addCall.ts';
import { callsOf, effectSpecOf } from '../../calls/callOf.ts';
import { collectablesOf, setCollected } from '../../calls/collected.ts';
import { outcomesOf, sharedOutcomes, type Way } from '../../calls/outcomes.ts';
import { inputsOf } from '../../calls/sends.ts';
import { setOutcomePart, setTake, setWay } from '../../calls/setOutcome.ts';
import { setSend } from '../../calls/setSend.ts';
import { setStepCall } from '../../calls/stepCalls.ts';
import { addressesIn, inputNames } from '../../calls/targets.ts';
import { carryOut, type Command, type Workplace } from '../commands/command.ts';
import { openDocument, type Place, stepsOf } from '../flow/written.ts';
import type { FollowAt } from '../follows/followAt.ts';
import type { Attempt } from './attempt.ts';

/** What can be done with calls, with arguments out of what the flow holds. */
export function callAttempts(
  work: Workplace,
  place: Place,
  pick: (count: number) => number,
): readonly Attempt[] {
  const { written, product } = work;
  const { document } = written;
  const attempt = <A>(name: string, command: Command<A>, args: A): Attempt => ({
    name,
    carryOut: () => carryOut(command, work, args),
  });
  const choose = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : pick(from.length)];
  const names = callsOf(document).map(([name]) => name);
  const call = choose(names) ?? '';
  const code = choose(outcomesOf(document, call, product))?.code ?? 'ok';
  const steps = stepsOf(document).map(([id]) => id);
  const at: FollowAt = { root: { of: 'outcome', call, code }, inner: [] };
  const way = wayFrom(work, steps, names, pick);
  const sent = choose(inputsOf(written, call, product));
  const path = choose(sent?.paths ?? []);
  const output = choose(Object.keys(effectSpecOf(document, call, product)?.output ?? {})) ?? '';
  const collected = choose(collectablesOf(work, call) ?? []);
  const effect = choose(Object.keys(product.effects)) ?? '';
  const press = pressTo([choose(steps) ?? '', call, choose(addressesIn(document)) ?? ''], pick(3));
  return [
    attempt('way', setWay, { at, way }),
    attempt('take', setTake, { call, name: output, isKept: pick(2) === 0 }),
    attempt('code', setOutcomePart, {
      at,
      part: pick(2) === 0 ? 'dropCode' : 'startCode',
      value: pick(2) === 0 ? 'otp' : undefined,
    }),
    attempt('add call', addCall, { place, effect }),
    attempt('remove call', removeCall, { call }),
    attempt('step call', setStepCall, {
      step: place.step,
      part: pick(2) === 0 ? 'onShow' : 'watch',
      call: pick(3) === 0 ? undefined : call,
    }),
    attempt('collect', setCollected, {
      call,
      name: collected?.name ?? '',
      isSent: collected?.isSent === false,
    }),
    ...(press === undefined ? [] : [attempt('press', setPress, { place, ...press })]),
    ...(sent === undefined
      ? []
      : [
          attempt('send', setSend, {
            call,
            name: sent.name,
            value: [undefined, path === undefined ? 'x' : { var: path }, choose(sent.constants) ?? 7][
              pick(3)
            ],
          }),
        ]),
  ];
}

function pressTo([step, call, address]: readonly [string, string, string], at: number) {
  return [
    { to: 'goto' as const, name: step },
    { to: 'call' as const, name: call },
    { to: 'leave' as const, name: address },
  ][at];
}

function wayFrom(
  { written: { document }, product }: Workplace,
  steps: readonly string[],
  calls: readonly string[],
  pick: (count: number) => number,
): Way {
  const one = (names: readonly string[]): string => names[names.length === 0 ? 0 : pick(names.length)] ?? '';
  const all: readonly (() => Way)[] = [
    () => ({ to: 'goto', name: one(steps) }),
    () => ({ to: 'call', name: one(calls) }),
    () => ({ to: 'leave', name: one(addressesIn(document)) }),
    () => ({ to: 'shared', name: one(sharedOutcomes(document)) }),
    () => ({ to: 'errorAt', name: one(inputNames(openDocument(document, product))) }),
    () => ({ to: 'stay' }),
    () => ({ to: 'usual' }),
  ];
  return all[pick(all.length)]?.() ?? { to: 'stay' };
}
