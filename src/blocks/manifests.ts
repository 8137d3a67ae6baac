import { channels } from './channels/channels.manifest.ts';
import { countdown } from './countdown/countdown.manifest.ts';
import { flow } from './flow/flow.manifest.ts';
import { hero } from './hero/hero.manifest.ts';
import { image } from './image/image.manifest.ts';
import type { BlockManifest } from './frame/manifest.ts';
import { plans } from './plans/plans.manifest.ts';
import { questions } from './questions/questions.manifest.ts';
import { titles } from './titles/titles.manifest.ts';
import { text } from './text/text.manifest.ts';
import { video } from './video/video.manifest.ts';
import { voucher } from './voucher/voucher.manifest.ts';

const manifests = [
  hero,
  countdown,
  titles,
  plans,
  channels,
  text,
  image,
  video,
  questions,
  voucher,
  flow,
] as const satisfies readonly BlockManifest[];

/** The manifest of one of the blocks, as its own file defines it. */
export type KnownManifest = (typeof manifests)[number];

/** Every block, in the order of Studio's list. */
export const blockManifests: readonly BlockManifest[] = manifests;
