/** Styles of the page for the texts of all flows. */
export const everyFlowStyle = `
.alur-every-page { padding: var(--content-padding, 24px); padding-block-start: 8px; max-inline-size: 1000px; }
.alur-every { display: grid; gap: 16px; }
.alur-every h2 { font-size: 16px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-every-fields { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: end; }
.alur-every-field { display: grid; gap: 4px; flex: 1 1 180px; max-inline-size: 360px; font-weight: 600; color: var(--theme--foreground); }
.alur-every-field :is(input, select) {
  min-block-size: 40px; padding: 4px 10px; font-weight: 400; color: var(--theme--foreground-accent); background: var(--theme--form--field--input--background);
  border: var(--theme--border-width) solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius);
}
.alur-every-field select option { color: var(--theme--foreground-accent); background: var(--theme--background); }
.alur-every :is(select, summary):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-every-check { display: inline-flex; gap: 8px; align-items: center; min-block-size: 40px; color: var(--theme--foreground); }
.alur-every-page input[type='checkbox'] { inline-size: 18px; block-size: 18px; flex: none; margin: 0; accent-color: var(--theme--primary); }
.alur-every-fault { padding-inline-start: 10px; font-weight: 600; color: var(--theme--foreground-accent); border-inline-start: 3px solid var(--theme--danger); }
.alur-every-press { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
.alur-ticked { display: grid; gap: 20px; justify-items: stretch; }
.alur-ticked-flow { display: grid; gap: 2px; }
.alur-ticked-head { display: flex; gap: 10px; align-items: center; padding-block-end: 6px; color: var(--theme--foreground-accent); border-block-end: 1px solid var(--theme--border-color); }
.alur-ticked-row { display: flex; gap: 10px; align-items: start; padding: 8px 0; }
.alur-ticked-row:hover { background: var(--theme--background-normal); }
.alur-ticked-words { display: grid; gap: 2px; min-inline-size: 0; overflow-wrap: anywhere; }
.alur-ticked-place { font-size: 13px; color: var(--theme--foreground); }
.alur-ticked-text { color: var(--theme--foreground-accent); }
.alur-ticked-text del { text-decoration-color: var(--theme--danger); text-decoration-thickness: 2px; }
.alur-ticked-text ins { font-weight: 700; text-decoration: none; background: var(--theme--background-accent); border-radius: 3px; padding-inline: 2px; }
.alur-every-page .v-notice a { text-decoration: underline; }
`;
