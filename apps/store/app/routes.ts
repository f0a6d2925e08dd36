// Every URL of the storefront on one page. A screen is a folder below screens/; a redirect is a row of redirects.ts.
import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { redirects } from './redirects.ts';

const redirectFile = 'screens/redirect/redirect.ts';

export default [
  route('main', 'screens/main/main.tsx'),

  ...redirects.map(({ path }) =>
    path === ''
      ? index(redirectFile, { id: 'redirect-root' })
      : route(path, redirectFile, { id: `redirect-${path}` }),
  ),
] satisfies RouteConfig;
