import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

const rules = ['PUB-3541'];

describe('what fills in the path of a way out', () => {
  it('[PUB-3541] is an address that exists, where an address of the flow says it', async () => {
    const lines = await findingsAfter(
      'payment',
      ({ routes = [] }) => {
        for (const { query } of routes) if (query?.['form'] === 'ovo') query['form'] = 'ovoo';
      },
      rules,
    );
    expect(lines).toEqual(['PUB-3541 warning /document/routes/10/query/form Did you mean "ovo"?']);
  });

  it('[PUB-3541] is an address that exists, where a call sets it and where the way itself says it', async () => {
    const lines = await findingsAfter(
      'buy',
      ({ calls, steps }) => {
        const taken = calls?.['create']?.on['err_payment_in_progress'];
        if (typeof taken === 'object' && taken.set) taken.set['openPage'] = 'cxendt';
        for (const { leave } of steps['order']?.actions ?? [])
          if (typeof leave === 'object' && leave.params) leave.params['page'] = 'cmidtran';
      },
      rules,
    );
    expect(lines).toEqual([
      'PUB-3541 warning /document/steps/order/actions/4/leave/params/page Did you mean "cmidtrans"?',
    ]);
  });

  it('[PUB-3541] may have several parts, and may be a page of another flow', async () => {
    const lines = await findingsAfter(
      'payment',
      ({ routes = [] }) => {
        for (const { query } of routes) if (query?.['form'] === 'ovo') query['form'] = 'telco/verify-otp';
      },
      rules,
    );
    expect(lines).toEqual([]);
  });
});
