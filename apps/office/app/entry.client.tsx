// Starts the desk in the browser. Nothing of the desk is decided here.
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** A part is missing so long after the load of the page because a release has replaced the files. */
const replacedAfterMs = 60_000;

// Loads the page of the new release. Unsaved input is asked about by the screen that has it.
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
