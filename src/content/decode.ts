import type { BundleModule, NamedBundle } from '../contracts/bundle.ts';
import type { Boot, Catalogue, FlowPayload } from '../contracts/boot.ts';
import { isRecord } from '../contracts/json.ts';
import { isLocale } from '../contracts/locale.ts';

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** The module is loaded from the address in it, so it must be a path of the edge's. */
const modulePath = /^\/alur\/bundles\/[A-Za-z0-9_-]+\/[0-9a-f]{16}\.js$/;

function isNamedBundle(value: unknown): value is NamedBundle {
  if (!isRecord(value) || value['formatVersion'] !== 3) return false;
  const { flow, revision, moduleUrl, values } = value;
  const named = typeof flow === 'string' && typeof revision === 'string' && isRecord(values);
  return named && typeof moduleUrl === 'string' && modulePath.test(moduleUrl);
}

/** What a bundle's module exports; null when it is not one. The edge has compiled it itself. */
export function decodeModule(value: unknown): BundleModule | null {
  if (!isRecord(value) || !isRecord(value['flow']) || !isRecord(value['validators'])) return null;
  const { steps, calls } = value['flow'];
  const whole = isRecord(steps) && Object.keys(steps).length > 0 && isRecord(calls);
  return whole ? (value as unknown as BundleModule) : null;
}

/** A flow as the edge serves it; null when it is not one. The edge has checked the document itself at publish. */
export function decodeFlow(value: unknown): FlowPayload | null {
  if (!isRecord(value) || !isNamedBundle(value['bundle']) || !isTexts(value['messages'])) return null;
  return value as unknown as FlowPayload;
}

/** A catalogue is loaded from the address in the page, so it must be a path of the edge's. */
const cataloguePath = /^\/alur\/catalogue\/(?:en|id)-[0-9a-f]{16}\.json$/;

/** Texts, dialogs, countries and routes; null when one of them is missing or of a wrong kind. */
export function decodeCatalogue(value: unknown): Catalogue | null {
  if (!isRecord(value) || !isTexts(value['messages']) || !Array.isArray(value['countries'])) return null;
  if (!isRecord(value['dialogs']) || !isRecord(value['flowRoutes'])) return null;
  return value as unknown as Catalogue;
}

/** What a page starts with; null when something that every screen needs is missing or of a wrong kind. */
export function decodeBoot(value: unknown): Boot | null {
  if (!isRecord(value)) return null;
  const words = ['buildId', 'contentRevision', 'apiUrl', 'sentryDsn'].every(
    (name) => typeof value[name] === 'string',
  );
  const choices = isLocale(value['locale']) && ['mobile', 'desktop'].includes(String(value['device']));
  const storage = ['local', 'memory'].includes(String(value['storageMode']));
  const flow = value['flow'] === null || decodeFlow(value['flow']) !== null;
  if (!words || !isRecord(value['config']) || !choices || !storage || !flow) return null;
  if (!cataloguePath.test(String(value['catalogue'])) || decodeCatalogue(value) === null) return null;
  return value as unknown as Boot;
}
