// The storefront's service worker: what it does in the browser, and the route that serves it (docs/decisions/188-service-worker.md).
// Nothing personal is in its cache: the page without a connection is the same for everyone, and the assets are files of the build.
import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { offlinePath, serviceWorkerPath } from './app/shared/offline/paths.ts';

type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
/** The types of TypeScript for workers exclude those for documents. */
type Worker = {
  registration: ServiceWorkerRegistration;
  addEventListener(
    type: 'install',
    listener: (event: Lasting & { addRoutes?: (rules: unknown) => Promise<void> }) => void,
  ): void;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};
/** Other browsers than Chromium do not have it: their connection counts as fast. */
type Connection = { saveData?: boolean; effectiveType?: string };
type Settings = { cacheName: string; offlinePage: string; assets: string[] };

/** Runs in the browser as serialised source, with `work`. */
function isSlowOrMetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}

/**
 * Runs in the browser as serialised source. A new version waits until the tabs of the one before are closed, which keep their assets until
 * then. Pages come from the network; what is not answered here, the browser requests as without a worker.
 */
const work = ({ cacheName, offlinePage, assets }: Settings): void => {
  const worker = self as unknown as Worker;

  /** One file after the other. At low priority it ends where the connection is slow or metered, and the next page continues. */
  const add = async (addresses: Iterable<string>, priority: RequestPriority = 'auto') => {
    const cache = await caches.open(cacheName);
    for (const address of addresses) {
      if (await cache.match(address)) continue;
      if (priority === 'low' && isSlowOrMetered()) return;
      await cache.add(new Request(address, { priority }));
    }
  };

  /** Without cookies, so that it is a guest's page, and with the assets that it names. */
  const addOfflinePage = async () => {
    const page = await fetch(offlinePage, { credentials: 'omit', cache: 'reload' });
    if (!page.ok) throw new Error(`${offlinePage} has status ${page.status}`);
    const text = await page.clone().text();
    await (await caches.open(cacheName)).put(offlinePage, page);
    await add(new Set(text.match(/\/assets\/[\w.-]+\.(css|woff2)/g)));
  };

  const deleteOlder = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  };

  const findOr = async (address: string | Request, request: () => Promise<Response>) => {
    const cache = await caches.open(cacheName);
    return (await cache.match(address, { ignoreVary: true })) ?? request();
  };

  const navigate = async ({ request, preloadResponse }: Fetching): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch (error) {
      return findOr(offlinePage, () => Promise.reject(error));
    }
  };

  worker.addEventListener('install', (event) => {
    event.waitUntil(addOfflinePage());
    // The browser then requests documents while the worker starts, and everything else without it.
    const rules = [
      { condition: { urlPattern: '/assets/*' }, source: { cacheName } },
      { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
      { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
    ];
    void event.addRoutes?.(rules).catch(() => {});
  });

  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([deleteOlder(), worker.registration.navigationPreload?.enable()]));
  });

  worker.addEventListener('message', (event) => {
    if (event.data === 'fill') event.waitUntil(add(assets, 'low'));
  });

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (pathname.startsWith('/assets/')) event.respondWith(findOr(request, () => fetch(request)));
    // The desk and the API have their own answers.
    else if (request.destination === 'document' && !/^\/(office|api)(\/|$)/.test(pathname))
      event.respondWith(navigate(event));
  });
};

/** Serves the worker of the build below `folder`. A build with other files has another worker. */
export async function serveServiceWorker(fastify: FastifyInstance, folder: string): Promise<void> {
  const names = await readdir(join(folder, 'build/client/assets'));
  const assets = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => `/assets/${name}`);
  const cacheName = `onns-${hash('sha256', assets.toSorted().join(), 'hex').slice(0, 8)}`;
  const settings: Settings = { cacheName, offlinePage: offlinePath, assets };
  const text = `${isSlowOrMetered.toString()}\n(${work.toString()})(${JSON.stringify(settings)})`;
  fastify.get(serviceWorkerPath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
  );
}
