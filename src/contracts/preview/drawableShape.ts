import { anything, count, flag, holding, listShape, mapShape, oneOf, type Shape, text } from './shapes.ts';

const pointer: Shape = (value) => typeof value === 'string' && value.startsWith('/');
const choice = holding({ value: anything, label: text });
const options = mapShape(anything);

const field = holding(
  {
    field: pointer,
    name: text,
    type: oneOf(['string', 'boolean', 'integer', 'number']),
    widget: text,
    traits: mapShape(anything),
    label: text,
    choices: listShape(choice),
    companions: mapShape(pointer),
    options,
    secret: flag,
    required: flag,
    requiredCode: text,
    codes: listShape(text),
    rules: mapShape(anything),
    dependents: listShape(pointer),
  },
  {
    hint: text,
    placeholder: text,
    autocomplete: text,
    maxLength: count,
    from: text,
    columns: mapShape(text),
  },
);

const display = holding(
  {
    id: text,
    widget: text,
    traits: mapShape(anything),
    columns: mapShape(text),
    choices: listShape(choice),
    options,
  },
  { label: text, hint: text, from: text, to: text },
);

const item: Shape = (value) => holding({ field: pointer })(value) || display(value);

const step = holding(
  {
    id: text,
    schema: holding({ properties: mapShape(holding({ type: text })) }),
    items: listShape(item),
    fields: listShape(field),
    actions: listShape(holding({ id: text, label: text, needs: listShape(pointer) })),
    links: listShape(holding({ label: text, to: text }, { query: mapShape(text), carry: listShape(text) })),
  },
  {
    title: text,
    intro: text,
    onShow: text,
    watch: holding({ call: text, on: mapShape(mapShape(anything)) }),
  },
);

const call = holding({
  effect: text,
  spec: holding({ input: mapShape(anything), answers: oneOf(['challenge', 'session', 'none']) }),
  send: mapShape(anything),
  on: mapShape(mapShape(anything)),
});

/** What a compiled document has at least: what its conditions say is for the engine to read. */
const data = holding(
  {
    flow: text,
    routes: listShape(holding({ path: text })),
    access: oneOf(['everyone', 'visitors', 'subscribers']),
    query: listShape(text),
    firstStep: anything,
    data: mapShape(anything),
    lists: mapShape(text),
    values: mapShape(anything),
    steps: mapShape(step),
    challenges: mapShape(holding({ field: pointer, clearOn: listShape(pointer), length: anything })),
    calls: mapShape(call),
    codes: holding({ login: text, refused: text, faults: listShape(text) }),
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
    enum: listShape((value) => typeof value === 'string' || typeof value === 'number'),
    allOf: listShape(holding({ pattern: text }, { errorMessage: mapShape(text) })),
    errorMessage: mapShape(text),
  },
);

/** The parts of a flow that can be drawn. */
export const drawableParts = { data, schemas: mapShape(mapShape(schema)), links: mapShape(listShape(text)) };
