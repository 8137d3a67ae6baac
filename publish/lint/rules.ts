import { actionName, submittedAction } from './graph/actionName.ts';
import { answerRead } from './calls/answerRead.ts';
import { callLoop } from './calls/callLoop.ts';
import { carriedField } from './calls/carriedField.ts';
import { challengeAnswer } from './calls/challengeAnswer.ts';
import { codeAgain } from './codes/codeAgain.ts';
import { codeCleared } from './codes/codeCleared.ts';
import { codeLength } from './codes/codeLength.ts';
import { askedFirst } from './calls/askedFirst.ts';
import { finishedStep } from './statuses/finishedStep.ts';
import { foreignStatus, mixedStatus, statusWords } from './statuses/statusGroups.ts';
import { challengeField } from './fields/challengeField.ts';
import { choiceLabel } from './fields/choiceLabel.ts';
import { companion } from './fields/companion.ts';
import { contradiction } from './fields/contradiction.ts';
import { deadEnd } from './graph/deadEnd.ts';
import { declaration } from './fields/declaration.ts';
import { dialogKey } from './messages/dialogKey.ts';
import { effectInput } from './calls/effectInput.ts';
import { emptyText } from './messages/emptyText.ts';
import { repeatedCall, shownCall, unpressedCall } from './calls/shownCall.ts';
import { errorCode, repeatedOutcome } from './calls/errorCode.ts';
import { htmlText } from './messages/htmlText.ts';
import { filledPath } from './graph/filledPath.ts';
import { firstStep } from './graph/firstStep.ts';
import { invalidPattern } from './patterns/invalidPattern.ts';
import { misspeltData } from './fields/misspeltData.ts';
import { missingTranslation } from './messages/missingTranslation.ts';
import { outcomeName } from './calls/outcomeName.ts';
import { patternMessage } from './messages/patternMessage.ts';
import { placeholders } from './messages/placeholders.ts';
import { productRoute } from './graph/productRoute.ts';
import { repeatedRoute } from './graph/repeatedRoute.ts';
import { conditionSize } from './conditions/conditionSize.ts';
import { secretFlow } from './calls/secretFlow.ts';
import { secretWidget } from './fields/secretWidget.ts';
import { setKind } from './fields/setKind.ts';
import { submittedInput } from './calls/submittedInput.ts';
import { stuckStep } from './calls/stuckStep.ts';
import { slotFormat } from './messages/slotFormat.ts';
import { slotKind } from './messages/slotKind.ts';
import { fixedAmount } from './calls/fixedAmount.ts';
import { textPlaceholder } from './messages/textPlaceholder.ts';
import { unboundedText } from './fields/unboundedText.ts';
import { unknownEffect } from './calls/unknownEffect.ts';
import { unknownMessage } from './messages/unknownMessage.ts';
import { unknownOperator } from './conditions/unknownOperator.ts';
import { unknownVariable } from './conditions/unknownVariable.ts';
import { unknownWidget, widgetKind } from './fields/unknownWidget.ts';
import { unreachableStep } from './graph/unreachableStep.ts';
import { unsafePattern } from './patterns/unsafePattern.ts';
import { unusedCall } from './calls/unusedCall.ts';
import { unusedErrorMessage } from './messages/unusedErrorMessage.ts';
import { unusedMessage } from './messages/unusedMessage.ts';
import { valueCycle } from './conditions/valueCycle.ts';
import { visitorCall } from './calls/visitorCall.ts';
import { widgetOption } from './fields/widgetOption.ts';
import { widgetType } from './fields/widgetType.ts';
import { secretInput } from './calls/secretInput.ts';
import { workload } from './conditions/workload.ts';
import { secretCondition } from './conditions/secretCondition.ts';
import { foreignRoute } from './graph/foreignRoute.ts';
import { emptyConsent, idleConsent } from './fields/emptyConsent.ts';
import { callBeforeConsent } from './calls/callBeforeConsent.ts';
import { unknownRoute } from './graph/unknownRoute.ts';
import { primaryActions } from './graph/primaryActions.ts';
import { untitledStep } from './graph/untitledStep.ts';
import { addressRoundTrip } from './graph/addressRoundTrip.ts';
import { staleAnswer, unusedAnswer } from './calls/codeAnswer.ts';
import { columnKind } from './lists/columnKind.ts';
import { listBound } from './lists/listBound.ts';
import { alwaysHidden } from './conditions/alwaysHidden.ts';
import { equalLabels } from './fields/equalLabels.ts';
import { untranslated } from './messages/untranslated.ts';
import { longLabel } from './messages/longLabel.ts';
import { droppedForm, unreadField } from './fields/unreadField.ts';
import { besideWidget } from './fields/besideWidget.ts';
import { comparedKinds } from './conditions/comparedKinds.ts';
import { searchedText } from './conditions/searchedText.ts';
import { conditionKind } from './conditions/conditionKind.ts';
import { repeatedExpression } from './conditions/repeatedExpression.ts';
import { unusedValue } from './conditions/unusedValue.ts';
import { closedRequired, nameKind } from './fields/nameKind.ts';
import { routeParameter, stepAddress } from './graph/stepAddress.ts';
import { flowEvent } from './outcomes/flowEvent.ts';
import { viewTokenRoute } from './graph/viewTokenRoute.ts';
import { watchedCall } from './graph/watchedCall.ts';
import { closedCases } from './lists/closedCases.ts';
import { rowColumn } from './lists/rowColumn.ts';
import { namedOutcome, unusedOutcome } from './outcomes/namedOutcome.ts';
import { overriddenPreset, unusedPreset } from './fields/presetUse.ts';
import { autofill, savedSecret } from './fields/autofill.ts';
import { equalButtons } from './graph/equalButtons.ts';
import { essentialRoute, returnAddress, routeAccess } from './graph/routeAccess.ts';
import { inputLabel } from './fields/inputLabel.ts';
import { leftOver } from './messages/leftOver.ts';
import { knownValue, takenValue } from './graph/knownValue.ts';
import { filledPlace } from './graph/filledPlace.ts';
import { neededInput } from './calls/neededInput.ts';
import { readName } from './graph/readName.ts';
import { refusedFlag } from './calls/refusedFlag.ts';
import { unwatchedStep } from './graph/unwatchedStep.ts';
import { emptyArrival, leadsToItself, unsureArrival } from './graph/givenNames.ts';
import { foreignId } from './ids/foreignId.ts';
import { recordedRename } from './ids/recordedRename.ts';
import { repeatedCase } from './outcomes/repeatedCase.ts';
import { exchangedTexts } from './exchanged/exchangedTexts.ts';
import { equalLinks } from './graph/equalLinks.ts';
import { codeWidget } from './codes/codeWidget.ts';
import { fixedChannel } from './calls/fixedChannel.ts';
import { viewTokens } from './routes/viewTokens.ts';
import { routeValue } from './routes/routeValue.ts';
import { exchangedInputs } from './exchanged/exchangedInputs.ts';
import { errorAsSuccess } from './outcomes/errorAsSuccess.ts';
import { usedCode } from './codes/usedCode.ts';
import { otherFaults } from './outcomes/otherFaults.ts';
import { primaryAnswer } from './dialogs/primaryAnswer.ts';
import { sentenceTitle } from './messages/sentenceTitle.ts';
import { exchangedLinks } from './exchanged/exchangedLinks.ts';
import { foreignLanguage } from './messages/foreignLanguage.ts';
import { oldSecret } from './calls/oldSecret.ts';
import { emptyList } from './lists/emptyList.ts';
import { fixedData } from './conditions/fixedData.ts';
import { loginEnd } from './graph/loginEnd.ts';
import { idleQuestion } from './dialogs/idleQuestion.ts';
import { givenConsent } from './calls/givenConsent.ts';
import { errorPlace } from './outcomes/errorPlace.ts';
import { eventPlace } from './outcomes/eventPlace.ts';
import { oneTick } from './fields/oneTick.ts';
import { idleConfirm } from './dialogs/idleConfirm.ts';
import { silentSum } from './outcomes/silentSum.ts';
import { idLabel } from './lists/idLabel.ts';
import { unreadList } from './lists/unreadList.ts';
import { collectedRules } from './collected/collectedRules.ts';
import { behaviourRules } from './behaviour/behaviourRules.ts';
import { senseRules } from './sense/senseRules.ts';
import { writingRules } from './messages/writing.ts';
import type { LintRule } from '../document/lintRule.ts';

/** Every lint rule. Adding one: a file, a line here, a fixture in `schemas/fixtures/`, a row in docs/spec/publish.md. */
export const lintRules: readonly LintRule[] = [
  misspeltData,
  unknownWidget,
  widgetType,
  widgetOption,
  companion,
  choiceLabel,
  secretWidget,
  unknownEffect,
  effectInput,
  secretFlow,
  challengeAnswer,
  errorCode,
  actionName,
  outcomeName,
  challengeField,
  dialogKey,
  productRoute,
  filledPath,
  carriedField,
  unknownOperator,
  conditionSize,
  unknownVariable,
  valueCycle,
  firstStep,
  answerRead,
  setKind,
  declaration,
  unknownMessage,
  missingTranslation,
  placeholders,
  emptyText,
  htmlText,
  unusedMessage,
  slotFormat,
  slotKind,
  fixedAmount,
  textPlaceholder,
  invalidPattern,
  unsafePattern,
  unboundedText,
  contradiction,
  patternMessage,
  unusedErrorMessage,
  unreachableStep,
  unusedCall,
  repeatedRoute,
  shownCall,
  deadEnd,
  stuckStep,
  callLoop,
  visitorCall,
  secretInput,
  workload,
  secretCondition,
  foreignRoute,
  emptyConsent,
  callBeforeConsent,
  unknownRoute,
  primaryActions,
  untitledStep,
  alwaysHidden,
  equalLabels,
  untranslated,
  longLabel,
  unreadField,
  droppedForm,
  nameKind,
  widgetKind,
  unusedValue,
  repeatedExpression,
  repeatedOutcome,
  conditionKind,
  closedCases,
  repeatedCall,
  stepAddress,
  idleConsent,
  rowColumn,
  overriddenPreset,
  unusedPreset,
  closedRequired,
  unusedOutcome,
  namedOutcome,
  comparedKinds,
  searchedText,
  submittedAction,
  routeParameter,
  watchedCall,
  viewTokenRoute,
  flowEvent,
  addressRoundTrip,
  staleAnswer,
  unusedAnswer,
  columnKind,
  listBound,
  besideWidget,
  inputLabel,
  leftOver,
  equalButtons,
  autofill,
  savedSecret,
  repeatedCase,
  routeAccess,
  essentialRoute,
  takenValue,
  knownValue,
  unwatchedStep,
  neededInput,
  refusedFlag,
  filledPlace,
  readName,
  unpressedCall,
  codeLength,
  codeAgain,
  codeCleared,
  mixedStatus,
  foreignStatus,
  statusWords,
  askedFirst,
  foreignId,
  recordedRename,
  emptyArrival,
  unsureArrival,
  leadsToItself,
  returnAddress,
  finishedStep,
  submittedInput,
  exchangedTexts,
  equalLinks,
  codeWidget,
  fixedChannel,
  viewTokens,
  routeValue,
  exchangedInputs,
  errorAsSuccess,
  usedCode,
  otherFaults,
  primaryAnswer,
  sentenceTitle,
  exchangedLinks,
  foreignLanguage,
  oldSecret,
  emptyList,
  fixedData,
  loginEnd,
  idleQuestion,
  givenConsent,
  errorPlace,
  eventPlace,
  oneTick,
  idleConfirm,
  silentSum,
  idLabel,
  unreadList,
  ...collectedRules,
  ...senseRules,
  ...behaviourRules,
  ...writingRules,
];
