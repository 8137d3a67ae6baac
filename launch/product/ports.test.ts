import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkPorts, freePorts, isFree } from './ports.ts';
import { readSettings } from './settings.ts';

async function occupy(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve);
  });
  onTestFinished(() => {
    server.close();
  });
}

function settingsWith(ports: readonly number[]) {
  const [PORT, CMS_PORT, SANDBOX_PORT, PROVIDER_PORT] = ports.map(String);
  return readSettings('/p', { PORT, CMS_PORT, SANDBOX_PORT, PROVIDER_PORT }, []);
}

it('[LAUNCH-04] says which port is taken and which variable chooses another', async () => {
  const ports = await freePorts(4);
  await occupy(ports[2] ?? 0, '127.0.0.1');
  await expect(checkPorts(settingsWith(ports))).rejects.toThrow(
    new RegExp(`holds port ${ports[2]} \\(the product API\\).*SANDBOX_PORT=\\d+ npm start`),
  );
});

it('[LAUNCH-04] says which port no browser opens', async () => {
  await expect(checkPorts(settingsWith([6000, ...(await freePorts(3))]))).rejects.toThrow(
    /port 6000 \(the site\).*PORT=6010 npm start/,
  );
});

it('[LAUNCH-04] is content when all ports are free', async () => {
  await expect(checkPorts(settingsWith(await freePorts(4)))).resolves.toBeUndefined();
});

it.each(['127.0.0.1', '0.0.0.0'])('[LAUNCH-04] sees a server on %s', async (host) => {
  const [port = 0] = await freePorts(1);
  expect(await isFree(port, 'localhost')).toBe(true);
  await occupy(port, host);
  expect(await isFree(port, 'localhost')).toBe(false);
});
