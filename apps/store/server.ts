// Mounts the built storefront on a Fastify server: assets, pages, common headers, visitor cookies.
// The only file of the storefront that Node runs directly; what is on a page is decided in app/.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  CreateRequestHandlerFunction,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { Client } from '#contract/client.ts';
import type { OutsideOrigins, StoreEnvironment } from './app/context.ts';
import { compressPage } from './compress-page.ts';
import { createPageMemory, pageKey } from './page-memory.ts';
import type { RenderedPage } from './page-memory.ts';
import { newVisitorCookies } from './visitor-cookies.ts';
import { toWebRequest } from './web-request.ts';

export type StoreOptions = {
  /** The API's calls inside the same process. */
  api: Client;
  /** Address of the shop as people know it, without a slash at the end. */
  publicUrl: string;
  /** Origins admitted on the screens that use them, and nowhere else. */
  outside: OutsideOrigins;
  /** A loud place for pages that could not be made: they are bugs, and the visitor only sees that it failed. */
  reportError: StoreEnvironment['reportError'];
  /** true: Vite serves the sources with reload and the page policy only reports. Default false. */
  isDevelopment?: boolean;
  /** The shop's time. Default the machine's. */
  now?: () => Date;
  /** How long a page that is the same for everyone is given out unchanged. Default 5000; 0 renders every time. */
  pagesKeptForMs?: number;
};

type StoreBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext: (environment: StoreEnvironment) => RouterContextProvider;
      createRequestHandler: CreateRequestHandlerFunction;
    };
  };
};

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** Between entry.server.tsx and here; never sent. */
const sameForEveryoneHeader = 'x-same-for-everyone';
const defaultKeptForMs = 5_000;
const mostBytesOfPages = 64 * 1024 * 1024;

const buildDirectory = join(import.meta.dirname, 'build');

/** Serves every path that no other route of `fastify` takes. Call it last; needs a build unless in development. */
export async function mountStore(fastify: FastifyInstance, options: StoreOptions): Promise<void> {
  const isDevelopment = options.isDevelopment ?? false;
  const loadStore = isDevelopment ? await startVite(fastify) : await loadProduction(fastify);
  await fastify.register(async (scope) => {
    // Forms reach the screens' actions as they were sent: React Router reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const memory = createPageMemory({
      keptForMs: options.pagesKeptForMs ?? defaultKeptForMs,
      mostBytes: mostBytesOfPages,
      now: () => performance.now(),
    });
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const page = toWebRequest(request);
        if (!page) return reply.code(400).type('text/plain; charset=utf-8').send('잘못된 주소입니다.');
        if (isForeignPost(request)) {
          return reply.code(403).type('text/plain; charset=utf-8').send('다른 사이트에서 보낸 요청입니다.');
        }
        const render = async () => {
          const store = await loadStore();
          const context = store.createLoadContext({
            api: options.api,
            publicUrl: options.publicUrl,
            outside: options.outside,
            isDevelopment,
            now: options.now ?? (() => new Date()),
            reportError: options.reportError,
          });
          return toRenderedPage(await store.handle(page, context));
        };
        const isRead = page.method === 'GET' && !isDevelopment;
        return sendPage(
          request,
          reply,
          isRead ? await memory.answer(pageKey(new URL(page.url)), render) : await render(),
          options.publicUrl,
        );
      },
    });
  });
}

/** What of a build answers requests. Both come from the build, so that the router is one copy. */
type LoadedStore = {
  createLoadContext: (environment: StoreEnvironment) => RouterContextProvider;
  handle: RequestHandler;
};

function storeOf(build: StoreBuild, mode: 'production' | 'development'): LoadedStore {
  const { createLoadContext, createRequestHandler } = build.entry.module;
  return { createLoadContext, handle: createRequestHandler(build, mode) };
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

/** A form that another site sends. The browser says so itself; who says nothing is no browser. */
function isForeignPost(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (request.method !== 'POST' || origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/**
 * Whether a browser keeps Secure cookies here (R120): over https, also when it ends at a front of ours, and on localhost.
 * Every other plain http address loses them.
 */
function isSecurePlace(request: FastifyRequest, publicUrl: string): boolean {
  const known = new URL(publicUrl);
  if (request.protocol === 'https' || (known.protocol === 'https:' && known.host === request.host))
    return true;
  return ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname);
}

async function toRenderedPage(response: Response): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(
    ([name]) => name !== 'set-cookie' && name !== sameForEveryoneHeader,
  );
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    body,
    tag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    isSameForEveryone: response.headers.has(sameForEveryoneHeader),
    packed: new Map(),
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, publicUrl: string) {
  reply.code(page.status).headers(commonHeaders);
  for (const [name, value] of page.headers) reply.header(name, value);
  const cookies = [...page.cookies];
  const isHtml = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
  if (isHtml) cookies.push(...newVisitorCookies(request.headers.cookie, isSecurePlace(request, publicUrl)));
  if (cookies.length > 0) reply.header('Set-Cookie', cookies);
  if (page.status !== 200 || !(isHtml || page.isSameForEveryone)) {
    if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store');
    return reply.send(page.body.length > 0 ? page.body : undefined);
  }
  // Same body, same policy, same tag: a 304 never meets another policy than its own (docs/decisions/010).
  reply.headers({ ETag: page.tag, Vary: 'Accept-Encoding' });
  if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'private, no-cache');
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  const packed = await compressPage(page, String(request.headers['accept-encoding'] ?? ''));
  if (packed.encoding) reply.header('Content-Encoding', packed.encoding);
  return reply.send(packed.body);
}
