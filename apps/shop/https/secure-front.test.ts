// The TLS proxy of the simulators: forwards requests, and closes idle connections.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFreePorts } from '../../../tools/free-ports.ts';
import { connectionLimits } from '../../api/src/http/connections.ts';
import { shopCertificate } from './certificate.ts';
import { startSecureFront } from './secure-front.ts';

const folder = mkdtempSync(join(tmpdir(), 'onns-front-'));
const plain = createServer((request, response) => response.end(`handed on: ${request.url}`));
let front: Awaited<ReturnType<typeof startSecureFront>>;
let port: number;

const listening = () =>
  new Promise<number>((resolve) => {
    plain.listen(0, '127.0.0.1', () => resolve((plain.address() as { port: number }).port));
  });

beforeAll(async () => {
  const certificate = await shopCertificate(folder, 'localhost');
  const plainPort = await listening();
  const limits = connectionLimits({
    headersMs: 2_000,
    handshakeMs: 3_000,
    checkEveryMs: 100,
    keepAliveMs: 300,
  });
  front = await withFreePorts(1, (free = 0) => {
    port = free;
    return startSecureFront(certificate, { port, host: '127.0.0.1' }, plainPort, limits);
  });
});

afterAll(async () => {
  await front.close();
  await new Promise((resolve) => plain.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** All data received on this connection until the proxy closes it. */
function untilClosed(socket: Socket, sent: string): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => (answer += String(part)));
  socket.on('error', () => {});
  if (sent !== '') socket.write(sent);
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

const securely = () => connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false });

test('forwards a request to the plain server', async () => {
  const sent = 'GET /toss HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
  expect(await untilClosed(securely(), sent)).toContain('handed on: /toss');
});

test('closes a connection without a handshake or with incomplete headers', async () => {
  const silent = Array.from({ length: 5 }, () => untilClosed(connect(port, '127.0.0.1'), ''));
  const half = Array.from({ length: 5 }, () => untilClosed(securely(), 'GET / HTTP/1.1\r\nhost: local'));
  expect(await Promise.all(silent)).toEqual(['', '', '', '', '']);
  for (const answer of await Promise.all(half)) expect(answer).toContain('HTTP/1.1 408');
});
