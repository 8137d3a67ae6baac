import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { HumanCheckRequest } from '../../../src/contracts/generated/api.ts';
import { publishedKeys, type Lab } from '../lab/lab.ts';
import { Refusal } from '../lab/refusal.ts';
import { drawProof } from './drawProof.ts';

/** Each action of the contract; one that is missing here does not compile. */
const signs: Readonly<Record<HumanCheckRequest['action'], true>> = {
  register: true,
  verify: true,
  'login-otp': true,
  'password-recovery': true,
  'account-deletion': true,
  voucher: true,
  'payment-otp': true,
};
const actions = Object.keys(signs) as HumanCheckRequest['action'][];

const requestSchema = v.strictObject({
  action: v.picklist(actions),
  client_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

/** `POST /human-check/token`, for pages of the product's origins, and the keys that its proofs are checked with. */
export function humanCheckRoutes(server: FastifyInstance, lab: Lab): void {
  server.get('/human-check/jwks', () => publishedKeys(lab.keys.humanCheck(), 'EdDSA'));
  void server.register(
    async (scope) => {
      await scope.register(cors, { origin: [...lab.settings.origins], methods: ['POST'], maxAge: 600 });
      scope.post('/token', (request) => {
        const read = v.safeParse(requestSchema, request.body);
        if (!read.success) throw new Refusal('err_bad_request');
        return drawProof(lab, read.output);
      });
    },
    { prefix: '/human-check' },
  );
}
