// When a page's scripts are asked for: once what the first screen shows is there (docs/decisions/047), or at the first touch.
// And what was pressed before they listen (early-touch.ts tells them what was typed).
// What the scripts do is entry.client.tsx's; their policy is page-policy.ts.
import { withAtEnd, withAtStart } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { modulePreload, moduleScriptStart } from './router-internals.ts';
import { scriptText } from './script-text.ts';

/** Runs in the browser as it stands: the files of the page, the parked script that imports them, and when. */
const start = (files: string[]): void => {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const file of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
      );
    }
    const text = document.querySelector('script[type="text/parked"]')?.textContent ?? '';
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent: text }),
    );
  };
  // After the frame that shows what the load event waited for: pictures of the first screen, type, style. The later type
  // (type-start.ts) is asked for after that frame too, and has the line first.
  const afterType = async () => {
    await window.laterType;
    await document.fonts.ready;
    begin();
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(afterType));
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, begin, { once: true, capture: true, passive: true });
  }
  // A picture that hangs does not keep the page from listening.
  setTimeout(begin, 2500);
};

/**
 * Runs in the browser as it stands: the last press before the page listens is kept and made again then. Links, and forms that
 * have an address, work by themselves.
 */
const keepPress = (): void => {
  let again = () => {};
  const { dataset } = document.documentElement;
  const composed = ({ type }: Event) => {
    dataset.isComposing = String(type === 'compositionstart');
  };
  const keep = (event: Event) => {
    const target = event.target as Element;
    if (event instanceof SubmitEvent) {
      const form = target as HTMLFormElement;
      if (form.hasAttribute('action') || form.method === 'post') return;
      event.preventDefault();
      again = () => form.requestSubmit(event.submitter);
    } else {
      const button = target.closest<HTMLElement>('button[type="button"]');
      if (button) again = () => button.click();
    }
  };
  const heard = new AbortController();
  const early = { capture: true, signal: heard.signal };
  for (const type of ['click', 'submit']) addEventListener(type, keep, early);
  for (const type of ['compositionstart', 'compositionend']) addEventListener(type, composed, early);
  const listens = () => {
    heard.abort();
    again();
  };
  addEventListener('listening', listens, { once: true });
};

const earlyPress = `<script>(${keepPress.toString()})()</script>`;

/** First in the page: a script that stands after the style waits for it, and on a slow line what is painted then is pressed first. */
const withKeptPress = (frame: PageFrame): PageFrame => withAtStart(frame, earlyPress);

/** Scripts of a personal page: fetched at once, and last among what is fetched. */
export function askLast({ before, after }: PageFrame): PageFrame {
  const ask = (part: string) =>
    part.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return withKeptPress({ before: ask(before), after: ask(after) });
}

const startText = start.toString();

/**
 * The page with its scripts parked: nothing of them is fetched before the first screen is painted, so style, type and pictures
 * have a slow line to themselves. The page works before: links and forms are plain ones.
 */
export function parkScripts({ before, after }: PageFrame): PageFrame {
  const files: string[] = [];
  const noteFile = (_link: string, file: string) => {
    files.push(file);
    return '';
  };
  const parked = {
    before: before.replaceAll(modulePreload, noteFile),
    after: after
      .replaceAll(modulePreload, noteFile)
      .replace(moduleScriptStart, '<script type="text/parked">'),
  };
  return withAtEnd(withKeptPress(parked), `<script>(${startText})(${scriptText(files)})</script>`);
}
