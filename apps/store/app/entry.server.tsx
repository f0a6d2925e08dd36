// Renders one page to one whole string and gives it the policy of its own inline scripts.
// Nothing is deferred in this shop, so nothing is streamed; cookies and common headers are server.ts.
import { renderToString } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { environmentContext } from './context.ts';
import { withParts } from './kept-parts.ts';
import type { ScreenHandle } from './page-names.ts';
import { pagePolicy } from './page-policy.ts';
import { askLast, parkScripts } from './script-start.ts';
import { scriptText } from './script-text.ts';

// The server takes both from here: in development Vite loads its own copy of the router, and the two must be one.
export { createRequestHandler } from 'react-router';
export { createLoadContext } from './context.ts';
export { createPageNames } from './page-names.ts';

/**
 * The loader data as the inline scripts that the client router waits for. With the stream left in the entry context
 * `renderToString` would suspend on it and the page would never hydrate, without any error (house.md 2).
 */
async function handoffScripts(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let scripts = '';
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true });
    scripts += `<script>window.__reactRouterContext.streamController.enqueue(${scriptText(text)});</script>`;
  }
  return `${scripts}<script>window.__reactRouterContext.streamController.close();</script>`;
}

function screenHandles(entry: EntryContext): ScreenHandle[] {
  return entry.staticHandlerContext.matches.map(
    (match) => (entry.routeModules[match.route.id]?.handle ?? {}) as ScreenHandle,
  );
}

/** The page of one request: status and headers come from the matched screens, body and policy from here. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const environment = context.get(environmentContext);
  const scripts = await handoffScripts(entry.serverHandoffStream);
  const rendered = renderToString(
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />,
  );
  const handles = screenHandles(entry);
  // A page that is the same for everyone is whole without its scripts, unless the browser fills it.
  const isWhole = handles.some((handle) => handle.keptBy !== undefined && !handle.isDrawnByScript);
  const isParked = isWhole && !environment.isDevelopment;
  const filled = withParts(rendered);
  const markup = isParked ? parkScripts(filled) : askLast(filled);
  const end = markup.lastIndexOf('</body>');
  const page = end < 0 ? markup : markup.slice(0, end) + scripts + markup.slice(end);
  const html = `<!doctype html>${page}`;
  const parts = handles.flatMap(({ outside }) => outside ?? []);
  const policy = pagePolicy(html, parts, environment.outside);
  const policyName = environment.isDevelopment
    ? 'Content-Security-Policy-Report-Only'
    : 'Content-Security-Policy';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(policyName, policy);
  return new Response(html, { status, headers });
}

/** Bugs are reported loudly; a page that does not exist is not a bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(environmentContext).reportError(error, new URL(request.url).pathname);
};
