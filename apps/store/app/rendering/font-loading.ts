// When a page loads the fonts beyond its first files: after the first paint (docs/measured-details.md#font-style-sheets).
// Which characters are in which file is decided in tools/fonts; when scripts are fetched, in script-loading.ts.
import { withAtStart } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { scriptText } from './script-text.ts';

declare global {
  interface Window {
    /** Resolves when the page has requested its deferred fonts; scripts wait for it (script-loading.ts). */
    deferredFonts?: Promise<void>;
  }
}

/**
 * Runs in the browser as serialised source. `styleSheet` is the address of the style sheet that declares the deferred fonts. A browser
 * that loaded it before has it in its cache and blocks rendering on it; any other fetches it without blocking and
 * applies it after the frame that shows the first fonts.
 */
const loadFonts = (styleSheet: string): void => {
  const key = 'onns.type';
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleSheet });
  let isCached = false;
  try {
    isCached = localStorage.getItem(key) === styleSheet;
    link.addEventListener('load', () => localStorage.setItem(key, styleSheet), { once: true });
  } catch {
    isCached = false; // storage refused: treated as a first visit
  }
  if (isCached) {
    link.setAttribute('blocking', 'render');
    document.head.append(link);
    return;
  }
  window.deferredFonts = new Promise((resolve) => {
    const apply = () => {
      link.media = 'all';
      resolve();
    };
    const afterFrame = () => requestAnimationFrame(() => setTimeout(apply));
    addEventListener('DOMContentLoaded', () => {
      // The faces that the shop's own style sheet declares.
      const first = [...document.fonts].map((face) => face.load());
      link.media = 'print';
      // After the shop's style sheet: inserted before it, it would cause a second layout of all text.
      document.head.append(link);
      void Promise.allSettled(first).then(afterFrame);
    });
  });
};

const loadFontsText = loadFonts.toString();

/** The page with its deferred fonts; where scripts are disabled, the style sheet is an ordinary one. */
export function withDeferredFonts(frame: PageFrame, styleSheet: string): PageFrame {
  return withAtStart(
    frame,
    `<script>(${loadFontsText})(${scriptText(styleSheet)})</script>` +
      `<noscript><link rel="stylesheet" href="${styleSheet}"/></noscript>`,
  );
}
