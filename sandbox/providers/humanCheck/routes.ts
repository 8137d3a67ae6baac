import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { HumanCheckRequest } from '../../../src/contracts/generated/api.ts';
import { checkRequest } from '../../api/http/conformance.ts';
import { loadContract } from '../../api/http/contract.ts';
import type { Lab } from '../lab/lab.ts';
import { drawProof } from './drawProof.ts';

/** `POST /human-check/token`, for pages of the product's origins. */
export function humanCheckRoutes(server: FastifyInstance, lab: Lab): void {
  const operation = loadContract().operations.find(({ id }) => id === 'humanCheckToken');
  if (!operation) throw new Error('schemas/api does not describe humanCheckToken.');
  void server.register(
    async (scope) => {
      await scope.register(cors, { origin: [...lab.settings.origins], methods: ['POST'], maxAge: 600 });
      scope.post('/token', (request) => {
        checkRequest(operation, request.headers['content-type'], request.body);
        return drawProof(lab, request.body as HumanCheckRequest);
      });
    },
    { prefix: '/human-check' },
  );
}
