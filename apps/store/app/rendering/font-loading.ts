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
 * Runs in the browser as serialised source. `styleSheet` is the address of the style sheet that declares the deferred fonts, `file` that
 * of the one which most pages need. A browser that loaded the style sheet before has it in its cache and blocks rendering on it. Any
 * other fetches both without blocking, `file` after the frame that shows the first fonts, and applies the style sheet when `file` has
 * arrived: the browser lays out all text when faces are declared, and again when a file of theirs arrives.
 */
const loadFonts = (styleSheet: string, file: string): void => {
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
    const preload = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      crossOrigin: 'anonymous',
      href: file,
      onload: apply,
      onerror: apply,
    });
    const afterFrame = () => requestAnimationFrame(() => setTimeout(() => document.head.append(preload)));
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

/** The page with its deferred fonts; where scripts are disabled, the style sheet is an ordinary one. `file`: the one that most pages need. */
export function withDeferredFonts(frame: PageFrame, styleSheet: string, file: string): PageFrame {
  return withAtStart(
    frame,
    `<script>(${loadFontsText})(${scriptText(styleSheet)},${scriptText(file)})</script>` +
      `<noscript><link rel="stylesheet" href="${styleSheet}"/></noscript>`,
  );
}
