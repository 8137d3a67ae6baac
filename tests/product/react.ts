/** What this product takes of forms and renderers: what their face has to export. */
export type { DisplayRenderer, InputProps, InputRenderer, ShownProps } from '@alur/react/contract';
export { FlowForm, workingMessage } from '@alur/react';
export { focusIssue } from '@alur/react';
export { type LoadedRenderers, loadRenderers } from '@alur/react';
export { textValues } from '@alur/react';
export { createFormats } from '@alur/react';
export { createI18n } from '@alur/react';
