// Sanitising of HTML from merchants and staff. No database.
import * as fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { products } from '../../../../demo/catalogue/products.ts';
import { cleanHtml, plainTextOf } from './clean-html.ts';

describe('cleanHtml', () => {
  test.each([
    ['turns text without tags into paragraphs', '하나\n둘 & 셋', '<p>하나</p><p>둘 &amp; 셋</p>'],
    [
      'decodes entities in text without tags',
      '20&deg;C &lt;보관&gt; A&T',
      '<p>20°C &lt;보관&gt; A&amp;T</p>',
    ],
    ['keeps an unknown tag in plain text', '<아연>\n면역', '<p>&lt;아연&gt;</p><p>면역</p>'],
    ['keeps an unknown tag among tags', '<p>a <PYCNOGENOL> b</p>', '<p>a &lt;PYCNOGENOL&gt; b</p>'],
    ['keeps an unknown end tag', '<p>a </OMEGA-3> b</p>', '<p>a &lt;/OMEGA-3&gt; b</p>'],
    ['keeps a comparison sign', '<p>1 < 2 <b 3</p>', '<p>1 &lt; 2 &lt;b 3</p>'],
    ['keeps a tag that never ends', '<p>a</p><p title="b', '<p>a</p><p>&lt;p title=&quot;b</p>'],
    ['drops tags of word processors', '<p>a<o:p>&nbsp;</o:p><?xml:namespace x="y" />b</p>', '<p>a b</p>'],
    ['drops attributes', '<p onclick="x()" style="y">글</p>', '<p>글</p>'],
    ['drops scripts with their text', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['drops frames and drawings', '<svg><a/></svg><iframe src=x>y</iframe><p>z</p>', '<p>z</p>'],
    ['decodes no tag out of entities', '<p>&#x3c;script&#62;</p>', '<p>&lt;script&gt;</p>'],
    ['maps headings and bold', '<h1>큰</h1><p><b>굵게</b></p>', '<h3>큰</h3><p><strong>굵게</strong></p>'],
    ['closes open elements', '<ul><li>a<li><p>b</p>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'turns table cells and lines into paragraphs',
      '<table><tr><td>1</td><td>2</td></tr></table>3<br>4',
      '<p>1</p><p>2</p><p>3</p><p>4</p>',
    ],
    ['drops empty blocks', '<p> </p><ul></ul><p>a</p>', '<p>a</p>'],
    ['keeps superscripts', '<p>10<sup>9</sup> CFU</p>', '<p>10<sup>9</sup> CFU</p>'],
    ['keeps subscripts', '<p>비타민 B<sub>12</sub></p>', '<p>비타민 B<sub>12</sub></p>'],
    ['keeps bold superscripts', '<b>10<sup>9</sup></b> a', '<p><strong>10<sup>9</sup></strong> a</p>'],
    ['ends a superscript with its block', '<p>a<sup>1</p><p>b</p>', '<p>a<sup>1</sup></p><p>b</p>'],
    ['decodes named entities', '<p>&deg; &middot; &reg; &le; &#176;</p>', '<p>° · ® ≤ °</p>'],
    ['keeps ordered lists', '<ol><li>가<li>나</ol>', '<ol><li>가</li><li>나</li></ol>'],
    [
      'keeps numbers of ordered lists',
      '<ol start="3" type="a" class="x"><li value="07">가</li></ol>',
      '<ol start="3" type="a"><li value="7">가</li></ol>',
    ],
    [
      'drops numbers that are none',
      '<ol start="x" type="disc" reversed><li value="1e9">가</li></ol><ul type="a"><li value="2">나</li></ul>',
      '<ol><li>가</li></ol><ul><li>나</li></ul>',
    ],
    [
      'keeps numbers around a nested list',
      '<ol><li>제1조<ul><li>a</li></ul></li><li>제2조</li></ol>',
      '<ol><li>제1조<ul><li>a</li></ul></li><li>제2조</li></ol>',
    ],
    [
      'keeps several paragraphs and headings in one list item',
      '<ol><li><h3>제1조</h3><p>a</p>b<br>c</li><li>제2조</li></ol>',
      '<ol><li><strong>제1조</strong><p>a</p><p>b</p><p>c</p></li><li>제2조</li></ol>',
    ],
    ['ends items without a list at their end tag', '<li>a</li><p>b</p>', '<ul><li>a</li></ul><p>b</p>'],
    ['reads a caption as a paragraph', '<table><caption>표 1</caption><tr><td>a', '<p>표 1</p><p>a</p>'],
    ['drops line break opportunities', '<p>a<wbr>b</p>', '<p>ab</p>'],
    ['continues after an open select', '<p>a</p><select><option>1<p>b</p>', '<p>a</p><p>1</p><p>b</p>'],
    [
      'continues after an open select with another one below',
      '<select><p>a</p><select><option>1</select>b',
      '<p>a</p><p>b</p>',
    ],
    ['drops closed selects', '<p>a<select><option>1</option></select>b</p>', '<p>ab</p>'],
    ['continues after an open frame', '<iframe src="x"><p>a</p>', '<p>a</p>'],
    ['ends a comment as browsers do', '<p>a<!--a--!>b</p><!-- c --><p>d</p>', '<p>ab</p><p>d</p>'],
  ])('%s', (_what, given, cleaned) => {
    expect(cleanHtml(given)).toBe(cleaned);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  test('changes nothing in the demo products', () => {
    for (const product of products) expect(cleanHtml(product.detailText)).toBe(product.detailText);
  });

  test('limits the depth of nested lists', () => {
    const cleaned = cleanHtml('<ul><li>a'.repeat(5000));
    expect(cleaned.match(/<ul>/g)?.length).toBe(8);
    expect(cleaned.match(/<li>a/g)?.length).toBe(5000);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  test('returns only allowed elements and attributes for any input, and is idempotent', () => {
    fc.assert(
      fc.property(anyHtml, (given) => {
        const cleaned = cleanHtml(given);
        expect(problemsOf(parseFragment(cleaned))).toEqual([]);
        expect(cleanHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 2000 },
    );
  });
});

test('plainTextOf joins inline elements, separates blocks and decodes entities', () => {
  expect(plainTextOf('<p>치<strong>료</strong> &amp; 10<sup>9</sup></p><p>b</p>').trim()).toBe(
    '치료 & 109  b',
  );
});

const names =
  'p h1 h3 ul ol li strong b sup sub br div table caption td select option svg math script style textarea title iframe template ' +
  'noscript object plaintext xmp wbr a img o:p PYCNOGENOL x-y';
const tag = fc
  .tuple(
    fc.constantFrom('<', '</', '<'),
    fc.constantFrom(...names.split(' ')),
    fc.constantFrom(
      '',
      ' start="2"',
      ' value=3',
      ' type=I',
      ' onclick="x"',
      ' a="<b>"',
      " a='",
      ' a="',
      '/',
      ' <',
    ),
    fc.constantFrom('>', '>', '>', '/>', ''),
  )
  .map((parts) => parts.join(''));
const bits = fc.constantFrom(
  ...'<!-- --> --!> <! <?xml > " &lt; &amp;lt; &reg &deg; &#0; &nbsp; 가 a <![CDATA[ ]]>'.split(' '),
  ...'\u0338|\u0301|\u0000|\u200b|\ud800|\ufeff|\r\n|\r|\t| '.split('|'),
);
const anyHtml = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.oneof(tag, tag, bits), { maxLength: 30 }).map((parts) => parts.join('')),
  },
  fc.string({ unit: 'binary' }),
);

const allowed: Record<string, string[]> = {
  p: [],
  h3: [],
  ul: [],
  strong: [],
  sup: [],
  sub: [],
  ol: ['start', 'type'],
  li: ['value'],
};

function problemsOf(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return node.childNodes.flatMap((child): string[] => {
    if (child.nodeName === '#text') return [];
    if (!('attrs' in child)) return [child.nodeName];
    const attributes = allowed[child.tagName];
    return [
      ...(attributes === undefined ? [child.tagName] : []),
      ...child.attrs.filter(({ name }) => attributes?.includes(name) !== true).map(({ name }) => name),
      ...problemsOf(child),
    ];
  });
}
