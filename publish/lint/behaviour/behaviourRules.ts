import type { LintRule } from '../../document/lintRule.ts';
import { staleFlag } from '../outcomes/staleFlag.ts';
import { wipedInput } from '../outcomes/wipedInput.ts';
import { typedAgain } from '../routes/typedAgain.ts';
import { codeElsewhere } from './codeElsewhere.ts';
import { emptiedCondition } from './emptiedCondition.ts';
import { falseSuccess } from './falseSuccess.ts';
import { namedValue } from './namedValue.ts';
import { onlyYes } from './onlyYes.ts';
import { refusedStart } from './refusedStart.ts';
import { sameBranches } from './sameBranches.ts';
import { shownTogether } from './shownTogether.ts';
import { silentReturn } from './silentReturn.ts';
import { spentSend } from './spentSend.ts';
import { spentStep } from './spentStep.ts';
import { thankingError } from './thankingError.ts';
import { unreadSet } from './unreadSet.ts';
import { writtenName } from './writtenName.ts';

/** Rules on what somebody sees who walks through a flow, found in what is written (ADR 143). */
export const behaviourRules: readonly LintRule[] = [
  silentReturn,
  spentSend,
  falseSuccess,
  thankingError,
  onlyYes,
  sameBranches,
  namedValue,
  emptiedCondition,
  spentStep,
  shownTogether,
  unreadSet,
  refusedStart,
  writtenName,
  codeElsewhere,
  staleFlag,
  wipedInput,
  typedAgain,
];
