// Hydrates the server-rendered page in the browser. Nothing of the shop is decided here.
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/**
 * Whether the document belongs to the current address. A visitor who goes back before this file has run (right after a reload, on a
 * slow connection) changes the address before the router listens; the page of the new address is then loaded again.
 */
function isPageOfAddress(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened === undefined || opened.redirectCount > 0) return true;
  const { pathname, search } = new URL(opened.name);
  return pathname === location.pathname && search === location.search;
}

if (isPageOfAddress()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
  if (import.meta.env.PROD) void import('./shared/offline/register-worker.ts');
} else {
  location.reload();
}
