import { freePorts } from '../../../launch/product/ports.ts';
import { startFramers } from '../frames/framers.ts';
import { arePlacesSet, place, setPlaces } from '../place.ts';
import { startedProduct } from '../product/startedProduct.ts';
import { keepBundles } from '../product/earlierBundles.ts';
import { untilFresh, untilPictures, untilReadiness } from '../product/readiness.ts';

/**
 * Starts one product for all journeys, and the pages of other sites that frame it; the answer stops them. Workers find all of it in their environment.
 * Somebody who works on a journey may name a product that runs already, by setting every variable of `place.ts`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (arePlacesSet()) return startFramers([place('partner'), place('stranger')]);
  const [partner = '', stranger = ''] = (await freePorts(2)).map((port) => `http://127.0.0.1:${port}`);
  const product = await startedProduct({ env: { ALUR_FRAME_ANCESTORS: `probe=${partner}` } });
  setPlaces({
    edge: product.edgeUrl,
    cms: product.cmsUrl,
    provider: product.providerUrl,
    api: product.apiUrl,
    partner,
    stranger,
    data: product.dataDir,
  });
  const stopFramers = await startFramers([partner, stranger]);
  await untilFresh(product.edgeUrl);
  await untilReadiness(
    product.edgeUrl,
    ({ flows }) => flows.every(({ source }) => source === 'cms'),
    120_000,
  );
  await untilPictures(product.edgeUrl);
  const removeBundles = keepBundles(product.dataDir);
  return async () => {
    removeBundles();
    await stopFramers();
    await product.stop();
  };
}
