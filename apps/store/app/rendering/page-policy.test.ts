// The policy of a page: hashes of what is inline, nothing of outside companies unless the screen declares them.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { splitPage } from './page-frame.ts';
import { inlineScriptHashes, pagePolicy } from './page-policy.ts';

const outside = { payment: ['https://js.pay.example'], postcode: ['https://post.example'], identity: [] };
const { frame } = splitPage(
  '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>',
);

describe('page policy', () => {
  test('every inline script that runs is named by its hash, and nothing else is', () => {
    const hash = createHash('sha256').update('one()').digest('base64');
    expect(inlineScriptHashes(frame)).toEqual([`'sha256-${hash}'`]);
  });

  test('a screen that declares no outside company names self alone', () => {
    const policy = pagePolicy(frame, [], outside);
    expect(policy).not.toContain('https:');
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('nonce');
    expect(policy.split('; ')).toContain("default-src 'self'");
    expect(policy).not.toMatch(/(style|font|img|connect)-src/);
  });

  test('a screen that declares the payment company admits its origins and not the postcode window', () => {
    const policy = pagePolicy(frame, ['payment'], outside);
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.pay\.example/);
    for (const kind of ['frame', 'img', 'connect'])
      expect(policy).toMatch(new RegExp(`${kind}-src 'self' [^;]*https://js\\.pay\\.example`));
    expect(policy).not.toContain('post.example');
  });
});

test('a script inside the shown content gets no hash, even one that pretends to end it', () => {
  const own = '<script>window.own = 1</script>';
  const page = `<body><main><p>글</p></main><script>evil()</script><p></p></main>${own}</body>`;
  const hashes = (markup: string) => inlineScriptHashes(splitPage(markup).frame);
  expect(hashes(page)).toEqual(hashes(own));
  expect(hashes(own)).toHaveLength(1);
});
