// docs/openapi.json as others read it: a validator of OpenAPI 3.1.
// What the document says of each call is packages/contract/src/openapi.test.ts.
import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const path = new URL('../docs/openapi.json', import.meta.url);

test('docs/openapi.json is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const document = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const { valid, errors } = await validator.validate(document);
  expect([errors ?? [], valid]).toEqual([[], true]);
  expect(validator.version).toBe('3.1');
});
