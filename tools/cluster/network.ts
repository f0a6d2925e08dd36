// Network namespaces of the parts: one each, joined by one bridge of this machine.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, existsSync, writeFileSync } from 'node:fs';
import { simulatorHost } from './demo-settings.ts';
import { addressOf, hostAddress, partNames, type PartName } from './parts.ts';

const bridge = 'onnsbr0';
const prefix = 'onns-';
/** `ip netns exec` shows the files of this folder as those of /etc. */
const filesOf = (name: PartName): string => `/etc/netns/${namespaceOf(name)}`;

export const namespaceOf = (name: PartName): string => `${prefix}${name}`;

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8', stdio: 'pipe' });
const inNamespace = (name: PartName, ...words: string[]): string => ip('-n', namespaceOf(name), ...words);

/** The parts that have a namespace now. */
export function existingNamespaces(): PartName[] {
  const found = new Set(
    ip('netns', 'list')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  );
  return partNames.filter((name) => found.has(namespaceOf(name)));
}

export const hasBridge = (): boolean =>
  spawnSync('ip', ['link', 'show', bridge], { stdio: 'ignore' }).status === 0;

/** Creates the bridge and the namespaces of all parts. */
export function createNetwork(): void {
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${hostAddress}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const name of partNames) {
    ip('netns', 'add', namespaceOf(name));
    const outer = namespaceOf(name);
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(name));
    ip('link', 'set', outer, 'master', bridge, 'up');
    inNamespace(name, 'link', 'set', 'lo', 'up');
    inNamespace(name, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
    inNamespace(name, 'link', 'set', 'eth0', 'up');
    mkdirSync(filesOf(name), { recursive: true });
    writeFileSync(
      `${filesOf(name)}/hosts`,
      `127.0.0.1 localhost\n${addressOf('outside')} ${simulatorHost}\n`,
    );
  }
}

/** Removes the namespaces, their files and the bridge; their processes must have ended. */
export function removeNetwork(): void {
  for (const name of existingNamespaces()) ip('netns', 'delete', namespaceOf(name));
  for (const name of partNames) rmSync(filesOf(name), { recursive: true, force: true });
  if (existsSync('/etc/netns') && readdirSync('/etc/netns').length === 0)
    rmSync('/etc/netns', { recursive: true });
  if (hasBridge()) ip('link', 'delete', bridge);
}

/** Process ids of everything in the namespace of a part. */
export function processesOf(name: PartName): number[] {
  const answer = spawnSync('ip', ['netns', 'pids', namespaceOf(name)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.split('\n').filter(Boolean).map(Number) : [];
}

/**
 * Drops all traffic of a part without a notice to either end, as a broken switch does; with `from` only the traffic between it and these
 * parts, in both directions. Connections stay open until a time limit ends them.
 */
export function cutPart(name: PartName, from?: readonly PartName[]): void {
  if (from === undefined) {
    ip('link', 'set', namespaceOf(name), 'nomaster');
    return;
  }
  for (const other of from) {
    inNamespace(name, 'route', 'replace', 'blackhole', `${addressOf(other)}/32`);
    inNamespace(other, 'route', 'replace', 'blackhole', `${addressOf(name)}/32`);
  }
}

/** Undoes all cuts of a part. */
export function healPart(name: PartName): void {
  ip('link', 'set', namespaceOf(name), 'master', bridge);
  for (const owner of existingNamespaces()) {
    const lost = inNamespace(owner, 'route', 'show', 'type', 'blackhole');
    for (const [, address = ''] of lost.matchAll(/^blackhole (\S+)/gm)) {
      if (owner === name || address === addressOf(name))
        inNamespace(owner, 'route', 'delete', 'blackhole', address);
    }
  }
}
