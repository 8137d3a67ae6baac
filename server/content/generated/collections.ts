// Written by server/content/generateCollections.ts.
import type { Collection } from '../decoding/collection.ts';
import { ads } from '../collections/ads.ts';
import { authCountries } from '../collections/authCountries.ts';
import { channels } from '../collections/channels.ts';
import { errorDialogs } from '../collections/errorDialogs.ts';
import { flowDocuments } from '../collections/flowDocuments.ts';
import { flowExperiments } from '../collections/flowExperiments.ts';
import { helpArticles } from '../collections/helpArticles.ts';
import { helpCategories } from '../collections/helpCategories.ts';
import { helpQuestions } from '../collections/helpQuestions.ts';
import { interfaceTexts } from '../collections/interfaceTexts.ts';
import { menuItems } from '../collections/menuItems.ts';
import { pictures } from '../collections/pictures.ts';
import { pricingPackages } from '../collections/pricingPackages.ts';
import { promoPages } from '../collections/promoPages.ts';
import { publicConfig } from '../collections/publicConfig.ts';
import { redirectRules } from '../collections/redirectRules.ts';
import { routeRules } from '../collections/routeRules.ts';
import { sitePages } from '../collections/sitePages.ts';
import { titles } from '../collections/titles.ts';
import { videos } from '../collections/videos.ts';
import { voucherStores } from '../collections/voucherStores.ts';

/** Every collection that the edge reads. Each decodes its own rows only, whatever they become. */
export const collections = [
  ads,
  authCountries,
  channels,
  errorDialogs,
  flowDocuments,
  flowExperiments,
  helpArticles,
  helpCategories,
  helpQuestions,
  interfaceTexts,
  menuItems,
  pictures,
  pricingPackages,
  promoPages,
  publicConfig,
  redirectRules,
  routeRules,
  sitePages,
  titles,
  videos,
  voucherStores,
] as readonly Collection[];
