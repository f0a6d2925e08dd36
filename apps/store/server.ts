// Mounts the built storefront on a Fastify server: passes the shop's session, visitor and cache policy to packages/web-server.
// Node runs the files of this folder directly; what is on a page is decided in app/.
import type { FastifyInstance } from 'fastify';
import { mountApp } from '#web-server/app/mount-app.ts';
import type { MountedApp } from '#web-server/app/mount-app.ts';
import { siteOf } from '#web-server/app/site.ts';
import type { PageCache } from '#web-server/pages/page-cache.ts';
import type { Client } from '#contract/client.ts';
import type { ProviderOrigins, StoreEnvironment, VisitTagAddresses, Visitor } from './app/context.ts';
import { providerReturns, sessionCookies } from './session.ts';
import { serveServiceWorker } from './service-worker.ts';
import { serveTagAnswers } from './tag-answers.ts';
import { newTrackingCookies } from './tracking-cookies.ts';
import { identifyVisitor } from './visitor.ts';
import type { Caller } from './visitor.ts';

export type StoreOptions = {
  /** In-process calls of the API as an anonymous guest, for cached pages. */
  api: Client;
  /** The same calls on behalf of one visitor. */
  apiFor: (caller: Caller) => Client;
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string;
  /** A live shop over HTTPS sends Strict-Transport-Security. Default false. */
  isLive?: boolean;
  /** Origins admitted by the Content-Security-Policy of the screens that use them, and of no other. */
  providerOrigins: ProviderOrigins;
  /** Addresses of the tags of visits. Default: none is loaded. */
  visitTags?: VisitTagAddresses;
  /** Origin to which files are uploaded. Default: the shop's own. */
  uploadOrigin?: string | undefined;
  /** Service token of the media calls; it stays on the server. */
  mediaServiceToken: string;
  /** Logs a page that could not be rendered: a defect, of which the visitor only sees that it failed. */
  reportError: StoreEnvironment['reportError'];
  /** Id of the request that is being answered, which its failure page shows. Default: none. */
  requestId?: StoreEnvironment['requestId'];
  /** Whether an error means that the database cannot be reached now; it logs that itself. Default: none does. */
  isUnavailable?: StoreEnvironment['isUnavailable'];
  /** Hosts of configured payment and login providers, simulators included: a return from them is not an external referral (R123). */
  providerHosts?: readonly string[];
  /** true: Vite serves the sources with reload and the Content-Security-Policy only reports. Default false. */
  isDevelopment?: boolean;
  /** The shop's time. Default the machine's. */
  now?: () => Date;
  /** How long an anonymous page is cached, in milliseconds. Default 5000; 0 renders every time. */
  pagesFreshForMs?: number;
  /** Adds metrics to the page cache. Default: none. */
  watchPages?: (cache: PageCache) => PageCache;
};

/** A falling stock count invalidates no page (docs/decisions/043), so this is the greatest age of a shown count. */
const defaultFreshForMs = 5_000;
/** As the call permits (contract/content/old-addresses.ts). */
const longestMoved = 2_000;
const maxBytesOfPages = 40 * 1024 * 1024;

/** Serves every path without another route of `fastify`. Call it last; requires a build unless in development. */
export async function mountStore(fastify: FastifyInstance, options: StoreOptions): Promise<MountedApp> {
  const environment = environmentOf(options);
  const site = siteOf(options.publicUrl);
  await serveTagAnswers(fastify, site);
  if (!environment.isDevelopment) await serveServiceWorker(fastify, import.meta.dirname);
  return mountApp(fastify, {
    folder: import.meta.dirname,
    site,
    isLive: options.isLive ?? false,
    isDevelopment: environment.isDevelopment,
    environment,
    session: sessionCookies,
    identify: (request) =>
      identifyVisitor(request, {
        apiFor: options.apiFor,
        mediaServiceToken: options.mediaServiceToken,
        site,
        ...environment,
      }),
    visitorCookies: newTrackingCookies,
    exemptPaths: providerReturns,
    findMoved: async (address) =>
      address.length > longestMoved ? undefined : (await options.api.findOldAddress({ address })).target,
    cache: {
      freshForMs: options.pagesFreshForMs ?? defaultFreshForMs,
      maxBytes: maxBytesOfPages,
      anonymous: anonymousVisitor(options),
      ...(options.watchPages && { watch: options.watchPages }),
    },
  });
}

function environmentOf(options: StoreOptions): StoreEnvironment {
  const { publicUrl, providerOrigins, reportError } = options;
  return {
    publicUrl,
    providerOrigins,
    reportError,
    requestId: options.requestId ?? (() => undefined),
    visitTags: options.visitTags,
    uploadOrigin: options.uploadOrigin,
    providerHosts: options.providerHosts ?? [],
    isUnavailable: options.isUnavailable ?? (() => false),
    isDevelopment: options.isDevelopment ?? false,
    now: options.now ?? (() => new Date()),
  };
}

/** The visitor for whom cached pages are rendered: a guest without cookies. */
function anonymousVisitor({ api, publicUrl }: StoreOptions): Visitor {
  const noSession = (): never => {
    throw new Error('A cached page cannot open or end a session');
  };
  const isSecure = publicUrl.startsWith('https:');
  return {
    api,
    get mediaApi() {
      return noSession();
    },
    member: null,
    isUnknown: false,
    cookies: {},
    proof: () => undefined,
    isHttps: isSecure,
    isSecureContext: isSecure,
    sessionCookieLines: noSession,
    sessionEndCookieLines: noSession,
    adultCookieLines: noSession,
  };
}
