import type { BundleModule, NamedBundle } from '@alur/engine';
import type { Boot, Catalogue, FlowPayload } from '../contracts/boot/boot.ts';
import { isRecord } from '@alur/engine/json';
import { isLocale } from '../contracts/locale.ts';

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** The module is loaded from the address in it, so it must be a path of the edge's. */
const modulePath = /^\/alur\/bundles\/[A-Za-z0-9_-]+\/[0-9a-f]{16}\.js$/;

function isNamedBundle(value: unknown): value is NamedBundle {
  if (!isRecord(value) || value['formatVersion'] !== 4) return false;
  const { flow, revision, moduleUrl, values } = value;
  const named = typeof flow === 'string' && typeof revision === 'string' && isRecord(values);
  return named && typeof moduleUrl === 'string' && modulePath.test(moduleUrl);
}

function isModule(value: unknown): value is BundleModule {
  if (!isRecord(value) || !isRecord(value['flow']) || !isRecord(value['validators'])) return false;
  const { steps, calls } = value['flow'];
  return isRecord(steps) && Object.keys(steps).length > 0 && isRecord(calls);
}

/** What a bundle's module exports; null when it is not one. The edge has compiled it itself. */
export function decodeModule(value: unknown): BundleModule | null {
  return isModule(value) ? value : null;
}

function isFlow(value: unknown): value is FlowPayload {
  return isRecord(value) && isNamedBundle(value['bundle']) && isTexts(value['messages']);
}

/** A flow as the edge serves it; null when it is not one. The edge has checked the document itself at publish. */
export function decodeFlow(value: unknown): FlowPayload | null {
  return isFlow(value) ? value : null;
}

/** A catalogue is loaded from the address in the page, so it must be a path of the edge's. */
const cataloguePath = /^\/alur\/catalogue\/[A-Za-z-]{2,12}-[0-9a-f]{16}\.json$/;

function isCatalogue(value: unknown): value is Catalogue {
  if (!isRecord(value) || !isTexts(value['messages']) || !Array.isArray(value['countries'])) return false;
  return isRecord(value['dialogs']) && isRecord(value['flowRoutes']);
}

/** Texts, dialogs, countries and routes; null when one of them is missing or of a wrong kind. */
export function decodeCatalogue(value: unknown): Catalogue | null {
  return isCatalogue(value) ? value : null;
}

function isBoot(value: unknown): value is Boot {
  if (!isRecord(value)) return false;
  const words = 'buildId contentRevision apiUrl sentryDsn humanCheckUrl captchaFrame liveUrl appLink'
    .split(' ')
    .every((name) => typeof value[name] === 'string');
  const lists = 'socialProviders frameAncestors paymentOrigins appSchemes'
    .split(' ')
    .every((name) => Array.isArray(value[name]));
  const choices = isLocale(value['locale']) && ['mobile', 'desktop'].includes(String(value['device']));
  const storage = ['local', 'memory'].includes(String(value['storageMode']));
  const flow = value['flow'] === null || isFlow(value['flow']);
  if (
    !words ||
    !lists ||
    typeof value['measuring'] !== 'object' ||
    typeof value['stepCounts'] !== 'string' ||
    !isRecord(value['config']) ||
    !choices ||
    !storage ||
    !flow
  )
    return false;
  return cataloguePath.test(String(value['catalogue'])) && isCatalogue(value);
}

/** What a page starts with; null when something that every screen needs is missing or of a wrong kind. */
export function decodeBoot(value: unknown): Boot | null {
  return isBoot(value) ? value : null;
}
