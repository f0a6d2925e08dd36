// `npm run where /open/payments/confirm` or `npm run where 반품`: where a call, a rule or a word of the shop lives.
// Prints the contract line, handler, files and tests that name it; changes nothing.
import { readFileSync, globSync } from 'node:fs';
import { contract, features } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const root = new URL('..', import.meta.url).pathname;
const wanted = process.argv.slice(2).join(' ').trim().replace('/api/v1', '');

type Hit = { file: string; line: number; text: string };

function hitsOf(word: string): Hit[] {
  const files = globSync(['{packages,apps,tests,tools}/**/*.{ts,tsx,sql}', 'docs/words.md'], {
    cwd: root,
    exclude: (path) => /node_modules|\/build|\.react-router|\.gen\./.test(String(path)),
  });
  return files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((text, index) => (text.includes(word) ? [{ file, line: index + 1, text: text.trim().slice(0, 110) }] : [])),
  );
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function print(title: string, hits: readonly Hit[], most = 12): void {
  if (hits.length === 0) return;
  console.log(`\n${title}`);
  for (const hit of hits.slice(0, most)) console.log(`  ${hit.file}:${hit.line}  ${hit.text}`);
  if (hits.length > most) console.log(`  … and ${hits.length - most} more`);
}

if (wanted === '') {
  console.error('usage: npm run where -- <path of a call | operation | word of the shop>');
  process.exitCode = 2;
} else {
  const calls = Object.entries(contract as Record<string, Endpoint>).filter(
    ([operation, e]) => operation === wanted || [e.path, ...e.alternatives].some((path) => path === wanted || path.includes(wanted)),
  );
  const words = calls.length > 0 ? calls.map(([operation]) => operation) : [wanted];
  for (const [operation, e] of calls) {
    const feature = Object.entries(features).find(([, of]) => operation in of)?.[0] ?? '';
    console.log(`${e.method} /api/v1${e.path}  ${operation}: ${e.summary}`);
    console.log(`  contract  packages/contract/src/${kebab(feature)}.ts`);
    console.log(`  handler   apps/api/src/features/${kebab(feature)}/${kebab(feature)}.api.ts`);
  }
  for (const word of words) {
    const hits = hitsOf(word);
    const isTest = (hit: Hit) => hit.file.includes('.test.') || hit.file.startsWith('tests/');
    print(`${word}: rules and words`, hits.filter((hit) => hit.file.startsWith('packages/domain') || hit.file.startsWith('docs/')));
    print(`${word}: server`, hits.filter((hit) => hit.file.startsWith('apps/api') && !isTest(hit)));
    print(`${word}: screens`, hits.filter((hit) => /^(apps\/store|packages\/ui)/.test(hit.file) && !isTest(hit)));
    print(`${word}: tests`, hits.filter(isTest));
    if (hits.length === 0) console.log(`${word}: nothing`);
  }
}
