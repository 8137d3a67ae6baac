import { expect, it } from 'vitest';
import { copyOf, openedDocument, shippedDocument } from '../../src/product/testing/shippedItem.ts';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { wordSaid } from '../wording/wordSaid.ts';
import { type MidFlow, midFlow } from './midFlow.ts';

type Change = (document: FlowDocument) => FlowDocument;
type Step = NonNullable<FlowDocument['steps'][string]>;

function between(before: FlowDocument, after: FlowDocument, isOver = (): boolean => false): MidFlow {
  return midFlow({ document: before, messages: {} }, { document: after, messages: {} }, isOver);
}

async function afterChange(flow: string, change: Change): Promise<MidFlow> {
  const document = await shippedDocument(flow);
  return between(document, change(copyOf(document)));
}

function withStep(id: string, change: (step: Step) => object): Change {
  return (document) => {
    const step = document.steps[id];
    if (step === undefined) throw new Error(`There is no step ${id}.`);
    return { ...document, steps: { ...document.steps, [id]: { ...step, ...change(step) } } };
  };
}

const intro = (id: string): Change => withStep(id, () => ({ intro: 'login.intro' }));

function fatesIn({ verdicts }: MidFlow): Readonly<Record<string, readonly string[]>> {
  const byStep = Map.groupBy(verdicts, ({ step }) => step);
  return Object.fromEntries([...byStep].map(([step, all]) => [step, all.map(({ is }) => is).toSorted()]));
}

function saidIn({ verdicts }: MidFlow): readonly string[] {
  return verdicts.map(({ sentence }) => wordSaid(sentence));
}

it('[PUB-4601] people go on at each step but one that changed, and those that it led to', async () => {
  const found = await afterChange('voucher', intro('gives'));
  expect(fatesIn(found)).toEqual({ code: ['continues'], gives: ['again'], done: ['again'] });
  expect(found.left).toEqual([]);
});

it('[PUB-4601] a code that was sent is lost where its step changed, and not where another one did', async () => {
  expect(fatesIn(await afterChange('register', intro('identity')))['identity']).toEqual([
    'code',
    'continues',
  ]);
  expect(fatesIn(await afterChange('register', intro('closed')))['identity']).toEqual(['continues']);
});

/** A choice, and the step after it. */
function choosing(first: object, more: object = {}): FlowDocument {
  const start = {
    body: [
      {
        ...{
          field: 'kind',
          widget: 'choice',
          label: 'a.kind',
          schema: { type: 'string', enum: ['one', 'two'] },
        },
        ...{
          choices: { one: 'a.one', two: 'a.two' },
          ...first,
        },
      },
      {
        field: 'name',
        widget: 'text',
        label: 'a.name',
        schema: { type: 'string', maxLength: 20 },
        required: false,
      },
    ],
    actions: [{ id: 'next', label: 'a.next', goto: 'end', needs: [], ...more }],
  };
  const end = { body: [], actions: [{ id: 'out', label: 'a.out', leave: '/vplus' }] };
  return openedDocument({
    ...{ formatVersion: 2, flow: 'choosing', firstStep: 'start', data: { kind: 'one' } },
    steps: { start, end },
  });
}

function withoutName(document: FlowDocument): FlowDocument {
  return withStep('start', ({ body }) => ({ body: body.slice(0, 1) }))(document);
}

it('[PUB-4602] what was typed into a field that is gone is lost, and what the field takes no more is asked for again', () => {
  expect(saidIn(between(choosing({}), withoutName(choosing({}))))).toContain(
    'Step “start”: what people typed into a.name is lost, since the field is gone',
  );
  const shorter = choosing({
    schema: { type: 'string', enum: ['one'] },
    choices: { one: 'a.one' },
  });
  expect(fatesIn(between(choosing({}), shorter))['start']).toContain('invalid');
});

it('[PUB-4603] people who come to where nothing leads out are stranded: what they had typed closes the one button, and can’t be changed', () => {
  const closed = choosing({ enabled: false }, { visible: { '==': [{ var: 'data.kind' }, 'one'] } });
  const found = between(choosing({}), closed);
  expect(fatesIn(found)['start']).toContain('stranded');
  expect(fatesIn(between(choosing({}), choosing({ enabled: false })))['start']).not.toContain('stranded');
});

it('[PUB-4604] where the time is over before the end, the steps that were not looked at are named', async () => {
  const document = await shippedDocument('tv-connect');
  let asked = 0;
  const found = between(document, document, () => (asked += 1) > 20);
  expect(found.left.length).toBeGreaterThan(0);
  expect(found.left.length).toBeLessThan(Object.keys(document.steps).length);
});
