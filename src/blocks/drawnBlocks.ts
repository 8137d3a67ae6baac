import type { ComponentType } from 'react';
import type { PromoBlock } from '../contracts/site/blocks.ts';
import { Channels } from './channels/Channels.tsx';
import { Countdown } from './countdown/Countdown.tsx';
import { Hero } from './hero/Hero.tsx';
import { Plans } from './plans/Plans.tsx';
import { Questions } from './questions/Questions.tsx';
import { Text } from './text/Text.tsx';
import type { BlockTools } from './frame/tools.ts';
import { Voucher } from './voucher/Voucher.tsx';

/** A block whose slots the edge has filled by the block's manifest. */
type Drawn = ComponentType<{
  readonly slots: PromoBlock['slots'];
  readonly tools: BlockTools;
  readonly isFirst: boolean;
}>;

/** The component of each block. Which slots it gets was decided by its manifest, at the edge; here they arrive as JSON. */
export const drawnBlocks = {
  hero: Hero,
  countdown: Countdown,
  plans: Plans,
  channels: Channels,
  text: Text,
  questions: Questions,
  voucher: Voucher,
} as unknown as Readonly<Record<string, Drawn | undefined>>;
