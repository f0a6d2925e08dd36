// Ports and addresses of this machine: whether a port is free, and the addresses at which phones on the network reach it.
// Not here: which ports the shop wants (config.ts).
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Throws one sentence when the port cannot be used; `setting` names the setting that changes it. */
export async function refuseTakenPort(port: number, host: string, setting: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    throw new Error(explain(error, port, host, setting), { cause: error });
  }
  await new Promise<void>((resolve) => void probe.close(() => resolve()));
}

function explain(error: unknown, port: number, host: string, setting: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or choose another with ${setting}.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user: choose one above 1023 with ${setting}.`;
  if (code === 'EADDRNOTAVAIL') return `HOST is "${host}", which is not an address of this machine.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `HOST is "${host}", which cannot be looked up.`;
  return `Port ${port} on ${host} cannot be opened: ${String(error)}`;
}

/** The private IPv4 addresses by which devices on the network reach this machine. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
}
