// Texts of a file become harmless and stay what the merchant wrote. No database.
import { describe, expect, test } from 'vitest';
import { products } from '../../../../../demo/catalogue/products.ts';
import { cleanDetailText, lineOf, textOf } from '#domain/clean-text.ts';

describe('a plain cell', () => {
  test('keeps signs that look like formulas and tags', () => {
    expect(lineOf(' +오메가3 <전량> =1-2@ ')).toBe('+오메가3 <전량> =1-2@');
  });

  test('becomes one line, composed, without control characters', () => {
    expect(lineOf('두\r\n줄\u0000\u200b\t이름')).toBe('두 줄 이름');
    expect(lineOf('한글'.normalize('NFD'))).toBe('한글');
  });

  test('keeps its line breaks where they mean something', () => {
    expect(textOf(' 하나 \r\n\r\n 둘 ')).toBe('하나\n둘');
  });
});

describe('a detail text', () => {
  test.each([
    ['without tags becomes paragraphs', '하나\n둘 & 셋', '<p>하나</p><p>둘 &amp; 셋</p>'],
    ['keeps <...> that is no tag', '<아연>\n면역', '<p>&lt;아연&gt;</p><p>면역</p>'],
    ['keeps it among tags too', '<p>a <PYCNOGENOL> b</p>', '<p>a &lt;PYCNOGENOL&gt; b</p>'],
    ['loses attributes', '<p onclick="x()" style="y">글</p>', '<p>글</p>'],
    ['loses scripts with their text', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['loses frames and drawings', '<svg><a/></svg><iframe src=x>y</iframe><p>z</p>', '<p>z</p>'],
    ['cannot hide a tag in entities', '<p>&#x3c;script&#62;</p>', '<p>&lt;script&gt;</p>'],
    [
      'turns headings and bold into ours',
      '<h1>큰</h1><p><b>굵게</b></p>',
      '<h3>큰</h3><p><strong>굵게</strong></p>',
    ],
    ['closes what was left open', '<ul><li>a<li><p>b</p>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'turns tables and lines into paragraphs',
      '<table><tr><td>1</td><td>2</td></tr></table>3<br>4',
      '<p>1</p><p>2</p><p>3</p><p>4</p>',
    ],
    ['drops empty blocks', '<p> </p><ul></ul><p>a</p>', '<p>a</p>'],
  ])('%s', (_what, given, cleaned) => {
    expect(cleanDetailText(given)).toBe(cleaned);
    expect(cleanDetailText(cleaned)).toBe(cleaned);
  });

  test('of our own writing comes out as it went in', () => {
    for (const product of products) expect(cleanDetailText(product.detailText)).toBe(product.detailText);
  });
});
