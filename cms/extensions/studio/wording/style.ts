/** Styles of the list of a flow’s texts, in Studio’s own colours, light and dark. */
export const wordingStyle = `
.alur-wording { display: grid; gap: 16px; container-type: inline-size; }
.alur-wording :is(p, ul, h2, h3) { margin: 0; }
.alur-wording-tabs, .alur-wording-filters { display: flex; flex-wrap: wrap; gap: 8px; }
.alur-wording-tabs { gap: 0; justify-self: start; border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); overflow: hidden; }
.alur-wording :is(.alur-wording-tab, .alur-wording-filter) { min-block-size: 32px; padding: 4px 14px; font-weight: 600; color: var(--theme--foreground); }
.alur-wording-tab[aria-pressed='true'] { background: var(--theme--background-accent); color: var(--theme--foreground-accent); }
.alur-wording-steps { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.alur-wording-step {
  display: inline-flex; gap: 6px; align-items: center; min-block-size: 32px; padding: 4px 12px; font-weight: 600; color: var(--theme--foreground);
  border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius);
}
.alur-wording-step:disabled { opacity: 0.55; cursor: not-allowed; }
.alur-wording-step.alur-stale { border-style: dashed; text-decoration: line-through; }
.alur-icon { font-family: 'Material Symbols'; font-size: 20px; line-height: 1; font-weight: 400; font-feature-settings: 'liga'; }
.alur-wording-said { font-size: 13px; color: var(--theme--foreground); overflow-wrap: anywhere; }
.alur-text-question {
  display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; padding: 8px 12px; color: var(--theme--foreground-accent);
  background: var(--theme--background-normal); border-inline-start: 3px solid var(--theme--primary);
}
.alur-text-answer { min-block-size: 28px; padding: 2px 12px; font-weight: 600; border: 1px solid var(--theme--foreground); border-radius: var(--theme--border-radius); }
.alur-wording-bar { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
.alur-wording-search {
  flex: 1 1 200px; min-block-size: 40px; padding: 4px 12px; color: var(--theme--foreground); background: var(--theme--form--field--input--background);
  border: var(--theme--border-width) solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius);
}
.alur-wording-search::placeholder { color: var(--theme--foreground); opacity: 0.85; }
.alur-wording-filter { border: 1px solid var(--theme--form--field--input--border-color); border-radius: 16px; }
.alur-wording-filter.alur-faulty::before { content: ''; display: inline-block; inline-size: 8px; block-size: 8px; margin-inline-end: 6px; border-radius: 50%; background: var(--theme--warning); }
.alur-wording-filter[aria-pressed='true'] { background: var(--theme--background-accent); border-color: var(--theme--foreground); color: var(--theme--foreground-accent); }
.alur-wording :is(button, a, textarea, input):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-wording-none { padding: 16px; border: 1px dashed var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); }
.alur-wording-list { display: grid; gap: 28px; }
.alur-wording-group { display: grid; gap: 14px; }
.alur-wording-group-name { padding-block-end: 6px; font-size: 16px; font-weight: 700; color: var(--theme--foreground-accent); border-block-end: 1px solid var(--theme--border-color); overflow-wrap: anywhere; }
.alur-wording-part { display: grid; gap: 12px; }
.alur-wording-part.alur-named { padding-inline-start: 14px; border-inline-start: 3px solid var(--theme--border-color-subdued, var(--theme--border-color)); }
.alur-wording-part-name { font-size: 14px; font-weight: 600; color: var(--theme--foreground-accent); overflow-wrap: anywhere; }
.alur-text { display: grid; gap: 4px; }
.alur-text-head { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; min-inline-size: 0; }
.alur-text-slot { font-weight: 600; color: var(--theme--foreground); overflow-wrap: anywhere; }
.alur-text-owner { font-size: 13px; color: var(--theme--foreground); overflow-wrap: anywhere; }
.alur-text-slot + .alur-text-owner { margin-inline-start: auto; }
.alur-text-action { min-block-size: 24px; font-size: 13px; font-weight: 600; color: var(--theme--foreground-accent); text-decoration: underline; text-underline-offset: 2px; }
.alur-text-action:hover { color: var(--theme--primary); }
.alur-text-words { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 8px; }
.alur-text-language {
  display: flex; min-inline-size: 0; background: var(--theme--form--field--input--background);
  border: var(--theme--border-width) solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius);
}
.alur-text-language:hover { border-color: var(--theme--form--field--input--border-color-hover); }
.alur-text-language:focus-within { border-color: var(--theme--primary); }
.alur-text-language.alur-faulty { border-color: var(--theme--warning); }
.alur-text-language.alur-locked { background: var(--theme--background-normal); border-style: dashed; }
.alur-text-tag { flex: none; padding: 9px 0 0 10px; font-size: 11px; line-height: 18px; font-weight: 700; letter-spacing: 0.04em; color: var(--theme--foreground); }
.alur-text-language textarea {
  flex: 1; min-inline-size: 0; padding: 7px 10px 7px 8px; font: inherit; line-height: 22px; color: var(--theme--foreground-accent);
  background: transparent; border: 0; resize: none; field-sizing: content; overflow-wrap: anywhere;
}
.alur-wording .alur-text-language textarea:focus-visible { outline: 0; }
.alur-text-faults { padding: 0; list-style: none; font-size: 13px; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-text-faults li { padding-inline-start: 10px; border-inline-start: 3px solid var(--theme--warning); }
@media (forced-colors: active) { .alur-wording-tab[aria-pressed='true'], .alur-wording-filter[aria-pressed='true'] { outline: 2px solid Highlight; } }
`;
