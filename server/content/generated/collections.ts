// Written by server/content/generateCollections.ts.
import type { Collection } from '../door/collection.ts';
import { authCountries } from '../collections/authCountries.ts';
import { errorDialogs } from '../collections/errorDialogs.ts';
import { flowDocuments } from '../collections/flowDocuments.ts';
import { helpArticles } from '../collections/helpArticles.ts';
import { helpCategories } from '../collections/helpCategories.ts';
import { helpQuestions } from '../collections/helpQuestions.ts';
import { interfaceTexts } from '../collections/interfaceTexts.ts';
import { publicConfig } from '../collections/publicConfig.ts';

/** Every collection that the edge reads. Each decodes its own rows only, whatever they become. */
export const collections = [
  authCountries,
  errorDialogs,
  flowDocuments,
  helpArticles,
  helpCategories,
  helpQuestions,
  interfaceTexts,
  publicConfig,
] as readonly Collection[];
