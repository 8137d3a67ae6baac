import { actionName } from './actionName.ts';
import { answerRead } from './answerRead.ts';
import { callLoop } from './callLoop.ts';
import { carriedField } from './carriedField.ts';
import { challengeAnswer } from './challengeAnswer.ts';
import { challengeField } from './challengeField.ts';
import { choiceLabel } from './choiceLabel.ts';
import { companion } from './companion.ts';
import { contradiction } from './contradiction.ts';
import { deadEnd } from './deadEnd.ts';
import { declaration } from './declaration.ts';
import { dialogKey } from './dialogKey.ts';
import { effectInput } from './effectInput.ts';
import { emptyText } from './emptyText.ts';
import { enterCall } from './enterCall.ts';
import { errorCode } from './errorCode.ts';
import { fieldOrder } from './fieldOrder.ts';
import { fieldRule } from './fieldRule.ts';
import { htmlText } from './htmlText.ts';
import { initialStep } from './initialStep.ts';
import { invalidPattern } from './invalidPattern.ts';
import { missingTranslation } from './missingTranslation.ts';
import { outcomeName } from './outcomeName.ts';
import { patternMessage } from './patternMessage.ts';
import { placeholders } from './placeholders.ts';
import { productRoute } from './productRoute.ts';
import { repeatedRoute } from './repeatedRoute.ts';
import { requiredField } from './requiredField.ts';
import { ruleSize } from './ruleSize.ts';
import { secretFlow } from './secretFlow.ts';
import { secretWidget } from './secretWidget.ts';
import { setKind } from './setKind.ts';
import { stuckEnter } from './stuckEnter.ts';
import { successAlone } from './successAlone.ts';
import { textPlaceholder } from './textPlaceholder.ts';
import { unboundedText } from './unboundedText.ts';
import { unknownEffect } from './unknownEffect.ts';
import { unknownMessage } from './unknownMessage.ts';
import { unknownOperator } from './unknownOperator.ts';
import { unknownVariable } from './unknownVariable.ts';
import { unknownWidget } from './unknownWidget.ts';
import { unreachableStep } from './unreachableStep.ts';
import { unsafePattern } from './unsafePattern.ts';
import { unusedCall } from './unusedCall.ts';
import { unusedErrorMessage } from './unusedErrorMessage.ts';
import { unusedMessage } from './unusedMessage.ts';
import { valueCycle } from './valueCycle.ts';
import { visitorCall } from './visitorCall.ts';
import { widgetOption } from './widgetOption.ts';
import { widgetType } from './widgetType.ts';
import type { LintRule } from './rule.ts';

/** Every lint rule. Adding one: a file, a line here, a fixture in `schemas/fixtures/`, a row in docs/spec/publish.md. */
export const lintRules: readonly LintRule[] = [
  unknownWidget,
  widgetType,
  widgetOption,
  companion,
  choiceLabel,
  fieldOrder,
  requiredField,
  fieldRule,
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
  carriedField,
  unknownOperator,
  ruleSize,
  unknownVariable,
  valueCycle,
  initialStep,
  answerRead,
  setKind,
  declaration,
  unknownMessage,
  missingTranslation,
  placeholders,
  emptyText,
  htmlText,
  unusedMessage,
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
  enterCall,
  deadEnd,
  stuckEnter,
  callLoop,
  successAlone,
  visitorCall,
];
