import type { BundleData, CompiledCall } from '../../src/contracts/bundle.ts';
import { isEffectName } from '../../src/contracts/effect.ts';
import type { Call, FlowDocument } from '../../src/contracts/generated/flow.ts';
import { compiledStep } from './compiledStep.ts';
import { moduleSource } from './moduleSource.ts';

/** A bundle before it has a name. */
export interface Compiled {
  readonly data: Omit<BundleData, 'revision' | 'moduleUrl'>;
  readonly moduleSource: string;
}

function compiledCall(call: Call): CompiledCall {
  if (!isEffectName(call.effect)) throw new Error(`The effect "${call.effect}" came past lint.`);
  return { effect: call.effect, with: call.with ?? {}, on: call.on };
}

/** Works out everything that can be known before a subscriber comes. Only for documents that lint has let through. */
export function compile(document: FlowDocument): Compiled {
  return {
    data: {
      formatVersion: 1,
      flow: document.flow,
      routes: document.routes ?? [],
      access: document.access ?? 'everyone',
      ...(document.title === undefined ? {} : { title: document.title }),
      initial: document.initial,
      data: document.data ?? {},
      steps: Object.fromEntries(
        Object.entries(document.steps).map(([id, step]) => [id, compiledStep(id, step)]),
      ),
      challenges: document.challenges ?? {},
      calls: Object.fromEntries(
        Object.entries(document.effects ?? {}).map(([name, call]) => [name, compiledCall(call)]),
      ),
    },
    moduleSource: moduleSource(document),
  };
}
