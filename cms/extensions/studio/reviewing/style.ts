/** Styles of reviews and comments, in Studio’s own colours, light and dark. */
export const reviewingStyle = `
.alur-review:empty { display: none; }
.alur-review, .alur-comments { display: grid; gap: 12px; justify-items: start; }
.alur-review > *, .alur-comments > :is(ol, label) { inline-size: 100%; justify-self: stretch; }
.alur-review .alur-buttons { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
.alur-comments > ol { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
.alur-comments li { display: grid; gap: 4px; justify-items: start; padding: 8px 12px; border: 1px solid var(--theme--border-color); border-radius: var(--theme--border-radius); overflow-wrap: anywhere; }
.alur-comments p { margin: 0; }
.alur-comment-words { white-space: pre-wrap; color: var(--theme--foreground-accent); }
.alur-comments label { display: grid; gap: 4px; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-comments textarea {
  inline-size: 100%; min-block-size: 40px; padding: 8px 12px; font: inherit; font-weight: 400; color: var(--theme--foreground-accent); resize: vertical; field-sizing: content;
  background: var(--theme--form--field--input--background); border: var(--theme--border-width) solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); color-scheme: light dark;
}
.alur-comments :is(button, textarea):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
`;
