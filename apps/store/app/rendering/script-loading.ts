// When the browser fetches a page's scripts: after the first screen is painted (docs/measured-details.md#deferred-scripts), or at the first interaction.
// What happens before they run is event-capture.ts; what they do is entry.client.tsx.
import { withEventCapture } from './event-capture.ts';
import { withAtEnd } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { modulePreload, moduleScriptStart } from './router-internals.ts';
import { scriptText } from './script-text.ts';

/** Runs in the browser as serialised source: preloads `files` and runs the deferred module script, once. */
const loadDeferred = (files: string[]): void => {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const file of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
      );
    }
    const text = document.querySelector('script[type="text/deferred"]')?.textContent ?? '';
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent: text }),
    );
  };
  // After the frame that shows what the load event waited for: pictures of the first screen, fonts, style. The deferred fonts
  // (font-loading.ts) are fetched after that frame too, and before the scripts.
  const afterFonts = async () => {
    await window.deferredFonts;
    await document.fonts.ready;
    begin();
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(afterFonts));
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
  for (const interaction of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(interaction, begin, { once: true, capture: true, passive: true });
  }
  // Milliseconds: a picture that never finishes loading does not delay hydration beyond this.
  setTimeout(begin, 2500);
};

/** A personal page: its scripts are fetched immediately, with low priority. */
export function loadScriptsLast({ before, after }: PageFrame): PageFrame {
  const lowered = (part: string) =>
    part.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return withEventCapture({ before: lowered(before), after: lowered(after) });
}

const loadDeferredText = loadDeferred.toString();

/**
 * An anonymous page: none of its scripts is fetched before the first screen is painted, so style, fonts and pictures share a slow
 * connection with nothing else. The page works meanwhile: its links and forms need no script.
 */
export function deferScripts({ before, after }: PageFrame): PageFrame {
  const files: string[] = [];
  const collectFile = (_link: string, file: string) => {
    files.push(file);
    return '';
  };
  const deferred = {
    before: before.replaceAll(modulePreload, collectFile),
    after: after
      .replaceAll(modulePreload, collectFile)
      .replace(moduleScriptStart, '<script type="text/deferred">'),
  };
  return withAtEnd(
    withEventCapture(deferred),
    `<script>(${loadDeferredText})(${scriptText(files)})</script>`,
  );
}
