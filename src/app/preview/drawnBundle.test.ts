import { expect, test } from 'vitest';
import { drawableFlow } from '@alur/publish';
import { copyOf, shippedDocument } from '../../product/testing/shippedItem.ts';
import { drawnBundle } from './drawnBundle.ts';

test('[APP-4398] a pattern that is not proven is not run, however long it would take, and its field says that', async () => {
  const document = copyOf(await shippedDocument('tv-activate'));
  const [step] = Object.values(document.steps);
  const field = step?.body.find((item) => 'schema' in item);
  if (step === undefined || field === undefined || !('schema' in field)) throw new Error('No field.');
  field.schema.pattern = '^(a+)+$';
  const { bundle, untried } = drawnBundle(drawableFlow(document, {}), {});
  const [id = ''] = Object.keys(document.steps);
  const before = process.threadCpuUsage();
  const issues = bundle.validators[id]?.[field.field]?.(`${'a'.repeat(40)}!`) ?? [];
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
  expect(issues.map(({ keyword }) => keyword)).not.toContain('pattern');
  expect(Object.keys(untried)).toEqual([field.field]);
  expect(bundle.steps[id]?.fields[0]?.hint).toBe(`preview.untried.${field.field}`);
});

test('[APP-4398] each pattern of a shipped flow is tried', async () => {
  const document = await shippedDocument('register');
  const { bundle, untried } = drawnBundle(drawableFlow(document, {}), {});
  expect(untried).toEqual({});
  const issues = bundle.validators['identity']?.['password']?.('?') ?? [];
  expect(issues.map(({ keyword }) => keyword)).toEqual(['minLength', 'pattern', 'pattern', 'pattern']);
});
