import { describe, expectTypeOf, it } from 'vitest';
import type { ResponseData } from '../../../src/contracts/generated/api.ts';
import type { Answer, CallOf, Handler, Handlers, OperationId } from './call.ts';

// Checked by `tsc`, as every file is; nothing here runs.
describe('a handler', () => {
  it('gets body, path and query as the API document describes its operation', () => {
    expectTypeOf<CallOf<'payment'>['params']>().toHaveProperty('id');
    expectTypeOf<CallOf<'payment'>['query']>().toHaveProperty('since_version');
    expectTypeOf<CallOf<'login'>['body']>().toHaveProperty('password');
    expectTypeOf<CallOf<'payment'>['params']>().not.toHaveProperty('password');
  });

  it('returns what the document promises, now or later', () => {
    expectTypeOf<Awaited<ReturnType<Handler<'payment'>>>>().toEqualTypeOf<Answer<ResponseData['payment']>>();
    // @ts-expect-error -- a payment is not a text
    const wrong: Handler<'payment'> = () => ({ data: 'paid' });
    expectTypeOf(wrong).toBeFunction();
  });

  it('stands under the id of an operation, and under nothing else', () => {
    expectTypeOf<keyof Handlers>().toEqualTypeOf<OperationId>();
    expectTypeOf<Handlers>().not.toHaveProperty('pay');
  });
});
