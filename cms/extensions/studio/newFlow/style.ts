/** Styles of the page on which a flow begins. */
export const newFlowStyle = `
.alur-new { display: grid; gap: 20px; max-inline-size: 720px; }
.alur-new-templates { display: grid; gap: 8px; border: 0; padding: 0; margin: 0; }
.alur-new-templates legend { font-weight: 600; color: var(--theme--foreground-accent); padding-block-end: 8px; }
.alur-new-template {
  display: flex; gap: 12px; align-items: start; padding: 12px; color: var(--theme--foreground-accent);
  border: 2px solid var(--theme--border-color); border-radius: var(--theme--border-radius); cursor: pointer;
}
.alur-new-template:has(input:checked) { border-color: var(--theme--primary); }
.alur-new-template:has(input:focus-visible) { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-new-template input { inline-size: 18px; block-size: 18px; margin: 2px 0 0; accent-color: var(--theme--primary); }
.alur-new-template > span { display: grid; gap: 2px; }
.alur-new-help { font-weight: 400; color: var(--theme--foreground); }
.alur-new-field { max-inline-size: 480px; }
`;
