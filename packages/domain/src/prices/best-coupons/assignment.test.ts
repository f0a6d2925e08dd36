// A matching that is repaired after each change has the weight of the best of all matchings, by trying each.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Assignment, forbidden } from './assignment.ts';

const rows = 3;
const columns = 4;

/** The model: gains, factors, and which rows and columns need a partner. */
type Model = { gains: number[]; factors: number[]; neededRows: Set<number>; neededColumns: Set<number> };

/** The largest weight of all matchings that are permitted; -Infinity without one. */
function bestWeight(model: Model, row = 0, taken: readonly number[] = []): number {
  if (row === rows) return [...model.neededColumns].every((column) => taken.includes(column)) ? 0 : -Infinity;
  let best = model.neededRows.has(row) ? -Infinity : bestWeight(model, row + 1, taken);
  for (let column = 0; column < columns; column += 1) {
    const gain = model.gains[row * columns + column] ?? forbidden;
    if (gain === forbidden || taken.includes(column)) continue;
    best = Math.max(best, gain * (model.factors[row] ?? 1) + bestWeight(model, row + 1, [...taken, column]));
  }
  return best;
}

const change = fc.oneof(
  fc.record({
    kind: fc.constant('factor' as const),
    row: fc.nat(rows - 1),
    factor: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('forbid' as const), row: fc.nat(rows - 1), column: fc.nat(columns - 1) }),
  fc.record({ kind: fc.constant('needRow' as const), row: fc.nat(rows - 1) }),
  fc.record({ kind: fc.constant('needColumn' as const), column: fc.nat(columns - 1) }),
);

describe('a matching', () => {
  test('has the largest weight after each of a series of changes', { timeout: 60_000 }, () => {
    const gain = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(forbidden));
    const orders = fc.record({
      gains: fc.array(gain, { minLength: rows * columns, maxLength: rows * columns }),
      changes: fc.array(change, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(orders, ({ gains, changes }) => {
        const model: Model = {
          gains: [...gains],
          factors: [1, 1, 1],
          neededRows: new Set(),
          neededColumns: new Set(),
        };
        const matching = new Assignment(Float64Array.from(gains), { rows, columns }, { steps: 0 });
        const saved = matching.save();
        const weigh = () =>
          [...matching.columnOf].reduce((sum, column, row) => {
            if (column >= 0)
              return sum + (model.gains[row * columns + column] ?? 0) * (model.factors[row] ?? 1);
            return model.neededRows.has(row) ? -Infinity : sum;
          }, 0);
        for (const one of [undefined, ...changes]) {
          if (one?.kind === 'factor') {
            model.factors[one.row] = one.factor;
            matching.setFactor(one.row, one.factor);
          } else if (one?.kind === 'forbid') {
            model.gains[one.row * columns + one.column] = forbidden;
            matching.forbid(one.row, one.column);
          } else if (one?.kind === 'needRow') {
            model.neededRows.add(one.row);
            matching.needRow(one.row);
          } else if (one?.kind === 'needColumn') {
            model.neededColumns.add(one.column);
            matching.needColumn(one.column);
          }
          const best = bestWeight(model);
          expect(matching.solve()).toBe(best > -Infinity);
          if (best === -Infinity) break;
          expect(weigh()).toBeCloseTo(best, 6);
          expect([...model.neededColumns].every((column) => matching.columnOf.includes(column))).toBe(true);
          expectPotentials(matching, model);
        }
        matching.restore(saved);
        expect(matching.solve()).toBe(true);
        model.gains = [...gains];
        model.factors = [1, 1, 1];
        model.neededRows.clear();
        expect(weigh()).toBeCloseTo(bestWeight({ ...model, neededColumns: new Set() }), 6);
      }),
      { numRuns: 2_000, seed: 20_261_123 },
    );
  });
});

/** No loss is negative, and pairs of the matching, and rows and columns without a partner, lose nothing. */
function expectPotentials(matching: Assignment, model: Model): void {
  const losses: { loss: number; isUsed: boolean }[] = [];
  for (let row = 0; row < rows; row += 1) {
    losses.push({ loss: matching.rowLoss(row), isUsed: matching.columnOf[row] === -1 });
    for (let column = 0; column < columns; column += 1)
      if (model.gains[row * columns + column] !== forbidden)
        losses.push({ loss: matching.loss(row, column), isUsed: matching.columnOf[row] === column });
  }
  for (let column = 0; column < columns; column += 1)
    losses.push({ loss: matching.columnLoss(column), isUsed: !matching.columnOf.includes(column) });
  expect(losses.filter(({ loss, isUsed }) => loss < -1e-6 || (isUsed && loss > 1e-6))).toEqual([]);
}
