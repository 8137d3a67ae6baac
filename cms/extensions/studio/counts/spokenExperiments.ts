import { phrase } from '../../words/counts.ts';
import type { Sentence } from '../../words/sentences.ts';
import { clock } from '../page/language.ts';
import type { ExperimentItem, ExperimentNumbers } from './experimentContract.ts';

/** Whether no more devices come to an experiment. */
export function hasEnded(
  { isOn, ends }: ExperimentItem,
  { stopped }: ExperimentNumbers,
  now: number,
): boolean {
  return !isOn || stopped !== null || (ends !== null && ends <= now);
}

/** Whether an experiment runs, and why not. */
export function stateSentence(
  { isOn, ends }: ExperimentItem,
  figures: ExperimentNumbers | null,
  now: number,
): Sentence {
  if (figures?.stopped === 'worse') return phrase('experiment.stopped.worse');
  if (figures?.stopped === 'failing') return phrase('experiment.stopped.failing');
  if (ends !== null && ends <= now) return phrase('experiment.over', { until: clock(ends) });
  if (!isOn) return phrase('experiment.off');
  const until = ends === null ? '' : clock(ends);
  return figures?.isRunning === true
    ? phrase('experiment.runs', { until })
    : phrase('experiment.notServed', { until });
}

/** What can be said of both sides by now. @param isOver whether no more devices come */
export function verdictSentence(
  { verdict, difference, findable }: ExperimentNumbers,
  isOver: boolean,
): Sentence {
  if (verdict === 'unequal') return phrase('experiment.unequal');
  if (verdict === 'tooFew' || difference === null)
    return phrase(isOver ? 'experiment.stayedFew' : 'experiment.tooFew');
  if (verdict === 'unclear')
    return phrase('experiment.unclear', {
      ...{ is: difference.is, low: difference.low, high: difference.high },
      findable: findable ?? 0,
    });
  const [low, high] = [Math.abs(difference.low), Math.abs(difference.high)].toSorted(
    (one, other) => one - other,
  );
  return phrase(`experiment.${verdict}`, {
    is: Math.abs(difference.is),
    low: low ?? 0,
    high: high ?? 0,
  });
}
