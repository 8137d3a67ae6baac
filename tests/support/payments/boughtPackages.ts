import { expect } from '@playwright/test';
import { place } from '../place.ts';
import { callApi } from '../productApi.ts';

/** Payments of one subscriber by QRIS, made by calls of the API. */
export interface Payments {
  /** Begins one; returns its id. */
  begin(): Promise<string>;
  /** Begins one and cancels it; returns its id. */
  cancelOne(): Promise<string>;
  /** Pays one that was begun, and waits until the API knows. */
  pay(id: string): Promise<void>;
}

export function paymentsOf(bearer: string): Payments {
  const post = async (path: string, body: unknown) => {
    const { status, data } = await callApi('POST', path, body, { bearer });
    expect(status).toBeLessThan(300);
    return data;
  };
  const begin = async (): Promise<string> => {
    const quote = await post('/payment/v1/quotes', { package_id: 'entertainment-30', region: 'ID' });
    const payment = await post('/payment/v1/payments', {
      quote_id: quote['quote_id'],
      expected_total: 49_000,
      method: 'qris',
      method_data: {},
      device: 'mobile',
    });
    return String(payment['payment_id']);
  };
  return {
    begin,
    async cancelOne() {
      const id = await begin();
      await post(`/payment/v1/payments/${id}/cancel`, {});
      return id;
    },
    async pay(id) {
      const paid = await fetch(`${place('provider')}/qris/${id}/pay`, { method: 'POST' });
      expect(paid.ok).toBe(true);
      const status = async () =>
        (await callApi('GET', `/payment/v1/payments/${id}`, undefined, { bearer })).data['status'];
      await expect.poll(status, { timeout: 20_000 }).toBe('PAID');
    },
  };
}
