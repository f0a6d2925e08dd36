// The parts of the cluster as data: name, address, user, command, files and health probe. Each runs in a network namespace of its own.
// Not here: namespaces (network.ts), starting and stopping (control.ts), the configuration files themselves (deploy/cluster).
import { demoSettings } from './demo-settings.ts';

export const partNames = [
  'etcd1',
  'etcd2',
  'etcd3',
  'db1',
  'db2',
  'db3',
  'haproxy',
  'pgbouncer',
  's3',
  'outside',
  'web1',
  'web2',
  'worker1',
  'worker2',
  'nginx',
] as const;
export type PartName = (typeof partNames)[number];
export type PartKind =
  | 'etcd'
  | 'database'
  | 'haproxy'
  | 'pgbouncer'
  | 'simulators'
  | 'web'
  | 'worker'
  | 'nginx';

export type Part = {
  name: PartName;
  kind: PartKind;
  /** IPv4 address in its namespace. */
  address: string;
  /** Account that its processes run as. */
  user: string;
  /** Files of deploy/cluster that are filled into its folder. */
  files: readonly string[];
  /** Program with its arguments; `folder` is the one of the part, `root` the repository. */
  command: (places: { folder: string; root: string }) => readonly string[];
  /** Settings of the environment besides PATH. */
  environment?: (places: { folder: string }) => Record<string, string>;
  /** Address that answers 200, or a port that accepts connections. */
  probe: { url: string } | { port: number };
};

/** The network of the bridge; `.1` is this machine. */
export const network = '10.77.0';
export const hostAddress = `${network}.1`;

const lastNumber: Record<PartName, number> = {
  etcd1: 11,
  etcd2: 12,
  etcd3: 13,
  db1: 21,
  db2: 22,
  db3: 23,
  haproxy: 31,
  pgbouncer: 32,
  s3: 41,
  outside: 42,
  web1: 51,
  web2: 52,
  worker1: 61,
  worker2: 62,
  nginx: 71,
};

export const addressOf = (name: PartName): string => `${network}.${lastNumber[name]}`;
export const publicUrl = `https://${addressOf('nginx')}`;
export const simulatorPort = 4000;
const shopPort = 3000;

/** The Node that runs this command, with the limits of tools/begin.mjs. */
const node = [process.execPath, '--max-old-space-size=320', '--max-semi-space-size=8'];

/** The authority of nginx's certificate, beside the folders of the parts. */
const trust = (folder: string) => ({ NODE_EXTRA_CA_CERTS: `${folder}/../ca.pem` });

type Declared = Omit<Part, 'name' | 'address'>;

const etcd = (name: PartName): Declared => ({
  kind: 'etcd',
  user: 'etcd',
  files: ['etcd.yml'],
  command: ({ folder }) => ['etcd', '--config-file', `${folder}/etcd.yml`],
  probe: { url: `http://${addressOf(name)}:2379/health` },
});

const database = (name: PartName): Declared => ({
  kind: 'database',
  user: 'postgres',
  files: ['patroni.yml', 'shop.sql'],
  command: ({ folder }) => ['patroni', `${folder}/patroni.yml`],
  environment: ({ folder }) => ({ HOME: folder, LC_ALL: 'C.UTF-8' }),
  probe: { url: `http://${addressOf(name)}:8008/health` },
});

const simulators = (): Declared => ({
  kind: 'simulators',
  user: 'nobody',
  files: [],
  command: ({ folder, root }) => [...node, `${root}/tools/cluster/simulators.ts`, folder],
  environment: ({ folder }) => ({ ...trust(folder), SIMULATORS_SHOP_URL: publicUrl }),
  probe: { port: simulatorPort },
});

const shop = (name: PartName, kind: 'web' | 'worker'): Declared => ({
  kind,
  user: 'nobody',
  files: ['shop.env', `${kind}.env`],
  command: ({ folder, root }) => [
    ...node,
    `--env-file=${folder}/shop.env`,
    `--env-file=${folder}/${kind}.env`,
    `${root}/apps/shop/main.ts`,
  ],
  environment: ({ folder }) => ({
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    DATA_DIR: folder,
    ...trust(folder),
    ...demoSettings(),
  }),
  probe: { url: `http://${addressOf(name)}:${shopPort}/ready` },
});

const declared: Record<PartName, Declared> = {
  etcd1: etcd('etcd1'),
  etcd2: etcd('etcd2'),
  etcd3: etcd('etcd3'),
  db1: database('db1'),
  db2: database('db2'),
  db3: database('db3'),
  haproxy: {
    kind: 'haproxy',
    user: 'haproxy',
    files: ['haproxy.cfg'],
    command: ({ folder }) => ['haproxy', '-db', '-f', `${folder}/haproxy.cfg`],
    probe: { port: 5000 },
  },
  pgbouncer: {
    kind: 'pgbouncer',
    user: 'postgres',
    files: ['pgbouncer.ini', 'userlist.txt'],
    command: ({ folder }) => ['pgbouncer', `${folder}/pgbouncer.ini`],
    probe: { port: 6432 },
  },
  s3: simulators(),
  outside: simulators(),
  web1: shop('web1', 'web'),
  web2: shop('web2', 'web'),
  worker1: shop('worker1', 'worker'),
  worker2: shop('worker2', 'worker'),
  nginx: {
    kind: 'nginx',
    user: 'root',
    files: ['nginx.conf', 'proxy.conf', 'unavailable.html'],
    command: ({ folder }) => ['nginx', '-c', `${folder}/nginx.conf`, '-g', 'daemon off;'],
    probe: { port: 443 },
  },
};

export const parts: readonly Part[] = partNames.map((name) => ({
  ...declared[name],
  name,
  address: addressOf(name),
}));

/** The row of the table. */
export function partOf(name: PartName): Part {
  const found = parts.find((part) => part.name === name);
  if (found === undefined) throw new Error(`The cluster has no part ${name}.`);
  return found;
}
