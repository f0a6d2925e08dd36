// What a merchant or a shopper wrote cannot leave the script element it was put into.
import { expect, test } from 'vitest';
import { scriptText } from './script-text.ts';

test('a text that ends a script element stays a text, and reads back the same', () => {
  const text = '</script><!-- & \u2028 \u2029 홍삼';
  const written = scriptText({ text });
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ text });
});
