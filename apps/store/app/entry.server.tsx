// Renders one page to one whole string and gives it the policy of its own inline scripts.
// Nothing is deferred in this shop, so nothing is streamed; cookies and common headers are server.ts.
import { renderToString } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import laterTable from '#ui/fonts/onns-sans.later.css?url';
import { environmentContext, handedTextsContext } from './context.ts';
import { withParts } from './kept-parts.ts';
import { takeApart, withAtEnd } from './page-frame.ts';
import type { ScreenHandle } from './page-names.ts';
import { pagePolicy } from './page-policy.ts';
import { contextToRender, handoffScript } from './router-internals.ts';
import { askLast, parkScripts } from './script-start.ts';
import { jsonInScript, scriptText } from './script-text.ts';
import { handedId } from './shared/handed-over.ts';
import { withLaterType } from './type-start.ts';

// The server takes both from here: in development Vite loads its own copy of the router, and the two must be one.
export { createRequestHandler } from 'react-router';
export { createLoadContext } from './context.ts';
export { createPageNames } from './page-names.ts';
export { withPageFailures } from './page-failures.ts';

/** Blocks of data, which no policy has to name. */
function handedTexts(texts: readonly string[]): string {
  const elements = texts.map(
    (json, at) => `<script type="application/json" id="${handedId(at)}">${jsonInScript(json)}</script>`,
  );
  return elements.join('');
}

function screenHandles(entry: EntryContext): ScreenHandle[] {
  return entry.staticHandlerContext.matches.map(
    (match) => (entry.routeModules[match.route.id]?.handle ?? {}) as ScreenHandle,
  );
}

const early = (handles: readonly ScreenHandle[]): string =>
  handles
    .flatMap(({ shownEarly }) => shownEarly ?? [])
    .map(({ show, from }) => `<script>(${show.toString()})(${scriptText(from)})</script>`)
    .join('');

const bodies = new WeakMap<Response, string>();

/** The text of a page that was rendered here; undefined for what the router answers by itself. */
export const bodyOf = (page: Response): string | undefined => bodies.get(page);

/**
 * The page of one request: status and headers come from the matched screens, body and policy from here. The body lies beside the
 * answer (`bodyOf`): inside it, it would go through a stream of bytes and be put together again.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const environment = context.get(environmentContext);
  const texts = context.get(handedTextsContext) ?? [];
  const handles = screenHandles(entry);
  const scripts = early(handles) + handedTexts(texts) + (await handoffScript(entry));
  const rendered = renderToString(<ServerRouter context={contextToRender(entry)} url={request.url} />);
  // A page that is the same for everyone shows what it has without its scripts.
  const isWhole = handles.some((handle) => handle.keptBy !== undefined);
  const isParked = isWhole && !environment.isDevelopment;
  const { frame, content } = takeApart(rendered);
  const asking = isParked ? parkScripts(frame) : askLast(frame);
  const started = withLaterType(withAtEnd(asking, scripts), laterTable);
  const parts = handles.flatMap(({ outside }) => outside ?? []);
  const policy = pagePolicy(started, parts, environment.outside);
  const policyName = environment.isDevelopment
    ? 'Content-Security-Policy-Report-Only'
    : 'Content-Security-Policy';
  const html = withParts(`<!doctype html>${started.before}${content}${started.after}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(policyName, policy);
  const page = new Response(null, { status, headers });
  bodies.set(page, html);
  return page;
}

/** Bugs are reported loudly; refusals and an unreachable database (page-failures.ts) are not bugs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status !== 500)) return;
  context.get(environmentContext).reportError(error, new URL(request.url).pathname);
};
