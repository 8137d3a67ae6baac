import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../launch/bootstrap/command.mjs';

/** Installs the peers from their own lock where that has not happened yet, and builds their pages. */
export async function installPeers(root: string): Promise<void> {
  const peers = join(root, 'bench', 'peers');
  const stamp = join(peers, 'node_modules', '.alur-installed');
  const lock = readFileSync(join(peers, 'package-lock.json'), 'utf8');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: peers });
    writeFileSync(stamp, lock);
  }
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await run(process.execPath, [vite, 'build', '--config', join(peers, 'vite.config.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
