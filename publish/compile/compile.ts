import type { BundleData } from '../../src/contracts/bundle.ts';
import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import { compiledCall } from './compiledThen.ts';
import { displayNames } from './compiledDisplay.ts';
import { compiledStep } from './compiledStep.ts';
import { moduleSource } from './moduleSource.ts';

/** A bundle before it has a name. */
export interface Compiled {
  readonly data: Omit<BundleData, 'revision' | 'moduleUrl'>;
  readonly moduleSource: string;
}

/** Works out everything that can be known before a subscriber comes. Only for documents that lint has let through. */
export function compile(document: FlowDocument): Compiled {
  const displays = displayNames(document);
  return {
    data: {
      formatVersion: 2,
      flow: document.flow,
      routes: document.routes ?? [],
      access: document.access ?? 'everyone',
      ...(document.title === undefined ? {} : { title: document.title }),
      query: [],
      firstStep: document.initial,
      data: document.data ?? {},
      lists: {},
      values: {},
      steps: Object.fromEntries(
        Object.entries(document.steps).map(([id, step]) => [id, compiledStep(id, step, displays)]),
      ),
      challenges: document.challenges ?? {},
      calls: Object.fromEntries(
        Object.entries(document.effects ?? {}).map(([name, call]) => [name, compiledCall(call)]),
      ),
    },
    moduleSource: moduleSource(document),
  };
}
