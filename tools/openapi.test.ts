// docs/openapi.json as integrators use it: validated as OpenAPI 3.1, and input of a client generator (tools/openapi-client).
// The content of the document is tested in packages/contract/src/openapi.test.ts.
import { Validator } from '@seriousme/openapi-schema-validator';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { installBeside } from './own-install.ts';

const root = join(import.meta.dirname, '..');
const document = join(root, 'docs', 'openapi.json');
const folder = join(root, 'tools', 'openapi-client');
const run = promisify(execFile);

test('docs/openapi.json is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(
    JSON.parse(readFileSync(document, 'utf8')) as Record<string, unknown>,
  );
  expect([errors ?? [], valid]).toEqual([[], true]);
  expect(validator.version).toBe('3.1');
});

describe('a client that is generated from docs/openapi.json', () => {
  const opening = `import createClient from 'openapi-fetch';
import type { components, paths } from './api.gen.ts';
const client = createClient<paths>({ baseUrl: '' });
`;
  /** Each has one mistake that the types must reject. */
  const mistakes = {
    'an unknown address': "client.GET('/open/no-such-call');",
    'an unknown path parameter':
      "client.GET('/open/product-items/{uuid}', { params: { path: { id: 'x' } } });",
    'text for a number':
      "client.GET('/open/products/action/get-by-paging', { params: { query: { count: '20' } } });",
    'a missing field of a body':
      "client.POST('/open/order', { body: { items: [{ productItemUuid: 'x' }] } });",
    'an unknown status': "export const status: components['schemas']['OrderStatus'] = 'PAID';",
    'a code that no call refuses with': "export const code: components['schemas']['RefusalCode'] = 'NOPE';",
  };
  let complaints: string[] = [];

  beforeAll(async () => {
    const generator = join(installBeside('tools/openapi-client'), 'openapi-typescript', 'bin', 'cli.js');
    await run(process.execPath, [generator, document, '-o', join(folder, 'api.gen.ts')]);
    writeFileSync(join(folder, 'mistakes.gen.ts'), opening + Object.values(mistakes).join('\n'));
    const compiler = join(root, 'node_modules', '.bin', 'tsc');
    const compiled = run(compiler, ['--pretty', 'false', '-p', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    complaints = (await compiled).split('\n').filter((line) => /^\S.*error TS/.test(line));
  }, 300_000);

  test('compiles with a program that uses it', () => {
    expect(complaints.filter((line) => !line.includes('mistakes.gen.ts'))).toEqual([]);
  });

  test.each(Object.keys(mistakes).map((name, index) => [name, index] as const))(
    'refuses %s',
    (_name, index) => {
      const line = opening.split('\n').length + index;
      expect(complaints.filter((complaint) => complaint.includes(`mistakes.gen.ts(${line},`))).not.toEqual(
        [],
      );
    },
  );
});
