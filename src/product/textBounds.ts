import { manifests } from '../../renderers/manifests.generated.ts';
import { rowTypes } from '../contracts/effects.ts';

/**
 * What bounds the texts of this product's flows by their place: the columns of its rows, and the widgets whose label is a declaration, which may be long. It loads no more of
 * the product than that, for who lists texts and checks nothing.
 */
export const textBounds = { rowTypes, consents: consentWidgets() };

function consentWidgets(): readonly string[] {
  return Object.entries(manifests).flatMap(([widget, { can }]) =>
    can !== undefined && 'consent' in can ? [widget] : [],
  );
}
