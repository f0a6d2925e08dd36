// Layout route of the screens that call the API from the browser: growing lists, carts, order screens (routes.ts lists them).
// Other screens do not load the query library. Cache times and retries are query-presets.ts.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from './query-presets.ts';

/** One per document, so that a list keeps its loaded pages when the shopper returns from a product. Each server rendering has its own. */
let browserClient: ReturnType<typeof createQueryClient> | undefined;

const isBrowser = typeof document !== 'undefined';

export default function QueryLayout() {
  const [queryClient] = useState(() =>
    isBrowser ? (browserClient ??= createQueryClient()) : createQueryClient(),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
