import { conditionStyle } from '../conditions/conditionStyle.ts';

/** Styles of the outline of a flow, in Studio’s own colours, light and dark. */
export const outlineStyle = `${conditionStyle}
.alur-wording.alur-outline { grid-template-columns: minmax(0, 1fr); }
.alur-outline-panes { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; align-items: start; }
@container (min-width: 560px) { .alur-outline-panes { grid-template-columns: minmax(200px, 2fr) minmax(0, 3fr); } }
.alur-outline-tree { padding: 4px; list-style: none; border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); max-block-size: 70vh; overflow-y: auto; touch-action: pan-y; }
.alur-outline-row { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; padding: 6px 8px; min-block-size: 32px; border-radius: var(--theme--border-radius); color: var(--theme--foreground); cursor: default; user-select: none; overflow-wrap: anywhere; }
.alur-outline-row.alur-level-1 { font-weight: 700; color: var(--theme--foreground-accent); }
.alur-outline-row.alur-level-1 .alur-outline-words::before { content: '▾ ' / ''; }
.alur-outline-row.alur-level-1[aria-expanded='false'] .alur-outline-words::before { content: '▸ ' / ''; }
.alur-outline-row.alur-level-2 { padding-inline-start: 26px; }
.alur-outline-row:hover { background: var(--theme--background-normal); }
.alur-outline-row[aria-selected='true'] { background: var(--theme--background-accent); color: var(--theme--foreground-accent); }
.alur-outline .alur-outline-row:focus-visible { outline: 2px solid var(--theme--primary); outline-offset: -2px; }
.alur-outline-row.alur-drop-before { box-shadow: inset 0 2px var(--theme--primary); }
.alur-outline-row.alur-drop-after { box-shadow: inset 0 -2px var(--theme--primary); }
.alur-outline-note { font-size: 12px; font-weight: 600; color: var(--theme--foreground); }
.alur-outline-properties { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; min-inline-size: 0; }
.alur-outline-name { font-size: 16px; font-weight: 700; color: var(--theme--foreground-accent); overflow-wrap: anywhere; }
.alur-outline-actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
.alur-outline-actions .alur-outline-field { flex: 1 1 100%; }
.alur-outline-question > .alur-outline-press { justify-self: start; }
.alur-outline > div > .alur-outline-actions { margin-block-end: 12px; }
.alur-outline .alur-outline-press { min-block-size: 32px; padding: 4px 12px; font-weight: 600; color: var(--theme--foreground); border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); }
.alur-outline .alur-outline-press:hover { border-color: var(--theme--foreground); }
.alur-outline .alur-outline-press.alur-main { background: var(--theme--background-accent); color: var(--theme--foreground-accent); border-color: var(--theme--foreground); }
.alur-outline-field { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; min-inline-size: 0; border: 0; padding: 0; margin: 0; }
.alur-outline-field :is(select, input:not([type='radio'])) { min-block-size: 40px; inline-size: 100%; min-inline-size: 0; padding: 4px 10px; font: inherit; color: var(--theme--foreground-accent); background: var(--theme--form--field--input--background); border: var(--theme--border-width) solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); }
.alur-outline-field :is(select, input):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-outline-choice { display: flex; gap: 8px; align-items: center; min-block-size: 28px; color: var(--theme--foreground); }
.alur-outline-help { font-size: 13px; color: var(--theme--foreground); overflow-wrap: anywhere; }
[data-follow] { margin-block-start: 6px; padding-inline-start: 12px; border-inline-start: 2px solid var(--theme--border-color); }
[data-follow] > legend { padding: 0; color: var(--theme--foreground-accent); }
.alur-outline-refused { padding: 8px 12px; font-weight: 600; color: var(--theme--foreground-accent); border-inline-start: 3px solid var(--theme--warning); background: var(--theme--background-normal); overflow-wrap: anywhere; }
.alur-outline-refusal:empty { display: none; }
.alur-outline-question { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 12px; border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); }
.alur-outline-palette { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.alur-outline-palette .alur-text-slot { flex-basis: 100%; }
.alur-outline-rest summary { cursor: pointer; font-weight: 600; color: var(--theme--foreground); }
.alur-outline-said { flex: 1 1 200px; align-self: center; min-block-size: 20px; font-size: 13px; color: var(--theme--foreground); }
@media (forced-colors: active) { .alur-outline-row[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`;
