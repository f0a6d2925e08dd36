// Sanitises HTML from merchants and staff: parse5 reads tags and entities as browsers do, the writer writes allowed elements only.
// Plain text is cleaned in domain/clean-text.ts.
import { type TokenHandler, type Token, Tokenizer, TokenizerMode } from 'parse5';
import { cleanText } from '#domain/base/clean-text.ts';
import { type TagKind, tagKind } from './tags.ts';
import { Writer } from './writer.ts';

/** A `<` that begins neither a complete tag nor a comment, doctype or instruction is text, as in `수치 <b 이하</p>`. */
const strayLess =
  /<(?!!(?:--|\[|doctype|>)|\?[a-z]|\/?[a-z][^\s/<>]*(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*|[\s/][^<>]*)?>)/gi;
const endTags =
  /<\/(script|style|textarea|title|iframe|noembed|noframes|noscript|svg|math|select|datalist|template|object)\b/gi;
/** An `&` that begins no entity with a semicolon: `A&T`, `?a=1&para=2`. */
const strayAmpersand = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;

/**
 * The text as HTML of p, h3, ul, ol (start, type), li (value), strong, sup and sub. The text of other elements is kept, except that of
 * scripts, frames, selects and drawings. An unknown tag (`<PYCNOGENOL>`) is kept as text. Text without any HTML tag becomes one
 * paragraph per line.
 */
export function cleanHtml(text: string): string {
  const source = text.toWellFormed().replace(/\r\n?/g, '\n').replace(strayLess, '&lt;');
  return new TagReader(source).html() ?? paragraphsOf(text);
}

/** The text of cleaned HTML; blocks are separated by a space. */
export function plainTextOf(html: string): string {
  return decode(html.replaceAll(/<\/?(?:strong|sup|sub)>/g, '').replaceAll(/<[^>]+>/g, ' '));
}

function paragraphsOf(text: string): string {
  const writer = new Writer();
  for (const line of cleanText(decode(text.toWellFormed().replace(strayAmpersand, '&amp;'))).split('\n')) {
    writer.block('p');
    writer.text(line);
  }
  return writer.html();
}

/** Entities decoded; `<` stays text. */
function decode(text: string): string {
  let decoded = '';
  const add = (token: Token.CharacterToken): void => {
    decoded += token.chars;
  };
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: ignore,
      onStartTag: ignore,
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.state = TokenizerMode.RCDATA;
  tokenizer.write(text, true);
  return decoded;
}

/** Passes the tokens of one source to a writer. */
class TagReader implements TokenHandler {
  readonly #source: string;
  readonly #writer = new Writer();
  readonly #tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this);
  /** Position of the last end tag of each element whose content is dropped. */
  readonly #lastEndTag: ReadonlyMap<string, number>;
  #hasTags = false;
  /** End of the last token; a tag that is cut off by the end of the text makes no token. */
  #readTo = 0;
  #skipped: { name: string; depth: number } | undefined;

  constructor(source: string) {
    this.#source = source;
    const ends = [...source.matchAll(endTags)];
    this.#lastEndTag = new Map(ends.map((match) => [match[1]?.toLowerCase() ?? '', match.index]));
  }

  /** Undefined for a source without any HTML tag. */
  html(): string | undefined {
    this.#tokenizer.write(this.#source, true);
    return this.#hasTags ? this.#writer.html() : undefined;
  }

  onStartTag(token: Token.TagToken): void {
    const name = token.tagName;
    const kind = this.#read(token);
    if (this.#skipped !== undefined) {
      if (name === this.#skipped.name) this.#skipped.depth += 1;
      if (!endsSkipping(this.#skipped.name, name)) return;
      this.#skipped = undefined;
    }
    if (kind === undefined) this.#writer.text(this.#written(token));
    else if (kind === 'raw' || kind === 'skip') this.#skip(token, kind);
    else if (kind === 'list') this.#listStart(token);
    else if (kind === 'li') this.#writer.itemStart(numberAttribute(token, 'value'));
    else if (kind === 'p' || kind === 'h3') this.#writer.block(kind);
    else if (kind === 'strong') this.#writer.bold(true);
    else if (kind === 'script') this.#writer.script(name === 'sup' ? 'sup' : 'sub', true);
    else if (kind === 'break') this.#writer.endBlock();
  }

  onEndTag(token: Token.TagToken): void {
    const name = token.tagName;
    const kind = this.#read(token);
    if (this.#skipped !== undefined) {
      if (name === this.#skipped.name) this.#skipped.depth -= 1;
      if (this.#skipped.depth === 0) this.#skipped = undefined;
    } else if (kind === undefined) this.#writer.text(this.#written(token));
    else if (kind === 'list') this.#writer.listEnd(name === 'ol' ? 'ol' : 'ul');
    else if (kind === 'li') this.#writer.itemEnd();
    else if (kind === 'strong') this.#writer.bold(false);
    else if (kind === 'script') this.#writer.script(name === 'sup' ? 'sup' : 'sub', false);
    else if (kind === 'p' || kind === 'h3' || kind === 'break') this.#writer.endBlock();
  }

  onCharacter(token: Token.CharacterToken): void {
    this.#readPast(token);
    if (this.#skipped === undefined) this.#writer.text(token.chars);
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onNullCharacter(token: Token.CharacterToken): void {
    this.#readPast(token);
  }

  onComment(token: Token.CommentToken): void {
    this.#readPast(token);
  }

  onDoctype(token: Token.DoctypeToken): void {
    this.#readPast(token);
  }

  onEof(): void {
    if (this.#skipped === undefined) this.#writer.text(this.#source.slice(this.#readTo));
  }

  #read(token: Token.TagToken): TagKind | undefined {
    this.#readPast(token);
    const kind = tagKind(token.tagName);
    this.#hasTags ||= kind !== undefined;
    return kind;
  }

  #readPast({ location }: Token.Token): void {
    this.#readTo = location?.endOffset ?? this.#readTo;
  }

  #written({ location }: Token.TagToken): string {
    return this.#source.slice(location?.startOffset ?? 0, location?.endOffset ?? 0);
  }

  /** Skips an element only if it has an end tag, because otherwise the rest of the text would be lost; scripts and styles always. */
  #skip({ tagName: name, selfClosing }: Token.TagToken, kind: 'raw' | 'skip'): void {
    const isClosed = (this.#lastEndTag.get(name) ?? -1) >= this.#readTo;
    if (selfClosing || !(isClosed || name === 'script' || name === 'style')) return;
    this.#skipped = { name, depth: 1 };
    if (kind === 'raw') this.#tokenizer.state = TokenizerMode.RAWTEXT;
  }

  #listStart(token: Token.TagToken): void {
    if (token.tagName === 'ol') this.#writer.listStart('ol', listAttributes(token));
    else this.#writer.listStart('ul', '');
  }
}

/** True when the start tag `name` shows that the skipped element was never closed: a block, or a select inside a select. */
function endsSkipping(skipped: string, name: string): boolean {
  if (skipped === 'template') return false;
  const kind = tagKind(name);
  return (
    kind === 'p' ||
    kind === 'h3' ||
    kind === 'li' ||
    kind === 'list' ||
    kind === 'break' ||
    (skipped === 'select' && name === 'select')
  );
}

function listAttributes(token: Token.TagToken): string {
  const type = token.attrs.find(({ name }) => name === 'type')?.value ?? '';
  return `${numberAttribute(token, 'start')}${/^[aAiI]$/.test(type) ? ` type="${type}"` : ''}`;
}

function numberAttribute(token: Token.TagToken, name: string): string {
  const value = token.attrs.find((attribute) => attribute.name === name)?.value ?? '';
  return /^-?\d{1,6}$/.test(value) ? ` ${name}="${Number(value)}"` : '';
}
