// Which tests prove a rule of the specification (R001 …): those with its id in their name.
import { type Source, isTest } from './sources.ts';

const strings = /(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Ids in strings that contain more than the id, as names of tests do. Comments and bare ids, which are data, do not count. */
export function rulesInTestNames(text: string): Set<string> {
  const lines = text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  const names = lines.flatMap((line) => [...line.matchAll(strings)].map(([, , inner = '']) => inner));
  return new Set(
    names.filter((name) => !/^R\d{3}$/.test(name)).flatMap((name) => name.match(/\bR\d{3}\b/g) ?? []),
  );
}

/** Paths of the tests by rule id. Tests of the tools are left out, because ids are their test data. */
export function testsByRule(sources: readonly Source[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of sources)
    if (isTest(path) && !path.startsWith('tools/'))
      for (const id of rulesInTestNames(text)) found.set(id, [...(found.get(id) ?? []), path]);
  return found;
}
