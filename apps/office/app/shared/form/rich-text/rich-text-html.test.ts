// The HTML of formatted text is stored as the cleaner would write it.
import { expect, test } from 'vitest';
import { htmlOf, toShown } from './rich-text-html.ts';

test.each([
  ['<p>한 줄</p>', '<p>한 줄</p>'],
  ['<ul><li><p>첫째</p></li><li><p>둘째</p></li></ul>', '<ul><li>첫째</li><li>둘째</li></ul>'],
  [
    '<ol start="3"><li value="5"><p>가</p><p>나</p></li></ol>',
    '<ol start="3"><li value="5">가<p>나</p></li></ol>',
  ],
  ['<ul><li><p>가</p><ul><li><p>나</p></li></ul></li></ul>', '<ul><li>가<ul><li>나</li></ul></li></ul>'],
  ['<p></p>', ''],
  ['<h3>제목</h3><p></p><p>글</p>', '<h3>제목</h3><p>글</p>'],
])('%s is stored as %s', (shown, stored) => {
  expect(htmlOf(shown)).toBe(stored);
});

test('lines without a tag are paragraphs, other texts are shown as they are', () => {
  expect(toShown('첫 줄\n\n둘째 줄')).toBe('<p>첫 줄</p><p>둘째 줄</p>');
  expect(toShown('<p>글</p>')).toBe('<p>글</p>');
  expect(toShown('')).toBe('');
});
