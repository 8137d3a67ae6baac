import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { essentialRoutes } from '../src/contracts/address/essentialRoutes.ts';
import { publishFlow } from '../src/product/publisher.ts';
import { shippedMessageKeys } from '../src/product/shippedMessages.ts';
import { compileItem } from '../src/product/testing/compileItem.ts';
import { shippedItem, type ShippedItem } from '../src/product/testing/shippedItem.ts';

const known = { messageKeys: await shippedMessageKeys() };

async function published(item: ShippedItem) {
  const result = await publishFlow(item, known);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Where only the revision is looked at: neither lint nor proof has a part in it. */
function compiled(item: ShippedItem) {
  const result = compileItem(item);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const flows = (await readdir(new URL('../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

describe.each(flows)('the shipped flow %s', (flow) => {
  it('publishes without an error or a warning, in a time that an editor does not notice', async () => {
    const item = await shippedItem(flow);
    const before = process.cpuUsage();
    const { warnings, messages } = await published(item);
    expect(warnings).toEqual([]);
    expect(messages).toEqual(item.messages);
    // What it computes: how long that takes is the machine's, which may be busy with something else.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });

  it('[PUB-71] gives the same bundle each time, named by its content', async () => {
    const [one, other] = [await published(await shippedItem(flow)), await published(await shippedItem(flow))];
    expect(other).toEqual(one);
    expect(one.data.revision).toMatch(/^[0-9a-f]{16}$/);
    expect(one.data.moduleUrl).toBe(`/alur/bundles/${flow}/${one.data.revision}.js`);
  });

  it('[PUB-71] keeps its revision when only its wording changes', async () => {
    const item = await shippedItem(flow);
    const [key = ''] = Object.keys(item.messages);
    const changed = {
      ...item,
      messages: { ...item.messages, [key]: { en: 'Other words', id: 'Kata lain' } },
    };
    const [before, after] = [compiled(item), compiled(changed)];
    expect(after.data.revision).toBe(before.data.revision);
    expect(after.messages[key]).toEqual({ en: 'Other words', id: 'Kata lain' });
  });

  it('[PUB-71] keeps its revision when the same document is written down in another order', async () => {
    const item = await shippedItem(flow);
    const turned = Object.fromEntries(Object.entries(item.document).toReversed()) as ShippedItem['document'];
    expect(compiled({ ...item, document: turned }).data.revision).toBe(compiled(item).data.revision);
  });

  it('[PUB-71] gets another revision when a rule changes, even one that the validators do not see', async () => {
    const item = await shippedItem(flow);
    const before = compiled(item);
    const steps = Object.entries(item.document.steps);
    const changed = steps.map(([id, step]) => [
      id,
      {
        ...step,
        actions: (step.actions ?? []).map((action) => ({
          ...action,
          ...(action.enabled === undefined ? { enabled: { '!=': [{ var: 'locale' }, 'none'] } } : {}),
        })),
      },
    ]);
    const after = compiled({
      ...item,
      document: { ...item.document, steps: Object.fromEntries(changed) },
    });
    expect(after.data.revision).not.toBe(before.data.revision);
  });
});

describe('the flows that nobody may go without', () => {
  it('[PUB-59] have exactly the routes that no other document may take', async () => {
    const routes = Object.keys(essentialRoutes).map(async (flow) => {
      const { document } = await shippedItem(flow);
      return [flow, (document.routes ?? []).map(({ path }) => path)] as const;
    });
    expect(Object.fromEntries(await Promise.all(routes))).toEqual(essentialRoutes);
  });

  it('[PUB-59] keep their routes: the document that claims one is refused, at its own route', async () => {
    const thief = await shippedItem('change-password');
    thief.document.routes = [{ path: '/vplus/auth/change-password' }, { path: '/vplus/auth/login/' }];
    const result = await publishFlow(thief, known);
    expect(result.ok ? [] : result.error.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
      'PUB-59 /document/routes/1/path',
    ]);
  });
});
