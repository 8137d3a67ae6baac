import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { asNode, readApiDocument } from '../../schemas/generate/apiDocument.ts';
import { secretFields, watchCanaries } from './canaries.ts';

const login = 'http://localhost:4000/identity/v1/login';
const sink = 'http://localhost:4001/ingest/api/s/track';

/** A browser that makes requests, as far as it is listened to. */
function browser() {
  const context = new EventEmitter();
  // What these tests type is no journey's.
  const leaks = watchCanaries(context, () => undefined);
  const send = (url: string, body: string, headers: Record<string, string> = {}): void =>
    void context.emit('request', {
      url: () => url,
      method: () => 'POST',
      postData: () => body,
      headers: () => headers,
    });
  return { leaks, send };
}

const typed = { identity: '+6281234567890', password: 'Rahasia-1', otp: '4711' };

it.each([
  ['a phone number', '{"a":"+6281234567890"}'],
  ['a phone number as it is dialled', '{"a":"081234567890"}'],
  ['a password', '{"a":"Rahasia-1"}'],
  ['a code', '{"a":"4711"}'],
  ['a token', '{"a":"token-of-the-session"}'],
  ['a hidden password', `{"a":"${Buffer.from('Rahasia-1').toString('base64')}"}`],
])('[ANA-2264] %s that reaches a service that measures is found', (_, body) => {
  const { leaks, send } = browser();
  send(login, JSON.stringify(typed), { authorization: 'Bearer token-of-the-session' });
  expect(leaks()).toEqual([]);
  send(sink, body);
  expect(leaks()).toEqual([expect.stringContaining('POST /ingest/api/s/track')]);
});

it('[ANA-2264] what is sent before it is known to be a secret counts as well, and so does the address', () => {
  const { leaks, send } = browser();
  send(`${sink}?who=siti%40example.test`, '{}');
  send(login, 'identity=siti%40example.test&grant_type=password');
  expect(leaks()).toEqual(['sit… in POST /ingest/api/s/track']);
});

it.each([
  '{"text":"Kode 4711 salah."}',
  '{"code":4711}',
  '{"path":"/otp/4711/sent"}',
  'digits 4711',
  '[4711,5]',
])('[ANA-2371] a short code is found as a word of any text: %s', (body) => {
  const { leaks, send } = browser();
  send(login, JSON.stringify(typed));
  send(sink, body);
  expect(leaks()).toEqual(['471… in POST /ingest/api/s/track']);
});

it.each([
  '{"at":47110,"id":"a4711"}',
  '{"id":"0f8fad5b-4711-4b1c-9a57-0a4ff2f3a111"}',
  '{"sentAt":"4711-11-22T03:00:00.000Z"}',
  '{"timestamp":1763780000.4711}',
  '{"lineno":1,"colno":4711}',
])(
  '[ANA-2371] digits of a code in a longer number, an id, a time or a place in a script are none: %s',
  (body) => {
    const { leaks, send } = browser();
    send(login, JSON.stringify(typed));
    send(sink, body);
    expect(leaks()).toEqual([]);
  },
);

it.each([
  ['phone_number', '+6281298765432'],
  ['current_password', 'Rahasia-2'],
  ['subject_token', 'subject-token-1'],
  ['token', 'one-time-token-1'],
  ['qr_payload', 'TV-AAAA-BBBB-CCCC-DDDD'],
  ['subscriber_id', 880012345],
  ['otp', '4712'],
])('[ANA-2371] a value of `%s` is a secret, also inside another object and as a number', (field, value) => {
  const { leaks, send } = browser();
  send(login, JSON.stringify({ method_data: { [field]: value } }));
  send(sink, JSON.stringify({ properties: { note: `with ${value}` } }));
  expect(leaks()).toHaveLength(1);
});

it('[ANA-2371] the number and the CVV of a card form are secrets, the number also without its gaps', () => {
  const { leaks, send } = browser();
  send('http://localhost:4001/cards', 'number=4111+1111+1111+1111&cvv=737&expiry=12%2F30');
  send(sink, '{"a":"4111111111111111","b":"cvv 737"}');
  expect(leaks()).toEqual(['411… in POST /ingest/api/s/track', '737… in POST /ingest/api/s/track']);
});

it('[ANA-2371] the code of an error, whose dialog an editor saves, is no secret', () => {
  const { leaks, send } = browser();
  send('http://localhost:8055/items/error_dialogs', '{"code":"err_order_not_found","title_en":"Not yours"}');
  send('http://localhost:8055/items/error_dialogs', '{"code":"any_other","title_en":"Something went wrong"}');
  send(sink, '{"a":"err_order_not_found","b":"any_other"}');
  expect(leaks()).toEqual([]);
});

it('[ANA-2371] each field that the contract gives the form of a password, a code, a token or an identity is watched', () => {
  const { files } = readApiDocument('schemas/api');
  const marked = new Set<string>();
  const look = (node: unknown): void => {
    for (const [name, schema] of Object.entries(asNode(asNode(node)['properties']))) {
      const { $ref = '', format } = asNode(schema);
      const isMarked = /\/(?:Password|NewPassword|Otp|Token|Identity)$/.test(String($ref));
      if (isMarked || format === 'password' || name.endsWith('_token')) marked.add(name);
    }
    if (typeof node === 'object' && node !== null) Object.values(node).forEach(look);
  };
  files.forEach(look);
  expect(marked.size).toBeGreaterThan(8);
  expect([...marked].filter((name) => !secretFields.has(name))).toEqual([]);
});
