// Mounts the built desk on a Fastify server below /office: one document for every address, its files, and the session (session.ts).
// Node runs the files of this folder directly; what is on a screen is decided in app/.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Client } from '#contract/client.ts';
import { refusalOf } from '#domain/base/refusal.ts';
import { siteOf } from '#web-server/app/site.ts';
import { contentSecurityPolicy } from '#web-server/pages/content-security-policy.ts';
import { fixedPageHeaders } from '#web-server/pages/page-headers.ts';
import { serveSession } from './session.ts';
import type { OnRequest, StaffCaller } from './session.ts';

export type OfficeOptions = {
  /** In-process calls of the API on behalf of a staff member. */
  apiFor: (caller: StaffCaller) => Client;
  /** Public address of the desk, without a trailing slash and without /office. */
  publicUrl: string;
  /** The desk answers under the host of `publicUrl` alone: the shop has another one. */
  hasOwnHost: boolean;
  /** A live shop over HTTPS sends Strict-Transport-Security. */
  isLive: boolean;
  /** Origin to which files are uploaded; undefined for the shop's own. */
  uploadOrigin: string | undefined;
  /** Origins of the postcode search, whose script is loaded where an address is searched for. */
  providerOrigins: { postcode: readonly string[] };
  /** true: Vite serves the sources with reload. */
  isDevelopment: boolean;
};

/** Replaced in each document; React Aria gives it to the two style elements that it creates. */
const noncePlaceholder = '__csp_nonce__';

/** Serves /office and everything below. Requires a build unless in development. */
export async function mountOffice(fastify: FastifyInstance, options: OfficeOptions): Promise<void> {
  const { apiFor, publicUrl, hasOwnHost, isLive, uploadOrigin, providerOrigins, isDevelopment } = options;
  const site = siteOf(publicUrl);
  const headers = Object.fromEntries(fixedPageHeaders(isLive && site.origin.startsWith('https:')));
  const documentOf = isDevelopment ? await startVite(fastify) : await loadBuild(fastify);
  const refuseOtherHosts: OnRequest = (request, _reply, done) =>
    done(hasOwnHost && request.host !== site.host ? refusalOf('NOT_FOUND') : undefined);
  serveSession(fastify, { apiFor, site, refuseOtherHosts });
  const sendDocument = async (path: string, reply: FastifyReply): Promise<FastifyReply> => {
    const markup = await documentOf(path);
    const nonce = randomBytes(16).toString('base64url');
    const policy = contentSecurityPolicy(markup, providerOrigins.postcode, {
      connect: uploadOrigin === undefined ? [] : [uploadOrigin],
      styleNonce: nonce,
      // Previews of the storefront.
      framesSelf: true,
    });
    return reply
      .headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .header(isDevelopment ? 'content-security-policy-report-only' : 'content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(markup.replace(noncePlaceholder, nonce));
  };
  for (const url of ['/office', '/office/*'])
    fastify.get(url, { onRequest: refuseOtherHosts }, (request, reply) =>
      // The router matches addresses that begin with its basename, slash included.
      request.url === '/office' ? reply.redirect('/office/', 308) : sendDocument(request.url, reply),
    );
}

/** Serves the files of the finished build and returns its document, which is the same for every path. */
async function loadBuild(fastify: FastifyInstance): Promise<() => Promise<string>> {
  const client = join(import.meta.dirname, 'build/client');
  const markup = await readFile(join(client, 'index.html'), 'utf8');
  await fastify.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/office/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
  });
  return async () => markup;
}

type DevelopmentBuild = {
  entry: {
    module: {
      createRequestHandler: (build: unknown, mode: string) => (request: Request) => Promise<Response>;
    };
  };
};

/** Starts Vite on the sources and returns the document as the router renders it. */
async function startVite(fastify: FastifyInstance): Promise<(path: string) => Promise<string>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: 24679 } },
    appType: 'custom',
  });
  fastify.addHook('onClose', () => vite.close());
  fastify.addHook('onRequest', (request, reply, done) => {
    if (/^\/office\/(@|app\/|node_modules\/|\.\.\/|__)/.test(request.url))
      vite.middlewares(request.raw, reply.raw, () => done());
    else done();
  });
  return async (path) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as DevelopmentBuild;
    const handle = build.entry.module.createRequestHandler(build, 'development');
    return (await handle(new Request(new URL(path, 'http://localhost')))).text();
  };
}
