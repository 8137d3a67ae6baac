import type { LintRule } from '../../document/lintRule.ts';
import { otherSense } from '../languages/otherSense.ts';
import { otherSentences } from '../languages/otherSentences.ts';
import { quotedName } from '../languages/quotedName.ts';
import { slip } from '../languages/slip.ts';
import { exchangedWords } from '../exchanged/exchangedWords.ts';
import { otherValue } from './otherValue.ts';
import { brokenGroup } from '../statuses/brokenGroup.ts';
import { foreignTone } from '../statuses/foreignTone.ts';
import { headlessStep } from './headlessStep.ts';
import { halfCarried } from '../routes/halfCarried.ts';
import { writtenAmount } from './writtenAmount.ts';
import { sameWords } from './sameWords.ts';
import { countGap } from '../lists/countGap.ts';
import { standingNone } from '../lists/standingNone.ts';
import { secretAutofill } from '../fields/secretAutofill.ts';
import { shortConsent } from './shortConsent.ts';
import { sameCondition } from '../conditions/sameCondition.ts';
import { oneTextTwoNews } from '../statuses/oneTextTwoNews.ts';
import { neighbourCall } from '../exchanged/neighbourCall.ts';
import { otherCondition } from '../conditions/otherCondition.ts';
import { pagedList } from '../lists/pagedList.ts';
import { lostBack } from '../graph/lostBack.ts';
import { idleNeeds } from '../fields/idleNeeds.ts';
import { usedInput } from '../outcomes/usedInput.ts';
import { foreignAccess } from '../routes/foreignAccess.ts';
import { oneSidedInput } from '../fields/oneSidedInput.ts';
import { strayBlank } from '../messages/strayBlank.ts';
import { otherUnit } from '../languages/otherUnit.ts';
import { otherMeaning } from '../languages/otherMeaning.ts';
import { leftWord } from '../languages/leftWord.ts';
import { otherAddress } from '../languages/otherAddress.ts';
import { misspelt } from '../languages/misspelt.ts';
import { newsWords } from '../statuses/newsWords.ts';
import { boundWords } from '../languages/boundWords.ts';
import { placeWords } from '../languages/placeWords.ts';
import { foreignCurrency } from '../languages/foreignCurrency.ts';
import { pastMoment } from '../languages/pastMoment.ts';
import { copiedText } from '../exchanged/copiedText.ts';
import { neighbourPage } from '../exchanged/neighbourPage.ts';
import { otherEffect } from '../exchanged/otherEffect.ts';
import { otherName } from '../exchanged/otherName.ts';
import { otherRule } from '../exchanged/otherRule.ts';
import { turnedValue } from '../conditions/turnedValue.ts';
import { foreignPrimary } from './foreignPrimary.ts';
import { capitals } from '../languages/capitals.ts';
import { equalTexts } from './equalTexts.ts';
import { otherSum } from '../calls/otherSum.ts';
import { otherWidget } from '../fields/otherWidget.ts';

/** Rules that hold a text, a name or a tone to what it stands for (ADR 137). */
export const senseRules: readonly LintRule[] = [
  otherSense,
  otherSentences,
  quotedName,
  slip,
  exchangedWords,
  otherValue,
  brokenGroup,
  foreignTone,
  headlessStep,
  halfCarried,
  writtenAmount,
  sameWords,
  countGap,
  standingNone,
  secretAutofill,
  shortConsent,
  sameCondition,
  oneTextTwoNews,
  neighbourCall,
  otherCondition,
  pagedList,
  lostBack,
  idleNeeds,
  usedInput,
  foreignAccess,
  oneSidedInput,
  strayBlank,
  otherUnit,
  otherMeaning,
  leftWord,
  otherAddress,
  misspelt,
  newsWords,
  boundWords,
  placeWords,
  foreignCurrency,
  pastMoment,
  copiedText,
  neighbourPage,
  otherEffect,
  otherName,
  otherRule,
  turnedValue,
  foreignPrimary,
  capitals,
  equalTexts,
  otherWidget,
  otherSum,
];
