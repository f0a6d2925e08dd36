// When a page asks for the type beyond its first files: once they are painted (docs/decisions/090).
// Which characters stand in which file is tools/fonts; when scripts are asked for is script-start.ts.
import { withAtStart } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { scriptText } from './script-text.ts';

declare global {
  interface Window {
    /** Over once the page has asked for its later type; scripts wait for it (script-start.ts). */
    laterType?: Promise<void>;
  }
}

/**
 * Runs in the browser as it stands. `table` is the address of the style sheet that names the later files. A browser that had it
 * before has it at hand and shows nothing without it; another one gets it beside the first files, and follows it after the frame
 * that shows them.
 */
const start = (table: string): void => {
  const mark = 'onns.type';
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: table });
  let isAtHand = false;
  try {
    isAtHand = localStorage.getItem(mark) === table;
    link.addEventListener('load', () => localStorage.setItem(mark, table), { once: true });
  } catch {
    isAtHand = false; // The browser remembers nothing here: each page is its first.
  }
  if (isAtHand) {
    link.setAttribute('blocking', 'render');
    document.head.append(link);
    return;
  }
  window.laterType = new Promise((resolve) => {
    const follow = () => {
      link.media = 'all';
      resolve();
    };
    const afterFrame = () => requestAnimationFrame(() => setTimeout(follow));
    addEventListener('DOMContentLoaded', () => {
      // The faces that the shop's own style names.
      const first = [...document.fonts].map((face) => face.load());
      link.media = 'print';
      // Behind the shop's style: a table before it would make the browser set all type anew.
      document.head.append(link);
      void Promise.allSettled(first).then(afterFrame);
    });
  });
};

const startText = start.toString();

/** The page with the later type: by itself where scripts are refused. */
export function withLaterType(frame: PageFrame, table: string): PageFrame {
  return withAtStart(
    frame,
    `<script>(${startText})(${scriptText(table)})</script>` +
      `<noscript><link rel="stylesheet" href="${table}"/></noscript>`,
  );
}
