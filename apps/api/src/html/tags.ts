// How each HTML element is cleaned. The tag of an element that is not listed is kept as text.

/**
 * `break`: ends a paragraph. `inline`: the tag is dropped, its text is kept. `raw`: dropped with its text, which contains no tags.
 * `skip`: dropped with its content.
 */
export type TagKind = 'p' | 'h3' | 'li' | 'list' | 'strong' | 'script' | 'break' | 'inline' | 'raw' | 'skip';

const namesOf: Record<TagKind, string> = {
  p: 'p',
  h3: 'h1 h2 h3 h4 h5 h6',
  li: 'li',
  list: 'ul ol menu dir',
  strong: 'strong b',
  script: 'sup sub',
  break:
    'html head body br hr div section article aside nav header footer main address hgroup search center table caption colgroup ' +
    'thead tbody tfoot tr td th blockquote pre listing xmp plaintext figure figcaption dl dt dd form fieldset legend details ' +
    'summary dialog marquee frameset',
  inline:
    'a abbr acronym applet area audio base basefont bdi bdo bgsound big blink button canvas cite code col data del dfn em embed ' +
    'font frame i img input ins kbd keygen label link map mark meta meter nobr optgroup option output param picture progress q ' +
    'rb rp rt rtc ruby s samp slot small source span strike time track tt u var video wbr',
  raw: 'script style textarea title iframe noembed noframes noscript',
  skip: 'svg math select datalist template object',
};

const kinds = new Map<string, TagKind>(
  (Object.entries(namesOf) as [TagKind, string][]).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind] as const),
  ),
);

/** The kind of a lower-case tag name; undefined for an unknown one. Word processors write prefixed names (`o:p`), whose text is kept. */
export function tagKind(name: string): TagKind | undefined {
  return kinds.get(name) ?? (name.includes(':') ? 'inline' : undefined);
}
