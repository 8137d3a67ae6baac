import { locales } from '../../src/contracts/locale.ts';

/** One step of `npm run generate`. */
export interface Step {
  readonly name: string;
  readonly script: string;
  /**
   * Files, and folders with a `/` at their end, that it looks at. It runs with the right to read these alone, so that a place which is missing here
   * fails, and can't leave a stale file.
   */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** It starts threads or programs of its own. */
  readonly starts?: true;
}

/** Where steps keep what they need not work out again; an installation of the packages removes it. */
export const memory = 'node_modules/.cache/alur/';

/** What every step reads: the packages, and how generated files are formatted. */
export const always = ['package.json', 'package-lock.json', '.prettierrc.json', '.editorconfig'] as const;

/** What `@alur/engine/json` is made of: a step that needs no more of the engine is passed over when the rest of it changes. */
const jsonValues = ['engine/package.json', 'engine/contract/json.ts'] as const;

/** Every generated file comes from one of these. A part of `npm test` checks each (`launch/checks/parts.ts`). */
export const steps: readonly Step[] = [
  {
    name: 'types',
    script: 'schemas/generateTypes.ts',
    reads: [
      'schemas/generateTypes.ts',
      'schemas/generate/',
      'schemas/api/',
      'schemas/errors/',
      'schemas/meta/',
      'publish/contract/flow.schema.json',
      'schemas/events.json',
      'schemas/presets.json',
      'schemas/routes.json',
      'src/contracts/languageName.ts',
      'src/contracts/locale.ts',
      'locales/languages.ts',
    ],
    writes: [
      'publish/contract/generated/flow.ts',
      'src/contracts/generated/api.ts',
      'src/contracts/generated/effects.ts',
      'src/contracts/generated/paths.ts',
      'src/contracts/generated/routes.ts',
      'src/contracts/measuring/events.generated.ts',
      'schemas/api/openapi.yaml',
      'schemas/generated/errors.ts',
      'schemas/generated/openapi.json',
      'schemas/generated/dialogs.json',
      'schemas/generated/flow-file.schema.json',
      ...locales.map((locale) => `locales/${locale}/errors.json`),
      'cms-seed/schema/error_dialogs.json',
    ],
  },
  {
    name: 'metadata',
    script: 'renderers/phone/generateMetadata.ts',
    reads: ['renderers/phone/generateMetadata.ts'],
    writes: ['renderers/phone/metadata.generated.json'],
  },
  {
    name: 'widgets',
    script: 'renderers/generateWidgets.ts',
    reads: ['renderers/', ...jsonValues, 'src/contracts/', 'locales/languages.ts'],
    writes: [
      'src/contracts/generated/widgets.ts',
      'renderers/frame/textSlots.generated.ts',
      'renderers/manifests.generated.ts',
    ],
  },
  {
    name: 'blocks',
    script: 'src/blocks/generateBlockFields.ts',
    reads: [
      'src/blocks/',
      ...jsonValues,
      'src/contracts/',
      'locales/languages.ts',
      'cms-seed/schema/',
      'cms-seed/system/',
    ],
    writes: ['cms-seed/schema/promo_pages.json', 'cms-seed/system/translations.json'],
  },
  {
    name: 'page kinds',
    script: 'server/content/generatePageKinds.ts',
    reads: [
      'server/content/generatePageKinds.ts',
      ...jsonValues,
      'src/contracts/site/',
      'src/app/pages/site/',
    ],
    writes: ['src/contracts/site/pageKinds.generated.ts', 'src/app/pages/site/kinds.generated.tsx'],
  },
  {
    name: 'collections',
    script: 'server/content/generateCollections.ts',
    reads: [
      'server/content/',
      'engine/',
      'src/',
      'publish/',
      'schemas/',
      'locales/',
      'environment/',
      'cms-seed/schema/',
    ],
    writes: ['server/content/generated/collections.ts', 'schemas/generated/collections.json'],
  },
  {
    name: 'shipped texts',
    script: 'cms/extensions/guard/generateShippedTexts.ts',
    reads: ['cms/extensions/guard/generateShippedTexts.ts', 'src/contracts/locale.ts', 'locales/'],
    writes: ['cms/extensions/guard/shippedTexts.generated.ts'],
  },
  {
    name: 'words of Studio',
    script: 'cms/extensions/words/generateWords.ts',
    reads: [
      'cms/extensions/words/generateWords.ts',
      'src/contracts/locale.ts',
      'locales/',
      'publish/wording/proof.json',
      'publish/wording/lint.json',
      'publish/wording/differences.json',
      'publish/wording/decode.json',
    ],
    writes: [
      ...['guard', 'forms', 'counts', 'beside', 'endpoints'].map(
        (area) => `cms/extensions/words/${area}.generated.ts`,
      ),
      'publish/wording/generated/slots.ts',
    ],
  },
  {
    name: 'patterns',
    script: 'src/product/generateProvenPatterns.ts',
    reads: [
      'src/product/generateProvenPatterns.ts',
      'publish/',
      'engine/',
      'schemas/presets.json',
      'schemas/flows/',
    ],
    writes: ['src/product/proven.generated.json'],
    starts: true,
  },
];
