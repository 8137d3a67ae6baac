import type { ReactNode } from 'react';
import type { HelpQuestion } from '../../contracts/help/pages.ts';
import type { Translate } from '@alur/react/contract';
import type { EmbeddedFlow } from '../../contracts/site/blocks.ts';
import type { PackageCard } from '../../contracts/site/offers.ts';
import type { AiringTimes } from '../../contracts/site/titles.ts';
import type { BlockManifest, SlotsOf } from './manifest.ts';

/** What a block gets of the app. */
export interface BlockTools {
  readonly t: Translate;
  /** The server's time, whatever the device's clock shows: milliseconds since 1970. */
  readonly now: () => number;
  /** The parts of a moment as a reader knows them, in Jakarta's time with its zone. */
  readonly timesOf: (at: number) => AiringTimes;
  /** Follows links inside the product without a new page. */
  readonly Link: (props: {
    readonly to: string;
    readonly className?: string;
    readonly children?: ReactNode;
  }) => ReactNode;
  /** A package with the price of now, below a heading of the second level. */
  readonly Package: (props: { readonly card: PackageCard }) => ReactNode;
  /** Questions that open on their answers, below a heading of the second level. */
  readonly Questions: (props: {
    readonly title: string;
    readonly questions: readonly HelpQuestion[];
  }) => ReactNode;
  /** A flow that runs in the page; until it is here, the way to its own page. */
  readonly Flow: (props: {
    readonly flow: EmbeddedFlow;
    /** Of its heading. */
    readonly level: 2 | 3;
  }) => ReactNode;
}

/** What a block's component gets. */
export interface BlockProps<M extends BlockManifest> {
  readonly slots: SlotsOf<M>;
  readonly tools: BlockTools;
  /** The first block of its page holds the page's heading. */
  readonly isFirst: boolean;
}
