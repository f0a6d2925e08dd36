// Texts of HTML fields with the places of their letters.
import { expect, test } from 'vitest';
import { asWritten, rangeIn, readableOf } from './readable.ts';

test.each([
  ['<p>암을 <b>예방</b>합니다.</p><p>좋습니다</p>', '\n암을 예방합니다.\n\n좋습니다\n'],
  ['1 < 2<br>다음', '1 < 2\n다음'],
  ['', ''],
])('%s is read as %j', (html, text) => {
  expect(readableOf(html).text).toBe(text);
});

test('a phrase is found where it is written, with the tags inside of it', () => {
  const html = '<p>이것은 암을 <b>예방</b>합니다.</p>';
  const readable = readableOf(html);
  const from = readable.text.indexOf('암을 예방');
  expect(html.slice(...rangeIn(readable, from, from + '암을 예방'.length))).toBe('암을 <b>예방');
  const plain = '최고의 비타민';
  expect(plain.slice(...rangeIn(asWritten(plain), 0, 2))).toBe('최고');
});
