/** Styles of the view of counted steps, in Studio's own colours, light and dark. */
export const countsStyle = `
.alur-counts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; align-content: start; color: var(--theme--foreground); }
.alur-counts.alur-is-reading > :not(.alur-counts-said, .alur-counts-choices) { opacity: 0.5; }
.alur-counts-choices { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; }
.alur-counts-choice { display: grid; gap: 2px; font-size: 13px; }
.alur-counts-choice select { min-block-size: 34px; padding: 4px 8px; color: var(--theme--foreground-accent); background: var(--theme--background); border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); }
.alur-counts-choices a { min-block-size: 34px; padding-block: 7px; margin-inline-start: auto; color: var(--theme--foreground-accent); text-decoration: underline; font-weight: 600; }
.alur-counts-said:empty { display: none; }
.alur-counts-said.alur-is-fault { padding: 10px 14px; border-inline-start: 4px solid var(--theme--warning); background: var(--theme--background-subdued); color: var(--theme--foreground-accent); max-inline-size: 70ch; }
.alur-counts > .alur-editor-press { justify-self: start; }
.alur-counts-none { padding: 20px; max-inline-size: 70ch; border: 2px dashed var(--theme--border-color); border-radius: var(--theme--border-radius); }
.alur-counts-heard { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.alur-counts-alarms { display: grid; gap: 10px; padding: 12px 16px; border-inline-start: 4px solid var(--theme--danger); background: var(--theme--background-subdued); }
.alur-counts-alarms > h3 { font-size: 18px; line-height: 26px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-counts .alur-counts-alarms > ul { display: grid; gap: 14px; padding: 0; list-style: none; }
.alur-counts-alarms li { display: grid; gap: 4px; justify-items: start; min-inline-size: 0; overflow-wrap: anywhere; }
.alur-counts-alarms p { max-inline-size: 80ch; }
.alur-counts-headline { font-size: 18px; line-height: 26px; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-counts-scroll { overflow-x: auto; padding: 14px 4px 12px; }
.alur-counts-picture { position: relative; }
.alur-counts-ways { position: absolute; inset: 0; overflow: visible; pointer-events: none; }
.alur-counts-way { fill: none; stroke: color-mix(in srgb, var(--theme--primary) 60%, var(--theme--foreground)); opacity: 0.8; stroke-linecap: round; }
.alur-counts-arrow { fill: color-mix(in srgb, var(--theme--primary) 60%, var(--theme--foreground)); }
.alur-counts-card { position: absolute; display: grid; grid-template-rows: auto auto auto 1fr; gap: 5px; padding: 10px 12px; text-align: start; font-size: 13px; line-height: 18px; color: var(--theme--foreground); background: var(--theme--background); border: 2px solid var(--theme--border-color); border-radius: var(--theme--border-radius); box-shadow: 0 1px 3px rgb(0 0 0 / 12%); }
.alur-counts-card[aria-pressed='true'] { border-color: var(--theme--primary); }
.alur-counts-card.alur-worst { border-color: var(--theme--danger); }
.alur-counts-card.alur-worst[aria-pressed='true'] { box-shadow: 0 0 0 3px var(--theme--primary); }
.alur-counts-card.alur-uncounted { border-style: dashed; box-shadow: none; }
.alur-counts-name { display: flex; gap: 6px; align-items: center; justify-content: space-between; font-weight: 700; color: var(--theme--foreground-accent); min-inline-size: 0; }
.alur-counts-name > span:first-child { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; min-inline-size: 0; }
.alur-counts-mark { position: absolute; inset-block-start: -10px; inset-inline-end: 8px; padding: 0 8px; font-size: 11px; line-height: 18px; font-weight: 700; white-space: nowrap; color: var(--theme--background); background: var(--theme--foreground-accent); border-radius: 999px; }
.alur-counts-came b { font-size: 20px; line-height: 22px; color: var(--theme--foreground-accent); font-variant-numeric: tabular-nums; }
.alur-counts-bar { display: flex; gap: 1px; block-size: 8px; overflow: hidden; border-radius: 4px; background: var(--theme--background-accent); }
.alur-counts-piece.alur-wentOn { background: var(--theme--primary); }
.alur-counts-piece.alur-link { background: color-mix(in srgb, var(--theme--primary) 45%, transparent); }
.alur-counts-piece.alur-back { background: repeating-linear-gradient(45deg, var(--theme--foreground) 0 2px, transparent 2px 5px); }
.alur-counts-piece.alur-gaveUp { background: var(--theme--danger); }
.alur-counts-lines { display: grid; align-content: start; }
.alur-counts-line { display: flex; justify-content: space-between; gap: 8px; line-height: 17px; }
.alur-counts-line b { font-variant-numeric: tabular-nums; color: var(--theme--foreground-accent); }
.alur-counts-line.alur-gaveUp > span::before { content: '■ ' / ''; color: var(--theme--danger); }
.alur-counts-step, .alur-counts-since { display: grid; gap: 10px; min-inline-size: 0; padding-block-start: 10px; border-block-start: 1px solid var(--theme--border-color); }
.alur-counts-report { display: grid; gap: 10px; min-inline-size: 0; padding-block-start: 10px; border-block-start: 1px solid var(--theme--border-color); }
.alur-counts-report > button { justify-self: start; }
.alur-counts-choice input { min-block-size: 34px; padding: 4px 8px; color: var(--theme--foreground-accent); background: var(--theme--background); border: 1px solid var(--theme--form--field--input--border-color); border-radius: var(--theme--border-radius); font-size: 15px; letter-spacing: 0.06em; }
.alur-counts-choice input[type='range'] { padding: 0; accent-color: var(--theme--primary); }
.alur-counts-marks > li { padding: 4px 10px; cursor: pointer; border-inline-start: 3px solid transparent; color: var(--theme--foreground); }
.alur-counts-marks > li[aria-current] { border-inline-start-color: var(--theme--primary); background: var(--theme--background-subdued); color: var(--theme--foreground-accent); }
.alur-counts-columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr)); gap: 16px 28px; align-items: start; }
.alur-counts table { border-collapse: collapse; inline-size: 100%; }
.alur-counts caption { text-align: start; font-weight: 600; padding-block-end: 4px; color: var(--theme--foreground-accent); }
.alur-counts :is(th, td) { padding: 3px 8px 3px 0; text-align: start; font-weight: 400; vertical-align: middle; overflow-wrap: anywhere; }
.alur-counts thead th { font-weight: 600; color: var(--theme--foreground-accent); border-block-end: 1px solid var(--theme--border-color); }
.alur-counts .alur-counts-number { text-align: end; font-variant-numeric: tabular-nums; font-weight: 700; white-space: nowrap; color: var(--theme--foreground-accent); }
.alur-counts-stretch { inline-size: 38%; }
.alur-counts-stretch span { display: block; block-size: 10px; background: var(--theme--primary); border-radius: 2px; }
.alur-counts-sides { max-inline-size: 560px; }
.alur-counts-sides thead th { text-align: end; }
.alur-counts h4 { margin: 0; font-weight: 700; color: var(--theme--foreground-accent); }
.alur-counts-table table { max-inline-size: 860px; }
.alur-counts-since li { padding-block: 2px; }
.alur-counts ul { margin: 0; padding-inline-start: 20px; }
.alur-counts-hint { color: var(--theme--foreground); max-inline-size: 80ch; }
.alur-counts abbr { text-decoration: none; cursor: help; }
.alur-counts summary { cursor: pointer; font-weight: 600; color: var(--theme--foreground-accent); padding-block: 4px; }
@media (forced-colors: active) { .alur-counts-piece { border-inline-end: 1px solid CanvasText; } .alur-counts-way { stroke: CanvasText; } }
`;
