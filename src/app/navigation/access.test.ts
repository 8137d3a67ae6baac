import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Embedding } from '../../contracts/embedding.ts';
import type { FlowRoutes } from '../../contracts/routes.ts';
import type { Access } from '@alur/engine';
import { type AccessQuestion, decideAccess } from './access.ts';
import { routes } from '../../contracts/generated/routes.ts';
import { pageRouteOf } from './pageRoutes.ts';
import { accessOf, routeOf } from './routes.ts';

const flowsFolder = new URL('../../../schemas/flows/', import.meta.url);

interface ShippedDocument {
  readonly document: {
    readonly flow: string;
    readonly access?: Access;
    readonly routes?: readonly { readonly path: string }[];
  };
}

/** The access that the shipped documents declare. */
const flowRoutes: FlowRoutes = Object.fromEntries(
  readdirSync(flowsFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => (JSON.parse(readFileSync(new URL(file, flowsFolder), 'utf8')) as ShippedDocument).document)
    .flatMap(({ flow, access = 'everyone', routes: paths = [] }) =>
      paths.map(({ path }) => [path, { flow, access }] as const),
    ),
);

/** Specification §2 and §6: pay, tv, redeeming, change-password and remove need a token; tv/activate has its variant. */
function isForSubscribers(path: string): boolean {
  return /^\/vplus\/(pay(\/|$)|tv\/(connect|profile)$|redeem\/|auth\/(change-password|remove)$)/.test(path);
}

/** Pages that editors write are for everyone, also below an address whose flows need a token: who sells vouchers is one. */
function isOfEditors(page: string | undefined): boolean {
  return page === 'offers' || page === 'help';
}

function isForVisitors(path: string): boolean {
  return ['login', 'login-otp', 'register', 'social-login', 'google-login'].some(
    (name) => path === `/vplus/auth/${name}`,
  );
}

const base: Omit<AccessQuestion, 'access' | 'signIn'> = {
  arrivalPending: false,
  embedding: 'alone',
  relogin: false,
};
const everybody = ['unknown', 'visitor', 'subscriber'] as const;

/** Unknown, visitor, subscriber; then the same with `relogin=true`. */
const expected = {
  everyone: ['show', 'show', 'show', 'show', 'show', 'show'],
  visitors: ['show', 'show', 'redirectToCaller', 'show', 'show', 'show'],
  subscribers: ['checking', 'logIn', 'show', 'checking', 'logIn', 'logIn'],
} as const;

for (const { path, params, page } of routes) {
  const where = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name]?.[0] ?? 'x');
  const wanted = isOfEditors(page)
    ? 'everyone'
    : isForSubscribers(where)
      ? 'subscribers'
      : isForVisitors(where)
        ? 'visitors'
        : 'everyone';
  test(`[APP-21] ${path} is for ${wanted}, for every visitor, with relogin and without`, () => {
    const access = accessOf(routeOf(flowRoutes, pageRouteOf, where));
    const answers = [false, true].flatMap((relogin) =>
      everybody.map((signIn) => decideAccess({ ...base, access, signIn, relogin }).kind),
    );
    // Recovering a password is a visitors' errand, which a subscriber may run as well.
    expect([access, answers]).toEqual([wanted, expected[wanted]]);
  });
}

test('[APP-21] an unknown path is for everyone', () => {
  expect(accessOf(routeOf(flowRoutes, pageRouteOf, '/nowhere'))).toBe('everyone');
});

test('[APP-22] while a token of the address is exchanged a subscribers’ screen waits, and no redirect happens', () => {
  const arrivalPending = { ...base, arrivalPending: true };
  expect(
    everybody.map((signIn) => decideAccess({ ...arrivalPending, access: 'subscribers', signIn }).kind),
  ).toEqual(['checking', 'checking', 'checking']);
  expect(
    everybody.map((signIn) => decideAccess({ ...arrivalPending, access: 'visitors', signIn }).kind),
  ).toEqual(['show', 'show', 'show']);
});

test('[APP-23] [T16] in an unconfirmed frame a subscribers’ screen is refused, before anything else; the others show', () => {
  const answerIn = (embedding: Embedding, access: Access): readonly string[] =>
    everybody.map((signIn) => decideAccess({ ...base, embedding, access, signIn }).kind);
  expect(answerIn('unconfirmed', 'subscribers')).toEqual(['refused', 'refused', 'refused']);
  expect(answerIn('pending', 'subscribers')).toEqual(['checking', 'checking', 'checking']);
  expect(answerIn('confirmed', 'subscribers')).toEqual(['checking', 'logIn', 'show']);
  expect(answerIn('unconfirmed', 'everyone')).toEqual(['show', 'show', 'show']);
  expect(answerIn('unconfirmed', 'visitors')).toEqual(['show', 'show', 'redirectToCaller']);
});

test('[APP-1080] a view token shows a subscribers’ screen to a visitor; it neither opens a frame nor takes the place of a new login', () => {
  const viewed = { ...base, access: 'subscribers', viewed: true } as const;
  const answers = (more: Partial<AccessQuestion> = {}): readonly string[] =>
    everybody.map((signIn) => decideAccess({ ...viewed, signIn, ...more }).kind);
  expect(answers()).toEqual(['checking', 'show', 'show']);
  expect(answers({ relogin: true })).toEqual(['checking', 'show', 'logIn']);
  expect(answers({ embedding: 'unconfirmed' })).toEqual(['refused', 'refused', 'refused']);
  expect(answers({ arrivalPending: true })).toEqual(['checking', 'checking', 'checking']);
});
