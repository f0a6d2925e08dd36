// Vite for the storefront: CSS Modules, no inlined files (the page policy admits 'self' alone, never data: addresses).
// Server settings are in apps/shop, which mounts the storefront.
import { reactRouter } from '@react-router/dev/vite';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { type Sheet, separateSheets, sheetOfFile } from './vite/separate-sheets.ts';
import { groupPattern, scriptGroups } from './vite/script-groups.ts';

/**
 * Short class names for the build, because long ones would be repeated in scripts, styles and each page: two letters for the file and
 * a number within it. Names of one file share their beginning, which compresses well. Server and browser builds list the same files.
 */
function shortClassNames(onName: (className: string, file: string) => void) {
  const root = dirname(dirname(import.meta.dirname));
  const files = ['apps/store/app', 'packages/ui/src'].flatMap((folder) =>
    globSync(`${root}/${folder}/**/*.module.css`).toSorted(),
  );
  // From 'ba' on: ad blockers hide elements with classes like ad1 or ads.
  const letters = (index: number) => String.fromCharCode(98 + Math.floor(index / 26), 97 + (index % 26));
  const names = new Map(files.map((file, index) => [file, { prefix: letters(index), classes: [''] }]));
  return (name: string, file: string): string => {
    const known = names.get(file);
    if (known === undefined) throw new Error(`${file} is no style sheet of the storefront.`);
    if (!known.classes.includes(name)) known.classes.push(name);
    const className = known.prefix + known.classes.indexOf(name).toString(36);
    onName(className, file);
    return className;
  };
}

/**
 * Dynamic imports without Vite's preloading of their style sheets, 0.5 KB on every screen: routes load all sheets (vite/separate-sheets.ts). A
 * failed import is reported as Vite reports it.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export const __vitePreload = (load) => load().catch((payload) => {
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
      if (dispatchEvent(event)) throw payload;
    });`,
  },
};

const sheetOfClass = new Map<string, Sheet | undefined>();

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [plainImports, reactRouter(), separateSheets((name) => sheetOfClass.get(name))],
  // One style sheet, which separateSheets splits in three: smaller and fewer requests than the separate ones of each screen.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssMinify: true,
    cssCodeSplit: false,
    // The router preloads the modules of a page; those that are imported later share modules that are already loaded.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: scriptGroups.map((group, index) => ({
                name: group.name,
                test: groupPattern(group),
                priority: scriptGroups.length - index,
              })),
            },
            // Each page names some forty files several times, and a hash does not compress: the shortest that the build allows.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  // Otherwise the first page in development waits until it is bundled, and reloads.
  optimizeDeps: { include: ['@tanstack/react-query'] },
  css: {
    modules: {
      generateScopedName:
        command === 'build'
          ? shortClassNames((name, file) => void sheetOfClass.set(name, sheetOfFile(file)))
          : '[name]-[local]-[hash:base64:4]',
    },
  },
}));
