// A text of a merchant or a shopper cannot end the script element that contains it.
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { jsonInScript, scriptOfJson, scriptText } from './script-text.ts';

describe('a value inside a script element', () => {
  test('cannot end the element as an argument, and reads back equal', () => {
    const text = '</script><!-- & \u2028 \u2029 홍삼';
    const written = scriptText({ text });
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual({ text });
  });

  test('cannot end the element or the literal as JSON text, and reads back equal', () => {
    const value = {
      text: '</script>`${alert(1)}` \\ \\` & "홍삼" \u2028 \n \\u0041',
      nested: JSON.stringify({ quote: '"`' }),
    };
    const written = scriptOfJson(JSON.stringify(value));
    expect(written).not.toMatch(/[<>&$\u2028]/);
    expect(JSON.parse(String(runInNewContext(written)))).toEqual(value);
  });

  test('cannot end or begin an element as a data block, and reads back equal', () => {
    const value = { text: '</script><script>evil()</script><!-- 홍삼', nested: '"<"' };
    const written = jsonInScript(JSON.stringify(value));
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual(value);
  });
});
