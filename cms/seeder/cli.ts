import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applySeed } from './applySeed.ts';
import { examine } from './doctor.ts';
import { pull } from './pull.ts';
import { exitCodeOf, type SeedReport } from './base/report.ts';

const [command = 'help', ...flags] = process.argv.slice(2);
const out = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Exit code: 0 done, 1 failed, 2 something was left for people: an editor and the files both changed it. */
async function main(): Promise<number> {
  const environment = await readEnvironment();
  const url = environment['ALUR_CMS_URL'] || `http://127.0.0.1:${environment['CMS_PORT'] || '8055'}`;
  const adminToken = environment['ADMIN_TOKEN'] ?? '';
  const force = flags.includes('--force');
  switch (command) {
    case 'apply':
    case 'status': {
      const dryRun = command === 'status' || flags.includes('--dry-run');
      return tell(
        await applySeed({
          url,
          adminToken,
          environment,
          dryRun,
          prune: flags.includes('--prune'),
          force,
          onProgress: out,
        }),
        dryRun,
      );
    }
    case 'pull': {
      const files = await pull({ url, adminToken, force });
      for (const file of files) out(file);
      out(`${files.length} files changed`);
      return 0;
    }
    case 'doctor': {
      const findings = await examine({ url, adminToken, environment });
      for (const { well, sentence, cure } of findings)
        out(`${well ? 'well' : 'ILL '} ${sentence}${cure === undefined ? '' : ` ${cure}`}`);
      return findings.every(({ well }) => well) ? 0 : 1;
    }
    default:
      out('Usage: npm run cms -- apply [--prune] [--force] [--dry-run] | status | pull [--force] | doctor');
      return command === 'help' ? 0 : 1;
  }
}

function tell(report: SeedReport, dryRun: boolean): number {
  for (const { kind, subject, sentence } of report.notes) out(`${kind.padEnd(8)} ${subject}: ${sentence}`);
  out(
    `${report.changes} ${dryRun ? 'changes would be made' : 'changes'}, ${report.drafts.length} drafts for a publisher, ${report.conflicts.length} conflicts, ${report.milliseconds} ms`,
  );
  return exitCodeOf(report);
}

/** The environment, and under it the secrets that the launcher keeps in the data folder. */
async function readEnvironment(): Promise<Readonly<Record<string, string | undefined>>> {
  const text = await readFile(join(process.env['ALUR_DATA'] || '.data', 'secrets.json'), 'utf8').catch(
    () => '{}',
  );
  return { ...(JSON.parse(text) as Record<string, string>), ...process.env };
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
