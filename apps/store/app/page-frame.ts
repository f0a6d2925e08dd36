// A page as what the shop puts around its content: document head and header before it, footer and scripts after it.
// The scripts of the shop stand there alone; what is done with them is script-start.ts and page-policy.ts.

export type PageFrame = {
  /** Up to the content. */
  before: string;
  after: string;
};

/**
 * Takes a page apart at its `<main>`: what a screen shows, product texts among it, is in `content`. A text that pretends to
 * end it does not, and a page without it has no content.
 */
export function takeApart(markup: string): { frame: PageFrame; content: string } {
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

/** With more before the end of the document, which is always behind the content. */
export function withAtEnd({ before, after }: PageFrame, addition: string): PageFrame {
  const end = after.lastIndexOf('</body>');
  return { before, after: end < 0 ? after + addition : after.slice(0, end) + addition + after.slice(end) };
}

/** With more at the start of the head, where nothing waits for the style. */
export function withAtStart({ before, after }: PageFrame, addition: string): PageFrame {
  return { before: before.replace('<head>', () => `<head>${addition}`), after };
}
