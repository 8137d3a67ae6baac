import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { fromProduct, refuseOtherPages, Refusal } from '../lab/refusal.ts';
import { paytvPage } from './paytvPage.ts';
import {
  addSubscription,
  allCompanies,
  endSubscription,
  findCompany,
  findSubscription,
  newestSubscriptions,
  seedSubscriptions,
  setDown,
  subscriptionOfQr,
  type Company,
  type Subscription,
} from './subscriptions.ts';

function companyOf(lab: Lab, request: FastifyRequest): Company {
  const company = findCompany(lab, textIn(fieldsOf(request.params), 'company', 64));
  if (!company) throw new Refusal('err_not_found');
  return company;
}

function subscriptionOf(lab: Lab, request: FastifyRequest): Subscription {
  const id = Number(textIn(fieldsOf(request.params), 'id', 16));
  const found = Number.isSafeInteger(id)
    ? findSubscription(lab, companyOf(lab, request).code, id)
    : undefined;
  if (!found) throw new Refusal('err_not_found');
  return found;
}

/** What the product reads of a subscription. */
function subscriptionBody({ subscriber_id, customer_id, phone }: Subscription) {
  return { subscriber_id, customer_id, phone };
}

/** What companies say to the product. One that is down says nothing that could be understood. */
function companyRoutes(server: FastifyInstance, lab: Lab): void {
  const requireCompany = (request: FastifyRequest): Company => {
    fromProduct(lab, request);
    const company = companyOf(lab, request);
    if (company.is_down === 1) throw new Refusal('err_internal_server');
    return company;
  };
  server.get('/paytv/:company/subscribers/:id', (request) => {
    requireCompany(request);
    return subscriptionBody(subscriptionOf(lab, request));
  });
  server.post('/paytv/:company/qr', (request) => {
    const found = subscriptionOfQr(
      lab,
      requireCompany(request).code,
      textIn(fieldsOf(request.body), 'payload', 4096),
    );
    if (!found) throw new Refusal('err_not_found');
    return subscriptionBody(found);
  });
}

/** The pay-TV companies: what the product asks them, and a page (`/paytv`) with their subscriptions. */
export function paytvRoutes(server: FastifyInstance, lab: Lab): void {
  seedSubscriptions(lab);
  companyRoutes(server, lab);
  const back = (request: FastifyRequest, reply: FastifyReply, to = ''): FastifyReply =>
    reply.redirect(`/paytv?lang=${shownLanguage(request)}${to}`, 303);
  server.get('/paytv', (request, reply) => {
    const shown = allCompanies(lab).map((company) => ({
      company,
      subscriptions: newestSubscriptions(lab, company.code),
    }));
    return reply.type('text/html; charset=utf-8').send(paytvPage(shown, shownLanguage(request)));
  });
  server.post('/paytv/:company/new', (request, reply) => {
    refuseOtherPages(request);
    const { company, subscriber_id: id } = addSubscription(lab, companyOf(lab, request).code);
    return back(request, reply, `#${company}-${id}`);
  });
  for (const [path, isDown] of [
    ['down', true],
    ['up', false],
  ] as const)
    server.post(`/paytv/:company/${path}`, (request, reply) => {
      refuseOtherPages(request);
      setDown(lab, companyOf(lab, request), isDown);
      return back(request, reply);
    });
  server.post('/paytv/:company/subscribers/:id/end', (request, reply) => {
    refuseOtherPages(request);
    endSubscription(lab, subscriptionOf(lab, request));
    return back(request, reply);
  });
}
