// Pre-hydration event replay, first half: an inline script that captures the last press before the page is hydrated and repeats it
// then. Typed text is replayed by event-replay.ts.
import { withAtStart } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';

/** Runs in the browser as serialised source. Links, and forms with an action, work without scripts and are left alone. */
const captureEvents = (): void => {
  let replay = () => {};
  const { dataset } = document.documentElement;
  const composed = ({ type }: Event) => {
    dataset.isComposing = String(type === 'compositionstart');
  };
  const capture = (event: Event) => {
    const target = event.target as Element;
    if (event instanceof SubmitEvent) {
      const form = target as HTMLFormElement;
      if (form.hasAttribute('action') || form.method === 'post') return;
      event.preventDefault();
      replay = () => form.requestSubmit(event.submitter);
    } else {
      const button = target.closest<HTMLElement>('button[type="button"]');
      if (button) replay = () => button.click();
    }
  };
  const hydrated = new AbortController();
  const early = { capture: true, signal: hydrated.signal };
  for (const type of ['click', 'submit']) addEventListener(type, capture, early);
  for (const type of ['compositionstart', 'compositionend']) addEventListener(type, composed, early);
  const listens = () => {
    hydrated.abort();
    replay();
  };
  addEventListener('listening', listens, { once: true });
};

const captureScript = `<script>(${captureEvents.toString()})()</script>`;

/**
 * The page with the capturing script first in its head: behind the style sheet it would run only after that has loaded, and on a slow
 * connection earlier presses would be lost.
 */
export const withEventCapture = (frame: PageFrame): PageFrame => withAtStart(frame, captureScript);
