// Format of a uuid.
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

const uuid = '01980c5e-2b7a-7c3d-8e4f-0a1b2c3d4e5f';

test('R031 accepts 32 hexadecimal digits in five groups', () => {
  expect(isUuid(uuid)).toBe(true);
});

test.each(['', 'goods', uuid.toUpperCase(), uuid.slice(1), `${uuid}0`, ` ${uuid}`, uuid.replaceAll('-', '')])(
  'R031 rejects "%s"',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);
