/** What this product takes of forms and renderers: what their face has to export. */
export type { DisplayRenderer, InputProps, InputRenderer, ShownProps } from '../../src/contracts/formContract.ts';
export { FlowForm, workingMessage } from '../../src/forms/FlowForm.tsx';
export { focusIssue } from '../../src/forms/focusIssue.ts';
export { type LoadedRenderers, loadRenderers } from '../../src/forms/loadRenderers.ts';
export { textValues } from '../../src/forms/textValues.ts';
export { createFormats } from '../../src/i18n/createFormats.ts';
export { createI18n } from '../../src/i18n/createI18n.ts';
