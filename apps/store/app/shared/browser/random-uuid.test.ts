// The id under which a browser makes its order.
import { expect, test } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('every attempt gets a version 4 uuid of its own', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  expect(new Set(made).size).toBe(200);
  for (const uuid of made) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
