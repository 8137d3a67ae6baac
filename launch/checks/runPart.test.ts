import { mkdtempSync, rmSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Progress } from '../bootstrap/progress.mjs';
import { runPart } from './runPart.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const reports = mkdtempSync(join(tmpdir(), 'alur-reports-'));

afterAll(() => {
  rmSync(reports, { recursive: true, force: true });
});

async function counted(script: string, kind: { readonly idle?: true } = {}) {
  const said: string[] = [];
  const progress: Progress = {
    say: (line) => said.push(line),
    during: (_what, work) => work(() => undefined),
  };
  const place = { root, reports, progress, signal: new AbortController().signal };
  const counts = await runPart({ name: 'example', command: ['node', '-e', script], ...kind }, place);
  return { counts, said: said.join('\n') };
}

describe('one part of the tests', () => {
  it('passes when its program ends well, in a temporary folder that goes with the run', async () => {
    const { counts } = await counted(
      `require('node:assert').equal(require('node:os').tmpdir(), ${JSON.stringify(reports)})`,
    );
    expect(counts).toMatchObject({ passed: 1, failed: 0 });
  });

  it('[LAUNCH-4842] gives what is written in Go room to clear up its memory seldom', async () => {
    const { counts } = await counted(`require('node:assert').equal(process.env.GOGC, '400')`);
    expect(counts).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails when its program fails, and shows what that wrote', async () => {
    const { counts, said } = await counted('console.error("the reason"); process.exit(3)');
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
    expect(said).toBe('the reason');
  });

  it('fails with a sentence when its program is not installed', async () => {
    const said: string[] = [];
    const progress: Progress = {
      say: (line) => said.push(line),
      during: (_what, work) => work(() => undefined),
    };
    const place = { root, reports, progress, signal: new AbortController().signal };
    const counts = await runPart({ name: 'example', command: ['no-such-program'] }, place);
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
    expect(said.join()).toContain('no-such-program');
  });

  it('[LAUNCH-2810] that only computes has a lower priority, and what it starts as well; any other has the usual one', async () => {
    const own = getPriority();
    const usual = `require('node:assert').equal(require('node:os').getPriority(), ${own})`;
    expect((await counted(usual)).counts).toMatchObject({ passed: 1, failed: 0 });
    const lowered = Math.min(own + 10, constants.priority.PRIORITY_LOW);
    const lower = `
      const { getPriority } = require('node:os');
      const child = () => require('node:child_process').execFileSync(process.execPath, ['-p', 'os.getPriority()']);
      setInterval(() => { if (getPriority() === ${lowered}) process.exit(String(child()).trim() === '${lowered}' ? 0 : 1); }, 10);`;
    expect((await counted(lower, { idle: true })).counts).toMatchObject({ passed: 1, failed: 0 });
  });

  it('[LAUNCH-27] runs once: a crashed browser is a failure', async () => {
    const { counts, said } = await counted(
      'console.log("VITEST_BROWSER_CONNECTION_CLOSED"); process.exitCode = 1',
    );
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
    expect(said.match(/CONNECTION_CLOSED/g)).toHaveLength(1);
  });
});
