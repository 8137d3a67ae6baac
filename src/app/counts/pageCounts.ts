import { stayOf, type StepCount } from '../../contracts/measuring/stepCounts.ts';
import type { FlowRun } from '../page/flowRun.ts';
import { countOf } from './turnCounts.ts';

type Run = Pick<FlowRun, 'runtime'>;

/**
 * The page shows another address than that of the run: counted where one of its step's links leads there. Nobody knows how else a step was left by an address.
 * @param ms milliseconds in the step
 */
export function leavingByLink({ runtime }: Run, path: string, ms: number): readonly StepCount[] {
  const { step, status } = runtime.getSnapshot();
  const link = runtime.bundle.steps[step]?.links.find(({ to }) => to.split('?', 1)[0] === path);
  if (status === 'left' || link === undefined) return [];
  return [countOf(step, 'link', { name: link.to, stay: stayOf(ms) })];
}

/**
 * The browser leaves the page: counted where the document is about to send it elsewhere, to a provider's page for one. Every other tab that ends has given no reason.
 * @param ms milliseconds in the step
 */
export function leavingForProvider({ runtime }: Run, ms: number): readonly StepCount[] {
  const { step, running } = runtime.getSnapshot();
  if (running === null) return [];
  // What leads the browser elsewhere is done in the page, or has a performer of its own.
  const { wire } = runtime.bundle.calls[running.name]?.spec ?? {};
  return wire === undefined || wire.custom === true ? [countOf(step, 'handover', { stay: stayOf(ms) })] : [];
}
