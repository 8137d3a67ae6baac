import { categories, type Category } from '@alur/publish/touched';
import presets from '../../../../../schemas/presets.json' with { type: 'json' };
import { builtInConfig } from '../../../../../src/contracts/config.ts';
import { effectSpecs, meanings, rowTypes } from '../../../../../src/contracts/effects.ts';
import { widgetForms } from '../../../../../src/product/widgetForms.ts';
import { defaultLocale, perLocale } from '../../../../../src/contracts/locale.ts';
import { shippedKeys, shippedTexts } from '../../../guard/shippedTexts.generated.ts';
import { isClosedFlow } from '../../../guard/rights/closedFlows.ts';
import { draftRightsRefusal, flowRolesOf } from '../../../guard/rights/flowRights.ts';
import type { ExtensionContext, Router } from '../../../hooks/directus.ts';
import { mayReadField } from '../../../hooks/rights.ts';
import { parseColumn } from '../../../hooks/rows.ts';
import { effectTexts } from '../../../words/guard.generated.ts';
import type { Sentence } from '../../../words/sentences.ts';
import type { EditedProduct } from '../flow/written.ts';

const collection = 'flow_documents';

const configTypes: Readonly<Record<string, 'flag' | 'text' | 'number'>> = {
  boolean: 'flag',
  number: 'number',
  string: 'text',
};

/** What Studio has to know of the product to edit flows. */
export const editedProduct: EditedProduct = {
  widgets: widgetForms,
  presets,
  effects: effectSpecs,
  rowTypes,
  meanings,
  codeTitles: codeTitles(),
  effectTitles: effectTitles(),
  config: Object.fromEntries(
    Object.entries(builtInConfig).flatMap(([name, example]) => {
      const type = configTypes[typeof example];
      return type === undefined ? [] : [[name, type]];
    }),
  ),
};

/** What each effect does, where there are words for it: a new one is known by its name. */
function effectTitles(): Readonly<Record<string, Sentence>> {
  return Object.fromEntries(
    Object.keys(effectSpecs).flatMap((name) => {
      const english = effectTexts[defaultLocale][name];
      return english === undefined
        ? []
        : [[name, perLocale((locale) => effectTexts[locale][name] ?? english)]];
    }),
  );
}

/** The titles of the errors of all effects. */
function codeTitles(): Readonly<Record<string, Sentence>> {
  const specs: readonly { readonly codes: readonly string[] }[] = Object.values(effectSpecs);
  const codes = new Set(specs.flatMap((spec) => spec.codes));
  return Object.fromEntries(
    [...codes].flatMap((code) => {
      const isKnown = shippedKeys.includes(`${code}.title`);
      return isKnown ? [[code, perLocale((locale) => shippedTexts[locale][`${code}.title`] ?? code)]] : [];
    }),
  );
}

/**
 * `GET /alur-outline/<key>`: what the outline of a flow is made of, and the sentence for each thing that the person may not change in its draft; for those who may read
 * documents of flows.
 */
export function addOutlineRoutes(router: Router, { database }: ExtensionContext): void {
  router.get('/:key', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability } = request;
      const may =
        accountability !== undefined &&
        (await mayReadField(accountability, 'document', collection, database));
      if (!may) return response.status(403).json({ errors: [] });
      const key = request.params['key'] ?? '';
      const [row] = await database(collection).where({ key }).select('document');
      const isClosed = isClosedFlow(key, [row === undefined ? null : parseColumn(row['document'])]);
      const held = await flowRolesOf(accountability, database);
      const refusals = categories.flatMap((category): readonly (readonly [Category, Sentence])[] => {
        const refusal = draftRightsRefusal(held, new Set([category]), isClosed);
        return refusal === null ? [] : [[category, refusal.sentence]];
      });
      return response.json({ data: { product: editedProduct, refusals: Object.fromEntries(refusals) } });
    };
    return answer().catch(next);
  });
}
