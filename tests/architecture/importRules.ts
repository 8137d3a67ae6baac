import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Pattern of paths that are no part of the product: tests, what tests share, type tests and stories. */
export const notProduct =
  '\\.test\\.tsx?$|\\.test-d\\.tsx?$|(^|/)(test|testing)[A-Z][^/]*\\.tsx?$|/testing/|\\.story\\.tsx$|^tests/';

/** Folders that a folder may import from, beside itself and packages, those of the project included (design: "Imports go one way"). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  // Of locales the list of languages only.
  'src/contracts': ['locales'],
  'src/runtime': ['src/contracts'],
  'src/content': ['src/contracts'],
  'src/i18n': ['src/contracts', 'locales'],
  'src/analytics': ['src/contracts'],
  'src/ui': ['src/contracts'],
  'src/richText': ['src/contracts'],
  // What promo pages are built of. Of it the edge and the CMS read the manifests only (below).
  'src/blocks': ['src/contracts', 'src/ui'],
  'src/inspector': ['src/contracts', 'src/runtime'],
  renderers: ['src/contracts'],
  // The tables of this product, and publish bound to them.
  'src/product': ['src/contracts', 'renderers', 'schemas', 'locales'],
  server: ['src/contracts', 'src/blocks', 'src/product', 'src/richText', 'schemas', 'locales', 'environment'],
  sandbox: ['src/contracts', 'schemas', 'locales', 'environment'],
  schemas: ['src/contracts'],
  'schemas/draw': ['src/contracts', 'src/product', 'schemas'],
  environment: ['src/contracts'],
  cms: ['src/contracts', 'schemas', 'environment'],
  // An extension is built into one file that Directus loads: it may take the publishing checks into itself.
  'cms/extensions': [
    'src/contracts',
    'src/blocks',
    'src/product',
    'src/richText',
    'schemas',
    'locales',
    'environment',
  ],
  // Of the edge and the sandbox only what reads their variables (below): all are read before anything starts.
  launch: ['src/contracts', 'cms', 'environment', 'server/environment', 'sandbox'],
};

/** Folders that are packages of the project, and the packages that each builds on: others enter them by the names of their `package.json`. */
const buildsOn: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  publish: ['engine'],
  react: ['engine'],
};

/** Their names. */
export const packages = Object.keys(buildsOn);

const faces = Object.entries(buildsOn).flatMap(([name, others]): readonly IForbiddenRuleType[] => [
  {
    name: `${name} is a package: import what it exports, by its name`,
    severity: 'error',
    // The bench of room measures what the proof does not export: its sets.
    from: { pathNot: `^${name}/|^bench/proof/(?:room|events)\\.ts$` },
    // `undetermined`: by name from `cms/`, whose own package.json does not list it.
    to: { path: `^${name}/`, dependencyTypesNot: ['aliased-workspace', 'undetermined'] },
  },
  {
    name: `${name} imports nothing of the product`,
    severity: 'error',
    from: { path: `^${name}/`, pathNot: notProduct },
    to: {
      pathNot: `^(?:${[name, ...others].join('|')})/|^node_modules/`,
      dependencyTypes: ['local', 'aliased-workspace'],
    },
  },
]);

/** Which folder is the only door to a package. */
const doors: Readonly<Record<string, readonly string[]>> = {
  '@rjsf/': ['react'],
  'json-logic-js': ['engine'],
  '@directus/sdk': ['server/content'],
  swr: ['src/content'],
  i18next: ['react'],
  '@sentry/react': ['src/app'],
  'react-router-dom': ['src/app'],
  ajv: ['publish', 'sandbox'],
  ioredis: ['environment'],
  '@aws-sdk/client-s3': ['server/shared', 'server/testing'],
  valibot: ['environment', 'server', 'sandbox'],
  'libphonenumber-js': ['renderers/phone', 'sandbox'],
};

/** A folder within another whose imports have a line of their own. */
const inner: Readonly<Record<string, string>> = { cms: '^cms/extensions/|', schemas: '^schemas/draw/|' };

const directions = Object.entries(mayImport).map(([folder, allowed]): IForbiddenRuleType => ({
  name: `${folder} imports from ${allowed.join(', ') || 'itself'} only`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: `${inner[folder] ?? ''}${notProduct}` },
  to: {
    pathNot: `^(?:${[folder, ...allowed, ...packages].map((name) => `${name}/`).join('|')})|node_modules/|^cms/node_modules/`,
    dependencyTypes: ['local'],
  },
}));

const oneDoor = Object.entries(doors).map(([name, folders]): IForbiddenRuleType => ({
  name: `${name} has its door in ${folders.join(' and ')}`,
  severity: 'error',
  from: {
    path: `^(?:${packages.join('|')}|src|renderers|server|sandbox|schemas|environment|launch|cms)/`,
    pathNot: `^(?:${folders.join('|')})/`,
  },
  to: { path: name.endsWith('/') ? `^node_modules/${name}` : `^node_modules/${name}(?:/|$)` },
}));

/** Every import rule of the house. */
export const importRules: readonly IForbiddenRuleType[] = [
  { name: 'nothing goes round in circles', severity: 'error', from: {}, to: { circular: true } },
  {
    // The playground draws a flow as the app does, in a page of its own.
    name: 'only the playground imports from the app',
    severity: 'error',
    from: { pathNot: `^src/(?:app|playground)/|${notProduct}` },
    to: { path: '^src/app/' },
  },
  {
    name: 'the sandbox takes types only from src',
    severity: 'error',
    from: { path: '^sandbox/', pathNot: notProduct },
    to: { path: '^src/(?!contracts/)' },
  },
  {
    name: 'the sandbox is an API of its own: of the engine it knows values of JSON only',
    severity: 'error',
    from: { path: '^sandbox/', pathNot: notProduct },
    to: { path: '^engine/(?!contract/json\\.ts$)' },
  },
  {
    name: 'the product API never imports the provider lab',
    severity: 'error',
    from: { path: '^sandbox/(?:api|foundation|wording)/', pathNot: notProduct },
    to: { path: '^sandbox/providers/' },
  },
  {
    name: 'the provider lab never imports the product API',
    severity: 'error',
    from: { path: '^sandbox/(?:providers|foundation)/', pathNot: notProduct },
    to: { path: '^sandbox/(?:api|wording)/' },
  },
  {
    name: 'the API’s request layer knows no module',
    severity: 'error',
    from: { path: '^sandbox/api/(?:http|foundation)/', pathNot: notProduct },
    to: { path: '^sandbox/api/(?!http/|foundation/)' },
  },
  {
    name: 'a module of the API is entered by its face',
    severity: 'error',
    from: { path: '^sandbox/api/([^/]+)/', pathNot: notProduct },
    to: {
      path: '^sandbox/api/(?!http/|foundation/)[^/]+/',
      pathNot: '^sandbox/api/(?:$1/|[^/]+/index\\.ts$)',
    },
  },
  {
    name: 'the launcher reads the variables of the sandbox, and nothing else of it',
    severity: 'error',
    from: { path: '^launch/', pathNot: notProduct },
    to: { path: '^sandbox/', pathNot: '/settings\\.ts$' },
  },
  {
    name: 'what is imported exists',
    severity: 'error',
    from: { pathNot: '^tests/architecture/fixture' },
    to: { couldNotResolve: true },
  },
  {
    name: 'i18next is loaded after the first paint, by import() only',
    severity: 'error',
    from: { pathNot: notProduct },
    to: { path: '^react/i18n/i18nextWording\\.ts$', dynamic: false },
  },
  {
    name: 'the engine needs no Node',
    severity: 'error',
    from: { path: '^engine/', pathNot: notProduct },
    to: { dependencyTypes: ['core'] },
  },
  {
    // Pages, the sandbox and the launcher know types of it: a document is checked by the edge, the CMS and the tools.
    name: 'publish is loaded by who checks documents',
    severity: 'error',
    from: {
      pathNot: `^(?:publish|server|cms|schemas/draw|bench)/|^src/(?:product|playground|app/preview)/|${notProduct}`,
    },
    to: { path: '^publish/', dependencyTypesNot: ['type-only'] },
  },
  {
    // The edge, the CMS and the sandbox know types of it. Of its folder `vite/` the build takes what makes pages small.
    name: 'forms are loaded by pages',
    severity: 'error',
    from: { pathNot: `^(?:react|src|renderers)/|^(?:vite|launch/vite/preview)\\.config\\.ts$|${notProduct}` },
    to: { path: '^react/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'a manifest needs no React: publish, the CMS and Studio read it',
    severity: 'error',
    from: {
      path: '^renderers/(?:.+\\.manifest|frame/(?:manifest|usualSamples)|manifests\\.generated)\\.ts$',
    },
    to: {
      pathNot:
        '^src/contracts/|^(?:engine|publish|react/contract)/|^renderers/(?:.+\\.manifest|frame/(?:manifest|usualSamples)|manifests\\.generated)\\.ts$',
    },
  },
  {
    name: 'the edge and the CMS read the manifests of blocks, and nothing else of them',
    severity: 'error',
    from: { path: '^(?:server|cms)/', pathNot: notProduct },
    to: {
      path: '^src/blocks/',
      pathNot: '^src/blocks/(?:manifests|frame/(?:manifest|slots)|.+\\.manifest)\\.ts$',
    },
  },
  {
    name: 'SWR is loaded when the page is idle, by import() only',
    severity: 'error',
    from: { pathNot: `^src/app/background/BackgroundReads\\.tsx$|${notProduct}` },
    to: { path: '^src/content/reads\\.ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  ...faces,
  ...directions,
  ...oneDoor,
];
