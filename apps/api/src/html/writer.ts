// Writes cleaned HTML: blocks, nested lists and inline runs in a fixed grammar, all text escaped. clean-html.ts maps tags of the
// source to calls of the writer.
import { removeInvisibleCharacters } from '#domain/base/clean-text.ts';
import { escapeHtml } from '#domain/base/html.ts';

type Script = 'sup' | 'sub';
type Run = { text: string; isBold: boolean; script?: Script | undefined };
type Block = { tag: 'p' | 'h3'; html: string };
type Item = { value: string; blocks: (Block | List)[] };
type List = {
  tag: 'ul' | 'ol';
  /** ` start="3" type="a"`, or nothing. */
  attributes: string;
  items: Item[];
  /** The end tag of the last item was not read yet. */
  isItemOpen: boolean;
  /** Created for an item outside a list. */
  isImplied: boolean;
};

/** Deeper lists are written as items of the deepest one. */
const MAX_LIST_DEPTH = 8;

/** Collects blocks as they end, so that `html()` is balanced and contains allowed elements only. */
export class Writer {
  #root: (Block | List)[] = [];
  #lists: List[] = [];
  #tooDeep = 0;
  #tag: 'p' | 'h3' = 'p';
  #runs: Run[] = [];
  #boldDepth = 0;
  #scripts: Script[] = [];

  endBlock(): void {
    const isInList = this.#lists.length > 0;
    // A heading in a list item is written bold: a heading element would have to end the list, and with it its numbering.
    const isBold = isInList && this.#tag === 'h3';
    const html = inlineHtml(isBold ? this.#runs.map((run) => ({ ...run, isBold })) : this.#runs);
    if (html !== '') this.#blocksHere().push({ tag: isInList ? 'p' : this.#tag, html });
    this.#tag = 'p';
    this.#runs = [];
    this.#scripts = [];
  }

  text(text: string): void {
    if (this.#runs.length === 0) {
      if (text.trim() === '') return;
      this.#leaveImpliedList();
    }
    this.#runs.push({ text, isBold: this.#boldDepth > 0, script: this.#scripts.at(-1) });
  }

  block(tag: 'p' | 'h3'): void {
    this.endBlock();
    this.#leaveImpliedList();
    this.#tag = tag;
  }

  bold(isStart: boolean): void {
    this.#boldDepth = Math.max(0, this.#boldDepth + (isStart ? 1 : -1));
  }

  script(name: Script, isStart: boolean): void {
    if (isStart) this.#scripts.push(name);
    else if (this.#scripts.includes(name)) this.#scripts.length = this.#scripts.lastIndexOf(name);
  }

  listStart(tag: 'ul' | 'ol', attributes: string): void {
    this.endBlock();
    this.#leaveImpliedList();
    if (this.#lists.length >= MAX_LIST_DEPTH) this.#tooDeep += 1;
    else this.#openList(tag, attributes, false);
  }

  listEnd(tag: 'ul' | 'ol'): void {
    this.endBlock();
    if (this.#tooDeep > 0) this.#tooDeep -= 1;
    else {
      const at = this.#lists.findLastIndex((list) => list.tag === tag);
      if (at >= 0) this.#lists.length = at;
    }
  }

  itemStart(value: string): void {
    this.endBlock();
    const list = this.#lists.at(-1) ?? this.#openList('ul', '', true);
    list.items.push({ value: list.tag === 'ol' ? value : '', blocks: [] });
    list.isItemOpen = true;
  }

  itemEnd(): void {
    this.endBlock();
    const list = this.#lists.at(-1);
    if (list !== undefined) list.isItemOpen = false;
  }

  html(): string {
    this.endBlock();
    return this.#root.map(blockHtml).join('');
  }

  #blocksHere(): (Block | List)[] {
    const list = this.#lists.at(-1);
    if (list === undefined) return this.#root;
    if (list.items.length === 0) list.items.push({ value: '', blocks: [] });
    return list.items.at(-1)?.blocks ?? this.#root;
  }

  #openList(tag: 'ul' | 'ol', attributes: string, isImplied: boolean): List {
    const list: List = { tag, attributes, items: [], isItemOpen: false, isImplied };
    this.#blocksHere().push(list);
    this.#lists.push(list);
    return list;
  }

  /** An implied list ends with its last item; content after it is outside the list. */
  #leaveImpliedList(): void {
    const list = this.#lists.at(-1);
    if (list?.isImplied === true && !list.isItemOpen) this.#lists.pop();
  }
}

function blockHtml(block: Block | List): string {
  return 'items' in block ? listHtml(block) : `<${block.tag}>${block.html}</${block.tag}>`;
}

/** The first text of an item is written without a paragraph. */
function itemHtml(item: Item): string {
  let html = '';
  for (const block of item.blocks) html += html === '' && 'html' in block ? block.html : blockHtml(block);
  return html;
}

/** An empty item of an ordered list stays, because the next ones are numbered after it. */
function listHtml({ tag, attributes, items }: List): string {
  const all = items.map((item) => ({ value: item.value, html: itemHtml(item) }));
  if (all.every(({ html }) => html === '')) return '';
  const kept = tag === 'ol' ? all : all.filter(({ html }) => html !== '');
  return `<${tag}${attributes}>${kept.map(({ value, html }) => `<li${value}>${html}</li>`).join('')}</${tag}>`;
}

/** Runs as one line: composed, without invisible characters, spaces collapsed across runs and trimmed at both ends. */
function inlineHtml(given: readonly Run[]): string {
  const lines = joined(
    given.map((run) => ({ ...run, text: removeInvisibleCharacters(run.text.replace(/[\t\n\v\f\r]/g, ' ')) })),
  );
  let endsInSpace = true;
  const spaced = lines.map((run): Run => {
    const text = run.text.normalize('NFC').replace(/\s+/gu, ' ');
    const shown = endsInSpace && text.startsWith(' ') ? text.slice(1) : text;
    if (shown !== '') endsInSpace = shown.endsWith(' ');
    return { ...run, text: shown };
  });
  const last = spaced.findLastIndex((run) => run.text.trim() !== '');
  const shown = spaced
    .slice(0, last + 1)
    .map((run, at) => (at === last ? { ...run, text: run.text.trimEnd() } : run));
  let html = '';
  let isBold = false;
  for (const run of joined(shown)) {
    if (run.isBold !== isBold) html += run.isBold ? '<strong>' : '</strong>';
    isBold = run.isBold;
    const text = escapeHtml(run.text);
    html += run.script === undefined ? text : `<${run.script}>${text}</${run.script}>`;
  }
  return isBold ? `${html}</strong>` : html;
}

/** Without empty runs, and with adjacent runs of the same formatting merged. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const before = all.at(-1);
    if (run.text === '') continue;
    if (before?.isBold === run.isBold && before.script === run.script) before.text += run.text;
    else all.push({ ...run });
  }
  return all;
}
