// Vite for the storefront: CSS Modules, no inlined files (the page policy admits 'self' alone, never data: addresses).
// Server settings are not here: the storefront has no server of its own, apps/shop mounts it.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022', cssMinify: true },
  // Named here, or the first page in development stops to bundle it and reloads.
  optimizeDeps: { include: ['@tanstack/react-query'] },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
});
