// Selects in the editor the words of a range of its HTML.
import { readableOf } from '../../lint/readable.ts';

/** Words across two blocks are not selected. */
export function selectRange(root: HTMLElement, html: string, from: number, to: number): void {
  const words = readableOf(html.slice(from, to)).text;
  const earlier = readableOf(html.slice(0, from)).text.split(words).length - 1;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let left = earlier;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
      if (left === 0) {
        root.focus();
        document.getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
        return;
      }
      left -= 1;
    }
  }
}
