// Free TCP ports for programs that tests and measurements start.
import { createServer } from 'node:net';

const attempts = 3;

/** Ports that were free a moment ago, all different. Another program may take one before it is used: see `withFreePorts`. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address();
      await new Promise((resolve) => void server.close(resolve));
      if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
      return address.port;
    }),
  );
}

/**
 * Starts a program on free ports. When another program took one of them in the meantime, which `start` reports by throwing, it is
 * called again with other ports.
 */
export async function withFreePorts<Started>(
  count: number,
  start: (...ports: number[]) => Promise<Started>,
): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(...(await freePorts(count)));
    } catch (error) {
      if (attempt === attempts || !isPortTaken(error)) throw error;
    }
  }
}

/** The code of Node, or the shop's sentence about it (apps/shop/addresses.ts), in an error or in the output that it quotes. */
function isPortTaken(error: unknown): boolean {
  return error instanceof Error && /EADDRINUSE|is taken by another program/.test(error.message);
}
