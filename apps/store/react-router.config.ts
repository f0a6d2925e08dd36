// How the storefront is built: server-rendered, every route known from the first page, assets compressed once.
// No address and no page is decided here: those are in app/routes.ts.
import type { Config } from '@react-router/dev/config';
import { compressAssets } from '#web-server/app/compress-assets.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The table of 55 routes is 2.7 KB; lazy discovery would make one more request on every screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
