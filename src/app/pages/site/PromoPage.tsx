import type { ReactNode } from 'react';
import { drawnBlocks } from '../../../blocks/drawnBlocks.ts';
import type { BlockTools } from '../../../blocks/frame/tools.ts';
import type { PackageCard } from '../../../contracts/site/offers.ts';
import type { PromoPage as Page } from '../../../contracts/site/pages.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage, useServices } from '../../page/services.ts';
import { QuestionList } from '../help/HelpLists.tsx';
import { Package } from './Package.tsx';
import './promo.css';

/** A page that marketers build from blocks. Where it does not open with large words, its title is there for screen readers. */
export function PromoPage({ page }: { readonly page: Page }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { now } = useServices().clock;
  const tools: BlockTools = { t, now, Link: AppLink, Package: PackageInBlock, Questions: QuestionList };
  return (
    <>
      {page.blocks[0]?.block !== 'hero' && (
        <h1 tabIndex={-1}>
          <VisuallyHidden>{page.title}</VisuallyHidden>
        </h1>
      )}
      {page.blocks.map(({ block, slots }, at) => {
        const Block = Object.hasOwn(drawnBlocks, block) ? drawnBlocks[block] : undefined;
        return Block && <Block key={at} slots={slots} tools={tools} isFirst={at === 0} />;
      })}
    </>
  );
}

function PackageInBlock({ card }: { readonly card: PackageCard }): ReactNode {
  return <Package card={card} heading="h3" />;
}
