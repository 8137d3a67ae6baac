import { effectOf } from '../../document/calls.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, outcomesOf, variantsOf } from '../../document/thens.ts';
import { codeOutputs } from '../classes.ts';
import { firstOfEach, type Discovery, type Obligation } from '../discovery.ts';
import { namesSent } from '../facts.ts';
import { pathsOf } from '../logic.ts';
import { codeWords } from '../path.ts';
import { wayToDrop, wayToUse } from './brought.ts';

/** What a code answers, and a call that follows from it needs, is taken and sent: never the old one again (N13). */
export const newAnswersAreUsed: Obligation = (explored) => {
  const { facts } = explored.model;
  const { document } = facts;
  const found = outcomesOf(document).flatMap(
    ({ call, callName, code, then, pointer }): readonly Discovery[] => {
      const spec = effectOf(document, call);
      if (spec === null || then.cases !== undefined) return [];
      const names = Object.keys(codeOutputs(spec, code));
      const ways = [then, ...variantsOf(document, then).flatMap(({ dialog }) => buttonsOf(dialog))];
      const calls = ways.flatMap((way) => [
        way.call,
        way.goto === undefined ? undefined : document.steps[way.goto]?.onShow,
      ]);
      return names.flatMap((name) => {
        const users = calls.flatMap((each) => {
          const next = each === undefined ? undefined : document.calls?.[each];
          return each !== undefined &&
            next !== undefined &&
            Object.hasOwn(effectOf(document, next)?.input ?? {}, name)
            ? [{ each, next }]
            : [];
        });
        if (users.length === 0) return [];
        const isTaken = then.take?.includes(name) === true;
        const unsent = users.find(
          ({ next }) => !pathsOf(facts.open(next.send?.[name] ?? null)).includes(`data.${name}`),
        );
        if (isTaken && unsent === undefined) return [];
        const place = isTaken ? pointerAt(`/document/calls/${callName}`, 'on', code) : pointer;
        const said = { error: codeWords(code), name };
        const way = isTaken
          ? wayToUse(explored, { call: callName, code, name }, unsent?.each ?? '')
          : wayToDrop(explored, { call: callName, code, name });
        return way === null ? [] : [{ code: 'answerDropped', place, names: said, ...way }];
      });
    },
  );
  return firstOfEach(found, ({ place, names }) => `${place} ${JSON.stringify(names)}`);
};

/** What a code brings and some call sends is taken, wherever the code leads. */
export const keptForLater: Obligation = (explored) => {
  const { facts } = explored.model;
  const { document } = facts;
  const sent = new Set(Object.keys(document.calls ?? {}).flatMap((name) => namesSent(facts, name)));
  return outcomesOf(document).flatMap(({ call, callName, code, then, pointer }): readonly Discovery[] => {
    const spec = effectOf(document, call);
    if (spec === null || then.cases !== undefined || then.leave !== undefined) return [];
    const dropped = Object.keys(codeOutputs(spec, code)).filter(
      (name) => sent.has(name) && then.take?.includes(name) !== true,
    );
    return dropped.flatMap((name): readonly Discovery[] => {
      const way = wayToDrop(explored, { call: callName, code, name });
      const names = { error: codeWords(code), name };
      return way === null ? [] : [{ code: 'answerDropped', place: pointer, names, ...way }];
    });
  });
};
