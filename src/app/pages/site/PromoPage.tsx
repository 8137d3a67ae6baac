import { type ReactNode, useLayoutEffect } from 'react';
import { drawnBlock } from '../../../blocks/drawnBlocks.ts';
import type { BlockTools } from '../../../blocks/frame/tools.ts';
import { plainPath } from '../../../contracts/address/plainPath.ts';
import type { PromoBlock } from '../../../contracts/site/blocks.ts';
import type { PackageCard } from '../../../contracts/site/offers.ts';
import type { PromoPage as Page } from '../../../contracts/site/pages.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { leadsOut } from '../../address/safeHref.ts';
import { airingTimes } from '../../../i18n/airingTimes.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { paths } from '../../../contracts/generated/paths.ts';
import { usePage, useServices } from '../../page/services.ts';
import { QuestionList } from '../help/HelpLists.tsx';
import { EmbeddedFlow } from './EmbeddedFlow.tsx';
import { Package } from './Package.tsx';
import './promo.css';

/**
 * A page that marketers build from blocks. Where it does not open with large words, its title is there for screen readers. A link of a block that is followed is
 * counted by the block's name and its place, for visitors who allow measuring.
 */
export function PromoPage({ page }: { readonly page: Page }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { clock, events } = useServices();
  const { slug } = page;
  // As the page appears, not after it: on a slow phone a link can be followed before React runs its later effects.
  useLayoutEffect(() => {
    events.emit({ name: 'PromoView', properties: { slug }, id: null });
    const count = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const { block, place } = link?.closest<HTMLElement>('[data-block]')?.dataset ?? {};
      if (block !== undefined)
        events.emit({ name: 'PromoClick', properties: { slug, block, place: Number(place) }, id: null });
    };
    // Before all others: from a page with libraries of others some links lead through a load, and are heard of by nobody else.
    addEventListener('click', count, true);
    return () => removeEventListener('click', count, true);
  }, [events, slug]);
  const locale = usePage((state) => state.boot.locale);
  const mayRegister = usePage((state) => state.boot.config.allowRegister);
  const tools: BlockTools = {
    t,
    now: clock.now,
    timesOf: (at) => airingTimes(at, locale),
    Link: AppLink,
    Package: PackageInBlock,
    Questions: QuestionList,
    Flow: EmbeddedFlow,
  };
  return (
    <>
      {page.blocks[0]?.block !== 'hero' && (
        <h1 tabIndex={-1}>
          <VisuallyHidden>{page.title}</VisuallyHidden>
        </h1>
      )}
      {page.blocks.map(({ block, slots }, at) => {
        const Block = drawnBlock(block);
        return (
          Block && (
            <div key={at} data-block={block} data-place={at + 1}>
              <Block slots={mayRegister ? slots : withoutRegister(slots)} tools={tools} isFirst={at === 0} />
            </div>
          )
        );
      })}
    </>
  );
}

/** Where nobody may register, no button of a block leads there. Links in a text stay: the page they lead to says that nobody may. */
function withoutRegister(slots: PromoBlock['slots']): PromoBlock['slots'] {
  const shown = Object.entries(slots).map(([name, value]) => [
    name,
    name.endsWith('link') && typeof value === 'string' && leadsToRegister(value) ? '' : value,
  ]);
  return Object.fromEntries(shown) as PromoBlock['slots'];
}

/** An address of the product comes as its path (`linkOf` of the server); any other one is another site's. */
function leadsToRegister(link: string): boolean {
  return !leadsOut(link) && plainPath(link) === paths.register;
}

function PackageInBlock({ card }: { readonly card: PackageCard }): ReactNode {
  return <Package card={card} heading="h3" />;
}
