import { describe, expect, it } from 'vitest';
import type { FlowDocument, Then } from '../../contract/generated/flow.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

type Case = NonNullable<Then['cases']>[number];

const rules = ['PUB-3804', 'PUB-3805', 'PUB-3806'];

/** Changes the cases by which a flow reads the status of a payment. */
function withCases(change: (cases: Case[]) => void) {
  return ({ calls, outcomes }: FlowDocument): void => {
    const ok = outcomes?.['payment'] ?? calls?.['status']?.on['ok'];
    change(typeof ok === 'object' ? (ok.cases ?? []) : []);
  };
}

/** Exchanges the ways of two cases. */
function exchanged(one: number, other: number) {
  return withCases((cases) => {
    const [first, second] = [cases[one], cases[other]];
    if (first !== undefined && second !== undefined) [first.then, second.then] = [second.then, first.then];
  });
}

/** What is found, each rule once. */
async function rulesAfter(flow: string, change: (document: FlowDocument) => void) {
  const lines = await findingsAfter(flow, change, rules);
  return [...new Set(lines.map((line) => line.slice(0, 'PUB-0000'.length)))];
}

describe('what has been paid', () => {
  it('[PUB-3804] does not show as unpaid because its case was deleted', async () => {
    expect(
      await rulesAfter(
        'go-to-apps',
        withCases((cases) => void cases.shift()),
      ),
    ).toContain('PUB-3804');
  });

  it('[PUB-3804] nor because its status was listed with those that failed', async () => {
    const found = await rulesAfter(
      'payment',
      withCases((cases) => {
        cases[1] = { if: { '==': [{ var: 'answer.status' }, 'LATE_PAID'] }, then: { goto: 'paid' } };
        const failed = ['FAILED', 'EXPIRED', 'CANCELED', 'PAID'];
        cases[2] = { if: { in: [{ var: 'answer.status' }, failed] }, then: { goto: 'failed' } };
      }),
    );
    expect(found).toEqual(rules);
  });

  it('[PUB-3805] nor where the only case is gone, and no "else" names what is left', async () => {
    const found = await rulesAfter(
      'go-to-apps',
      withCases((cases) => void cases.splice(0, cases.length, { then: { goto: 'notPaid' } })),
    );
    expect(found).toEqual(['PUB-3805']);
  });

  it('[PUB-4690] a call that acts says by its success that it worked, whatever state it answers beside it', async () => {
    const found = await rulesAfter('saved-methods', ({ steps, calls }) => {
      steps['done'] = {
        title: 'methods.title',
        body: [{ id: 'done', widget: 'notice', label: 'methods.madeFirst', options: { tone: 'success' } }],
        actions: [{ id: 'away', label: 'methods.title', leave: '/vplus' }],
      };
      const { makeDefault } = calls ?? {};
      if (makeDefault !== undefined) Object.assign(makeDefault.on, { ok: { goto: 'done' } });
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['go-to-apps', 0, 4],
    ['linked-method', 0, 2],
    ['linked-method', 0, 1],
  ])('[PUB-3805] %s: nor because the ways of cases %i and %i were exchanged', async (flow, one, other) => {
    expect(await rulesAfter(flow, exchanged(one, other))).toEqual(['PUB-3805']);
  });

  it('[PUB-3805] nor because its case was turned round', async () => {
    const paid = { '==': [{ var: 'answer.status' }, 'PAID'] };
    const turned = withCases((cases) => void Object.assign(cases[0] ?? {}, { if: { '!': paid } }));
    expect(await rulesAfter('go-to-apps', turned)).toEqual(['PUB-3805']);
  });

  it.each([
    [1, 2],
    [1, 3],
    [0, 1],
    [0, 2],
  ])(
    '[PUB-3806] a status leads to no step without words for it: cases %i and %i exchanged',
    async (one, other) => {
      expect(await rulesAfter('payment', exchanged(one, other))).toContain('PUB-3806');
    },
  );

  it.each([
    ['payment', 'paid', 0, 'LATE_PAID'],
    ['payment', 'failed', 2, 'EXPIRED'],
    ['history', 'detail', 0, 'PAID'],
  ])(
    '[PUB-3806] %s: the step "%s" has words for each status that leads there',
    async (flow, step, at, value) => {
      const lines = await findingsAfter(
        flow,
        ({ steps }) => void delete steps[step]?.body[at]?.choices?.[value],
        rules,
      );
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`Add a text for "${value}", or lead it to another step.`);
    },
  );
});

describe('what nobody can take back', () => {
  /** Makes the call of a dialog at once. */
  const unasked =
    (id: string) =>
    ({ steps }: FlowDocument): void => {
      for (const { actions = [] } of Object.values(steps))
        for (const action of actions) {
          const { dialog } = action;
          const call =
            typeof dialog === 'object' ? dialog.buttons?.find((each) => each.call)?.call : undefined;
          if (action.id !== id || call === undefined) continue;
          delete action.dialog;
          action.call = call;
        }
    };

  it.each([
    ['my-package', 'stopRenewal', 'one', 1],
    ['payment-code', 'otherWay', 'code', 2],
  ])('[PUB-3807] %s: "%s" asks before', async (flow, action, step, at) => {
    expect(await findingsAfter(flow, unasked(action), ['PUB-3807'])).toEqual([
      `PUB-3807 warning /document/steps/${step}/actions/${at} Ask first: give the button a "dialog" whose second button makes the call.`,
    ]);
  });

  it('[PUB-3807] a step that asks for a password has asked', async () => {
    expect(await findingsAfter('remove', () => undefined, ['PUB-3807'])).toEqual([]);
  });
});
