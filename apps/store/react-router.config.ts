// How the storefront is built: server-rendered, every route known from the first page, assets compressed once.
// No address and no page is decided here: those are in app/routes.ts.
import type { Config } from '@react-router/dev/config';
import { compressAssets } from '#web-server/app/compress-assets.ts';
import { shortenRouteTable } from '#web-server/app/route-table.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The table of 77 routes is 1.5 KB (route-table.ts); lazy discovery would make one more request on every screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await shortenRouteTable(`${reactRouterConfig.buildDirectory}/client`);
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
