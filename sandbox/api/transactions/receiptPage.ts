import { createHash } from 'node:crypto';
import type { Language } from '../../foundation/language.ts';
import type { Receipt } from './receipt.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#16181d}' +
  'dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.5rem}dt{color:#565b66}dd{margin:0;text-align:right;overflow-wrap:anywhere}' +
  '@media(width<26rem){dl{grid-template-columns:1fr;gap:0}dd{text-align:left;margin-bottom:.75rem}}';

/** What a receipt's page may do: show its own style, and nothing else. */
export const receiptPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** A receipt as a page that can be printed. */
export function receiptPage({ title, lines, note }: Receipt, language: Language): string {
  const rows = lines
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · Alur</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><dl>${rows}</dl><p>${escapeHtml(note)}</p></main></body></html>`;
}
