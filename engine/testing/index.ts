/** What tests of the engine's users need: small flows, and a flow that is driven event by event. */
export { enteringFlow, termsAnswer } from './enteringFlow.ts';
export { newsMoves, type Move } from './newsMoves.ts';
export { payingAnswer, payingParts } from './payingParts.ts';
export { runningFlow } from './runningFlow.ts';
export { smallFlow, smallParts } from './smallFlow.ts';
export { answers, sessionMark, wholeAnswer } from './storyAnswers.ts';
export { testContext } from './testContext.ts';
export { testField } from './testField.ts';
export { codeSent, testFlow, type TestFlow } from './testFlow.ts';
export { bundleOf, runOf } from './testSteps.ts';
