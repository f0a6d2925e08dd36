// A page comes apart at its content and nowhere else.
import { expect, test } from 'vitest';
import { takeApart, withAtEnd } from './page-frame.ts';

test('a page comes apart at its content and is whole again when it is put together', () => {
  const page =
    '<html><body><header></header><main id="content">홍삼 </main> 정</main><footer></footer></body></html>';
  const { frame, content } = takeApart(page);
  expect(content).toBe('<main id="content">홍삼 </main> 정');
  expect(frame.before + content + frame.after).toBe(page);
});

test('a page without content still has an end, where its scripts go', () => {
  const { frame, content } = takeApart('<html><body><p>글</p></body></html>');
  expect(content).toBe('');
  const { before, after } = withAtEnd(frame, '<script>one()</script>');
  expect(before + after).toBe('<html><body><p>글</p><script>one()</script></body></html>');
});
