import { firstOfEach, type Absence } from '../discovery.ts';
import { atOnce, type InTurns } from '../../turns/inTurns.ts';
import type { Labels } from '../path.ts';
import type { Coverage } from '../sets/bounds.ts';
import { boundsFitTheApi } from './bounds.ts';
import { buttonsAct, inputsHaveButton, newCodeIsPossible } from './buttons.ts';
import { deadEnds, linksLeft } from '../sets/deadEnds.ts';
import { TooManyNodes } from '../sets/diagrams.ts';
import { conditionsCanHold } from './conditions.ts';
import { keptForLater, newAnswersAreUsed } from './dropping.ts';
import { decidesByWhatIsKnown } from './early.ts';
import { endsAreShown } from './endings.ts';
import { neededCanBeFilled } from './filling.ts';
import { callsEnd } from './loops.ts';
import { addressLeadsBack, reloadStays } from './reloading.ts';
import { callsHaveInputs, newestIsSent } from './sending.ts';
import { patternsAreRead, routesAreRead } from './unasked.ts';
import { unreadIsNotEmpty } from './unread.ts';
import { buttonsNameWhatIsKnown, consentComesFirst } from './pressing.ts';
import { timeIsAskedFor } from './waiting.ts';
import { neverComes, neverShown, withoutButton } from '../sets/queries.ts';
import { answersAreRead } from './reading.ts';
import type { Sets } from '../sets/reach.ts';
import type { SetWitness } from '../sets/witness.ts';

/** What the sets of a document show. */
export interface SetFindings {
  readonly found: readonly (Absence | SetWitness)[];
  /** Everything was reached: else there is more, and nothing is said to come never. */
  readonly isWhole: boolean;
  /** What was not looked at whole though everything was reached. */
  readonly left: Coverage['left'];
  /** What to take apart where it is not whole. */
  readonly widest: Sets['widest'];
}

/**
 * Asks all sets of a document what its people are owed.
 *
 * @example
 *   const { found, isWhole } = setFindings(reach(createModel({ document, messages })), labels);
 */
export function setFindings(sets: Sets, labels: Labels): SetFindings {
  return atOnce(findInTurns(sets, labels));
}

/** The same, with a turn for each question. */
export function* findInTurns(sets: Sets, labels: Labels): InTurns<SetFindings> {
  const { found, isWhole } = yield* foundIn(sets, labels);
  return {
    found: firstOfEach(
      found,
      ({ code, place, names }) => `${code} ${place} ${code === 'partlyProven' ? JSON.stringify(names) : ''}`,
    ),
    isWhole,
    left: [...sets.coverage.left, ...linksLeft(sets)],
    widest: sets.widest,
  };
}

type Answer = readonly (Absence | SetWitness)[];

/** What is asked of sets that leave nothing out: each says of something that it never is so, or that nobody gets somewhere. */
const exactAlone: readonly ((sets: Sets, labels: Labels) => Answer | InTurns<Answer>)[] = [
  neverShown,
  neverComes,
  deadEnds,
  inputsHaveButton,
  neededCanBeFilled,
  buttonsAct,
  newCodeIsPossible,
  answersAreRead,
  addressLeadsBack,
  reloadStays,
];

/** What is asked of all sets: what they show is played on the engine, so that it does not matter when they hold more than there is. */
const anyway: typeof exactAlone = [
  withoutButton,
  consentComesFirst,
  timeIsAskedFor,
  buttonsNameWhatIsKnown,
  patternsAreRead,
  conditionsCanHold,
  decidesByWhatIsKnown,
  callsHaveInputs,
  callsEnd,
  endsAreShown,
  newAnswersAreUsed,
  keptForLater,
  newestIsSent,
  routesAreRead,
  unreadIsNotEmpty,
  boundsFitTheApi,
];

/** What sets show. "Never" and "nobody gets out" are said only of what was looked at whole. */
function* foundIn(sets: Sets, labels: Labels): InTurns<Pick<SetFindings, 'found' | 'isWhole'>> {
  const { finished, left } = sets.coverage;
  if (!finished) return { found: [], isWhole: false };
  const isExact = left.length === 0;
  try {
    const asked = isExact ? [...exactAlone, ...anyway] : anyway;
    const found: (Absence | SetWitness)[] = [];
    for (const ask of asked) {
      yield;
      const answer = ask(sets, labels);
      found.push(...('next' in answer ? yield* answer : answer));
    }
    return { found, isWhole: true };
  } catch (cause) {
    if (cause instanceof TooManyNodes) return { found: [], isWhole: false };
    throw cause;
  }
}
