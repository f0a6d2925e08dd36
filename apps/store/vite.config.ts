// Vite for the storefront: CSS Modules, no inlined files (the page policy admits 'self' alone, never data: addresses).
// Server settings are in apps/shop, which mounts the storefront.
import { reactRouter } from '@react-router/dev/vite';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'vite';
import { twoStyleSheets } from './style-sheets.ts';

/**
 * Short class names for the build, because long ones would be repeated in scripts, styles and each page: two letters for the file and
 * a number within it. Names of one file share their beginning, which compresses well. Server and browser builds list the same files.
 */
function shortClassNames() {
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
    return known.prefix + known.classes.indexOf(name).toString(36);
  };
}

/**
 * The router reloads the document when the module of a page fails to load, also of a page that it only prefetches: without a connection
 * the browser's error page would replace the open one. The replacement reloads only where the server answers, as after a release, whose
 * modules have other names. Otherwise the page throws when it is rendered, which shows the ErrorBoundary; a prefetch renders nothing.
 */
function keepPageWithoutConnection() {
  const reloading = /async function loadRouteModule\([\s\S]*?\n\}\n/;
  const asking = `async function loadRouteModule(route, cache) {
  try {
    return (cache[route.id] ??= await import(/* @vite-ignore */ route.module));
  } catch (error) {
    const isReachable = await fetch('', { method: 'HEAD' }).then(() => true, () => false);
    if (!isReachable) return { default() { throw error; } };
    window.location.reload();
    return new Promise(() => {});
  }
}
`;
  return {
    name: 'keep-page-without-connection',
    transform(code: string, id: string) {
      if (!/react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/.test(id)) return;
      if (!reloading.test(code)) throw new Error(`${id} has no loadRouteModule.`);
      return { code: code.replace(reloading, () => asking), map: null };
    },
  };
}

const isQueryLibrary = /[\\/](@tanstack|shared[\\/]query)[\\/]/;
const isMyPage = /[\\/]shared[\\/]my-page[\\/]/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [keepPageWithoutConnection(), reactRouter(), twoStyleSheets()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssMinify: true,
    // The router preloads the modules of a page; those that are imported later share modules that are already loaded.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A file for each route and each set of routes that share modules, except for four groups: without them a screen loads
            // up to 60 files (docs/measured-details.md#script-chunks).
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                // What many screens load, without the library that only those inside query-layout.tsx load, and the layout of my page.
                {
                  name: 'common',
                  test: (id) => !isQueryLibrary.test(id) && !isMyPage.test(id),
                  minShareCount: 8,
                  priority: 1,
                },
                { name: 'query', test: isQueryLibrary },
                { name: 'my-page', test: isMyPage },
              ],
            },
            // Each page names some twenty files several times, and a hash does not compress: the shortest that the build allows.
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
      generateScopedName: command === 'build' ? shortClassNames() : '[name]-[local]-[hash:base64:4]',
    },
  },
}));
