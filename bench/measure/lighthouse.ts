import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, findChromium } from '../../launch/bootstrap/chromium.mjs';

/** Scores of 0 to 100. */
export type Scores = Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;

/**
 * Lighthouse's own phone profile on one page.
 * @param cli path of Lighthouse's command, installed with the peers.
 * @throws Error with what it printed, when it fails.
 */
export async function measureLighthouse(cli: string, url: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-lighthouse-'));
  const report = join(folder, 'report.json');
  const flags = [...chromiumArgs, '--headless=new', '--disable-dev-shm-usage'].join(' ');
  const args = [cli, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`];
  try {
    await runLighthouse(args);
    const { categories } = JSON.parse(await readFile(report, 'utf8')) as {
      categories: Readonly<Record<keyof Scores, { readonly score: number }>>;
    };
    const score = (name: keyof Scores): number => Math.round(categories[name].score * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runLighthouse(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CHROME_PATH: findChromium() ?? '' };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (printed += String(bytes)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Lighthouse ended with ${code}:\n${printed}`));
    });
  });
}
