// How the desk is built: one document for every address (ssr: false), whose screens read their data in the browser.
// Addresses are in app/routes.ts; how the document is served is server.ts.
import type { Config } from '@react-router/dev/config';
import { compressAssets } from '#web-server/app/compress-assets.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  basename: '/office/',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
