/** The face of forms: all that other packages may import of what draws a flow. What renderers are made of stands in `@alur/react/contract`. In the order in which the scripts of the login page compress best. */
export { messageFor } from './i18n/messageFor.ts';
export { plainWording } from './i18n/plainWording.ts';
export type { CreateWording } from './i18n/plainWording.ts';
export { createI18n } from './i18n/createI18n.ts';
export type { I18n, MissingText } from './i18n/createI18n.ts';
export { createFormats } from './i18n/createFormats.ts';
export type { StepLinkProps } from './forms/formContext.ts';
export { FlowForm, workingMessage } from './forms/FlowForm.tsx';
export { textValues } from './forms/textValues.ts';
export { loadRenderers } from './forms/loadRenderers.ts';
export type { LoadedRenderers } from './forms/loadRenderers.ts';
export { focusIssue } from './forms/focusIssue.ts';
