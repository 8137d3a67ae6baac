/** Styles of our parts of Studio, and of what Studio leaves unstyled. Studio gives extensions no style sheet of their own. */
const css = `
.alur-json .CodeMirror { block-size: clamp(320px, 62vh, 900px); }
.alur-json-fault { margin-block-start: 8px; color: var(--theme--danger); }
.CodeMirror-dialog {
  position: absolute; inset-inline: 0; inset-block-start: 0; z-index: 15; padding: 8px 12px;
  background: var(--theme--background); color: var(--theme--foreground);
  border-block-end: 2px solid var(--theme--primary); font-family: var(--theme--fonts--sans--font-family);
}
.CodeMirror-dialog-bottom { inset-block: auto 0; border-block-start: 2px solid var(--theme--primary); }
.CodeMirror-dialog input {
  inline-size: min(24em, 60%); margin-inline: 6px; padding: 4px 8px; color: inherit; background: var(--theme--background-subdued);
  border: 1px solid var(--theme--border-color); border-radius: 4px;
}
/* What may not be changed looks so: Studio draws it like every other field. */
.v-input .input.disabled, .v-textarea.disabled, .v-select.disabled .input, .input-code.disabled .CodeMirror, .v-checkbox:disabled.block {
  background: var(--theme--background-normal) !important; border-style: dashed !important; cursor: not-allowed;
}
.alur-field-note { margin: 8px 0 0; color: var(--theme--foreground); overflow-wrap: anywhere; }
.alur-notices { display: grid; gap: 12px; }
.field:has(.alur-notices:empty, .alur-warnings:empty) { display: none; }
:is(.alur-notices, .alur-editor-notices) .alur-buttons { display: flex; gap: 8px; margin-block-start: 10px; }
.alur-warnings { display: grid; gap: 12px; }
.alur-warning {
  display: grid; gap: 8px; padding: 12px 16px; border-radius: var(--theme--border-radius);
  border: 1px solid var(--theme--warning); border-inline-start-width: 4px; background: var(--theme--background);
}
.alur-warning.alur-accepted { border-color: var(--theme--border-color); }
.alur-warning label { display: grid; gap: 4px; }
.alur-warnings p { margin: 0; overflow-wrap: anywhere; }
.alur-warnings .alur-quiet { color: var(--theme--foreground); font-style: italic; }
.alur-warnings .v-textarea { block-size: auto; min-block-size: 0; }
.alur-warnings .v-textarea textarea { block-size: 5.5em; min-block-size: 0; }
.alur-warnings .alur-buttons { display: flex; flex-wrap: wrap; gap: 8px; }
/* A preview that the browser refuses to frame: the words stand in its place. */
.live-preview:has(.alur-other-host) > .container { display: none; }
.alur-other-host { display: grid; gap: 12px; margin: 48px auto; padding: 20px 24px; max-inline-size: 34em; align-content: start; overflow-wrap: anywhere; }
.alur-other-host { background: var(--theme--background); border-inline-start: 4px solid var(--theme--warning); border-radius: var(--theme--border-radius); }
.alur-other-host a { color: var(--theme--primary); text-decoration: underline; font-weight: 600; }
/* How many more characters fit: Studio shows the bare number. */
html:not([lang^='id']) .v-input .remaining::after { content: ' characters left'; }
html[lang^='id'] .v-input .remaining::before { content: 'sisa '; }
html[lang^='id'] .v-input .remaining::after { content: ' karakter'; }
.v-input .remaining { inline-size: auto !important; font-size: 12px; white-space: nowrap; }
/* An entry of a list, such as a block, that has no kind or no title yet: Studio shows dashes, and nothing but dashes for a new one. */
:is(.repeater, .v-drawer .header-bar) .render-template > .null { display: none; }
:is(.repeater, .v-drawer .header-bar) .render-template:has(> .null):not(:has(> :not(.null, .vertical-aligner, span:not([class]))))::after { content: 'New entry'; }
html[lang^='id'] :is(.repeater, .v-drawer .header-bar) .render-template:has(> .null):not(:has(> :not(.null, .vertical-aligner, span:not([class]))))::after { content: 'Entri baru'; }
.alur-notices .alur-more summary { cursor: pointer; font-weight: 600; }
.alur-notices .alur-more[open] { display: grid; gap: 12px; }
.alur-notices .alur-uses { padding: 12px 16px; border: var(--theme--border-width) solid var(--theme--border-color); border-radius: var(--theme--border-radius); overflow-wrap: anywhere; }
.alur-notices .alur-uses summary { cursor: pointer; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-notices .alur-uses p { margin: 8px 0 0; }
.alur-notices div.alur-uses > p:first-child, .alur-notices p.alur-uses { margin: 0; }
.alur-notices .alur-uses li { padding-block: 3px; }
.alur-notices .alur-uses a { color: var(--theme--primary); text-decoration: underline; }
.alur-notices .alur-uses-note { color: var(--theme--foreground-subdued); }
.alur-notices .alur-uses button { margin-block-start: 8px; }
.alur-notices ul { margin: 8px 0 0; padding-inline-start: 20px; }
`;

/** Puts the styles into Studio's page, once, with those of a part that keeps its own. */
export function addStyle(more: string): void {
  if (document.getElementById('alur-style') !== null) return;
  const style = document.createElement('style');
  style.id = 'alur-style';
  style.textContent = css + more;
  document.head.append(style);
}
