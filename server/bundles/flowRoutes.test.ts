import { expect, test } from 'vitest';
import type { HeldFlow } from './heldFlow.ts';
import { routesOf } from './flowRoutes.ts';

const returning = '/vplus/pay/payment/fm-qris';

function targets(routes: HeldFlow['data']['routes']) {
  const data = { flow: 'payment', access: 'subscribers', routes };
  return routesOf([{ data } as unknown as HeldFlow]).routes;
}

test('[APP-1081] a document takes the token of a return only where the product’s own route does', () => {
  const shown = targets([
    { path: returning, viewToken: true },
    { path: '/vplus/pay/buy', viewToken: true },
  ]);
  expect(shown[returning]).toEqual({
    flow: 'payment',
    access: 'subscribers',
    layout: 'pay',
    viewToken: true,
  });
  expect(shown['/vplus/pay/buy']).toEqual({ flow: 'payment', access: 'subscribers', layout: 'pay' });
  expect(targets([{ path: returning }])[returning]).not.toHaveProperty('viewToken');
});

test('[APP-1081] a route says for itself who it is for, where it differs from its document', () => {
  expect(targets([{ path: returning, access: 'everyone' }])[returning]?.access).toBe('everyone');
});
