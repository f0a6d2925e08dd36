// The exports that packages/web-server reads from the build: the router's request handler and the storefront's hooks.
// The framework calls the default export for each document. How a page is rendered is rendering/render-page.tsx.
import { isRouteErrorResponse } from 'react-router';
import type { HandleErrorFunction } from 'react-router';
import { environmentContext } from './context.ts';
import { isReported } from './page-failures.ts';

// From the build, not from node_modules: in development Vite loads its own copy of the router, and the two must be one.
export { createRequestHandler } from 'react-router';
export { createCacheKeys } from './cache-keys.ts';
export { createLoadContext } from './context.ts';
export { withPageFailures } from './page-failures.ts';
export { additionFor, bodyOf, renderPage as default } from './rendering/render-page.tsx';

/** Logs defects. Refusals and an unreachable database are handled in page-failures.ts. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && (error.status !== 500 || isReported(error.data))) return;
  context.get(environmentContext).reportError(error, new URL(request.url).pathname);
};
