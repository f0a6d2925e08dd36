// Starts the desk in the browser.
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** On a page older than this a missing file means that a release replaced the files. A younger page is not reloaded, which prevents a loop. */
const replacedAfterMs = 60_000;

// Reloads the page when a release has replaced its files. A screen with unsaved input asks first (use-unload-question.ts).
window.addEventListener('vite:preloadError', () => {
  if (performance.now() < replacedAfterMs) return;
  void fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => {
      if (ok) location.reload();
    },
    // Without a connection the open page is kept.
    () => undefined,
  );
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
