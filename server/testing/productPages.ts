import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FlowDocumentItem } from '@alur/publish/contract';
import type { DialogCatalogue } from '@alur/engine';
import { compileItem } from '../../src/product/testing/compileItem.ts';
import { type Locale, perLocale } from '../../src/contracts/locale.ts';
import { createSharedFlows } from '../shared/sharedFlows.ts';
import { openBundleFiles } from '../bundles/bundleFiles.ts';
import { readShippedFlows } from '../bundles/shipped.ts';
import { createBundleStore } from '../bundles/store.ts';
import { createExperiments } from '../experiments/experiments.ts';
import { createContentStore } from '../content/contentStore.ts';
import type { InterfaceTexts } from '../../src/product/overlayTexts.ts';
import { readShippedTexts } from '../content/decoding/interfaceTexts.ts';
import { readEnvironment } from '../environment/environment.ts';
import { type BootParts, buildBoot } from '../pages/buildBoot.ts';
import { createCatalogues } from '../pages/catalogues.ts';
import { type ClientBuild, readClientBuild } from '../pages/clientBuild.ts';
import { createPageRenderer, type RenderedPage } from '../pages/renderPage.ts';

/** A product's content: what ships, and what an operator has added. */
export interface ProductContent {
  readonly flows: readonly FlowDocumentItem[];
  readonly dialogs: DialogCatalogue;
  readonly texts: InterfaceTexts;
}

/** Pages of a product, rendered as the edge renders them. */
export interface ProductPages {
  readonly parts: BootParts;
  /** Paths of its flows. */
  readonly paths: readonly string[];
  /** @param refused the address breaks an editors' rule */
  render(path: string, locale: Locale, refused?: boolean): Promise<RenderedPage>;
  /** The data block of a page, as JSON. */
  boot(path: string, locale: Locale): string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function shippedContent(): Promise<ProductContent> {
  const dialogs = await readFile(join(root, 'schemas', 'generated', 'dialogs.json'), 'utf8');
  return {
    flows: await readShippedFlows(root),
    dialogs: JSON.parse(dialogs) as DialogCatalogue,
    texts: await readShippedTexts(join(root, 'locales')),
  };
}

/** The same product grown to 40 flows, 300 error codes and 2,000 interface texts. */
export function growProduct({ flows, dialogs, texts }: ProductContent): ProductContent {
  const partner = flows.find(({ key }) => key === 'setpartner');
  if (partner === undefined) throw new Error('No flow "setpartner" to make more flows of.');
  const more = numbers(40 - flows.length).map((at): FlowDocumentItem => {
    const document = JSON.parse(JSON.stringify(partner.document)) as Record<string, unknown>;
    return {
      ...partner,
      key: `more-${at}`,
      document: { ...document, flow: `more-${at}`, routes: [{ path: `/vplus/more/${at}` }] },
    };
  });
  const codes = numbers(300 - Object.keys(dialogs).length).map((at) => `err_more_${at}`);
  const spec = (code: string): DialogCatalogue[string] => ({
    title: `${code}.title`,
    message: `${code}.message`,
    buttons: [{ label: 'dialog.ok', kind: 'primary' }],
  });
  const own = codes.flatMap((code) => [`${code}.title`, `${code}.message`]);
  const keys = [
    ...own,
    ...numbers(2000 - own.length - Object.keys(texts.en).length).map((at) => `more.${at}`),
  ];
  const worded = Object.fromEntries(keys.map((key) => [key, `Some more words, and their key is ${key}.`]));
  return {
    flows: [...flows, ...more],
    dialogs: { ...dialogs, ...Object.fromEntries(codes.map((code) => [code, spec(code)])) },
    texts: perLocale((locale) => ({ ...texts[locale], ...worded })),
  };
}

/** @param dist folder of a build, whole or a stub */
export async function openProduct(dist: string, held: ProductContent): Promise<ProductPages> {
  const data = await mkdtemp(join(tmpdir(), 'alur-product-'));
  const environment = readEnvironment({ ALUR_DATA: data });
  if (!environment.ok) throw new Error(environment.error.join(' '));
  const content = createContentStore({
    folder: join(data, 'content'),
    ceiling: environment.value,
    shippedTexts: held.texts,
    shippedDialogs: held.dialogs,
  });
  const bundles = createBundleStore({
    files: openBundleFiles(join(data, 'bundles')),
    shared: createSharedFlows(null),
    publish: (item) => Promise.resolve(compileItem(item)),
    shipped: held.flows,
    messageKeys: () => Object.keys(content.current().texts.en),
    compilerRevision: 'this',
    report: {
      published: nothing,
      withdrawn: nothing,
      undecided: nothing,
      damaged: complain,
      refused: complain,
    },
  });
  await bundles.restore();
  await rm(data, { recursive: true, force: true });
  const build = await readClientBuild(dist);
  if (build === null) throw new Error(`There is no build in ${dist}.`);
  return pagesOf(build, {
    environment: environment.value,
    content,
    bundles,
    experiments: createExperiments({ store: bundles, live: () => [], now: Date.now }),
    catalogueOf: createCatalogues(content, bundles),
    buildId: build.buildId,
  });
}

function pagesOf(build: ClientBuild, parts: BootParts): ProductPages {
  const { render } = createPageRenderer({
    build,
    parts,
    count: nothing,
    onFault(fault) {
      throw fault;
    },
  });
  const visitor = {
    localeChosen: false,
    theme: 'auto',
    hasTypeface: false,
    device: 'mobile',
    search: '',
    personal: false,
    secretive: false,
    hasUncommonQuery: false,
    configKey: null,
    partner: null,
  } as const;
  return {
    parts,
    paths: Object.keys(parts.bundles.routes()),
    render: (path, locale, refused = false) => render(path, { ...visitor, locale, refused }),
    boot: (path, locale) => JSON.stringify(buildBoot(parts, { ...visitor, path, locale })),
  };
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function nothing(): void {}

function complain(flow: string, reason: unknown): void {
  throw new Error(`${flow}: ${JSON.stringify(reason)}`);
}
