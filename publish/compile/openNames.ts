import type { EffectSpec, InputKind } from '@alur/engine';
import type { Call, FlowDocument } from '../contract/generated/flow.ts';
import type { DraftMessages } from '../document/decoded.ts';
import { consentKeys, inputsRead, sentNames } from '../collected/openNames.ts';
import { openValues } from '../document/values.ts';

/** A call, its effect, and the flow's own texts. */
interface Sent {
  readonly call: Call;
  readonly spec: EffectSpec;
  readonly messages: DraftMessages;
}

/**
 * The effect as this one call uses it: the names that the document chose are inputs like any other, and a version of what is asked goes along. So the page needs no code for it, and the receiver knows
 * which words of consent the page showed.
 */
export function withOpenNames(document: FlowDocument, { call, spec, messages }: Sent): EffectSpec {
  const { open, wire } = spec;
  if (open === undefined || wire === undefined) return spec;
  const named = sentNames({ call, spec }).map(
    ([name, expression]) => [name, kindOf(inputsRead(document, expression)[0]?.schema.type)] as const,
  );
  const words = consentKeys(document, call, open).map((key) => messages[key] ?? null);
  const days = openValues(document, call.send?.[open.days] ?? null);
  const asked = JSON.stringify([[...named].sort(([one], [other]) => (one < other ? -1 : 1)), words, days]);
  return {
    ...spec,
    input: { ...spec.input, ...Object.fromEntries(named) },
    optional: [...(spec.optional ?? []), ...named.map(([name]) => name)],
    wire: {
      ...wire,
      input: { ...wire.input, ...Object.fromEntries(named.map(([name]) => [name, `${open.at}.${name}`])) },
      also: { ...wire.also, [open.version]: { value: versionOf(asked) } },
    },
  };
}

function kindOf(type: string | undefined): InputKind {
  if (type === 'boolean') return 'flag';
  return type === 'integer' ? 'integer' : 'text';
}

/** Tells texts apart that people wrote; 64 bits of FNV-1a in two halves, for browsers hash by promises only. */
function versionOf(text: string): string {
  return [0x81_1c_9d_c5, 0x01_00_01_93]
    .map((basis) =>
      [...text].reduce(
        (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0,
        basis,
      ),
    )
    .map((half) => half.toString(16).padStart(8, '0'))
    .join('');
}
