import { createContext, runInContext } from 'node:vm';
import type { BundleModule, Validators } from '@alur/engine';

/** Runs a module's text where no code can be made from strings, as the content security policy of the pages has it, and returns its validators. */
export function loadValidators(moduleSource: string): Validators {
  return run(moduleSource, 'validators') as Validators;
}

/** The same for the module's data. */
export function loadFlowData(moduleSource: string): BundleModule['flow'] {
  return run(moduleSource, 'flow') as BundleModule['flow'];
}

function run(moduleSource: string, name: string): unknown {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  const script = moduleSource.replace(/^export const/gm, 'const');
  return runInContext(`${script}; ${name}`, context);
}

/** A copy in this realm of a value made in another, so that both compare as equal. */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
