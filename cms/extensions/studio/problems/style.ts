/** Styles of the problems of a draft, in Studio's own colours, light and dark. */
export const problemsStyle = `
.alur-problems { display: grid; gap: 12px; container-type: inline-size; }
.alur-problems :is(p, ul, ol) { margin: 0; overflow-wrap: anywhere; }
.alur-problems-state {
  padding: 12px 16px; font-weight: 600; color: var(--theme--foreground-accent); background: var(--theme--background-normal);
  border-radius: var(--theme--border-radius); border-inline-start: 4px solid var(--theme--border-color);
}
.alur-problems-state.alur-good-tone { border-color: var(--theme--success); }
.alur-problems-state.alur-warning-tone { border-color: var(--theme--warning); }
.alur-problems-state.alur-danger-tone { border-color: var(--theme--danger); }
.alur-problems-list { display: grid; gap: 10px; padding: 0; list-style: none; max-block-size: 50vh; overflow-y: auto; }
.alur-problems-list.alur-old { opacity: 0.65; }
.alur-problem { display: grid; gap: 4px; padding: 8px 14px; border-inline-start: 4px solid var(--theme--warning); color: var(--theme--foreground-accent); }
.alur-problem.alur-error { border-color: var(--theme--danger); }
.alur-problem-head { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; }
.alur-problem-severity { font-size: 12px; font-weight: 700; letter-spacing: 0.02em; text-transform: uppercase; color: var(--theme--foreground-accent); }
.alur-problem-place { min-block-size: 24px; font-weight: 600; text-align: start; color: var(--theme--foreground-accent); text-decoration: underline; text-underline-offset: 2px; overflow-wrap: anywhere; }
.alur-problem-place:hover { color: var(--theme--primary); }
.alur-problems :is(button, summary):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-problem-way { padding-inline-start: 20px; }
.alur-problem-way > li { list-style: none; }
.alur-problem-way > li[aria-current] { font-weight: 700; color: var(--theme--foreground-accent); border-inline-start: 3px solid var(--theme--primary); padding-inline-start: 8px; margin-inline-start: -11px; }
.alur-problem-turn { text-align: start; min-block-size: 24px; text-decoration: underline; text-underline-offset: 2px; font: inherit; color: inherit; }
:is(.alur-problem-fix):disabled { opacity: 0.55; }
.alur-problem-unshown { color: var(--theme--foreground); }
.alur-problem-fixes, .alur-problems-done { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; }
.alur-problems-done:not(:has(button, p:not(:empty))) { display: none; }
:is(.alur-problem-fix, .alur-problems-undo) { min-block-size: 32px; padding: 2px 12px; font-weight: 600; text-align: start; color: var(--theme--foreground-accent); background: var(--theme--background-normal); border: 1px solid var(--theme--border-color); border-radius: var(--theme--border-radius); overflow-wrap: anywhere; }
:is(.alur-problem-fix, .alur-problems-undo):hover { border-color: var(--theme--primary); }
.alur-problem-refused { padding-inline-start: 10px; color: var(--theme--foreground-accent); border-inline-start: 4px solid var(--theme--danger); }
.alur-problem-cure, .alur-problems-left { color: var(--theme--foreground); }
.alur-problems .alur-more summary { cursor: pointer; font-weight: 600; }
.alur-problems .alur-more[open] { display: grid; gap: 10px; }
`;
