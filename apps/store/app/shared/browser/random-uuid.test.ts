// Uuids made in the browser, such as the client id of an order.
import { expect, test } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('randomUuid returns a different version 4 uuid each time', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  expect(new Set(made).size).toBe(200);
  for (const uuid of made) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
