// Vite for the desk: CSS Modules, no inlined files (the page policy admits 'self' alone, never data: addresses).
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: ['ko-KR'] }), enforce: 'pre' }],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // One style sheet, which stays in the browser's cache for all screens.
    cssCodeSplit: false,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The framework, the frame of the screens, and what several screens share are a file each; each screen is one file.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: /office[\\/]app[\\/](root|shared[\\/](shell|session)[\\/])/,
                  priority: 2,
                },
                // The parts of reports are a file that their screens share.
                { name: 'common', test: /^(?!.*shared[\\/]report[\\/])/, minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['@tanstack/react-query', 'react-aria-components'] },
});
