// A rendered page split into its content and the frame that the shop puts around it. All scripts of the shop are in the frame;
// script-loading.ts changes them and the page's Content-Security-Policy lists them.

export type PageFrame = {
  /** Document head and header, up to the content. */
  before: string;
  /** Footer and scripts. */
  after: string;
};

/**
 * Splits a page at its `<main>`: what a screen shows, product texts included, is in `content`. A text that contains `</main>` does not
 * end the content, and a page without `<main>` has none.
 */
export function splitPage(markup: string): { frame: PageFrame; content: string } {
  const from = markup.indexOf('<main');
  const to = markup.lastIndexOf('</main>');
  const isWhole = from >= 0 && from < to;
  const bodyEnd = markup.lastIndexOf('</body>');
  const [start, end] = isWhole ? [from, to] : [bodyEnd, bodyEnd];
  if (start < 0) return { frame: { before: markup, after: '' }, content: '' };
  return {
    frame: { before: markup.slice(0, start), after: markup.slice(end) },
    content: markup.slice(start, end),
  };
}

/** The frame with `addition` at the end of the document's body, which is always after the content. */
export function withAtEnd({ before, after }: PageFrame, addition: string): PageFrame {
  const end = after.lastIndexOf('</body>');
  return { before, after: end < 0 ? after + addition : after.slice(0, end) + addition + after.slice(end) };
}

/** The frame with `addition` at the start of the head, before the style sheet. */
export function withAtStart({ before, after }: PageFrame, addition: string): PageFrame {
  return { before: before.replace('<head>', () => `<head>${addition}`), after };
}
