import { test } from '../../support/journey.ts';
import { codeFor } from '../../support/inbox.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { startedProduct } from '../../support/product/startedProduct.ts';
import type { StartedProduct } from '../../support/product/startedProduct.ts';
import { demoSubscriber, newEmail } from '../../support/subscriber.ts';

let product: StartedProduct;

test.beforeAll(async () => {
  product = await startedProduct({ withCms: false, isFirst: true });
});

test.afterAll(async () => {
  await product.stop();
});

test('[JRN-10] register works where the CMS has never been', async ({ page }) => {
  const register = identityPage(page, 'register', 'id', product.edgeUrl);
  const email = newEmail();
  await register.askForCode({ email });
  await register.code.fill(await codeFor(email, product.providerUrl));
  await register.expectLoggedIn();
});

test('[JRN-10] login works where the CMS has never been', async ({ page }) => {
  const login = identityPage(page, 'login', 'en', product.edgeUrl);
  await login.open();
  await login.identify(demoSubscriber);
  await login.password.fill(demoSubscriber.password);
  await login.submit.click();
  await login.expectLoggedIn();
});

// Here, because an identity gets one code a minute: this product has nobody else who asks.
test('[JRN-04] a subscriber logs in with a one-time code', async ({ page }) => {
  const login = identityPage(page, 'login', 'en', product.edgeUrl);
  await login.open();
  await login.useCode.click();
  await login.identify(demoSubscriber);
  await login.sendCode.click();
  await login.code.fill(await codeFor(demoSubscriber.email, product.providerUrl));
  await login.expectLoggedIn();
});
