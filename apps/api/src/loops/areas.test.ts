// Every call is covered by the loops of one area.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { callsOf } from '../testing/loops/calls.ts';

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const areas = readdirSync(folderOf('../../../../packages/contract/src/'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every area of the contract has a file of loops', () => {
  expect(areas.length).toBeGreaterThanOrEqual(7);
  expect(areas.filter((area) => !existsSync(folderOf(`./${area}.test.ts`)))).toEqual([]);
});

test('every call belongs to one area', async () => {
  const calls = (await Promise.all(areas.map(callsOf))).flat().map(({ operation }) => operation);
  expect(calls.toSorted()).toEqual(Object.keys(contract).toSorted());
});
