// Where a rendered page is split into frame and content.
import { describe, expect, test } from 'vitest';
import { splitPage, withAtEnd } from './page-frame.ts';

describe('a page', () => {
  test('is split at its content, and joined again it is the same', () => {
    const page =
      '<html><body><header></header><main id="content">홍삼 </main> 정</main><footer></footer></body></html>';
    const { frame, content } = splitPage(page);
    expect(content).toBe('<main id="content">홍삼 </main> 정');
    expect(frame.before + content + frame.after).toBe(page);
  });

  test('without content still has an end, where scripts are added', () => {
    const { frame, content } = splitPage('<html><body><p>글</p></body></html>');
    expect(content).toBe('');
    const { before, after } = withAtEnd(frame, '<script>one()</script>');
    expect(before + after).toBe('<html><body><p>글</p><script>one()</script></body></html>');
  });
});
