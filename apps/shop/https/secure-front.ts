// TLS proxy of the simulators for HTTPS=1: a page served over HTTPS may not load a script over HTTP.
// Not here: the shop's HTTPS, which its own server handles.
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { connectionLimits, limitConnections, serverOptions } from '../../api/src/http/connections.ts';
import type { Certificate } from './certificate.ts';

/** Listens with the certificate on `port` and forwards every request to the plain server on 127.0.0.1:`plainPort`. */
export async function startSecureFront(
  certificate: Certificate,
  listen: { port: number; host: string },
  plainPort: number,
  limits = connectionLimits(),
): Promise<{ close(): Promise<void> }> {
  const server = createServer({ ...certificate, ...serverOptions(limits) }, (request, response) => {
    const headers = { ...request.headers, 'x-forwarded-proto': 'https' };
    const target = { host: '127.0.0.1', port: plainPort, method: request.method, path: request.url, headers };
    const passed = forward(target, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    // The simulators close a connection when a test plans it: the caller's connection must close too.
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  server.setTimeout(limits.inactivityMs);
  limitConnections(server, limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.host, resolve);
  });
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
