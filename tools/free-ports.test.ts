// Starting programs on free ports while other programs take them.
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { refuseTakenPort } from '../apps/shop/addresses.ts';
import { freePorts, withFreePorts } from './free-ports.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listen(port: number): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return port;
}

test('finds different ports that can be listened on', async () => {
  const ports = await freePorts(3);
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) await listen(port);
});

test.each([
  ['EADDRINUSE', listen],
  ["the shop's sentence", (port: number) => refuseTakenPort(port, '127.0.0.1', 'PORT').then(() => port)],
])('starts again on another port when a program reports a taken one by %s', async (_name, start) => {
  const tried: number[] = [];
  const used = await withFreePorts(1, async (port = 0) => {
    tried.push(port);
    if (tried.length === 1) await listen(port);
    return start(port);
  });
  expect(tried).toHaveLength(2);
  expect(used).toBe(tried[1]);
});

test('throws the error of a start that fails for another reason, without a second start', async () => {
  let starts = 0;
  const start = async () => {
    starts += 1;
    throw new Error('no database');
  };
  await expect(withFreePorts(1, start)).rejects.toThrow('no database');
  expect(starts).toBe(1);
});

test('throws after three starts on taken ports', async () => {
  let starts = 0;
  const start = async (port = 0) => {
    starts += 1;
    await listen(port);
    await listen(port);
  };
  await expect(withFreePorts(1, start)).rejects.toThrow('EADDRINUSE');
  expect(starts).toBe(3);
});
