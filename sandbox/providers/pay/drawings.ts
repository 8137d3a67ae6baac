import { html, type Html } from '../lab/html.ts';

/** Own drawings of whose page it is, in the colour of the text around them. Nobody's trademark. */
const shapes = {
  wallet: html`<path d="M3 7.5 15 4v3.5" /><rect x="3" y="7.5" width="18" height="12.5" rx="2.5" /><path
      d="M21 12h-4.5a1.75 1.75 0 0 0 0 3.5H21"
    />`,
  bank: html`<path d="M3 9.5 12 4l9 5.5H3Z" /><path d="M5.5 12v5M10 12v5M14 12v5M18.5 12v5M3.5 20h17" />`,
  operator: html`<rect x="7" y="2.5" width="10" height="19" rx="2.5" /><path d="M10.5 18.5h3M10 6.5h4" />`,
  card: html`<rect x="2.5" y="5" width="19" height="14" rx="2.5" /><path d="M2.5 10h19M6 15h4" />`,
  shield: html`<path d="M12 3 4.5 6v5.5c0 4.7 3.1 8 7.5 9.5 4.4-1.5 7.5-4.8 7.5-9.5V6L12 3Z" /><path
      d="m8.5 12 2.5 2.5 4.5-5"
    />`,
} as const;
export type Shape = keyof typeof shapes;

/** A drawing beside a name, which says the same: screen readers skip it. */
export function drawing(shape: Shape): Html {
  return html`<svg
    class="drawing"
    viewBox="0 0 24 24"
    width="40"
    height="40"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    ${shapes[shape]}
  </svg>`;
}
