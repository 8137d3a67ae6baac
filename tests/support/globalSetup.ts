import { arePlacesSet, setPlaces } from './place.ts';
import { startedProduct } from './startedProduct.ts';
import { untilFresh } from './readiness.ts';

/**
 * Starts one product for all journeys; the answer stops it. Workers find it in their environment. Somebody who works on a journey may name a product
 * that runs already, by setting all of its addresses.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (arePlacesSet()) return () => Promise.resolve();
  const product = await startedProduct();
  setPlaces({ edge: product.edgeUrl, cms: product.cmsUrl, provider: product.providerUrl, api: product.apiUrl, data: product.dataDir });
  await untilFresh(product.edgeUrl);
  return () => product.stop();
}
