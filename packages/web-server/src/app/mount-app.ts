// Mounts a React Router app on a Fastify server: request bridge, page cache, origin check, sending.
// What is on a page is decided by the app, who the visitor is by the caller's `identify`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from '#domain/base/refusal.ts';
import { etagOf } from '../pages/page-additions.ts';
import { createPageCache } from '../pages/page-cache.ts';
import type { PageCache, RenderedPage } from '../pages/page-cache.ts';
import { pageDelivery, sendCachedPage, sendPage } from '../pages/send-page.ts';
import type { PageDelivery, VisitorCookies } from '../pages/send-page.ts';
import { isCrossOriginWrite } from '../session/origin-check.ts';
import type { TokenCookies } from '../session/token-cookies.ts';
import { isDataRequest, pageUrlOf } from './data-request.ts';
import { loadProduction, startVite } from './load-build.ts';
import type { CacheKey, LoadedApp } from './load-build.ts';
import { isHttps } from './site.ts';
import type { Site } from './site.ts';
import { toWebRequest } from './web-request.ts';

/** The visitor of one request. */
export type IdentifiedVisitor<Visitor> = {
  visitor: Visitor;
  /** Pages rendered for this visitor are no-store, so that the browser cannot show them after signing out. */
  isPersonal: boolean;
  /** Set-Cookie lines that clear a session which is over. */
  cookies: string[];
};

/** Which pages are cached, and how long: those for which the app's entry module returns a cache key. */
export type CachePolicy<Visitor> = {
  /** Milliseconds; 0 renders every time. */
  freshForMs: number;
  maxBytes: number;
  /** For whom a cached page is rendered: a guest without cookies. */
  anonymous: Visitor;
  /** Adds metrics to the cache. Default: none. */
  watch?: (cache: PageCache) => PageCache;
};

export type AppOptions<Environment, Visitor> = {
  /** Folder of the app, with vite.config.ts and build/. */
  folder: string;
  site: Site;
  /** Whether browsers refuse plain http from then on, where the site has HTTPS. */
  isLive: boolean;
  /** true: Vite serves the sources with reload, and nothing is cached. */
  isDevelopment: boolean;
  /** Passed to the app's load context. */
  environment: Environment;
  /** A request without this session's cookie may be answered from the cache before all other hooks. */
  session: TokenCookies;
  identify: (request: FastifyRequest) => Promise<IdentifiedVisitor<Visitor>>;
  visitorCookies: VisitorCookies;
  /** Paths of forms that providers post from their own sites: exempt from the origin check. */
  exemptPaths: readonly string[];
  /** Default: nothing is cached. */
  cache?: CachePolicy<Visitor>;
  /**
   * Returns the path on this site that replaces an address (path and query) without a page. Called for documents of status 404 only.
   * Default: no address has moved.
   */
  findMoved?: (address: string) => Promise<string | undefined>;
};

export type MountedApp = {
  /** Invalidates every cached page, after a change of data that pages show. */
  invalidatePages: () => void;
};

/** Serves every path without another route of `fastify`. Call it last; requires a build unless in development. */
export async function mountApp<Environment, Visitor>(
  fastify: FastifyInstance,
  options: AppOptions<Environment, Visitor>,
): Promise<MountedApp> {
  const { folder, site, isDevelopment, session, exemptPaths } = options;
  const load = isDevelopment
    ? await startVite<Environment, Visitor>(fastify, folder)
    : await loadProduction<Environment, Visitor>(fastify, folder);
  const caching = isDevelopment ? undefined : cachingOf(options.cache);
  const delivery = pageDelivery(site, options.isLive, options.visitorCookies);
  const respond = createResponder(options, caching);
  await fastify.register(async (scope) => {
    // Forms reach the screens' actions as they were sent: React Router reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    if (caching !== undefined) answerFromCache(scope, caching.pages, session, delivery);
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const page = toWebRequest(request, site);
        // The server's error handler sends a page or JSON.
        if (!page) return reply.code(400).send(refusalOf('INVALID_INPUT', { message: '잘못된 주소입니다.' }));
        if (isCrossOriginWrite(request, site, exemptPaths)) {
          const message = '다른 사이트에서 보낸 요청입니다.';
          return reply.code(403).send(refusalOf('FORBIDDEN', { message }));
        }
        const answer = await respond(await load(), request, page);
        return sendPage(request, reply, (await movedPage(options, page, answer)) ?? answer, delivery);
      },
    });
  });
  return { invalidatePages: () => caching?.pages.invalidate() };
}

/** A redirect for a missing document whose address has moved. Browsers cache it for an hour, so that a correction by staff takes effect. */
async function movedPage(
  { findMoved, site }: Pick<AppOptions<unknown, unknown>, 'findMoved' | 'site'>,
  { method, url }: Request,
  { status, cookies }: RenderedPage,
): Promise<RenderedPage | undefined> {
  const address = new URL(url);
  if (status !== 404 || method === 'POST' || isDataRequest(address)) return undefined;
  const moved = await findMoved?.(address.pathname + address.search);
  const target = moved === undefined ? null : URL.parse(moved, site.publicUrl);
  if (target === null || target.origin !== new URL(site.publicUrl).origin) return undefined;
  // Browsers read a location with two slashes as another host; a path such as /.//host is parsed to one.
  if (target.pathname.startsWith('//')) return undefined;
  return taggedPage({
    status: 301,
    headers: [
      ['location', target.pathname + target.search + target.hash],
      ['cache-control', 'private, max-age=3600'],
    ],
    cookies,
    body: Buffer.alloc(0),
  });
}

type Caching<Visitor> = { pages: PageCache; anonymous: Visitor };

function cachingOf<Visitor>(policy: CachePolicy<Visitor> | undefined): Caching<Visitor> | undefined {
  if (policy === undefined) return undefined;
  const { freshForMs, maxBytes, anonymous, watch } = policy;
  const pages = createPageCache({ freshForMs, maxBytes, now: () => performance.now() });
  return { pages: watch?.(pages) ?? pages, anonymous };
}

/** Returns the function that answers a request with a page: from the cache, or rendered for its visitor. */
function createResponder<Environment, Visitor>(
  { environment, site, identify }: AppOptions<Environment, Visitor>,
  caching: Caching<Visitor> | undefined,
) {
  type App = LoadedApp<Environment, Visitor>;
  const render = async (app: App, page: Request, visitor: Visitor) => {
    const isDocument = !isDataRequest(new URL(page.url));
    return toRenderedPage(
      app,
      await app.handle(page, app.createLoadContext(environment, visitor, isDocument)),
    );
  };
  return async (app: App, request: FastifyRequest, page: Request): Promise<RenderedPage> => {
    const arrival = await identify(request);
    const known = caching && page.method === 'GET' ? keyOf(app, new URL(page.url)) : undefined;
    if (caching === undefined || known === undefined) {
      const rendered = await render(app, page, arrival.visitor);
      const own = withCookies(arrival.isPersonal ? withoutStoring(rendered) : rendered, arrival);
      return asPrefetched(own, request, page, app);
    }
    // Rendered for its key alone, without a header of this visitor: nothing else can get into it.
    const renderShared = () => render(app, new Request(site.publicUrl + known.key), caching.anonymous);
    const shared = withRest(await caching.pages.findOrRender(known.key, renderShared), known);
    return asPrefetched(withCookies(shared, arrival), request, page, app);
  };
}

/**
 * The cache key of a request. Loader data has the parameters that the screen of its page declares: `/goods/event.data` itself matches
 * the pattern of `/goods/{uuid}`, which declares others.
 */
function keyOf(
  { cacheKeyOf }: { cacheKeyOf: (url: URL) => CacheKey | undefined },
  url: URL,
): CacheKey | undefined {
  const known = cacheKeyOf(url);
  if (known === undefined || !isDataRequest(url)) return known;
  const page = cacheKeyOf(pageUrlOf(url));
  return page && { ...page, key: url.pathname + new URL(page.key, url).search };
}

/** Most requests are for a page that is cached under exactly their address: they are answered before all other hooks. */
function answerFromCache(
  scope: FastifyInstance,
  pages: PageCache,
  session: TokenCookies,
  delivery: PageDelivery,
): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A session is read at every page load (R058), and its owner then gets the same page.
    const isGuest = session.read(request.headers.cookie, isHttps(request, delivery.site)) === undefined;
    const page = isRead && isGuest ? pages.find(request.url) : undefined;
    if (page === undefined || !sendCachedPage(request, reply, page, delivery)) done();
  });
}

/** A signed-in user's page is no-store and has no ETag. */
function withoutStoring(page: RenderedPage): RenderedPage {
  const others = page.headers.filter(([name]) => name !== 'cache-control' && name !== 'etag');
  return { ...page, headers: [...others, ['cache-control', 'no-store']] };
}

/** A copy with the visitor's cookies; the cached page itself has none. */
function withCookies(page: RenderedPage, { cookies }: { cookies: string[] }): RenderedPage {
  return cookies.length === 0 ? page : { ...page, cookies: [...cookies, ...page.cookies] };
}

/**
 * Loader data of an anonymous page that a link prefetches may be stored by the browser for five seconds (docs/measured-details.md#prefetched-data), so that
 * following the link does not request it again.
 */
function asPrefetched(
  answer: RenderedPage,
  { headers }: FastifyRequest,
  { method, url }: Request,
  { cacheKeyOf }: { cacheKeyOf: (url: URL) => CacheKey | undefined },
): RenderedPage {
  const isPrefetch = String(headers['sec-purpose'] ?? headers.purpose).startsWith('prefetch');
  if (!isPrefetch || method !== 'GET' || answer.status !== 200) return answer;
  const address = new URL(url);
  if (!isDataRequest(address) || cacheKeyOf(pageUrlOf(address)) === undefined) return answer;
  return { ...answer, headers: [...answer.headers, ['cache-control', 'private, max-age=5']] };
}

/** A redirect keeps the parameters that its screen does not get, so that campaign parameters reach the target. */
function withRest(page: RenderedPage, { rest }: CacheKey): RenderedPage {
  if (rest === '' || page.status < 300 || page.status >= 400) return page;
  const headers = page.headers.map(([name, value]): [string, string] =>
    name === 'location' ? [name, `${value}${value.includes('?') ? '&' : '?'}${rest}`] : [name, value],
  );
  return { ...page, headers };
}

async function toRenderedPage(
  { bodyOf, additionFor }: Pick<LoadedApp<unknown, unknown>, 'bodyOf' | 'additionFor'>,
  response: Response,
): Promise<RenderedPage> {
  const html = bodyOf(response);
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  const addition = additionFor(response);
  return taggedPage({
    ...(addition && { additionFor: addition }),
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
    cookies: response.headers.getSetCookie(),
    body,
  });
}

const taggedPage = (page: Omit<RenderedPage, 'etag' | 'variants'>): RenderedPage => ({
  ...page,
  etag: etagOf(page.body),
  variants: new Map(),
});
