// Escaping of text for XML.
import { expect, test } from 'vitest';
import { escapeXml, xmlElement } from './xml-text.ts';

test.each([
  ['A&B <c> "d" \'e\'', 'A&amp;B &lt;c&gt; &quot;d&quot; &apos;e&apos;'],
  ['&amp;', '&amp;amp;'],
  ['홍삼\u0000\u0008\u000b\u001f\ufffe\uffff정', '홍삼정'],
  ['탭\t줄\n바꿈\r', '탭\t줄\n바꿈\r'],
  ['\ud83d\udc4d 좋아요', '\ud83d\udc4d 좋아요'],
  ['\ud83d와 \udc4d', '\ufffd와 \ufffd'],
  [']]>', ']]&gt;'],
])('%j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

test('an element contains the escaped text', () => {
  expect(xmlElement('g:title', '1 < 2')).toBe('<g:title>1 &lt; 2</g:title>');
});
