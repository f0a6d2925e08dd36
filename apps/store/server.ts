// Mounts the built storefront on a Fastify server: assets, pages, common headers, visitor cookies.
// The only file of the storefront that Node runs directly; what is on a page is decided in app/.
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreateRequestHandlerFunction, RequestHandler, ServerBuild } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { CacheKey } from './app/cache-keys.ts';
import type { createLoadContext, ProviderOrigins, StoreEnvironment, Visitor } from './app/context.ts';
import { isForeignWrite } from './own-site.ts';
import { createPageMemory } from './page-memory.ts';
import type { PageMemory, RenderedPage } from './page-memory.ts';
import { placeOf, sendKeptPage, sendPage } from './send-page.ts';
import type { Place } from './send-page.ts';
import { sessionToken } from './session-cookies.ts';
import { isHttps, siteOf } from './site.ts';
import { arrivalOf } from './visitor.ts';
import type { Arrival, Caller } from './visitor.ts';
import { toWebRequest } from './web-request.ts';

export type StoreOptions = {
  /** The API's calls inside the same process, as a guest of whom nothing is known: for pages that are everyone's. */
  api: Client;
  /** The same calls as one visitor makes them. */
  apiFor: (caller: Caller) => Client;
  /** Address of the shop as people know it, without a slash at the end. */
  publicUrl: string;
  /** A live shop over HTTPS tells browsers never to come over plain HTTP again. Default false. */
  isLive?: boolean;
  /** Origins admitted on the screens that use them, and nowhere else. */
  providerOrigins: ProviderOrigins;
  /** A loud place for pages that could not be made: they are bugs, and the visitor only sees that it failed. */
  reportError: StoreEnvironment['reportError'];
  /** Whether an error means that the database cannot be reached now; it logs that by itself. Default: none does. */
  isUnavailable?: StoreEnvironment['isUnavailable'];
  /** Hosts of configured payment and login providers, simulators too: coming back from them is not coming from outside (R123). */
  providerHosts?: readonly string[];
  /** true: Vite serves the sources with reload and the page policy only reports. Default false. */
  isDevelopment?: boolean;
  /** Whether a sign-in with a password that is due leads to changing it (R052). Default true. */
  asksForNewPassword?: boolean;
  /** The shop's time. Default the machine's. */
  now?: () => Date;
  /** How long a page that is the same for everyone is given out unchanged. Default 5000; 0 renders every time. */
  pagesKeptForMs?: number;
  /** Puts metrics around the page cache. Default: none. */
  watchPages?: (cache: PageMemory) => PageMemory;
};

type StoreBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext: typeof createLoadContext;
      createRequestHandler: CreateRequestHandlerFunction;
      createCacheKeys: (routes: ServerBuild['routes']) => (url: URL) => CacheKey | undefined;
      bodyOf: (page: Response) => string | undefined;
      withPageFailures: (routes: ServerBuild['routes']) => ServerBuild['routes'];
    };
  };
};

const defaultKeptForMs = 5_000;
const mostBytesOfPages = 40 * 1024 * 1024;

const buildDirectory = join(import.meta.dirname, 'build');

/** What the program may say to the mounted storefront. */
export type MountedStore = {
  /** Something that pages show has changed: the kept ones are not given out any more. */
  forgetPages: () => void;
};

/** Serves every path that no other route of `fastify` takes. Call it last; needs a build unless in development. */
export async function mountStore(fastify: FastifyInstance, options: StoreOptions): Promise<MountedStore> {
  const isDevelopment = options.isDevelopment ?? false;
  const loadStore = isDevelopment ? await startVite(fastify) : await loadProduction(fastify);
  const environment = environmentOf(options);
  const cache = createPageMemory({
    keptForMs: options.pagesKeptForMs ?? defaultKeptForMs,
    mostBytes: mostBytesOfPages,
    now: () => performance.now(),
  });
  const memory = options.watchPages?.(cache) ?? cache;
  const render = async (store: LoadedStore, page: Request, visitor: Visitor) => {
    const isDocument = !new URL(page.url).pathname.endsWith('.data');
    const context = store.createLoadContext(environment, visitor, isDocument);
    return toRenderedPage(store, await store.handle(page, context));
  };
  const anybody = anybodyOf(options);
  const site = siteOf(options.publicUrl);
  const place = placeOf(site, options.isLive ?? false);
  const arrivals = { apiFor: options.apiFor, site, ...environment };
  await fastify.register(async (scope) => {
    // Forms reach the screens' actions as they were sent: React Router reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    if (!isDevelopment) answerFromMemory(scope, memory, place);
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const page = toWebRequest(request, site);
        if (!page) return reply.code(400).type('text/plain; charset=utf-8').send('잘못된 주소입니다.');
        if (isForeignWrite(request, site)) {
          return reply.code(403).type('text/plain; charset=utf-8').send('다른 사이트에서 보낸 요청입니다.');
        }
        const store = await loadStore();
        const arrival = await arrivalOf(request, arrivals);
        const known = page.method === 'GET' && !isDevelopment ? store.nameOf(new URL(page.url)) : undefined;
        if (known === undefined) {
          const made = await render(store, page, arrival.visitor);
          const own = withCookies(arrival.visitor.member === null ? made : unkept(made), arrival);
          return sendPage(request, reply, forKeeping(own, request, page, store), place);
        }
        // Rendered for its name alone, without a header of this visitor: nothing else can get into it.
        const shared = () => render(store, new Request(options.publicUrl + known.key), anybody);
        const answer = withRest(await memory.answer(known.key, shared), known);
        const sent = forKeeping(withCookies(answer, arrival), request, page, store);
        return sendPage(request, reply, sent, place);
      },
    });
  });
  return { forgetPages: memory.forget };
}

function environmentOf(options: StoreOptions): StoreEnvironment {
  const { publicUrl, providerOrigins, reportError } = options;
  return {
    publicUrl,
    providerOrigins,
    reportError,
    providerHosts: options.providerHosts ?? [],
    isUnavailable: options.isUnavailable ?? (() => false),
    isDevelopment: options.isDevelopment ?? false,
    asksForNewPassword: options.asksForNewPassword ?? true,
    now: options.now ?? (() => new Date()),
  };
}

/** For whom a page is rendered that is the same for everyone: a guest without a cookie. */
function anybodyOf({ api, publicUrl }: StoreOptions): Visitor {
  const noSession = (): never => {
    throw new Error('A page that is kept for everyone cannot open or end a session');
  };
  const isSecure = publicUrl.startsWith('https:');
  return {
    api,
    member: null,
    isUnknown: false,
    cookies: {},
    proof: () => undefined,
    isHttps: isSecure,
    isSecurePlace: isSecure,
    sessionBegins: noSession,
    sessionEnds: noSession,
    adultBegins: noSession,
  };
}

/** What a member's page shows stays in no cache, also not in the browser's after signing out. */
function unkept(page: RenderedPage): RenderedPage {
  const others = page.headers.filter(([name]) => name !== 'cache-control' && name !== 'etag');
  return { ...page, headers: [...others, ['cache-control', 'no-store']] };
}

/** With the cookies that clear a session which is over. The kept page itself stays without. */
function withCookies(page: RenderedPage, { cookies }: Arrival): RenderedPage {
  return cookies.length === 0 ? page : { ...page, cookies: [...cookies, ...page.cookies] };
}

/** Most requests are for a page that is kept under exactly their address: they are answered before anything else is asked. */
function answerFromMemory(scope: FastifyInstance, memory: PageMemory, place: Place): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Someone with a session is asked for at every page load (R058), and then gets the same page.
    const isGuest = sessionToken(request.headers.cookie, isHttps(request, place.site)) === undefined;
    const page = isRead && isGuest ? memory.find(request.url) : undefined;
    if (page === undefined || !sendKeptPage(request, reply, page, place)) done();
  });
}

/**
 * What a link asks for before it is pressed, of a page that is the same for everyone, may be kept by the browser as long as the
 * page is kept here (docs/decisions/012): from the pointer's arrival to the press. Without that it would be asked for again.
 */
function forKeeping(
  answer: RenderedPage,
  { headers }: FastifyRequest,
  { method, url }: Request,
  store: LoadedStore,
): RenderedPage {
  const page = new URL(url);
  const isAhead = String(headers['sec-purpose'] ?? headers.purpose).startsWith('prefetch');
  if (!isAhead || method !== 'GET' || answer.status !== 200 || !page.pathname.endsWith('.data'))
    return answer;
  page.pathname = page.pathname.slice(0, -'.data'.length);
  page.searchParams.delete('_routes');
  if (store.nameOf(page) === undefined) return answer;
  return { ...answer, headers: [...answer.headers, ['cache-control', 'private, max-age=5']] };
}

/** A redirect takes along what its screen has not seen, so that an advertisement is still known at its end. */
function withRest(page: RenderedPage, { rest }: CacheKey): RenderedPage {
  if (rest === '' || page.status < 300 || page.status >= 400) return page;
  const headers = page.headers.map(([name, value]): [string, string] =>
    name === 'location' ? [name, `${value}${value.includes('?') ? '&' : '?'}${rest}`] : [name, value],
  );
  return { ...page, headers };
}

/** What of a build answers requests. Both come from the build, so that the router is one copy. */
type LoadedStore = {
  createLoadContext: typeof createLoadContext;
  handle: RequestHandler;
  nameOf: (url: URL) => CacheKey | undefined;
  bodyOf: (page: Response) => string | undefined;
};

function storeOf(build: StoreBuild, mode: 'production' | 'development'): LoadedStore {
  const { createLoadContext, createRequestHandler, createCacheKeys, bodyOf, withPageFailures } =
    build.entry.module;
  return {
    createLoadContext,
    handle: createRequestHandler({ ...build, routes: withPageFailures(build.routes) }, mode),
    nameOf: createCacheKeys(build.routes),
    bodyOf,
  };
}

async function loadProduction(fastify: FastifyInstance): Promise<() => Promise<LoadedStore>> {
  const build = (await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href)) as StoreBuild;
  const client = join(buildDirectory, 'client');
  await fastify.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
  });
  await fastify.register(fastifyStatic, {
    root: join(client, 'brand'),
    prefix: '/brand/',
    decorateReply: false,
    preCompressed: true,
    maxAge: '1d',
    setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
  });
  const store = storeOf(build, 'production');
  return async () => store;
}

async function startVite(fastify: FastifyInstance): Promise<() => Promise<LoadedStore>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: fastify.server } },
    appType: 'custom',
  });
  fastify.addHook('onClose', () => vite.close());
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url;
    // Vite sees only what it serves; pages and the API go on.
    if (
      /^\/(@|app\/|node_modules\/|\.\.\/|brand\/|src\/|packages\/|__)/.test(path) ||
      path.includes('/@fs/')
    ) {
      vite.middlewares(request.raw, reply.raw, () => done());
    } else done();
  });
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as StoreBuild;
    return storeOf(build, 'development');
  };
}

async function toRenderedPage(store: LoadedStore, response: Response): Promise<RenderedPage> {
  const html = store.bodyOf(response);
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
    cookies: response.headers.getSetCookie(),
    body,
    tag: `"${hash('sha1', body, 'base64url')}"`,
    packed: new Map(),
  };
}
