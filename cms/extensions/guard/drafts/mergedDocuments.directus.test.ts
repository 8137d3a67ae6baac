import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type Call, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';
import type { JsonObject } from '../../../seeder/base/json.ts';

let cms: FreshCms;
let call: Call;
let shipped: JsonObject;
const item = '/items/flow_documents/voucher';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  shipped = (await call('editor', 'GET', `${item}?fields=document,messages,sample_data,notes,status`)).item;
});

/** What a test has begun, and what was published by it, is taken back. */
afterEach(async () => {
  const left = await call('admin', 'GET', '/versions?filter[collection][_eq]=flow_documents&fields=id');
  for (const { id } of Array.isArray(left.data) ? left.data.filter(isRecord) : [])
    expectAccepted(await call('admin', 'DELETE', `/versions/${String(id)}`));
  expectAccepted(await call('seeder', 'PATCH', item, shipped));
});

afterAll(async () => {
  await cms.remove();
});

interface Step {
  body: { hint?: string; label?: string }[];
  links: unknown[];
  title: string;
}

/** The shipped document, changed. */
function documentWith(change: (steps: Record<string, Step>) => void): JsonObject {
  const document = structuredClone(shipped['document']) as unknown as {
    readonly steps: Record<string, Step>;
  };
  change(document.steps);
  return document as unknown as JsonObject;
}

const first = (steps: Record<string, Step>): Step => {
  if (steps['code'] === undefined) throw new Error('The flow has another first step.');
  return steps['code'];
};

async function draftWith(document: JsonObject): Promise<void> {
  const draft = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: 'voucher' };
  const id = String(expectAccepted(await call('editor', 'POST', '/versions', draft)).item['id']);
  expectAccepted(await call('editor', 'POST', `/versions/${id}/save`, { document }));
}

async function publish(): Promise<Reply> {
  return draftsOf(call).publish(['voucher']);
}

describe('a draft and what was published since', () => {
  it('[CMS-4340] both stay where they changed different things of one step: a field reworded here, links moved there', async () => {
    const mine = documentWith((steps) => {
      Object.assign(first(steps).body[0] ?? {}, { hint: 'voucher.intro' });
    });
    await draftWith(mine);
    const theirs = documentWith((steps) => {
      first(steps).links.reverse();
    });
    expectAccepted(await call('admin', 'PATCH', item, { document: theirs }));
    const merged = await publish();
    expect(merged.errors[0]?.extensions['type']).toBe('newer');
    expect(merged.errors[0]?.message).not.toContain('what both changed');
    // A text is used no more, which only is a warning.
    expectAccepted(await publish());
    const { document } = (await call('app', 'GET', `${item}?fields=document`)).item;
    expect(document).toEqual(
      documentWith((steps) => {
        Object.assign(first(steps).body[0] ?? {}, { hint: 'voucher.intro' });
        first(steps).links.reverse();
      }),
    );
  });

  it('[CMS-4341] what both changed is one conflict, named as a person finds it, in both languages; the draft keeps its own', async () => {
    const label = (key: string) =>
      documentWith((steps) => {
        Object.assign(first(steps).body[0] ?? {}, { hint: key });
      });
    await draftWith(label('voucher.intro'));
    expectAccepted(await call('admin', 'PATCH', item, { document: label('voucher.noCode') }));
    const [refusal] = (await publish()).errors;
    expect(refusal?.message).toContain(
      'what both changed: Step 1: Redeem a voucher, Field “Voucher code”, Hint. ',
    );
    expect(refusal?.extensions['message_id']).toContain('Langkah 1: Tukarkan voucher, ');
    const held = await call('editor', 'GET', `${item}?version=draft&versionRaw=true&fields=document`);
    expect(held.item['document']).toEqual(label('voucher.intro'));
  });
});
