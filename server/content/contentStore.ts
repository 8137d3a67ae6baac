import { join } from 'node:path';
import {
  builtInConfig,
  builtInCountries,
  type Country,
  type PublicConfig,
} from '../../src/contracts/config.ts';
import type { ContentSet, FlowDocumentItem } from '../../src/contracts/content.ts';
import type { DialogCatalogue } from '../../src/contracts/dialog.ts';
import { type ConfigCeiling, decodeConfig } from './decodeConfig.ts';
import { decodeCountries } from './decodeCountries.ts';
import { checksumOf, readCopy, writeCopy } from './diskCopy.ts';
import { type InterfaceTexts, overlayTexts } from './interfaceTexts.ts';
import { overlayDialogs } from './overlayDialogs.ts';

/** Where the present content came from: the CMS in this run, its last good copy on disk, or what ships. */
export type ContentSource = 'cms' | 'disk' | 'shipped';

/** Content as it is served, all decoded. */
export interface HeldContent {
  readonly source: ContentSource;
  /** When the CMS last gave or confirmed it, milliseconds since 1970; null: never. */
  readonly readAt: number | null;
  /** Changes when config, countries, texts or dialogs change; 16 hex digits. */
  readonly revision: string;
  readonly configs: ReadonlyMap<string, PublicConfig>;
  readonly countries: readonly Country[];
  readonly texts: InterfaceTexts;
  readonly dialogs: DialogCatalogue;
  /** What was not taken as the CMS gave it, one sentence each. */
  readonly remarks: readonly string[];
}

/** Config, countries, texts and dialogs, in memory; the last good set also lies on disk. */
export interface ContentStore {
  current(): HeldContent;
  /** The config of a key, else the default one. */
  config(key: string | null): PublicConfig;
  /** Restores the last good copy; answers its flows, or null when there is no usable copy. */
  restore(): Promise<readonly FlowDocumentItem[] | null>;
  /** Takes a set that the CMS gave just now and writes the copy when it changed. */
  accept(set: ContentSet, at: number): Promise<void>;
  /** The CMS confirmed that nothing changed. */
  confirm(at: number): void;
}

/** All configs, within what the environment allows; the default one is always there. */
function decodeConfigs(
  given: ContentSet['configs'],
  ceiling: ConfigCeiling,
): { readonly configs: ReadonlyMap<string, PublicConfig>; readonly remarks: readonly string[] } {
  const configs = new Map([['default', decodeConfig({ Key: 'default' }, ceiling).config]]);
  const remarks: string[] = [];
  for (const [key, item] of Object.entries(given)) {
    if (typeof item !== 'object' || item === null) continue;
    const decoded = decodeConfig({ ...item, Key: key }, ceiling);
    configs.set(key, decoded.config);
    remarks.push(...decoded.remarks.map((remark) => `public_config ${key}, ${remark}`));
  }
  return { configs, remarks: [...remarks, ...weakerConfigs(configs)] };
}

/**
 * One sentence for each config that protects accounts less than the default one. Visitors name their config themselves; the API therefore lets the
 * stricter of two count, and an editor who wanted the difference should know.
 */
function weakerConfigs(configs: ReadonlyMap<string, PublicConfig>): readonly string[] {
  const usual = configs.get('default');
  if (!usual) return [];
  return [...configs].flatMap(([key, config]) => [
    ...(config.otpCodeLenght < usual.otpCodeLenght
      ? [
          `public_config ${key}, otpCodeLenght: ${config.otpCodeLenght} digits, but default has ${usual.otpCodeLenght}; accounts of default keep theirs`,
        ]
      : []),
    ...(config.otpBypass && !usual.otpBypass
      ? [
          `public_config ${key}, otpBypass: on, but off under default; it counts for accounts registered here only`,
        ]
      : []),
  ]);
}

export function createContentStore(options: {
  readonly folder: string;
  readonly ceiling: ConfigCeiling;
  readonly shippedTexts: InterfaceTexts;
  readonly shippedDialogs: DialogCatalogue;
}): ContentStore {
  const copyPath = join(options.folder, 'content.json');
  let written = '';
  let goodDialogs: ReadonlyMap<string, unknown> = new Map();
  let held = decoded(
    { flows: [], configs: {}, countries: builtInCountries, translations: {} },
    'shipped',
    null,
  );

  function decoded(set: ContentSet, source: ContentSource, readAt: number | null): HeldContent {
    const overlay = overlayTexts(options.shippedTexts, set.translations);
    const dialogs = overlayDialogs({
      items: set.dialogs ?? [],
      before: goodDialogs,
      shipped: options.shippedDialogs,
      shippedTexts: options.shippedTexts,
    });
    goodDialogs = dialogs.good;
    const { configs, remarks: ofConfigs } = decodeConfigs(set.configs, options.ceiling);
    const remarks = [...overlay.remarks, ...dialogs.remarks, ...ofConfigs];
    const texts = {
      en: { ...overlay.texts.en, ...dialogs.texts.en },
      id: { ...overlay.texts.id, ...dialogs.texts.id },
    };
    const countries = decodeCountries(set.countries);
    const shown = JSON.stringify([[...configs], countries, texts, dialogs.catalogue]);
    const revision = checksumOf(shown).slice(0, 16);
    return { source, readAt, revision, configs, countries, texts, dialogs: dialogs.catalogue, remarks };
  }

  return {
    current: () => held,
    config: (key) =>
      (key === null ? undefined : held.configs.get(key)) ?? held.configs.get('default') ?? builtInConfig,
    async restore() {
      const copy = await readCopy(copyPath);
      if (!isStored(copy)) return null;
      held = decoded(copy.set, 'disk', copy.readAt);
      return copy.set.flows;
    },
    async accept(set, at) {
      held = decoded(set, 'cms', at);
      const kept: ContentSet = { ...set, dialogs: [...goodDialogs.values()] };
      const checksum = checksumOf(JSON.stringify(kept));
      if (checksum === written) return;
      await writeCopy(copyPath, { version: 1, readAt: at, set: kept } satisfies Stored);
      written = checksum;
    },
    confirm(at) {
      held = { ...held, source: 'cms', readAt: at };
    },
  };
}

interface Stored {
  readonly version: 1;
  readonly readAt: number;
  readonly set: ContentSet;
}

/** The checksum vouches for the inside. */
function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 1 &&
    'set' in value &&
    'readAt' in value
  );
}
