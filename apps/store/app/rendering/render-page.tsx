// Renders one page to one string, with a Content-Security-Policy made of the hashes of its inline scripts.
// Nothing is deferred in this shop, so nothing is streamed. Cookies and common headers are added by packages/web-server.
import { renderToString } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import deferredFonts from '#ui/fonts/onns-sans.later.css?url';
import moreFont from '#ui/fonts/onns-sans.more.woff2?url';
import { contentSecurityPolicy } from '#web-server/pages/content-security-policy.ts';
import type { ChooseAddition } from '#web-server/pages/page-cache.ts';
import { environmentContext, visitTagsContext } from '../context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { previewTokenOf } from '../shared/preview/preview.ts';
import { pageTags } from '../shared/tags/page-tags.ts';
import { withDeferredFonts } from './font-loading.ts';
import { insertFragments } from './fragment-cache.ts';
import { splitPage, withAtEnd } from './page-frame.ts';
import { contextToRender, loaderDataScript } from './router-internals.ts';
import { deferScripts, loadScriptsLast } from './script-loading.ts';
import { jsonInScript, scriptText } from './script-text.ts';
import { dataBlockId, serialisedTextsContext } from './serialised-data.ts';

/** Elements with JSON. They are not executed, so the policy need not list them. */
function dataBlocks(texts: readonly string[]): string {
  const elements = texts.map(
    (json, at) => `<script type="application/json" id="${dataBlockId(at)}">${jsonInScript(json)}</script>`,
  );
  return elements.join('');
}

function screenHandles(entry: EntryContext): ScreenHandle[] {
  return entry.staticHandlerContext.matches.map(
    (match) => (entry.routeModules[match.route.id]?.handle ?? {}) as ScreenHandle,
  );
}

/** Scripts that show what the browser stores for a screen before hydration. */
const preHydrationScripts = (handles: readonly ScreenHandle[]): string =>
  handles
    .flatMap(({ shownBeforeHydration }) => shownBeforeHydration ?? [])
    .map(({ show, from }) => `<script>(${show.toString()})(${scriptText(from)})</script>`)
    .join('');

const bodies = new WeakMap<Response, string>();

/** The text of a page that was rendered here; undefined for responses of the router itself. */
export const bodyOf = (page: Response): string | undefined => bodies.get(page);

const additions = new WeakMap<Response, ChooseAddition>();

/** What is added to the page for groups of visitors; undefined: the page is the same for everyone. */
export const additionFor = (page: Response): ChooseAddition | undefined => additions.get(page);

/** What the tags of visits add to the page; undefined for errors and previews of staff. */
function tagsOf(
  status: number,
  isPreview: boolean,
  entry: EntryContext,
  context: RouterContextProvider,
): ChooseAddition | undefined {
  if (status !== 200 || isPreview) return undefined;
  const { visitTags: addresses } = context.get(environmentContext);
  const route = entry.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  return pageTags({ ids: context.get(visitTagsContext), addresses, route });
}

/**
 * The response to one page request: status and headers come from the matched screens, body and policy from here. The body is stored
 * beside the response (`bodyOf`): inside it, it would be encoded into a stream and collected again.
 */
export async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { isDevelopment, providerOrigins, uploadOrigin } = context.get(environmentContext);
  const texts = context.get(serialisedTextsContext) ?? [];
  const handles = screenHandles(entry);
  const isHydrated = !handles.some(({ hasNoScripts }) => hasNoScripts);
  const data = isHydrated ? dataBlocks(texts) + (await loaderDataScript(entry)) : '';
  const scripts = preHydrationScripts(handles) + data;
  const rendered = renderToString(<ServerRouter context={contextToRender(entry)} url={request.url} />);
  // Anonymous pages show everything without their scripts.
  const isAnonymous = handles.some((handle) => handle.cachedBy !== undefined);
  const { frame, content } = splitPage(rendered);
  const isComplete = isAnonymous || handles.some((handle) => handle.isCompleteWithoutScripts);
  const loading = isComplete && !isDevelopment ? deferScripts(frame) : loadScriptsLast(frame);
  const page = withDeferredFonts(withAtEnd(isHydrated ? loading : frame, scripts), deferredFonts, moreFont);
  const origins = handles
    .flatMap(({ providers }) => providers ?? [])
    .flatMap((group) => providerOrigins[group]);
  // Of the frame only: a script inside the content, for example in an imported text, gets no hash and is not executed.
  const uploads =
    uploadOrigin !== undefined && handles.some((handle) => handle.uploads) ? [uploadOrigin] : [];
  // Where goods are shown or bought, and on the pages from which a link leads there without a new document.
  const isOfChannels = isAnonymous || handles.some((handle) => handle.hasChannels);
  // The desk shows previews in a frame.
  const isPreview = handles.some((handle) => handle.hasPreviews) && previewTokenOf(request.url) !== null;
  if (isPreview) headers.set('X-Frame-Options', 'SAMEORIGIN');
  const policy = contentSecurityPolicy(page.before + page.after, origins, {
    connect: uploads,
    draw: isOfChannels ? providerOrigins.naverPay : [],
    isFramedBySelf: isPreview,
  });
  const html = insertFragments(`<!doctype html>${page.before}${content}${page.after}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(isDevelopment ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy', policy);
  const response = new Response(null, { status, headers });
  bodies.set(response, html);
  const tags = tagsOf(status, isPreview, entry, context);
  if (tags !== undefined) additions.set(response, tags);
  return response;
}
