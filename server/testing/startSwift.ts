import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import type { BucketAddress } from '../shared/bucketPlace.ts';
import { freePort } from './freePort.ts';

const storages = ['account', 'container', 'object'] as const;
const packages = 'swift-proxy swift-account swift-container swift-object';
const filters = 'catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo';
const owner = { key: 'test:tester', secret: 'testing' } as const;

/** A real object store of this machine. */
export interface Swift {
  /** Makes an empty bucket. */
  bucket(name: string): Promise<BucketAddress>;
  /** Ends its processes and removes what they stored. */
  stop(): Promise<void>;
}

/**
 * Starts OpenStack Swift, which speaks S3: a proxy and one storage of each kind, in a folder of their own.
 * @throws Error with how to install it, where this machine has none
 */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'alur-swift-'));
  const ports = new Map<string, number>();
  for (const name of [...storages, 'proxy']) ports.set(name, await freePort());
  try {
    for (const name of storages) makeRing(folder, name, ports.get(name) ?? 0);
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`Swift is not installed here (Debian: apt-get install ${packages}).`, { cause });
  }
  for (const [name, port] of ports)
    writeFileSync(join(folder, `${name}.conf`), configuration(folder, name, port));
  const children = [...ports.keys()].map((name) =>
    spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: 'ignore' }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(kill));
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${ports.get('proxy')}`;
  const bucket = async (name: string): Promise<BucketAddress> => {
    const address = { endpoint, region: 'us-east-1', bucket: name, ...owner };
    await makeBucket(address);
    return address;
  };
  return { bucket, stop };
}

function makeRing(folder: string, name: string, port: number): void {
  mkdirSync(join(folder, 'node', 'd1'), { recursive: true });
  const build = (...words: readonly string[]): void =>
    void execFileSync('swift-ring-builder', [join(folder, `${name}.builder`), ...words], { stdio: 'ignore' });
  build('create', '4', '1', '1');
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  build('rebalance');
}

function configuration(folder: string, name: string, port: number): string {
  const common = `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nswift_dir = ${folder}\nuser = ${process.env['USER'] ?? 'root'}\n`;
  if (name !== 'proxy')
    return `${common}devices = ${join(folder, 'node')}\nmount_check = false\ndisable_fallocate = true\n[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`;
  const parts = filters
    .split(' ')
    .map((filter) => `[filter:${filter}]\nuse = egg:swift#${filter === 'cache' ? 'memcache' : filter}\n`);
  return (
    `${common}[pipeline:main]\npipeline = ${filters} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${parts.join('')}`
      // Nobody listens there: it does without.
      .replace('egg:swift#memcache\n', 'egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n')
      .replace('egg:swift#s3api\n', 'egg:swift#s3api\nlocation = us-east-1\n')
      .replace('egg:swift#tempauth\n', `egg:swift#tempauth\nuser_test_tester = ${owner.secret} .admin\n`)
  );
}

async function makeBucket({ endpoint, region, bucket, key, secret }: BucketAddress): Promise<void> {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
  });
  const make = async (): Promise<string> =>
    client.send(new CreateBucketCommand({ Bucket: bucket })).then(
      () => 'made',
      (fault: unknown) => String(fault),
    );
  await expect.poll(make).toBe('made');
  client.destroy();
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    child.kill('SIGKILL');
  });
}
