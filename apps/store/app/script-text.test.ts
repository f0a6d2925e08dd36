// What a merchant or a shopper wrote cannot leave the script element it was put into.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { jsonInScript, scriptOfJson, scriptText } from './script-text.ts';

test('a text that ends a script element stays a text, and reads back the same', () => {
  const text = '</script><!-- & \u2028 \u2029 홍삼';
  const written = scriptText({ text });
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ text });
});

test('JSON that is handed over as it stands can neither end its element nor its text, and reads back the same', () => {
  const value = {
    text: '</script>`${alert(1)}` \\ \\` & "홍삼" \u2028 \n \\u0041',
    nested: JSON.stringify({ quote: '"`' }),
  };
  const written = scriptOfJson(JSON.stringify(value));
  expect(written).not.toMatch(/[<>&$\u2028]/);
  expect(JSON.parse(String(runInNewContext(written)))).toEqual(value);
});

test('a block of data can neither end its element nor begin another, and reads back the same', () => {
  const value = { text: '</script><script>evil()</script><!-- 홍삼', nested: '"<"' };
  const written = jsonInScript(JSON.stringify(value));
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(value);
});
