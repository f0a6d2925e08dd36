// Starts the desk in the browser. Nothing of the desk is decided here.
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Age of a page from which on a missing file means that a release has replaced the files. Prevents a loop of reloads. */
const replacedAfterMs = 60_000;

// Reloads a page whose files a release has replaced. A screen with unsaved input asks first (use-unload-question.ts).
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
