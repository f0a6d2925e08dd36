// Vite for the storefront: CSS Modules, no inlined files (the page policy admits 'self' alone, never data: addresses).
// Server settings are not here: the storefront has no server of its own, apps/shop mounts it.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Which modules travel in one file (docs/decisions/045): left to itself the build makes some fifty files a screen, each a
 * request of its own and each compressed alone. A group takes what its modules import along; what no group names stays with
 * its screens. The higher priority takes first.
 */
const scriptGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 9 },
  // Only the screens below query-layout.tsx load it; what pages lists goes with the lists.
  { name: 'query', test: /@tanstack[\\/](?!.*infinite)|[\\/]query-(presets|layout)\.ts/i, priority: 8 },
  // What every screen loads, and small things that most of them do.
  {
    name: 'common',
    test: new RegExp(
      [
        'app/root[.]tsx',
        'app/shared/(shell/shell|api|hydrated|json-ld|leave-page|order-link|page-meta|sheet)[.]',
        'app/shared/order/(section|terms-text)[.]',
        'domain/src/(calendar|delivery-fee|uuid)[.]',
        'ui/src/(bottom-sheet|fields|price|skeleton|sticky-bar)[.]',
      ].join('|'),
    ),
    priority: 7,
  },
  { name: 'choosing', test: /ui\/src\/(product-card|product-grid|stepper)[.]/, priority: 6 },
  // Apart from the order screens, or whoever needs these would carry all that they share, the query library included.
  { name: 'phone', test: /app\/shared\/phone-field|domain\/src\/phone[.]/, priority: 6 },
  { name: 'labels', test: /domain\/src\/enum-labels[.]/, priority: 6 },
  { name: 'ordering', test: /app\/shared\/order\//, minShareCount: 3, priority: 5 },
];

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
      build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
    },
  },
  // Named here, or the first page in development stops to bundle it and reloads.
  optimizeDeps: { include: ['@tanstack/react-query'] },
  // Long names are for reading; in the build every one of them would stand in the script, the styles and each page.
  css: {
    modules: {
      generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]',
    },
  },
}));
