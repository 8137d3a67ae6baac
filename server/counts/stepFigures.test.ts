import { describe, expect, it } from 'vitest';
import { type CountRow, hourMs } from './counts.ts';
import { figureTable } from './figureTable.ts';
import { hideFew } from './hideFew.ts';
import { figuresOf } from './revisionFigures.ts';
import { allVisits, type StepFigures } from './stepFigures.ts';

const now = 100 * hourMs + 1;

/** A number of the step `form`, from an hour that is over. */
function row(kind: CountRow['kind'], count: number, change: Partial<CountRow> = {}): CountRow {
  return {
    ...{ since: 99 * hourMs, flow: 'login', revision: '0123456789abcdef', step: 'form', kind, count },
    ...{ name: '', code: '', stay: -1, locale: 'en', width: 'narrow', doubtful: 0, ...change },
  };
}

function stepOf(rows: readonly CountRow[]): StepFigures {
  const [step] = figuresOf(rows, now)[0]?.steps ?? [];
  if (step === undefined) throw new Error('There is no step.');
  return step;
}

const left = (count: number, name = 'go', stay = 1): CountRow => row('action', count, { name, stay });

describe('what is read', () => {
  it('[INS-21] who entered and left in no known way gave up: never fewer than none, and not who came within this hour', () => {
    expect(stepOf([row('entered', 90), left(60), row('link', 10, { name: '/x', stay: 0 })])).toMatchObject({
      entered: 90,
      left: [
        { by: 'action', name: 'go', count: 60 },
        { by: 'link', name: '/x', count: 10 },
      ],
      gaveUp: 20,
      times: [{ below: 3, count: 10 }, { below: 10, count: 60 }, {}, {}, {}, {}, { below: null, count: 0 }],
    });
    expect(stepOf([row('entered', 10), left(30)]).gaveUp).toBe(0);
    const present = { since: 100 * hourMs };
    expect(stepOf([row('entered', 20), row('entered', 9, present), left(10)])).toMatchObject({
      entered: 29,
      gaveUp: 10,
    });
  });

  it('[INS-21] both widths and languages add up, and revisions stand apart, the newest first', () => {
    const older = { revision: 'fedcba9876543210', since: 5 * hourMs };
    const rows = [
      row('entered', 7),
      row('entered', 8, { width: 'wide' }),
      row('entered', 9, { locale: 'id' }),
      row('entered', 50, older),
    ];
    expect(
      figuresOf(rows, now).map(({ revision, first, steps }) => [revision, first, steps[0]?.entered]),
    ).toEqual([
      ['0123456789abcdef', '1970-01-05T03:00:00.000Z', 24],
      ['fedcba9876543210', '1970-01-01T05:00:00.000Z', 50],
    ]);
  });

  it('[INS-22] numbers below five are hidden, with as many others as would give them away', () => {
    expect(hideFew([40, 9, 2, 0])).toEqual([40, null, null, 0]);
    expect(hideFew([40, 9, 2, 3])).toEqual([40, 9, null, null]);
    expect(hideFew([40, 1, 1, 9])).toEqual([40, null, null, null]);
    expect(hideFew([40, 9])).toEqual([40, 9]);
    expect(hideFew([4])).toEqual([null]);
    // Two gave up: neither that, nor what would be missing to the whole, nor the sum of the times.
    const few = stepOf([row('entered', 50), left(48), row('error', 3, { name: 'phone', code: 'format' })]);
    expect(few).toMatchObject({ entered: 50, left: [{ count: null }], gaveUp: null });
    expect(few.times.map(({ count }) => count)).toEqual(Array(7).fill(null));
    expect(few.errors).toEqual([{ field: 'phone', code: 'format', count: null }]);
    const errors = [
      row('error', 30, { name: 'phone', code: 'format' }),
      row('outcome', 9, { name: 'login', code: 'ok' }),
    ];
    const nobody = stepOf([row('entered', 4), left(3), ...errors]);
    expect(JSON.stringify(nobody)).not.toMatch(/"count":[1-9]|"entered":[1-9]|"gaveUp":\d/);
  });

  it('[INS-23] what one network gave beyond its share is in no number, and it is said how many there are', () => {
    const step = stepOf([row('entered', 20), row('entered', 900, { doubtful: 1 }), left(20)]);
    expect(step).toMatchObject({ entered: 20, gaveUp: 0, doubtful: 900 });
    // Nor is it said which errors that network alone has sent.
    const forged = row('error', 900, { name: 'phone', code: 'forged', doubtful: 1 });
    expect(stepOf([row('entered', 20), left(20), forged])).toMatchObject({ errors: [], doubtful: 900 });
  });

  it('[INS-24] leaves as a table, a number a line, and a cell that a spreadsheet would calculate is none', () => {
    const error = row('error', 7, { name: '=1+1', code: 'format' });
    const few = row('error', 2, { name: 'phone', code: 'format' });
    const ended = row('outcome', 9, { name: 'login', code: 'ok' });
    const late = row('action', 11, { name: 'go', stay: 6 });
    const rows = [row('entered', 80), left(30), late, error, few, ended, row('entered', 7, { doubtful: 1 })];
    const table = figureTable('login', allVisits, figuresOf(rows, now));
    const lines = table.split('\r\n');
    expect(lines[0]).toBe('\uFEFFflow,revision,language,width,step,what,name,code,count');
    expect(lines).toContain('login,0123456789abcdef,,,form,entered,,,80');
    expect(lines).toContain('login,0123456789abcdef,,,form,action,go,,41');
    expect(lines).toContain('login,0123456789abcdef,,,form,gave up,,,39');
    expect(lines).toContain('login,0123456789abcdef,,,form,seconds below,10,,30');
    expect(lines).toContain('login,0123456789abcdef,,,form,seconds below,more,,11');
    expect(lines).toContain('login,0123456789abcdef,,,form,outcome,login,ok,9');
    expect(lines).toContain('login,0123456789abcdef,,,form,doubtful,,,7');
    // Not shown: the cell is empty.
    expect(lines).toContain('login,0123456789abcdef,,,form,error,phone,format,');
    expect(lines).toContain("login,0123456789abcdef,,,form,error,'=1+1,format,7");
  });
});
