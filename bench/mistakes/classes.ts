import type { Defect, Harmless } from './plant/defect.ts';
import { addressLost } from './ways/addressLost.ts';
import { carriedInVain } from './ways/carriedInVain.ts';
import { caseTakesAll } from './ways/caseTakesAll.ts';
import { deadButton } from './ways/deadButton.ts';
import { exitToNowhere } from './ways/exitToNowhere.ts';
import { linkToNowhere } from './ways/linkToNowhere.ts';
import { movedAddress, sharedAddress } from './ways/addresses.ts';
import { redirectCircle } from './ways/redirectCircle.ts';
import { retryWithoutData } from './ways/retryWithoutData.ts';
import { startsElsewhere } from './ways/startsElsewhere.ts';
import { stepNeverReached } from './ways/stepNeverReached.ts';
import { stepWithoutWay } from './ways/stepWithoutWay.ts';
import { actionsNeverShown } from './states/actionsNeverShown.ts';
import { caseNeverHolds, conditionNeverHolds } from './states/neverHolds.ts';
import { deadlineWithoutWay } from './states/deadlineWithoutWay.ts';
import { listNeverFilled } from './states/listNeverFilled.ts';
import { listUnread } from './states/listUnread.ts';
import { resendGone } from './states/resendGone.ts';
import { sendLocked } from './states/sendLocked.ts';
import { resendOnce } from './states/resendOnce.ts';
import { unsafeFirstCall } from './states/unsafeFirstCall.ts';
import { valueForgotten } from './states/valueForgotten.ts';
import { worldWithoutAction } from './states/worldWithoutAction.ts';
import { wrongAccess } from './states/wrongAccess.ts';
import { alwaysHidden, hiddenInSilence } from './inputs/hiddenInputs.ts';
import { answerUnread } from './inputs/answerUnread.ts';
import { codeInputGone } from './inputs/codeInputGone.ts';
import { disabledRequired } from './inputs/disabledRequired.ts';
import { plainSecret } from './inputs/plainSecret.ts';
import { tickMayBeEmpty } from './inputs/tickMayBeEmpty.ts';
import { tickNotNeeded } from './inputs/tickNotNeeded.ts';
import { unfillable } from './inputs/unfillable.ts';
import { weakBounds } from './inputs/weakBounds.ts';
import { wrongTab } from './inputs/wrongTab.ts';
import { answerDropped } from './calls/answerDropped.ts';
import { callLoop } from './calls/callLoop.ts';
import { consentNotGiven } from './calls/consentNotGiven.ts';
import { emptyInputSent } from './calls/emptyInputSent.ts';
import { hiddenInputSent } from './calls/hiddenInputSent.ts';
import { neverSet } from './calls/neverSet.ts';
import { oldQuery } from './calls/oldQuery.ts';
import { screenLoop } from './calls/screenLoop.ts';
import { secretSentPlain } from './calls/secretSentPlain.ts';
import { silentCode } from './calls/silentCode.ts';
import { silentSuccess } from './calls/silentSuccess.ts';
import { wrongAnswerName } from './calls/wrongAnswerName.ts';
import { labelTooLong } from './texts/labelTooLong.ts';
import { languageMissing, textMissing } from './texts/missingTexts.ts';
import { sameInBoth } from './texts/sameInBoth.ts';
import { sameLabel } from './texts/sameLabel.ts';
import { slotBeforeData } from './texts/slotBeforeData.ts';
import { slotInOneLanguage } from './texts/slotInOneLanguage.ts';
import { twoPrimaries } from './texts/twoPrimaries.ts';
import { unknownSlot } from './texts/unknownSlot.ts';
import { untitled } from './texts/untitled.ts';
import { wordingEdits } from './harmless/wording.ts';
import { orderEdits } from './harmless/order.ts';
import { nameEdits } from './harmless/names.ts';
import { ruleEdits } from './harmless/rules.ts';

/** Every class of defects that is planted. */
export const defects: readonly Defect[] = [
  addressLost,
  carriedInVain,
  caseTakesAll,
  deadButton,
  exitToNowhere,
  linkToNowhere,
  movedAddress,
  redirectCircle,
  retryWithoutData,
  sharedAddress,
  startsElsewhere,
  stepNeverReached,
  stepWithoutWay,
  actionsNeverShown,
  caseNeverHolds,
  conditionNeverHolds,
  deadlineWithoutWay,
  listNeverFilled,
  listUnread,
  resendGone,
  resendOnce,
  sendLocked,
  unsafeFirstCall,
  valueForgotten,
  worldWithoutAction,
  wrongAccess,
  alwaysHidden,
  answerUnread,
  codeInputGone,
  disabledRequired,
  hiddenInSilence,
  plainSecret,
  tickMayBeEmpty,
  tickNotNeeded,
  unfillable,
  weakBounds,
  wrongTab,
  answerDropped,
  callLoop,
  consentNotGiven,
  emptyInputSent,
  hiddenInputSent,
  neverSet,
  oldQuery,
  screenLoop,
  secretSentPlain,
  silentCode,
  silentSuccess,
  wrongAnswerName,
  labelTooLong,
  languageMissing,
  sameInBoth,
  sameLabel,
  slotBeforeData,
  slotInOneLanguage,
  textMissing,
  twoPrimaries,
  unknownSlot,
  untitled,
];

/** Every class of edits that leave a flow as good as it was. */
export const harmlessEdits: readonly Harmless[] = [
  ...wordingEdits,
  ...orderEdits,
  ...nameEdits,
  ...ruleEdits,
];
