import { startedProduct } from './startedProduct.ts';
import { untilFresh } from './readiness.ts';

/** Starts one product for all journeys; the answer stops it. Workers find it in their environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startedProduct();
  process.env['ALUR_TEST_EDGE_URL'] = product.edgeUrl;
  process.env['ALUR_TEST_CMS_URL'] = product.cmsUrl;
  process.env['ALUR_TEST_PROVIDER_URL'] = product.providerUrl;
  process.env['ALUR_TEST_API_URL'] = product.apiUrl;
  await untilFresh(product.edgeUrl);
  return () => product.stop();
}
