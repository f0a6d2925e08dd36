// Around the screens that ask the API from the browser: lists that grow, the cart, the order screens (routes.ts names them).
// The others never load the query library. What a query may keep and when it asks again is query-presets.ts.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from './query-presets.ts';

/** One per browser page, so that a list is still whole after a walk to a product and back. A rendering has its own. */
let kept: ReturnType<typeof createQueryClient> | undefined;

const isBrowser = typeof document !== 'undefined';

export default function QueryLayout() {
  const [queryClient] = useState(() => (isBrowser ? (kept ??= createQueryClient()) : createQueryClient()));
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
