/** Styles of the preview beside the form of a draft, in Studio's own colours, light and dark. */
export const frameStyle = `
:root { --alur-frame-width: clamp(360px, 33vw, 520px); }
body.alur-previewing #app { inline-size: calc(100% - var(--alur-frame-width)); }
/* Studio's own panes on the right give way, so that the form stays wide enough to type in. */
body.alur-previewing .main-split { grid-template-columns: minmax(0, 1fr) !important; }
body.alur-previewing .main-split > .sp-start { inline-size: 100% !important; }
body.alur-previewing .main-split > :not(.sp-start) { display: none !important; }
.alur-frame {
  position: fixed; inset-block: 0; inset-inline-end: 0; z-index: 5; inline-size: var(--alur-frame-width); display: flex; flex-direction: column; gap: 6px;
  padding: 8px 12px; overflow-y: auto; color: var(--theme--foreground); background: var(--theme--background-subdued);
  border-inline-start: 1px solid var(--theme--border-color); font-size: 14px;
}
.alur-frame :is(h2, p) { margin: 0; overflow-wrap: anywhere; }
.alur-frame h2 { flex: 1; font-size: 16px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-frame-bar { display: grid; gap: 4px; }
.alur-frame-choices { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1.3fr) minmax(0, 1.3fr); gap: 4px; }
.alur-frame-bar .alur-frame-name { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.alur-frame-bar :is(.alur-frame-press, select) { min-block-size: 28px; font-size: 13px; }
.alur-frame-bar .alur-frame-press { padding: 0 8px; }
.alur-frame-bar select { inline-size: 100%; min-inline-size: 0; padding-inline: 4px; }
.alur-frame-head, .alur-frame-switches { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.alur-frame-choice { display: flex; gap: 8px; align-items: center; min-inline-size: 0; }
.alur-frame-choice > span { flex: 0 1 auto; color: var(--theme--foreground-accent); overflow-wrap: anywhere; }
.alur-frame select {
  flex: 1 1 0; min-inline-size: 96px; min-block-size: 32px; padding: 2px 6px; color: var(--theme--foreground-accent); background: var(--theme--background);
  border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius);
}
.alur-frame-press {
  min-block-size: 32px; padding: 2px 10px; font-weight: 600; color: var(--theme--foreground-accent); background: var(--theme--background);
  border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius);
}
.alur-frame-press[aria-pressed='true'] { background: var(--theme--background-accent); border-color: var(--theme--foreground-accent); box-shadow: inset 0 -2px 0 var(--theme--primary); }
.alur-frame :is(button, select, iframe):focus-visible { outline: 2px solid var(--theme--primary); outline-offset: 1px; }
.alur-frame-skip { position: absolute; inset-inline-start: -9999px; }
.alur-frame-skip:focus { position: static; align-self: start; min-block-size: 32px; font-weight: 600; text-decoration: underline; color: var(--theme--foreground-accent); }
.alur-frame-stage {
  position: relative; flex: 1 0 260px; min-block-size: 0; container-type: size; overflow: hidden; background: var(--theme--background);
  border: 1px solid var(--theme--border-color); border-radius: var(--theme--border-radius);
}
.alur-frame-stage iframe { border: 0; display: block; block-size: 100%; inline-size: 100%; max-inline-size: 430px; margin-inline: auto; background: #fff; }
/* As wide as a desktop's window, and drawn smaller. */
.alur-frame-stage.alur-desktop iframe {
  --alur-narrowing: tan(atan2(100cqi, 1280px));
  max-inline-size: none; inline-size: 1280px; block-size: calc(100cqb / var(--alur-narrowing)); margin: 0; transform-origin: 0 0; scale: var(--alur-narrowing);
}
.alur-frame-stage iframe.alur-old { opacity: 0.4; }
.alur-frame-over {
  position: absolute; inset-block-start: 24px; inset-inline: 16px; padding: 12px 14px; color: var(--theme--foreground-accent); background: var(--theme--background);
  border: 1px solid var(--theme--warning); border-inline-start-width: 4px; border-radius: var(--theme--border-radius); font-weight: 600; overflow-wrap: anywhere;
}
.alur-frame-said:empty { display: none; }
.alur-frame-said { padding: 6px 10px; background: var(--theme--background); border-inline-start: 3px solid var(--theme--primary); color: var(--theme--foreground-accent); }
.alur-frame-why { padding: 6px 10px; background: var(--theme--background); border-inline-start: 3px solid var(--theme--foreground-subdued); color: var(--theme--foreground-accent); }
.alur-frame-why ul { margin: 4px 0 0; padding-inline-start: 18px; overflow-wrap: anywhere; }
.alur-frame-calls { display: grid; gap: 6px; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
.alur-frame-calls legend { padding: 0; margin-block-end: 6px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-frame-calls .alur-frame-choice > span { flex: 1 1 45%; }
.alur-frame-calls select { flex: 1 1 55%; }
.alur-problems-preview { justify-self: start; min-block-size: 36px; padding: 4px 14px; font-weight: 600; color: var(--theme--foreground-accent); background: var(--theme--background-normal); border-radius: var(--theme--border-radius); }
`;
