import type { PreviewPlace } from '../../contracts/preview/messages.ts';
import type { Placed } from './placeAt.ts';

/** The texts that do not fit into a width, in pixels. The page is narrowed and measured at once: nothing of it is painted. */
export function tooWide(page: Document, places: readonly Placed[], width: number): readonly PreviewPlace[] {
  const { documentElement: root } = page;
  const { inlineSize } = root.style;
  root.style.inlineSize = `${width}px`;
  try {
    const edge = root.getBoundingClientRect().left + width + 1;
    return places.filter((each) => isText(each) && isCut(each.element, edge)).map(({ place }) => place);
  } finally {
    root.style.inlineSize = inlineSize;
  }
}

function isText({ place }: Placed): boolean {
  return place.slot !== undefined || place.action !== undefined || place.link !== undefined;
}

/** It goes beyond the edge, or beyond its own box; what is there for screen readers alone is a pixel wide. */
function isCut(element: Element, edge: number): boolean {
  const isBeyond = ({ clientWidth, scrollWidth }: Element): boolean =>
    clientWidth > 1 && scrollWidth > clientWidth + 1;
  return (
    element.getBoundingClientRect().right > edge || [element, ...element.querySelectorAll('*')].some(isBeyond)
  );
}
