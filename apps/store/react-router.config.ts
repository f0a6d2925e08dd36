// How the storefront is built: server-rendered, every route known from the first page, assets compressed once.
// No address and no page is decided here: those are in app/routes.ts.
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './compress-assets.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // About thirty routes weigh less than the extra request that lazy discovery makes on every screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
