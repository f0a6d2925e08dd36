// What knip looks at for unused files, exports and dependencies (a step of tools/check.ts). Entries are what something outside
// of the code names: npm scripts, the router's conventions, test runners, workers, files read by a path.
import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const root = new URL('../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** `exec node tools/begin.mjs apps/shop/main.ts` -> apps/shop/main.ts. */
const programs = [...textOf('package.json').matchAll(/begin\.mjs (\S+\.ts)/g)].map(([, path = '']) => path);
/** `route('main', 'screens/main/main.tsx')` -> apps/store/app/screens/main/main.tsx; layouts alike. */
const screens = [...textOf('apps/store/app/routes.ts').matchAll(/'([\w/-]+\.tsx?)'/g)].map(
  ([, path = '']) => `apps/store/app/${path}`,
);

const config: KnipConfig = {
  entry: [
    'tools/begin.mjs',
    ...programs,
    'apps/store/{vite,react-router}.config.ts',
    'apps/store/app/{root,entry.client,entry.server}.tsx',
    'apps/store/app/routes.ts',
    ...screens,
    // Started as processes of their own, by a path.
    'apps/outside/src/main.ts',
    'apps/shop/dev-server.ts',
    'tools/bench/{bare,payment-company,record,shop-uncached}.ts',
  ],
  project: ['{apps,packages,tools,tests,demo}/**/*.{ts,tsx,mjs}'],
  // Generated when a test runs, from a package.json of its own.
  ignore: ['tools/openapi-client/**'],
  // Commands of tools/check.ts; what the router's plugin loads by itself; a font that a page finds on the disk.
  ignoreDependencies: ['oxlint', '@react-router/node', '@fontsource-variable/noto-sans-kr'],
  // Of the machine, where it has them.
  ignoreBinaries: ['wrk', 'apt-get'],
  // A type that only its own file names may still be exported: it names part of an exported shape.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
