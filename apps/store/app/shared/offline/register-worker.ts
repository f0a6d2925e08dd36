// Registers the service worker when the page is loaded and the browser is idle (docs/decisions/188-service-worker.md). entry.client.tsx imports it on demand.
import { forgetSeenWithoutSession } from './last-seen.ts';
import { serviceWorkerPath } from './paths.ts';

/** Safari has no requestIdleCallback. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
};

const afterLoad = (run: () => void): void => {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
};

async function register(): Promise<void> {
  // Undefined over plain http.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  await workers?.register(serviceWorkerPath);
  // From the second page of a visit on, so that a visitor of one page downloads no other one's scripts.
  if (saveData !== true) workers?.controller?.postMessage('fill');
}

/** Where the browser refuses the worker, the shop works without it. */
export function registerWorker(): void {
  forgetSeenWithoutSession();
  afterLoad(() => whenIdle(() => void register().catch(() => {})));
}
