// Loads the build of a React Router app: the finished one with its static files, or in development Vite's.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type {
  CreateRequestHandlerFunction,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { ChooseAddition } from '../pages/page-cache.ts';

/** Cache key of an anonymous page. */
export type CacheKey = {
  /** The address that the page is rendered for. */
  key: string;
  /** Parameters that the page does not depend on, without a question mark; a redirect keeps them. */
  rest: string;
};

/** What an app's entry module (entry.server.tsx) exports for its host. It all comes from the build, so that the router is one copy. */
export type HostedEntry<Environment, Visitor> = {
  createRequestHandler: CreateRequestHandlerFunction;
  /** `isDocument`: false where the browser asks for loader data alone. */
  createLoadContext: (
    environment: Environment,
    visitor: Visitor,
    isDocument: boolean,
  ) => RouterContextProvider;
  /** The body of a page that the app rendered to a string; undefined for responses of the router itself. */
  bodyOf: (page: Response) => string | undefined;
  /** What is added to the page for groups of visitors; undefined: the page is the same for everyone. Default: undefined for all pages. */
  additionFor?: (page: Response) => ChooseAddition | undefined;
  /** The routes with the app's handling of failures. */
  withPageFailures: (routes: ServerBuild['routes']) => ServerBuild['routes'];
  /** The function from an address to its cache key; undefined where each visitor gets their own page. */
  createCacheKeys?: (routes: ServerBuild['routes']) => (url: URL) => CacheKey | undefined;
};

/** A loaded app, ready to answer requests. */
export type LoadedApp<Environment, Visitor> = Pick<
  HostedEntry<Environment, Visitor>,
  'createLoadContext' | 'bodyOf'
> & {
  additionFor: (page: Response) => ChooseAddition | undefined;
  handle: RequestHandler;
  cacheKeyOf: (url: URL) => CacheKey | undefined;
};

type Build<Environment, Visitor> = ServerBuild & {
  entry: { module: HostedEntry<Environment, Visitor> };
};

function loadedApp<Environment, Visitor>(
  build: Build<Environment, Visitor>,
  mode: 'production' | 'development',
): LoadedApp<Environment, Visitor> {
  const { createLoadContext, createRequestHandler, createCacheKeys, bodyOf, additionFor, withPageFailures } =
    build.entry.module;
  return {
    createLoadContext,
    bodyOf,
    additionFor: additionFor ?? (() => undefined),
    handle: createRequestHandler({ ...build, routes: withPageFailures(build.routes) }, mode),
    cacheKeyOf: createCacheKeys?.(build.routes) ?? (() => undefined),
  };
}

/** Loads `folder`/build and serves its static files; /assets/ has content hashes in its names, /brand/ has not. */
export async function loadProduction<Environment, Visitor>(
  fastify: FastifyInstance,
  folder: string,
): Promise<() => Promise<LoadedApp<Environment, Visitor>>> {
  const build = (await import(pathToFileURL(join(folder, 'build/server/index.js')).href)) as Build<
    Environment,
    Visitor
  >;
  for (const [name, caching] of [
    ['assets', { immutable: true, maxAge: '365d' }],
    ['brand', { maxAge: '1d' }],
  ] as const)
    await fastify.register(fastifyStatic, {
      root: join(folder, 'build/client', name),
      prefix: `/${name}/`,
      decorateReply: false,
      preCompressed: true,
      ...caching,
      setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
    });
  const app = loadedApp(build, 'production');
  return async () => app;
}

/** Starts Vite on the sources of `folder`, with reload; the app is loaded again for each request. */
export async function startVite<Environment, Visitor>(
  fastify: FastifyInstance,
  folder: string,
): Promise<() => Promise<LoadedApp<Environment, Visitor>>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: fastify.server } },
    appType: 'custom',
  });
  fastify.addHook('onClose', () => vite.close());
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url;
    // Vite gets only what it serves; pages and the API pass.
    if (
      /^\/(@|app\/|node_modules\/|\.\.\/|brand\/|src\/|packages\/|__)/.test(path) ||
      path.includes('/@fs/')
    ) {
      vite.middlewares(request.raw, reply.raw, () => done());
    } else done();
  });
  return async () => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    return loadedApp(build as Build<Environment, Visitor>, 'development');
  };
}
