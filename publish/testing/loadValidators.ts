import { createContext, runInContext } from 'node:vm';
import type { Validators } from '../../src/contracts/bundle.ts';

/** Runs a module's text where no code can be made from strings, as the content security policy of the pages has it, and returns its validators. */
export function loadValidators(moduleSource: string): Validators {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  const script = moduleSource.replace(/^export const validators/m, 'const validators');
  return runInContext(`${script}; validators`, context) as Validators;
}

/** A copy in this realm of a value made in another, so that both compare as equal. */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
