import type { ComponentType } from 'react';
import type { PromoBlock } from '../contracts/site/blocks.ts';
import { Channels } from './channels/Channels.tsx';
import { Countdown } from './countdown/Countdown.tsx';
import { Flow } from './flow/Flow.tsx';
import type { BlockProps, BlockTools } from './frame/tools.ts';
import { Hero } from './hero/Hero.tsx';
import { Image } from './image/Image.tsx';
import type { KnownManifest } from './manifests.ts';
import { Plans } from './plans/Plans.tsx';
import { Questions } from './questions/Questions.tsx';
import { Text } from './text/Text.tsx';
import { Titles } from './titles/Titles.tsx';
import { Video } from './video/Video.tsx';
import { Voucher } from './voucher/Voucher.tsx';

/** The component of each block, which takes the slots of that block's manifest. A block without a component does not compile. */
const components: {
  readonly [M in KnownManifest as M['name']]: ComponentType<BlockProps<M>>;
} = {
  hero: Hero,
  countdown: Countdown,
  titles: Titles,
  plans: Plans,
  channels: Channels,
  text: Text,
  image: Image,
  video: Video,
  questions: Questions,
  voucher: Voucher,
  flow: Flow,
};

/** A component of a block whose slots arrive as JSON: the edge filled them by the block's manifest. */
export type DrawnBlock = ComponentType<{
  readonly slots: PromoBlock['slots'];
  readonly tools: BlockTools;
  readonly isFirst: boolean;
}>;

/** The component of a block; undefined: this build knows no such block, as when a newer page is read by a program that was loaded before it. */
export function drawnBlock(name: string): DrawnBlock | undefined {
  if (!Object.hasOwn(components, name)) return undefined;
  return components[name as KnownManifest['name']] as DrawnBlock;
}
