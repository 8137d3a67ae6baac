import { findMethod } from '../catalogue/index.ts';
import { Failure } from '../http/failure.ts';
import { askProviderOf } from './ask.ts';
import { lateMs } from './applyEvent.ts';
import { paymentById } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';
import { drawViewToken } from './viewToken.ts';

/**
 * Where a provider leads the browser back, `canceled` or not: the payment's page, with a token that opens it where nobody is signed in, for as long as
 * something may still become of the payment. Addresses outlive payments: an old one asks for a login.
 */
export async function returnPage(
  context: PaymentContext,
  providerName: string,
  id: string,
  canceled: boolean,
): Promise<string> {
  const { sandbox } = context;
  const row = paymentById(sandbox.db, id);
  if (!row || !context.providers.has(providerName) || row.provider !== providerName)
    throw new Failure('err_order_not_found');
  await askProviderOf(context, row);
  const method = findMethod(sandbox.db, row.method);
  const back = method?.return_page ?? method?.page ?? '';
  const page = new URL(
    `/vplus/pay/payment/${(canceled ? method?.cancel_page : null) ?? back}`,
    sandbox.settings.edgeUrl,
  );
  page.searchParams.set('payment_id', id);
  if (sandbox.clock.now() < row.expires_at + lateMs)
    page.searchParams.set('view_token', await drawViewToken(sandbox, id));
  return page.href;
}
