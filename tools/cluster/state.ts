// Folder of a running cluster: its generated passwords, and the files of deploy/cluster with their placeholders filled.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { s3Keys } from '../../apps/outside/src/provider-keys.ts';
import { root } from '../../apps/shop/root.ts';
import { addressOf, network, type Part, parts, partNames, publicUrl, simulatorPort } from './parts.ts';

export const clusterDirectory = resolve(root, process.env['DATA_DIR'] ?? '.data', 'cluster');
export const templateFolder = join(root, 'deploy/cluster');
const stateFile = join(clusterDirectory, 'cluster.json');

export type Cluster = {
  folder: string;
  publicUrl: string;
  /** Certificate of the authority that signed the one of nginx (PEM). */
  caFile: string;
  passwords: Record<'superuser' | 'replication' | 'rewind' | 'rest' | 'shop', string>;
  shopSecret: string;
  mediaToken: string;
};

export const folderOf = ({ name }: Pick<Part, 'name'>): string => join(clusterDirectory, name);

/** Letters and digits only, so that they fit into URLs and every configuration file. */
const secret = (): string => randomBytes(24).toString('hex');

/** Creates the folder with new passwords. */
export function createState(): Cluster {
  mkdirSync(clusterDirectory, { recursive: true });
  const cluster: Cluster = {
    folder: clusterDirectory,
    publicUrl,
    caFile: join(clusterDirectory, 'ca.pem'),
    passwords: {
      superuser: secret(),
      replication: secret(),
      rewind: secret(),
      rest: secret(),
      shop: secret(),
    },
    shopSecret: secret(),
    mediaToken: secret(),
  };
  writeFileSync(stateFile, JSON.stringify(cluster, undefined, 2), { mode: 0o600 });
  return cluster;
}

/** The cluster of this folder. Throws one sentence when there is none. */
export function readCluster(): Cluster {
  if (!existsSync(stateFile)) throw new Error('The cluster is not up: npm run cluster -- up');
  return JSON.parse(readFileSync(stateFile, 'utf8')) as Cluster;
}

/** What the placeholders of deploy/cluster become on this machine. */
export function placeholders(cluster: Cluster, part: Part): Record<string, string> {
  const folder = folderOf(part);
  return {
    ...Object.fromEntries(partNames.map((name) => [name, addressOf(name)])),
    name: part.name,
    address: part.address,
    folder,
    network: `${network}.0/24`,
    pages: folder,
    certificate: join(folder, 'server.pem'),
    certificateKey: join(folder, 'server.key'),
    postgresqlPrograms: '/usr/lib/postgresql/15/bin',
    sharedBuffers: '128MB',
    superuserPassword: cluster.passwords.superuser,
    replicationPassword: cluster.passwords.replication,
    rewindPassword: cluster.passwords.rewind,
    restPassword: cluster.passwords.rest,
    shopPassword: cluster.passwords.shop,
    shopSecret: cluster.shopSecret,
    mediaToken: cluster.mediaToken,
    publicUrl: cluster.publicUrl,
    s3Endpoint: `http://${addressOf('s3')}:${simulatorPort}/s3`,
    s3Region: s3Keys.region,
    s3Bucket: s3Keys.bucket,
    s3AccessKeyId: s3Keys.accessKeyId,
    s3SecretAccessKey: s3Keys.secretAccessKey,
  };
}

/** The text with its `{{name}}` replaced. Throws when a placeholder has no value. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The placeholder ${name} has no value.`);
    return value;
  });
}

/** Writes the files of all parts; those with passwords are readable by the account of the part only. */
export function writeFiles(cluster: Cluster): void {
  chmodSync(clusterDirectory, 0o711);
  for (const part of parts) {
    const folder = folderOf(part);
    mkdirSync(join(folder, 'data'), { recursive: true });
    for (const file of part.files) {
      const text = readFileSync(join(templateFolder, file), 'utf8');
      writeFileSync(join(folder, file), fillTemplate(text, placeholders(cluster, part)), {
        mode: file.endsWith('.html') ? 0o644 : 0o600,
      });
    }
    // The workers of nginx have another account than its first process.
    chmodSync(folder, part.user === 'root' ? 0o711 : 0o700);
    chmodSync(join(folder, 'data'), 0o700);
    execFileSync('chown', ['-R', `${part.user}:`, folder]);
  }
}
