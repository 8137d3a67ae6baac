import { createElement, type ReactNode } from 'react';
import { embedAddresses, type RichNode, type RichText as Text } from '../contracts/help/richText.ts';

/** A link of the text: the app gives its own, which stays inside the product where it can. */
type Link = (props: { readonly to: string; readonly children?: ReactNode }) => ReactNode;

/**
 * Draws a text of the CMS. Its parts are a closed list of elements, made by `src/richText`; there is no HTML to set.
 *
 * @example
 * <RichText text={article.body} link={AppLink} film="Watch the film" />
 */
export function RichText({
  text,
  link,
  film,
}: {
  readonly text: Text;
  readonly link: Link;
  /** What the link to a film says. */
  readonly film: string;
}): ReactNode {
  const draw = (node: RichNode, at: number): ReactNode => {
    if (typeof node === 'string') return node;
    if (node.is === 'film')
      return (
        <p key={at}>
          <a href={`${embedAddresses[node.from]}${node.id}`} rel="noopener noreferrer">
            {film}
          </a>
        </p>
      );
    if (node.is === 'a') return createElement(link, { key: at, to: node.href }, ...node.in.map(draw));
    return createElement(node.is, { key: at }, ...(node.in ?? []).map(draw));
  };
  return text.map(draw);
}
