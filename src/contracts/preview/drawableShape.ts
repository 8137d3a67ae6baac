import { anything, count, flag, holding, listOf, mapOf, oneOf, type Shape, text } from './shapes.ts';

const pointer: Shape = (value) => typeof value === 'string' && value.startsWith('/');
const choice = holding({ value: anything, label: text });
const options = mapOf(anything);

const field = holding(
  {
    field: pointer,
    name: text,
    type: oneOf(['string', 'boolean', 'integer', 'number']),
    widget: text,
    traits: mapOf(anything),
    label: text,
    choices: listOf(choice),
    companions: mapOf(pointer),
    options,
    secret: flag,
    required: flag,
    requiredCode: text,
    codes: listOf(text),
    rules: mapOf(anything),
    dependents: listOf(pointer),
  },
  { hint: text, placeholder: text, autocomplete: text, maxLength: count, from: text, columns: mapOf(text) },
);

const display = holding(
  { id: text, widget: text, traits: mapOf(anything), columns: mapOf(text), choices: listOf(choice), options },
  { label: text, hint: text, from: text, to: text },
);

const item: Shape = (value) => holding({ field: pointer })(value) || display(value);

const step = holding(
  {
    id: text,
    schema: holding({ properties: mapOf(holding({ type: text })) }),
    items: listOf(item),
    fields: listOf(field),
    actions: listOf(holding({ id: text, label: text, needs: listOf(pointer) })),
    links: listOf(holding({ label: text, to: text }, { query: mapOf(text), carry: listOf(text) })),
  },
  { title: text, intro: text, onShow: text, watch: holding({ call: text, on: mapOf(mapOf(anything)) }) },
);

const call = holding({
  effect: text,
  spec: holding({ input: mapOf(anything), answers: oneOf(['challenge', 'session', 'none']) }),
  send: mapOf(anything),
  on: mapOf(mapOf(anything)),
});

/** What a compiled document has at least: what its conditions say is for the engine to read. */
const data = holding(
  {
    flow: text,
    routes: listOf(holding({ path: text })),
    access: oneOf(['everyone', 'visitors', 'subscribers']),
    query: listOf(text),
    firstStep: anything,
    data: mapOf(anything),
    lists: mapOf(text),
    values: mapOf(anything),
    steps: mapOf(step),
    challenges: mapOf(holding({ field: pointer, clearOn: listOf(pointer), length: anything })),
    calls: mapOf(call),
    codes: holding({ login: text, refused: text, faults: listOf(text) }),
  },
  { title: text },
);

const keyword: Shape = (value) => typeof value === 'number';
const schema = holding(
  { type: oneOf(['string', 'boolean', 'integer', 'number']) },
  {
    minLength: count,
    maxLength: count,
    minimum: keyword,
    maximum: keyword,
    pattern: text,
    enum: listOf((value) => typeof value === 'string' || typeof value === 'number'),
    allOf: listOf(holding({ pattern: text }, { errorMessage: mapOf(text) })),
    errorMessage: mapOf(text),
  },
);

/** The parts of a flow that can be drawn. */
export const drawableParts = { data, schemas: mapOf(mapOf(schema)), links: mapOf(listOf(text)) };
