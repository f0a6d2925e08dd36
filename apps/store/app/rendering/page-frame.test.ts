// Where a rendered page is split into frame and content.
import { describe, expect, test } from 'vitest';
import { inlineScriptHashes } from '#web-server/pages/content-security-policy.ts';
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

  test('has no script in its frame that is inside the content, even after a text with </main>', () => {
    const own = '<script>window.own = 1</script>';
    const text = '<body><main><p>글</p></main><script>evil()</script><p></p></main>';
    const { before, after } = splitPage(`${text}${own}</body>`).frame;
    expect(inlineScriptHashes(before + after)).toEqual(inlineScriptHashes(own));
    expect(inlineScriptHashes(own)).toHaveLength(1);
  });
});
