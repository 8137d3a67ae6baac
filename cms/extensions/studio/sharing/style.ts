/** Styles of the links to a draft, in Studio’s own colours, light and dark. */
export const sharingStyle = `
.alur-share-parts { display: grid; gap: 12px; padding-block: 8px 16px; }
.alur-share .alur-buttons { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
.alur-share-address { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; }
.alur-share-address label { display: grid; gap: 4px; font-weight: 600; color: var(--theme--foreground-accent); }
.alur-share-address input {
  inline-size: 100%; min-block-size: 40px; padding: 8px 12px; font: inherit; font-weight: 400; color: var(--theme--foreground-accent);
  background: var(--theme--form--field--input--background); border: var(--theme--border-width) solid var(--theme--form--field--input--border-color);
  border-radius: var(--theme--border-radius); color-scheme: light dark;
}
.alur-share-address p { grid-column: 1 / -1; }
.alur-share-said:empty { display: none; }
.alur-share-parts > ol { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.alur-share-parts > ol > li {
  display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; padding: 8px 12px;
  border: 1px solid var(--theme--border-color); border-radius: var(--theme--border-radius); overflow-wrap: anywhere;
}
`;
