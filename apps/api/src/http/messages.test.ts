// All messages in the server, the domain and the contract are Korean. Messages of responses are checked by refused-calls.ts. Needs
// no database.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalCatalogue } from '#domain/base/refusal.ts';
import { isKorean } from '../testing/contract/refused-calls.ts';

const folders = ['../', '../../../../packages/domain/src/', '../../../../packages/contract/src/'];
const developerFiles = /(?:\.test\.ts|^testing\/.*)$/;

test('every message in the source is Korean, except the sentence of REQUIRED_PARAMETER', () => {
  const found: string[] = [];
  for (const folder of folders) {
    const url = new URL(folder, import.meta.url);
    const files = readdirSync(url, { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((file) => file.endsWith('.ts') && !developerFiles.test(file))) {
      const source = readFileSync(new URL(name, url), 'utf8');
      for (const [, , text = ''] of source.matchAll(/\bmessage:\s*(['"`])((?:(?!\1).)*)\1/g))
        if (!isKorean(text.replaceAll(/\$\{[^}]*\}/g, ''))) found.push(`${name}: ${text}`);
    }
  }
  expect(found).toEqual([`base/refusal.ts: ${refusalCatalogue.REQUIRED_PARAMETER.message}`]);
});
