// The Content-Security-Policy of a page: hashes of its inline scripts, and origins of providers only where the page uses them.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes, withSources } from './content-security-policy.ts';

const markup =
  '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>';

describe('the Content-Security-Policy of a page', () => {
  test('contains the hash of every inline script that runs, and no other', () => {
    const hash = createHash('sha256').update('one()').digest('base64');
    expect(inlineScriptHashes(markup)).toEqual([`'sha256-${hash}'`]);
    expect(contentSecurityPolicy(markup, [])).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test('admits self alone for a page without providers', () => {
    const policy = contentSecurityPolicy(markup, []);
    expect(policy).not.toContain('https:');
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('nonce');
    expect(policy.split('; ')).toContain("default-src 'self'");
    expect(policy).not.toMatch(/(style|font|img|connect)-src/);
  });

  test('admits the origins of the given providers for scripts, frames, pictures and calls', () => {
    const policy = contentSecurityPolicy(markup, ['https://js.pay.example', 'https://js.pay.example']);
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.pay\.example/);
    for (const kind of ['frame', 'img', 'connect'])
      expect(policy).toMatch(new RegExp(`${kind}-src 'self' https://js\\.pay\\.example(;|$)`));
  });

  test('admits frames of this origin only with framesSelf, and framing by this origin only with its option', () => {
    expect(contentSecurityPolicy(markup, [])).toMatch(/frame-src 'none';.*frame-ancestors 'none'$/);
    expect(contentSecurityPolicy(markup, [], { framesSelf: true })).toMatch(
      /frame-src 'self';.*frame-ancestors 'none'$/,
    );
    expect(contentSecurityPolicy(markup, [], { isFramedBySelf: true })).toMatch(
      /frame-src 'none';.*frame-ancestors 'self'$/,
    );
  });

  test('admits the origins of scripts that draw for pictures, styles and calls, and for no frame or form', () => {
    const policy = contentSecurityPolicy(markup, [], { draw: ['https://button.example'] });
    for (const kind of ['img', 'style', 'connect'])
      expect(policy).toContain(`${kind}-src 'self' https://button.example`);
    expect(policy).toMatch(/script-src [^;]*https:\/\/button\.example/);
    expect(policy).toContain("frame-src 'none'; form-action 'self'");
  });
});

describe('a policy with further sources', () => {
  const policy = contentSecurityPolicy(markup, []);

  test('has them in the named directives, and everything else unchanged', () => {
    const wider = withSources(policy, {
      'script-src': ['https://tag.example'],
      'connect-src': ['https://tag.example', 'https://collect.example'],
    });
    const added = "; connect-src 'self' https://tag.example https://collect.example";
    const narrow = (text: string) => text.replace(' https://tag.example;', ';').replace(added, '');
    expect(wider).toContain(" https://tag.example; frame-src 'none'");
    expect(wider.endsWith(added)).toBe(true);
    expect(narrow(wider)).toBe(policy);
  });

  test('states each source once', () => {
    const once = withSources(policy, { 'img-src': ['https://tag.example'] });
    expect(withSources(once, { 'img-src': ['https://tag.example'] })).toBe(once);
  });

  test('is the policy itself without sources', () => {
    expect(withSources(policy, {})).toBe(policy);
  });
});
