import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { prove } from '../../prove.ts';
import { withProduct } from '../../product/product.ts';
import { product } from '../../../src/product/product.ts';
import { openedDocument, shippedItem } from '../../../src/product/testing/shippedItem.ts';
import type { Finding } from '../contract.ts';
import { createModel } from '../model.ts';
import { labelsOf } from '../path.ts';
import { createReplay } from '../replay.ts';
import { reach } from '../sets/reach.ts';
import { setFindings } from './setFindings.ts';

interface Changed {
  readonly document: FlowDocument;
  readonly found: readonly Finding[];
  /** What the engine shows of the buttons at the end of the first finding of a code. */
  buttonsAfter(code: Finding['code']): Readonly<Record<string, string>>;
}

/** The shipped payment with one thing changed. */
async function changed(change: (document: FlowDocument) => void): Promise<Changed> {
  const { document, messages } = await shippedItem('payment');
  change(document);
  const opened = openedDocument(document);
  const found = prove([{ document: opened, messages }]);
  const replay = createReplay(opened, messages, createModel({ document: opened, messages }).dialogs);
  return {
    document: opened,
    found,
    buttonsAfter: (code) => {
      const script = found.find((each) => each.code === code)?.script;
      if (script === null || script === undefined)
        throw new Error(`Found: ${found.map((each) => each.code).join()}.`);
      return replay.play(script).snapshot.actions;
    },
  };
}

const opened = (condition: unknown): object =>
  typeof condition === 'string' ? { var: `value.${condition}` } : (condition as object);

/** Hides all buttons of a step where something holds. */
function hideButtons(document: FlowDocument, step: string, where: object): void {
  for (const action of document.steps[step]?.actions ?? []) {
    const { visible } = action;
    const not = { '!': where };
    action.visible = (visible === undefined ? not : { and: [opened(visible), not] }) as NonNullable<
      typeof visible
    >;
  }
}

describe('what a call answers', { timeout: 240_000 }, () => {
  it('[PROVE-3844] is followed in all its combinations: a failed payment of one provider that shows no button is found', async () => {
    const { found, buttonsAfter } = await changed((document) => {
      hideButtons(document, 'failed', { var: 'value.isMidtransProblem' });
    });
    expect(found.map(({ code, place }) => `${code} ${place}`)).toContain('deadEnd /document/steps/failed');
    expect(new Set(Object.values(buttonsAfter('deadEnd')))).toEqual(new Set(['hidden']));
  });

  it('[PROVE-4000] is no dead end while one button is left for each of its combinations', async () => {
    const { found } = await changed((document) => {
      hideButtons(document, 'failed', { var: 'value.isMidtransProblem' });
      const [first] = document.steps['failed']?.actions ?? [];
      delete first?.visible;
    });
    expect(found.filter(({ code }) => code === 'deadEnd' || code === 'noButtonHere')).toEqual([]);
  });

  it('[PROVE-4260] decides what a button does: one that acts for two answers together alone is not said to do nothing', async () => {
    const { found } = await changed(({ steps }) => {
      const then = { leave: '/vplus/pay' } as const;
      const press = { cases: [{ if: 'isMidtransProblem', then }] };
      steps['failed']?.actions?.push({ id: 'odd', label: 'payment.done', kind: 'secondary', ...press });
    });
    expect(found.filter(({ code }) => code === 'buttonDoesNothing')).toEqual([]);
  });

  it('[PROVE-4262] decides what reads an input: one that is carried along for two answers together alone does not go nowhere', async () => {
    const added = async (more: { readonly carry?: string[] }) => {
      const { found } = await changed(({ steps }) => {
        const [failed, then] = [steps['failed'], { leave: { to: '/vplus/pay', ...more } }];
        const schema = { type: 'string', maxLength: 32 } as const;
        failed?.body.push({ field: 'why', widget: 'text', label: 'payment.title', schema });
        const press = { cases: [{ if: 'isMidtransProblem', then }] };
        failed?.actions?.push({ id: 'odd', label: 'payment.done', kind: 'secondary', ...press });
      });
      return found.flatMap(({ code, script }) => (code === 'answerUnread' ? [script?.turns.length] : []));
    };
    expect(await added({ carry: ['why'] })).toEqual([]);
    expect(await added({})).toEqual([expect.any(Number)]);
  });

  it('[PROVE-4261] decides what can be filled in: an input that is locked for two answers together is found, with the way there', async () => {
    const { found } = await changed(({ steps }) => {
      const failed = steps['failed'];
      failed?.body.push({
        field: 'why',
        widget: 'text',
        label: 'payment.title',
        schema: { type: 'string', maxLength: 32 },
        required: true,
        enabled: { '!': { var: 'value.isMidtransProblem' } },
      });
      for (const action of failed?.actions ?? []) action.needs = ['why'];
    });
    const locked = found.find(({ code }) => code === 'inputCantBeFilled');
    expect(locked?.place).toMatch(/^\/document\/steps\/failed\/body\//);
    const answers = locked?.script?.turns.flatMap((turn) =>
      turn.kind === 'answer' && turn.result.ok ? [turn.result.answer] : [],
    );
    expect(answers).toContainEqual(expect.objectContaining({ status: 'FAILED', provider: 'midtrans' }));
  });

  it('[PROVE-4691] is seen: a page that says nothing for two answers together is found, with those answers', async () => {
    const { found } = await changed((document) => {
      const both = {
        and: [
          { '==': [{ var: 'answer.status' }, 'REVIEW'] },
          { '==': [{ var: 'answer.provider' }, 'midtrans'] },
        ],
      };
      const { open } = document.steps;
      open?.actions?.push({ id: 'look', label: 'payment.done', kind: 'secondary', call: 'look' });
      document.data = { ...document.data, looked: '' };
      document.calls = {
        ...document.calls,
        look: {
          effect: 'payment.status',
          send: { paymentId: { var: 'data.paymentId' } },
          on: {
            ok: {
              cases: [{ if: both, then: { set: { looked: 'x' } } }, { then: { toast: 'payment.done' } }],
            },
          },
        },
      };
    });
    expect(found.map(({ code, place }) => `${code} ${place}`)).toContain(
      'silentSuccess /document/calls/look/on/ok',
    );
  });

  it('[PROVE-3845] reaches a page that two answers have to be right for: nothing says that it is never reached', async () => {
    const { found } = await changed((document) => {
      document.steps['midtransReview'] = {
        body: [],
        actions: [{ id: 'leave', label: 'payment.done', leave: '/vplus/pay' }],
      };
      const outcome = document.outcomes?.['payment'];
      const both = {
        and: [
          { '==': [{ var: 'answer.status' }, 'REVIEW'] },
          { '==': [{ var: 'answer.provider' }, 'midtrans'] },
        ],
      };
      outcome?.cases?.unshift({ if: both, then: { goto: 'midtransReview' } });
    });
    expect(
      found.filter(({ script }) => script === null).map(({ code, place }) => `${code} ${place}`),
    ).toEqual([]);
  });

  it('[PROVE-3846] holds times that come before, at and after each other: a page without a button is found where one lies before the other', async () => {
    const { found, buttonsAfter } = await changed((document) => {
      hideButtons(document, 'transfer', { '<': [{ var: 'data.expiresAt' }, { var: 'data.createdAt' }] });
    });
    expect(found.map(({ code, place }) => `${code} ${place}`)).toContain('deadEnd /document/steps/transfer');
    expect(new Set(Object.values(buttonsAfter('deadEnd')))).toEqual(new Set(['hidden']));
  });
});

/** Boxes of which each is shown by the one before it. */
function boxes(count: number): FlowDocument {
  const body = Array.from({ length: count }, (_, index) => ({
    field: `f${index}`,
    widget: 'checkbox',
    label: 'f',
    schema: { type: 'boolean' },
    ...(index === 0 ? {} : { visible: { var: `data.f${index - 1}` } }),
  }));
  const actions = [{ id: 'away', label: 'away', leave: '/vplus' }];
  const raw = {
    formatVersion: 2,
    flow: 'small',
    firstStep: 'ask',
    routes: [{ path: '/vplus/small' }],
    steps: { ask: { body, actions } },
  };
  return withProduct(raw as unknown as FlowDocument, product);
}

describe('the sets of a large document', () => {
  it('[PROVE-3848] are swept of what nothing needs any more: sixty boxes, each shown by the one before it, are looked at whole', () => {
    const { coverage, space } = reach(createModel({ document: boxes(60), messages: {} }));
    expect(coverage).toEqual({ finished: true, left: [] });
    expect(space.diagrams.live).toBeLessThan(2_000_000);
  });

  it('[PROVE-3847] that are too large say so, name what to take apart, and say of nothing that it never comes', () => {
    const document = boxes(12);
    const values = Array.from({ length: 12 }, (_, index) => ({ var: `data.f${index}` }));
    document.steps['hidden'] = { body: [], actions: [{ id: 'away', label: 'away', leave: '/vplus' }] };
    const model = createModel({ document: { ...document, values: { all: { and: values } } }, messages: {} });
    const cut = setFindings(
      reach(model, { mostSteps: 2000, mostNodes: 2_000_000 }),
      labelsOf(document, {}, {}),
    );
    expect(cut).toMatchObject({ isWhole: false, found: [] });
    expect(cut.widest).toHaveLength(2);
    const whole = setFindings(reach(model), labelsOf(document, {}, {}));
    expect(whole.found.map(({ code, place }) => `${code} ${place}`)).toEqual([
      'stepNeverShown /document/steps/hidden',
      // Nothing asks for the last box: each of the others shows the one behind it.
      'answerUnread /document/steps/ask/body/11',
    ]);
  });
});
