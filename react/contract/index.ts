/** What renderers are made of: what they get, what they report, and what a form hands them. It loads no form. */
export type { Clock } from './clock.ts';
export type { Country } from './country.ts';
export { isInput, tabId, tabPanelId } from './renderer.ts';
export type {
  Check,
  Choice,
  DisplayRenderer,
  Formats,
  InputProps,
  InputRenderer,
  LoadRenderer,
  NormalizeContext,
  Normalized,
  ReadRows,
  Renderer,
  RendererAction,
  RowWording,
  ShownProps,
  ShownRow,
  ShownRows,
} from './renderer.ts';
export type { Translate } from './translate.ts';
