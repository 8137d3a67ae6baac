import { applySeed } from './applySeed.ts';
import type { SeedReport } from './report.ts';

const [command = 'help', ...flags] = process.argv.slice(2);
const out = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Exit code: 0 done, 1 failed, 2 an editor and the files both changed something. */
async function main(): Promise<number> {
  const url = process.env['ALUR_CMS_URL'] ?? `http://127.0.0.1:${process.env['CMS_PORT'] ?? '8055'}`;
  const adminToken = process.env['ADMIN_TOKEN'] ?? '';
  if (command === 'apply' || command === 'status') {
    const dryRun = command === 'status' || flags.includes('--dry-run');
    return tell(
      await applySeed({ url, adminToken, dryRun, prune: flags.includes('--prune'), force: flags.includes('--force'), onProgress: out }),
      dryRun,
    );
  }
  out('Usage: node cms/seeder/cli.ts apply [--prune] [--force] [--dry-run] | status | pull | doctor');
  return command === 'help' ? 0 : 1;
}

function tell(report: SeedReport, dryRun: boolean): number {
  for (const { kind, subject, sentence } of report.notes) out(`${kind.padEnd(8)} ${subject}: ${sentence}`);
  out(`${report.changes} ${dryRun ? 'changes would be made' : 'changes'}, ${report.conflicts.length} conflicts, ${report.milliseconds} ms`);
  return report.conflicts.length > 0 ? 2 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
