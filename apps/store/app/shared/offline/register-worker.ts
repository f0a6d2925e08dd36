// Registers the service worker when the page has loaded and the browser is idle (docs/decisions/188-service-worker.md). entry.client.tsx
// imports it on demand.
import { forgetSeenWithoutSession } from './last-seen.ts';
import { serviceWorkerPath } from './paths.ts';

/** Safari has no requestIdleCallback. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
};

async function register(): Promise<void> {
  // Undefined over plain http.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  await workers?.register(serviceWorkerPath);
  // From the second page of a visit on, so that a visitor of one page downloads no other one's scripts.
  workers?.controller?.postMessage('fill');
}

/** Where the browser refuses the worker, the shop works without it. */
const start = () => whenIdle(() => void register().catch(() => {}));

forgetSeenWithoutSession();
if (document.readyState === 'complete') start();
else window.addEventListener('load', start);
