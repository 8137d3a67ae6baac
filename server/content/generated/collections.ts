// Written by server/content/generateCollections.ts.
import type { Collection } from '../door/collection.ts';
import { authCountries } from '../collections/authCountries.ts';
import { errorDialogs } from '../collections/errorDialogs.ts';
import { flowDocuments } from '../collections/flowDocuments.ts';
import { interfaceTexts } from '../collections/interfaceTexts.ts';
import { publicConfig } from '../collections/publicConfig.ts';

/** Every collection that the edge reads. Each decodes its own rows only, whatever they become. */
export const collections = [
  authCountries,
  errorDialogs,
  flowDocuments,
  interfaceTexts,
  publicConfig,
] as readonly Collection[];
