import { refreshTokenKey } from '../../../src/runtime/session/sessionMachine.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { killableProduct, type KillableProduct } from '../../support/product/killableProduct.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { callApi } from '../../support/productApi.ts';
import { demoSubscriber } from '../../support/subscriber.ts';
import { flowWords } from '../../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });
test.describe.configure({ mode: 'default', timeout: 180_000 });

// The clock is moved for everybody: it is a product of its own.
let product: KillableProduct;
test.beforeAll(async () => {
  product = await killableProduct();
});
test.afterAll(async () => {
  await product.stop();
});

test('[JRN-2165] the time to pay jumps with the service’s clock; once it is over the page says that the payment has expired, without being loaded again', async ({
  page,
}) => {
  const { urls } = product;
  const login = await callApi(
    'POST',
    '/identity/v1/login',
    {
      client_id: 'alur-web',
      identity_type: 'email',
      identity: demoSubscriber.email,
      response_type: 'token',
      password: demoSubscriber.password,
    },
    { origin: urls.sandbox },
  );
  const { refresh_token } = login.data['token'] as { readonly refresh_token: string };
  await page.goto(`${urls.edge}/healthz`);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    refreshTokenKey,
    refresh_token,
  ] as const);
  const screen = flowPage(page, 'payment', 'en', urls.edge);
  await screen.open('package_id=entertainment-30');
  await screen.main.getByRole('button', { name: 'Pay Rp49.000' }).click();
  await expect(screen.main.getByRole('timer')).toHaveText(/^1\d:\d\d$/);
  await expect(page).toHaveURL(/payment_id=/);
  const id = new URL(page.url()).searchParams.get('payment_id') ?? '';
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  const move = async (name: string): Promise<void> => {
    const { status } = await fetch(`${urls.provider}/time/${name}/${id}`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(status).toBe(303);
  };
  await move('before');
  await expect(screen.main).not.toContainText(/1\d:\d\d/);
  await move('after');
  await expect(screen.heading('failed')).toBeVisible();
  await expect(screen.main).toContainText(flowWords('payment', 'en')('payment.expired'));
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
});
