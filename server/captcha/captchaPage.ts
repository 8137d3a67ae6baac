import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '../../src/contracts/locale.ts';

/** What the captcha's frame is drawn for. */
export interface CaptchaPage {
  /** Address of the provider's script, from the environment. */
  readonly script: string;
  /** Origins beside the script's that the provider loads scripts, styles, frames and calls from. */
  readonly origins: readonly string[];
  /** `recaptcha` of the public config. */
  readonly siteKey: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
  /** Origin of the product's pages, which alone are notified of what became of the challenge. */
  readonly page: string;
  /** Origins that may frame the page around this frame, beside our own. */
  readonly ancestors: readonly string[];
}

const program = readFileSync(new URL('frame.js', import.meta.url), 'utf8');
const sheet =
  'html{color-scheme:light dark}html[data-theme=dark]{color-scheme:dark}html[data-theme=light]{color-scheme:light}body{display:grid;justify-content:safe center;margin:0}';

/** The document of the frame: the provider's script, ours that reports to the page, and nothing else. */
export function captchaMarkup({ script, siteKey, locale, theme, page }: CaptchaPage): string {
  const data = { script, 'site-key': siteKey, locale, theme, page };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html><html lang="${locale}" ${attributes.join(' ')}><head><meta charset="utf-8"><title>Captcha</title><style>${sheet}</style></head><body><div id="captcha"></div><script>${program}</script></body></html>`;
}

/**
 * The policy of that document, the only one that lets the provider's script run. It is served at an origin of its own: whatever the script does, it reads neither
 * the page nor what the page has stored (T08).
 */
export function captchaPolicy({
  script,
  origins,
  page,
  ancestors,
}: Pick<CaptchaPage, 'script' | 'origins' | 'page' | 'ancestors'>): string {
  const provider = new URL(script).origin;
  const all = [...new Set([provider, ...origins])].join(' ');
  return [
    "default-src 'none'",
    `script-src '${hashOf(program)}' ${all}`,
    `style-src '${hashOf(sheet)}' ${all}`,
    `img-src ${provider} data:`,
    `font-src ${provider}`,
    `media-src ${provider}`,
    `connect-src ${all}`,
    `frame-src ${all}`,
    `frame-ancestors ${[page, ...ancestors].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'report-uri /alur/csp-report',
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
