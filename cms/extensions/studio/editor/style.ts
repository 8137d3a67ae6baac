/** Styles of the editor of a draft, in Studio's own colours, light and dark. Studio's messages and dialogs stand over it. */
export const editorStyle = `
.field:has(.alur-in-editor), .group-detail:has(.alur-in-editor) { display: none; }
.alur-draft { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.alur-draft-summary { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
.alur-draft-summary p { flex: 1 1 200px; margin: 0; color: var(--theme--foreground-accent); font-weight: 600; overflow-wrap: anywhere; }
.alur-draft-open, .alur-editor .alur-main:not(.alur-outline-press) { min-block-size: 36px; padding: 4px 16px; font-weight: 700; color: var(--theme--background); background: var(--theme--foreground-accent); border: 1px solid var(--theme--foreground-accent); border-radius: var(--theme--border-radius); }
.alur-draft-open:focus-visible, .alur-editor :is(button, input, select, textarea, summary, a):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-editor {
  position: fixed; inset: 0; z-index: 45; display: grid; grid-template: auto minmax(0, 1fr) minmax(160px, 32vh) / minmax(0, 1fr);
  color: var(--theme--foreground); background: var(--theme--background); font-size: 14px; line-height: 20px;
}
.alur-editor:focus { outline: 0; }
.alur-editor.alur-large { grid-template-rows: auto minmax(0, 1fr) 64vh; }
.alur-editor :is(h2, h3, p) { margin: 0; overflow-wrap: anywhere; }
.alur-editor h3 { font-size: 15px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-editor-head { grid-column: 1 / -1; display: grid; gap: 8px; padding: 8px 16px; border-block-end: 1px solid var(--theme--border-color); background: var(--theme--background); }
.alur-editor-header { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; }
.alur-editor-header h2 { font-size: 17px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-editor-address { color: var(--theme--foreground); overflow-wrap: anywhere; }
.alur-editor-head > .alur-wording-tabs { display: flex; justify-self: start; border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); overflow: hidden; }
.alur-editor-head .alur-wording-tab { min-block-size: 32px; padding: 4px 14px; font-weight: 600; color: var(--theme--foreground); }
.alur-editor-head .alur-wording-tab[aria-pressed='true'] { background: var(--theme--background-accent); color: var(--theme--foreground-accent); }
.alur-editor-presses { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; margin-inline-start: auto; }
.alur-editor-chip { padding: 2px 10px; border: 1px solid var(--theme--border-color); border-radius: 999px; color: var(--theme--foreground-accent); background: var(--theme--background-subdued); font-weight: 600; font-size: 13px; }
.alur-editor-chip.alur-is-live::before { content: '● ' / ''; color: var(--theme--success); }
.alur-editor-chip.alur-is-refused, .alur-editor-chip.alur-is-unread { border-color: var(--theme--danger); }
.alur-editor-chip.alur-changed { border-color: var(--theme--warning); }
.alur-editor-press { min-block-size: 34px; min-inline-size: 34px; padding: 4px 12px; font-weight: 600; color: var(--theme--foreground-accent); border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); }
.alur-editor-press:disabled, .alur-editor .alur-wording-step:disabled { opacity: 0.55; cursor: not-allowed; }
.alur-editor-press[aria-pressed='true'] { background: var(--theme--background-accent); }
.alur-editor-header .alur-wording-step { min-block-size: 34px; color: var(--theme--foreground-accent); }
.alur-editor-notices { display: grid; gap: 8px; max-block-size: 34vh; overflow-y: auto; }
.alur-editor-notices:empty { display: none; }
/* Studio’s own red on its pale red is too faint to read. */
.alur-editor-notices .v-notice.danger :is(p, li) { color: var(--theme--foreground-accent); }
.alur-editor > :is(.alur-editor-outline, .alur-editor-drawer) { grid-column: 1; }
.alur-editor-outline { min-inline-size: 0; min-block-size: 0; overflow: hidden; display: grid; }
.alur-editor-outline > .alur-outline { display: block; min-block-size: 0; }
.alur-editor-outline .alur-outline-panes { grid-template-columns: minmax(220px, 300px) minmax(0, 1fr); gap: 0; block-size: 100%; align-items: stretch; }
.alur-editor-outline :is(.alur-outline, .alur-outline-whole) { block-size: 100%; min-block-size: 0; }
.alur-editor-outline .alur-outline-whole { display: grid; grid-template-rows: auto minmax(0, 1fr); }
.alur-editor-outline .alur-outline-whole > .alur-outline-actions { margin: 0; padding: 0 16px; }
.alur-editor-outline .alur-outline-said { min-block-size: 0; }
.alur-editor-outline .alur-outline-said:not(:empty) { padding-block: 6px; }
.alur-editor-outline .alur-outline-parts { grid-template-rows: minmax(0, 1fr) auto; gap: 0; min-block-size: 0; border-inline-end: 1px solid var(--theme--border-color); }
.alur-editor-outline .alur-outline-tree { max-block-size: none; border: 0; border-radius: 0; margin: 0; padding: 8px; overflow-y: auto; }
.alur-editor-outline .alur-outline-parts > .alur-outline-actions { padding: 8px; border-block-start: 1px solid var(--theme--border-color); }
.alur-editor-outline .alur-outline-properties { padding: 12px 16px; overflow-y: auto; align-content: start; }
.alur-editor-drawer { min-inline-size: 0; min-block-size: 0; display: grid; grid-template-rows: auto minmax(0, 1fr); border-block-start: 1px solid var(--theme--border-color); }
.alur-editor-tabs { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: space-between; padding: 4px 16px; }
.alur-editor-tabs > div { display: flex; flex-wrap: wrap; gap: 4px; }
.alur-editor-tab, .alur-editor-size { min-block-size: 32px; padding: 4px 12px; font-weight: 600; color: var(--theme--foreground); border-block-end: 3px solid transparent; }
.alur-editor-tab[aria-selected='true'] { color: var(--theme--foreground-accent); border-block-end-color: var(--theme--primary); }
.alur-editor-panel { padding: 8px 16px 16px; overflow-y: auto; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start; }
.alur-editor-panel[hidden] { display: none; }
.alur-editor .alur-problems-preview { display: none; }
.alur-editor-changes { display: grid; gap: 12px; }
.alur-editor .alur-put-back { margin-inline-start: 10px; min-block-size: 24px; padding: 0 6px; font-size: 13px; font-weight: 600; text-decoration: underline; color: var(--theme--foreground-accent); }
.alur-editor .alur-json .CodeMirror { block-size: 44vh; }
body.alur-editing .alur-frame { z-index: 46; inset-block-start: var(--alur-editor-head); }
@media (min-width: 1100px) {
  body.alur-previewing .alur-editor { grid-template-columns: minmax(0, 1fr) var(--alur-frame-width); }
}
@media (max-width: 1099px) {
  .alur-editor-outline .alur-outline-panes { grid-template-columns: minmax(0, 1fr); }
  .alur-editor[data-pane='outline'] .alur-outline-properties, .alur-editor[data-pane='properties'] .alur-outline-parts { display: none; }
  .alur-editor[data-pane='preview'] > :is(.alur-editor-outline, .alur-editor-drawer) { display: none; }
  body.alur-editing .alur-frame { display: none; inline-size: auto; inset-inline: 0; border: 0; }
  body.alur-editing:has(.alur-editor[data-pane='preview']) .alur-frame { display: flex; }
}
/* On a low screen, as one at 200 %, a drawer that was given more room has all of it below the head. */
@media (max-height: 560px) {
  .alur-editor.alur-large:not([data-pane='preview']) { grid-template-rows: auto minmax(0, 1fr); }
  .alur-editor.alur-large:not([data-pane='preview']) :is(.alur-editor-outline, .alur-editor-head > .alur-wording-tabs) { display: none; }
}
@media (forced-colors: active) { .alur-editor-tab[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`;
