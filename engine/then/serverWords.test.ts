import { describe, expect, it } from 'vitest';
import { runningFlow } from '../testing/runningFlow.ts';
import { smallFlow } from '../testing/smallFlow.ts';
import { testContext } from '../testing/testContext.ts';
import { testFlow } from '../testing/testFlow.ts';

describe('the words of a server that refuses', () => {
  it("[ENG-1661] in another language the code's own words take the place of the server's sentence, and stay", () => {
    const flow = runningFlow({ err_wrong_password: { errorAt: '/note' } });
    flow.settle({
      ok: false,
      error: { code: 'err_wrong_password', message: 'Wrong password.', status: 422 },
    });
    flow.send({ type: 'context', context: testContext({ session: { signedIn: true } }) });
    expect(flow.snapshot().fields['/note']?.issues).toMatchObject([{ text: 'Wrong password.' }]);
    flow.send({ type: 'context', context: testContext({ locale: 'id' }) });
    const [issue] = flow.snapshot().fields['/note']?.issues ?? [];
    expect(issue).toEqual({
      field: '/note',
      code: 'err_wrong_password',
      keyword: 'server',
      words: 'err_wrong_password.message',
    });
    flow.send({ type: 'context', context: testContext() });
    expect(flow.snapshot().fields['/note']?.issues).toEqual([issue]);
  });

  it("[ENG-21] the server's words show at the field of the step that the outcome leads to", () => {
    const document = smallFlow({ err_wrong_password: { errorAt: '/done', goto: 'second' } });
    const flow = testFlow(document);
    flow.type('/name', 'Ayu');
    flow.press('save');
    const requests = flow.settle({
      ok: false,
      error: { code: 'err_wrong_password', message: 'Wrong password.', status: 422 },
    });
    expect(requests).toEqual([{ kind: 'focus', field: '/done' }]);
    expect(flow.snapshot()).toMatchObject({
      step: 'second',
      dialog: null,
      fields: { '/done': { touched: true, issues: [{ text: 'Wrong password.' }] } },
    });
  });

  it("[ENG-21] the server's words show at the field at once and vanish when it changes", () => {
    const flow = runningFlow({ err_wrong_password: { errorAt: '/note' } });
    flow.settle({
      ok: false,
      error: { code: 'err_wrong_password', message: 'Wrong password.', status: 422 },
    });
    const issue = {
      field: '/note',
      code: 'err_wrong_password',
      keyword: 'server',
      text: 'Wrong password.',
      otherwise: 'err_wrong_password.message',
    };
    expect(flow.snapshot().fields['/note']).toMatchObject({ touched: true, issues: [issue] });
    flow.type('/age', 20);
    expect(flow.snapshot().fields['/note']?.issues).toEqual([issue]);
    flow.type('/note', 'other');
    expect(flow.snapshot().fields['/note']?.issues).toEqual([]);
  });

  it('[ENG-840] where an editor has worded the code, those words stand at the field', () => {
    const document = smallFlow({ err_wrong_password: { errorAt: '/note' } });
    const refused = {
      ok: false,
      error: { code: 'err_wrong_password', message: 'Wrong.', status: 422 },
    } as const;
    const worded = (ownWords: true | 'title' | 'message') => {
      const flow = testFlow(
        document,
        testContext(),
        {},
        { err_wrong_password: { message: 'edited', ownWords, buttons: [] } },
      );
      flow.type('/name', 'Ayu');
      flow.press('save');
      flow.settle(refused);
      return flow.snapshot().fields['/note']?.issues[0];
    };
    expect(worded('message')).toEqual({
      field: '/note',
      code: 'err_wrong_password',
      keyword: 'server',
      words: 'edited',
    });
    expect(worded('title')).toMatchObject({ text: 'Wrong.' });
  });

  it("[ENG-21] the server's words hold no action back, and go with the next attempt", () => {
    const flow = runningFlow({ err_wrong_password: { errorAt: '/note' } });
    flow.settle('err_wrong_password');
    expect(flow.snapshot().actions['save']).toBe('ready');
    flow.press('save');
    expect(flow.snapshot().fields['/note']?.issues).toEqual([]);
  });

  it('[ENG-21] they are not said of a value typed after the call began', () => {
    const flow = runningFlow({ err_wrong_password: { errorAt: '/note' } });
    flow.type('/note', 'typed meanwhile');
    flow.settle('err_wrong_password');
    expect(flow.snapshot().fields['/note']?.issues).toEqual([]);
    expect(flow.snapshot().data['note']).toBe('typed meanwhile');
  });

  it('[ENG-21] a dialog says them where the field can not be seen', () => {
    const flow = runningFlow({ err_wrong_password: { errorAt: '/done' } });
    flow.settle('err_wrong_password');
    expect(flow.snapshot().dialog?.code).toBe('err_wrong_password');
  });
});
