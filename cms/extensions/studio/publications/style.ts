/** Styles of what is asked before publishing, and of what was published, in Studio’s own colours, light and dark. */
export const publicationsStyle = `
.alur-publish {
  display: grid; gap: 14px; padding: 16px 20px; background: var(--theme--background); color: var(--theme--foreground);
  border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius);
}
:is(.alur-publish, .alur-history) :is(h3, h4, p, ul) { margin: 0; }
.alur-publish h3 { font-size: 16px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-publish h3:focus { outline: 0; }
.alur-publish-count { font-weight: 600; color: var(--theme--foreground-accent); }
.alur-changes-list { display: grid; gap: 12px; justify-items: start; }
.alur-changes-list:empty { display: none; }
.alur-changes { display: grid; gap: 4px; inline-size: 100%; }
.alur-changes h4 { font-size: 14px; font-weight: 600; color: var(--theme--foreground-accent); overflow-wrap: anywhere; }
.alur-changes ul { padding-inline-start: 20px; }
.alur-changes li { margin-block: 4px; overflow-wrap: anywhere; }
.alur-publish h4 { font-size: 14px; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-runs-stranded { display: grid; gap: 8px; }
.alur-publish .alur-choice { display: flex; gap: 8px; align-items: center; min-block-size: 28px; }
.alur-publish-form { display: grid; gap: 14px; }
.alur-publish-form label { display: grid; gap: 4px; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-publish-form :is(textarea, select, input:not([type='radio'], [type='checkbox'])) {
  inline-size: 100%; min-block-size: 40px; padding: 8px 12px; font: inherit; font-weight: 400; color: var(--theme--foreground-accent);
  background: var(--theme--form--field--input--background); border: var(--theme--border-width) solid var(--theme--form--field--input--border-color);
  border-radius: var(--theme--border-radius); color-scheme: light dark;
}
.alur-publish-form textarea { resize: vertical; field-sizing: content; }
.alur-publish-hint { font-size: 13px; font-weight: 400; color: var(--theme--foreground); }
:is(.alur-moment, .alur-publish-together) { display: grid; gap: 8px; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
:is(.alur-moment, .alur-publish-together) legend { padding: 0; margin-block-end: 6px; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-publish-form .alur-choice { display: flex; gap: 8px; align-items: center; min-block-size: 28px; font-weight: 400; }
.alur-publish-together > div { display: grid; gap: 6px; overflow-wrap: anywhere; }
.alur-publish-together strong { font-weight: 600; }
.alur-publish-joined { display: grid; gap: 8px; justify-items: start; padding-inline-start: 24px; }
.alur-publish-joined > a { font-weight: 600; color: var(--theme--primary); text-decoration: underline; }
.alur-moment-parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr)); gap: 12px; padding-inline-start: 24px; }
.alur-moment-parts > :last-child { grid-column: 1 / -1; }
:is(.alur-publish, .alur-history) :is(a, button, textarea, select, input, summary):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-history summary { cursor: pointer; min-block-size: 28px; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-history > ol { display: grid; gap: 12px; margin: 12px 0; padding: 0; list-style: none; }
.alur-history > ol > li {
  display: grid; gap: 6px; padding: 12px 16px; background: var(--theme--background);
  border: 1px solid var(--theme--border-color); border-radius: var(--theme--border-radius); overflow-wrap: anywhere;
}
.alur-history-flow { display: grid; gap: 6px; justify-items: start; }
.alur-history-flow > a { font-weight: 600; color: var(--theme--primary); text-decoration: underline; }
.alur-history-why { color: var(--theme--foreground-accent); font-weight: 600; }
.alur-history details[open] { display: grid; gap: 8px; }
.alur-history .alur-buttons { display: flex; flex-wrap: wrap; gap: 8px; }
`;
