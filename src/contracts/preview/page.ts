import type { DialogCatalogue } from '@alur/engine';
import type { Messages } from '@alur/engine/text';
import type { Country } from '@alur/react/contract';
import type { PublicConfig } from '../config.ts';
import type { PerLocale } from '../locale.ts';
import type { FlowRoutes } from '../routes.ts';

/** What the page says itself, beside the flow: for people in Studio. */
export const previewWords = [
  'preview.again',
  'preview.alone',
  'preview.callback',
  'preview.close',
  'preview.left',
  'preview.stay',
  'preview.title',
  'preview.untried',
] as const;
export type PreviewWords = Readonly<Record<(typeof previewWords)[number], string>>;

/** What the page of a flow's preview holds: it can fetch nothing. It is public, and of nobody. */
export interface PreviewPage {
  /** Origins of Studio: one of them is the parent, and no other is spoken to. */
  readonly studios: readonly string[];
  /** Names the program. */
  readonly build: string;
  readonly config: PublicConfig;
  readonly messages: PerLocale<Messages>;
  readonly words: PerLocale<PreviewWords>;
  readonly dialogs: DialogCatalogue;
  readonly countries: readonly Country[];
  readonly flowRoutes: FlowRoutes;
}

/** DOM id of its data block. */
export const previewElementId = 'alur-preview';
