import { describe, expect, it } from 'vitest';
import { publishFlow } from '../../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../../src/product/shippedMessages.ts';
import { templates } from './endpoint.ts';
import { flowFromTemplate, isNewPath, keyFor } from './fromTemplate.ts';

const messageKeys = await shippedMessageKeys();
const title = { en: 'What you watch', id: 'Tontonan Anda' };

describe('a flow that begins as a template', () => {
  it.each(templates.map((template) => [template.name, template] as const))(
    '[CMS-4633] publishes under a key, a title and an address of its own, with nothing of the name of the template “%s”',
    async (name, template) => {
      const path = template.hasAddress ? '/vplus/watching/often' : null;
      const parts = flowFromTemplate(template, { key: 'watching-2', title, path, access: 'subscribers' });
      const published = await publishFlow(
        { key: 'watching-2', status: 'published', ...parts },
        { messageKeys },
      );
      if (!published.ok) throw new Error(JSON.stringify(published.error));
      const { data, messages, warnings } = published.value;
      expect(warnings).toEqual([]);
      expect(data.routes.map((route) => route.path)).toEqual(path === null ? [] : [path]);
      expect(data.access).toBe('subscribers');
      expect(messages['watching-2.title']).toEqual(title);
      const keys = Object.keys(messages);
      expect(keys.filter((key) => !key.startsWith('watching-2.'))).toEqual([]);
      const sent = data.calls['send']?.send['form'];
      expect(sent).toBe(data.calls['send'] === undefined ? undefined : 'watching-2');
      expect(JSON.stringify(parts)).not.toContain(`"${name}.`);
    },
  );
});

describe('the key of a new flow', () => {
  it.each([
    ['Tell us!', 'tell-us'],
    ['  Masukan Anda  ', 'masukan-anda'],
    ['Café №5', 'cafe-no5'],
    ['5 questions', 'questions'],
    ['😀', 'flow'],
    ['', 'flow'],
    ['constructor', 'constructor'],
    ['__proto__', 'proto'],
    ['x'.repeat(80), 'x'.repeat(40)],
  ])('[CMS-4634] is made of its name: %j', (name, key) => {
    expect(keyFor(name, new Set())).toBe(key);
    expect(key).toMatch(/^[a-z][a-z0-9-]{0,63}$/);
  });

  it('[CMS-4634] is another one than those that there are', () => {
    expect(keyFor('Tell us', new Set(['tell-us', 'tell-us-2']))).toBe('tell-us-3');
  });
});

it('[CMS-4635] the address of a new flow is below /vplus/, of small letters, digits and hyphens', () => {
  for (const path of ['/vplus/feedback', '/vplus/a/b-2']) expect(isNewPath(path), path).toBe(true);
  for (const path of [
    '/vplus',
    '/vplus/',
    '/other',
    '/vplus/A',
    '/vplus/a//b',
    '/vplus/{x}',
    '/vplus/../x',
    '/vplus/-a',
    '',
  ])
    expect(isNewPath(path), path).toBe(false);
});
