// The HTML of formatted text: as the editor shows it, and as the shop stores it.

/** A text without any tag has a paragraph per line. */
export function toShown(value: string): string {
  if (/<[a-z]/iu.test(value)) return value;
  return value
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** Without empty blocks and without the paragraph that the editor puts around the text of an item; '' for an empty text. */
export const htmlOf = (html: string): string =>
  html
    .replaceAll(/<li([^>]*)><p>(.*?)<\/p>/gsu, '<li$1>$2')
    .replaceAll(/<(p|h3)><\/\1>/gu, '')
    .replaceAll('&nbsp;', ' ');
