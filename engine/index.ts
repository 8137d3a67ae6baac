/** The face of the engine: all that other packages may import of it. Values of JSON stand in `@alur/engine/json`, what tests need in `@alur/engine/testing`. */
export { answerOf } from './calls/answer.ts';
export { ConditionError } from './conditions/conditionError.ts';
export { dataNames, isDatum, sameValue, secretNames } from './conditions/dataNames.ts';
export { isEmpty } from './conditions/emptyValue.ts';
export { evaluate, holds, variablesOf } from './conditions/evaluate.ts';
export { faults } from './conditions/faults.ts';
export { asText } from './conditions/operators.ts';
export { assertCondition } from './conditions/shape.ts';
export { challengeAt, channelOf, conditionVariables } from './conditions/variables.ts';
export { widgetsOf } from './contract/bundle.ts';
export type {
  Access,
  Bundle,
  BundleData,
  BundleModule,
  ChallengeSpec,
  CompiledAction,
  CompiledCall,
  CompiledDisplay,
  CompiledField,
  CompiledItem,
  CompiledLink,
  CompiledStep,
  FieldValidator,
  NamedBundle,
  StepSchema,
  Validators,
} from './contract/bundle.ts';
export { deadlineOf, idleChallenge, isLive } from './contract/challenge.ts';
export type { Challenge, Challenges, ChannelChallenge } from './contract/challenge.ts';
export { conditionLimits, deviceVariables, operators, sessionVariables } from './contract/condition.ts';
export type { ConditionContext, Expression } from './contract/condition.ts';
export type { DialogButton, DialogCatalogue, DialogSpec, OpenDialog } from './contract/dialog.ts';
export { callSpecOf } from './contract/effect.ts';
export type {
  AnswerPlace,
  CallSpec,
  ChallengePlaces,
  EffectSpec,
  EffectWire,
  InputKind,
  InputPlace,
  KnownValues,
  OpenNames,
  OutputKind,
  RowReader,
  ScalarKind,
} from './contract/effect.ts';
export type {
  ApiError,
  ChallengeAnswer,
  EffectAnswer,
  EffectRequest,
  EffectResult,
  Row,
  Words,
} from './contract/effectResult.ts';
export type { FlowEvent } from './contract/event.ts';
export type { CompiledEvent, FlowEventMessage, FlowEventSpec, PropertyKind } from './contract/flowEvent.ts';
export type { Issue, MessageParams } from './contract/issue.ts';
export type { FlowRuntime, ScreenEvent } from './contract/runtime.ts';
export { showAction } from './contract/snapshot.ts';
export type {
  ActionState,
  DisplayState,
  FieldState,
  FlowData,
  Snapshot,
  Watching,
} from './contract/snapshot.ts';
export type { CompiledDialog, CompiledLeave, CompiledThen, EngineCodes } from './contract/then.ts';
export { traitNames } from './contract/traits.ts';
export type { Traits } from './contract/traits.ts';
export { begin } from './events/begin.ts';
export { mostRows } from './lists/lists.ts';
export { actionStates, submitAction } from './state/actions.ts';
export { transition } from './transition.ts';
