// Every call is covered by the checks of one area, which include a success of each (valid-input.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { callsOf } from '../testing/contract-checks/calls.ts';

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const areas = readdirSync(folderOf('../../../../packages/contract/src/'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every area of the contract has a file of checks', () => {
  expect(areas.length).toBeGreaterThanOrEqual(7);
  expect(areas.filter((area) => !existsSync(folderOf(`./${area}.test.ts`)))).toEqual([]);
});

test('every call belongs to one area', async () => {
  const calls = (await Promise.all(areas.map(callsOf))).flat().map(({ operation }) => operation);
  expect(calls.toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('every operation of docs/openapi.json has a success in the checks', async () => {
  type Operations = Record<string, { operationId: string }>;
  const { paths } = JSON.parse(readFileSync(folderOf('../../../../docs/openapi.json'), 'utf8')) as {
    paths: Record<string, Operations>;
  };
  // An alternative path has the name of its call with a number; the checks compare it with the main path.
  const documented = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId.replace(/_\d+$/, '')),
  );
  const tested = (await Promise.all(areas.map(callsOf))).flat().map(({ operation }) => operation);
  expect([...new Set(documented)].toSorted()).toEqual(tested.toSorted());
});
