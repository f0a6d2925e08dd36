// Every operation is found where it is declared and served, and both files have the same name.
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { declarations, handlers, type Place } from './operations.ts';

const [declared, served] = [await declarations(), await handlers()];
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const areaOf = (path: string): string | undefined => /src\/(?:features\/)?([a-z]+)\//.exec(path)?.[1];

test('every operation has a line in its declaration and in its handlers', () => {
  const hasLine = (place: Place | undefined): boolean => place !== undefined && place.line > 0;
  const lost = Object.keys(contract).filter(
    (one) => !hasLine(declared.get(one)) || !hasLine(served.get(one)),
  );
  expect(lost).toEqual([]);
});

test('a feature has one name: of its declaration, its handlers, their files and their area', () => {
  for (const [operation, { name, path }] of declared) {
    const handler = served.get(operation);
    expect([path, handler?.name]).toEqual([path, `${name}Api`]);
    expect([basename(path), basename(handler?.path ?? '')]).toEqual([
      `${kebab(name)}.ts`,
      `${kebab(name)}.api.ts`,
    ]);
    expect([path, areaOf(handler?.path ?? '')]).toEqual([path, areaOf(path)]);
  }
});
