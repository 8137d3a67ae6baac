import { phrase } from '../../words/forms.ts';
import { isRow } from '../../hooks/rows.ts';
import { patchTo } from '../edits/patch.ts';
import type { Command } from '../outline/commands/command.ts';
import { callOf } from './callOf.ts';
import { fitsInput, inputsOf } from './sends.ts';

export interface Sending {
  readonly call: string;
  readonly name: string;
  /** Undefined: it is not sent. */
  readonly value: unknown;
}

/** Sets what a call sends for one input. */
export const setSend: Command<Sending> = {
  can({ written, product }, { call, name, value }) {
    const sent = inputsOf(written, call, product).find((each) => each.name === name);
    if (sent === undefined) return phrase('outline.refuse.json');
    if (JSON.stringify(value) === JSON.stringify(sent.value)) return phrase('outline.refuse.visible');
    if (value === undefined) return sent.isOptional ? true : phrase('calls.refuse.needed', { name });
    return fitsInput(sent, value) ? true : phrase('outline.refuse.value', { title: name });
  },
  run({ written: { document, ...rest } }, { call, name, value }) {
    const at = ['document', 'calls', call, 'send'];
    const send = callOf(document, call)?.['send'];
    const others = isRow(send) ? Object.keys(send).filter((each) => each !== name) : [];
    const whole =
      value === undefined ? (others.length === 0 ? undefined : null) : isRow(send) ? null : { [name]: value };
    const written = { document, ...rest };
    return [whole === null ? patchTo(written, [...at, name], value) : patchTo(written, at, whole)];
  },
  says: (_, { call, name }) => phrase('calls.says.sent', { call, name }),
};
