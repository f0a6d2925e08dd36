// Due rows in batches: each is worked on once per run, whatever fails or stays due.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachDue } from './each-due.ts';

const padded = (value: number): string => String(value).padStart(4, '0');

test('every due row is worked on once, also behind rows that fail or stay due', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.nat(20), result: fc.constantFrom('DONE', 'STAYS', 'FAILS') }), {
        maxLength: 40,
      }),
      fc.integer({ min: 1, max: 7 }),
      async (given, atOnce) => {
        const due = new Map(
          given.map(({ at, result }, index) => [`row${padded(index)}`, { at: padded(at), result }]),
        );
        const all = [...due.keys()];
        const worked: string[] = [];
        const run = eachDue(
          async (cursor) =>
            [...due]
              .map(([uuid, { at }]) => ({ at, uuid, ofUuid: uuid }))
              .filter((row) => cursor === undefined || row.at + row.uuid > cursor.at + cursor.uuid)
              .toSorted((one, other) => (one.at + one.uuid < other.at + other.uuid ? -1 : 1))
              .slice(0, atOnce),
          async (uuid) => {
            worked.push(uuid);
            const result = due.get(uuid)?.result;
            if (result === 'FAILS') throw new Error(uuid);
            if (result === 'DONE') due.delete(uuid);
          },
        );
        const isFailing = given.some(({ result }) => result === 'FAILS');
        await (isFailing ? expect(run).rejects.toThrow('row') : run);
        expect(worked.toSorted()).toEqual(all);
      },
    ),
  );
});
