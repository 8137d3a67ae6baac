import type { Access, BundleData } from '@alur/engine';
import { engineCodes } from '../../src/contracts/effects.ts';
import type { FlowDocumentItem, FlowRoute, Problem } from '@alur/publish/contract';
import type { FlowMessages } from '../../src/contracts/message.ts';
import { failure, ok } from '@alur/engine/result';
import { essentialFlows } from '../../src/contracts/address/essentialRoutes.ts';
import type { Publish } from '@alur/publish/publisher';
import { checksumOf } from '../content/diskCopy.ts';

/** A document that {@link stubPublish} understands; `broken` is refused, `warned` is published with a warning. */
export function flowItem(
  key: string,
  document: {
    label?: string;
    broken?: boolean;
    warned?: boolean;
    routes?: FlowRoute[];
    access?: Access;
  } = {},
): FlowDocumentItem {
  const {
    label = 'Label',
    broken = false,
    warned = false,
    routes = [{ path: `/vplus/auth/${key}` }],
    access = 'everyone',
  } = document;
  return {
    key,
    status: 'published',
    document: { flow: key, broken, warned, routes, access },
    messages: { [`${key}.label`]: { en: label, id: `${label} (id)` } },
  };
}

/** What a CMS holds that lacks no essential flow; `own` items replace theirs or come on top. */
export function essentialItems(...own: readonly FlowDocumentItem[]): Record<string, unknown>[] {
  const items = new Map(
    [...essentialFlows.map((flow) => flowItem(flow)), ...own].map((item) => [item.key, item]),
  );
  return [...items.values()].map((item) => ({ ...item }));
}

/** Publishes without checking or compiling: the edge's own doings are under test, not publish's. */
export const stubPublish: Publish = async ({ key, document, messages }) => {
  const {
    flow = key,
    broken,
    warned,
    routes = [],
    access = 'everyone',
  } = document as {
    flow?: string;
    broken?: boolean;
    warned?: boolean;
    routes?: FlowRoute[];
    access?: Access;
  };
  if (broken) {
    return failure([
      {
        rule: 'PUB-07',
        severity: 'error',
        pointer: '/document/steps',
        sentence: 'There are no steps.',
        cure: 'Add one.',
      },
    ]);
  }
  const revision = checksumOf(JSON.stringify(document)).slice(0, 16);
  const data: BundleData = {
    formatVersion: 4,
    flow,
    revision,
    moduleUrl: `/alur/bundles/${flow}/${revision}.js`,
    routes,
    access,
    query: [],
    firstStep: 'only',
    data: {},
    lists: {},
    values: {},
    steps: {
      only: {
        id: 'only',
        schema: { type: 'object', properties: {} },
        items: [],
        fields: [],
        actions: [],
        links: [],
      },
    },
    challenges: {},
    calls: {},
    codes: engineCodes,
  };
  return ok({
    data,
    moduleSource: `export const validators = {};\n// ${revision}\n`,
    messages: messages as FlowMessages,
    warnings: warned === true ? [longLabel] : [],
  });
};

const longLabel: Problem = {
  rule: 'PUB-45',
  severity: 'warning',
  pointer: '/messages',
  sentence: 'A label is long.',
  cure: 'Shorten it.',
};
