// Vite for the storefront: CSS Modules, no inlined files (the page policy admits 'self' alone, never data: addresses).
// Server settings are not here: the storefront has no server of its own, apps/shop mounts it.
import { reactRouter } from '@react-router/dev/vite';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Which modules travel in one file (docs/decisions/045): left to itself the build makes some fifty files a screen, each a
 * request of its own and each compressed alone. A group takes what its modules import along; what no group names stays with
 * its screens. The higher priority takes first.
 */
const scriptGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 9 },
  // Only the screens below query-layout.tsx load it; what pages lists goes with the lists.
  { name: 'query', test: /@tanstack[\\/](?!.*infinite)|[\\/]query-(presets|layout)\.ts/i, priority: 7 },
  // What every screen loads, and small things that most of them do. Before the query library: what both import belongs here.
  {
    name: 'common',
    test: new RegExp(
      [
        'app/root[.]tsx',
        'app/rendering/serialised-data[.]',
        'app/shared/(shell/shell|api|hydrated|json-ld|later|leave-page|order-link|page-meta|sheet)[.]',
        'app/shared/order/(result-paths|section|terms-text)[.]',
        'domain/src/(calendar|delivery-fee|uuid)[.]',
        'ui/src/(bottom-sheet|fields|notice|price|skeleton|sticky-bar)[.]',
      ].join('|'),
    ),
    priority: 8,
  },
  // The order screens show pictures and no cards.
  { name: 'picture', test: /ui\/src\/(picture|no-break)[.]/, priority: 7 },
  {
    name: 'choosing',
    test: /ui\/src\/(chip|product-card|product-grid)[.]|app\/shared\/cards[.]|domain\/src\/(categories|enums)[.]/,
    priority: 6,
  },
  // Apart from the order screens, or whoever needs these would carry all that they share, the query library included.
  {
    name: 'small',
    test: /app\/shared\/(phone-field|session-store|session\/of-age)[.]|domain\/src\/phone[.]/,
    priority: 6,
  },
  { name: 'labels', test: /domain\/src\/enum-labels[.]/, priority: 6 },
  // Apart from the groups below: the order sheet would load what is needed after an order, the product page what an order needs.
  { name: 'buying', test: /domain\/src\/departure[.]|ui\/src\/purchase-icons[.]/, priority: 6 },
  {
    name: 'address',
    test: /app\/shared\/address\/(address-(card|fields)|field-ids|memo-fields|memos)[.]/,
    priority: 6,
  },
  // Before an order is sent, and after.
  {
    name: 'ordering',
    test: /shared\/order\/(amounts|goods-row|payment-method|quote|remote-area|separate-delivery|show-first)[.]|domain\/src\/departure[.]/,
    priority: 5,
  },
  {
    name: 'ordered',
    test: /shared\/order\/(finish-order|order-attempts|order-words|outcome|own-order)[.]/,
    priority: 5,
  },
];

/**
 * Long names are for reading; in the build every one of them would stand in the script, the styles and each page. Two letters for
 * the file, and a number in it: what stands together begins alike, which compresses well. Server and browser count the same files.
 */
function shortClassNames(): (name: string, file: string) => string {
  const root = dirname(dirname(import.meta.dirname));
  const files = ['apps/store/app', 'packages/ui/src'].flatMap((folder) =>
    globSync(`${root}/${folder}/**/*.module.css`).toSorted(),
  );
  // From 'ba' on: what is called ad1 or ads is hidden by those who block advertisements.
  const letters = (index: number) => String.fromCharCode(98 + Math.floor(index / 26), 97 + (index % 26));
  const names = new Map(files.map((file, index) => [file, { prefix: letters(index), classes: [''] }]));
  return (name, file) => {
    const known = names.get(file);
    if (known === undefined) throw new Error(`${file} is no style sheet of the storefront.`);
    if (!known.classes.includes(name)) known.classes.push(name);
    return known.prefix + known.classes.indexOf(name).toString(36);
  };
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  // One style sheet for all screens: it weighs less than the pieces of one screen did, and is one request.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssMinify: true,
    cssCodeSplit: false,
    // The router names what a page loads; parts that come later find theirs in memory.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptGroups },
            // Each page names some forty files several times, and a hash does not compress: the shortest that the build takes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  // Named here, or the first page in development stops to bundle it and reloads.
  optimizeDeps: { include: ['@tanstack/react-query'] },
  css: {
    modules: {
      generateScopedName: command === 'build' ? shortClassNames() : '[name]-[local]-[hash:base64:4]',
    },
  },
}));
