/** Styles of the page for what visitors filled into forms. */
export const answersStyle = `
.alur-answers { display: grid; gap: 24px; }
.alur-answers h2 { font-size: 16px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-answers-said:empty { display: none; }
.alur-answers-forms { display: flex; flex-wrap: wrap; gap: 8px; }
.alur-answers-form {
  display: inline-flex; gap: 12px; align-items: center; min-block-size: 40px; padding: 4px 14px; color: var(--theme--foreground-accent);
  background: var(--theme--background-normal); border: 2px solid var(--theme--border-color); border-radius: var(--theme--border-radius);
}
.alur-answers-form[aria-pressed='true'] { border-color: var(--theme--primary); }
.alur-answers :is(button, a, summary, .alur-answers-scroll):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-answers-count { font-variant-numeric: tabular-nums; font-weight: 700; text-align: end; }
.alur-answers-open, .alur-answers-person, .alur-answers-found { display: grid; gap: 12px; justify-items: start; min-inline-size: 0; }
.alur-answers-table { color: var(--theme--primary-accent, var(--theme--primary)); text-decoration: underline; font-weight: 600; }
.alur-answers-hint { color: var(--theme--foreground); }
.alur-answers caption { text-align: start; font-weight: 600; padding-block-end: 4px; color: var(--theme--foreground-accent); }
.alur-answers-days th { text-align: start; font-weight: 400; padding-inline-end: 12px; white-space: nowrap; }
.alur-answers-days td:nth-child(2) { inline-size: 240px; }
.alur-answers-days td:last-child { padding-inline-start: 10px; }
.alur-answers-bar { display: block; block-size: 12px; min-inline-size: 2px; background: var(--theme--primary); border-radius: 2px; }
.alur-answers-scroll { max-inline-size: 100%; overflow-x: auto; }
.alur-answers-list { border-collapse: collapse; }
.alur-answers-list :is(th, td) { text-align: start; vertical-align: top; padding: 6px 16px 6px 0; max-inline-size: 360px; overflow-wrap: anywhere; border-block-end: 1px solid var(--theme--border-color); }
.alur-answers-list :is(th:first-child, td:first-child, td:nth-child(2)) { white-space: nowrap; }
.alur-answers-readings li { padding: 4px 0; overflow-wrap: anywhere; }
`;
