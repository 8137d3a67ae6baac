/** Styles of conditions as lines, and of the forms of calls, addresses and codes. */
export const conditionStyle = `
.alur-condition { gap: 8px; padding-block-start: 12px; border-block-start: 1px solid var(--theme--border-color); }
.alur-outline .alur-condition > legend { float: inline-start; padding-inline: 0; }
.alur-condition-words { font-weight: 600; color: var(--theme--foreground-accent); overflow-wrap: anywhere; }
.alur-condition-group { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.alur-condition-row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.alur-condition-row > :is(select, input) { flex: 1 1 120px; min-inline-size: 0; }
.alur-condition-row > select:first-child { flex-basis: 180px; }
.alur-outline .alur-condition > .alur-outline-actions > .alur-outline-field { flex: 1 1 200px; }
.alur-condition-row > p { flex: 1 1 200px; }
.alur-condition-row > p:last-child { flex-basis: 100%; }
.alur-condition-row code { overflow-wrap: anywhere; }
.alur-condition-several { flex: 1 1 100%; display: flex; flex-wrap: wrap; gap: 4px 16px; }
.alur-condition-inner { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding-inline-start: 12px; border-inline-start: 3px solid var(--theme--border-color); }
.alur-outline-parts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.alur-outline-part, .alur-call { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.alur-outline-rest[open] > * + * { margin-block-start: 12px; }
:is(.alur-condition, .alur-condition-inner, .alur-call) > .alur-outline-press { justify-self: start; }
.alur-outline .alur-case { padding-inline-start: 12px; border-inline-start: 3px solid var(--theme--form--field--input--border-color); }
.alur-outline-rest[open] > :not(summary) { margin-block-start: 10px; }
.alur-outline-field > .alur-outline-press, .alur-outline-field .alur-outline-field > .alur-outline-press { justify-self: start; }
.alur-outline-pair { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; }
.alur-outline .alur-outline-choice > input[type='checkbox'] { flex: none; inline-size: auto; min-block-size: 0; }
`;
