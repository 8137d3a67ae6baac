import { callsOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A call sends a thing, not its name (a flow may send its own), and leaves out what it need not send instead of sending nothing. */
export const writtenName: LintRule = {
  id: 'PUB-5122',
  severity: 'warning',
  check: ({ document }) =>
    callsOf(document).flatMap(({ name: call, call: { send = {} }, spec, pointer }) =>
      Object.entries(send).flatMap(([name, value]) => {
        const at = pointerAt(pointer, 'send', name);
        const isOwn = value === document.flow || spec.known?.[name]?.values.includes(name) === true;
        if (value === name && !isOwn)
          return [{ pointer: at, ...wordProblem('lint.writtenName', { call, name }) }];
        if (value === '' && spec.optional?.includes(name) === true)
          return [{ pointer: at, ...wordProblem('lint.writtenName.empty', { call, name }) }];
        return [];
      }),
    ),
};
