// Decides whether the assignments that may still be better differ at all, and if so, by which question to divide them (branch and bound of
// best-coupons.ts).
import type { Assignment } from './assignment.ts';
import { forbidden } from './assignment.ts';
import { type CouponChoice, type Total, rounding } from './coupon-choice.ts';
import { rateUnit } from '../coupons.ts';

/** Whether the row uses one of the coupons equal to the column; without a column: no coupon; without a row: whether the coupon is used. */
export type Question = { row?: number; column?: number };

/**
 * The question that divides the assignments with a total above `best`; undefined if there is none. `bound` is the weight of the present
 * matching. A better assignment contains only pairs whose loss is at most the difference (near pairs). If numbers for rows and columns
 * exist so that each near pair's discount is the sum of its two numbers, all these assignments have the same total as the present one; if
 * this holds except for multiples of 10 won, the bound is rounded. Otherwise a pair that contradicts the numbers becomes the question.
 */
export function openQuestion(
  choice: CouponChoice,
  matching: Assignment,
  { bound, found, best }: { bound: number; found: Total; best: number },
): Question | undefined {
  const slack = bound - (best + 1) + rounding;
  if (slack < 0) return undefined;
  const search = new Contradictions(choice, matching, slack);
  search.run();
  if (!search.hasAny) return undefined;
  if (search.areMultiples && choice.roundedBound(bound, found) <= best) return undefined;
  return search.question;
}

/** Compares the near pairs with numbers for rows and columns, of all discounts and of those on target rows. */
class Contradictions {
  hasAny = false;
  /** All contradictions are multiples of 10 won. */
  areMultiples = true;
  question: Question | undefined;
  private most = 0;
  private readonly choice: CouponChoice;
  private readonly matching: Assignment;
  private readonly slack: number;
  /** Numbers of rows, then of columns. */
  private readonly all: Float64Array;
  private readonly onTargets: Float64Array;
  private readonly isSeen: Uint8Array;

  constructor(choice: CouponChoice, matching: Assignment, slack: number) {
    this.choice = choice;
    this.matching = matching;
    this.slack = slack;
    const nodes = matching.rows + matching.columns;
    this.all = new Float64Array(nodes);
    this.onTargets = new Float64Array(nodes);
    this.isSeen = new Uint8Array(nodes);
  }

  run(): void {
    for (let node = 0; node < this.isSeen.length; node += 1)
      if (this.isSeen[node] === 0) this.comparePool(this.component(node));
    // Every contradiction is between equal coupons of rows whose question is answered: then any open question divides the assignments.
    if (this.hasAny && this.question === undefined) this.question = this.anyQuestion();
  }

  /** Numbers the rows and columns that near pairs connect with `start`, which has the number 0. */
  private component(start: number): number[] {
    const { rows, columns } = this.matching;
    this.isSeen[start] = 1;
    const members = [start];
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const isRow = node < rows;
      this.matching.examine(isRow ? columns : rows);
      for (let other = isRow ? columns : rows; other > 0; other -= 1) {
        const row: number = isRow ? node : other - 1;
        const column: number = isRow ? other - 1 : node - rows;
        if (!this.isNear(row, column)) continue;
        const gain = this.matching.gains[row * columns + column] ?? 0;
        const all = gain - (this.all[node] ?? 0);
        const onTargets = (this.choice.isTarget(row) ? gain : 0) - (this.onTargets[node] ?? 0);
        const next = isRow ? rows + column : row;
        if (this.isSeen[next] === 1) {
          if (isRow)
            this.compare(all - (this.all[next] ?? 0), onTargets - (this.onTargets[next] ?? 0), {
              row,
              column,
            });
          continue;
        }
        this.isSeen[next] = 1;
        this.all[next] = all;
        this.onTargets[next] = onTargets;
        members.push(next);
        open.push(next);
      }
    }
    return members;
  }

  /** Rows and columns that may be without a partner must have the same number, because "none" has the discount 0. */
  private comparePool(members: readonly number[]): void {
    const { rows } = this.matching;
    let first: { all: number; onTargets: number } | undefined;
    for (const node of members) {
      const isRow = node < rows;
      const loss = isRow ? this.matching.rowLoss(node) : this.matching.columnLoss(node - rows);
      if (loss > this.slack) continue;
      const sign = isRow ? 1 : -1;
      const all = sign * (this.all[node] ?? 0);
      const onTargets = sign * (this.onTargets[node] ?? 0);
      if (first === undefined) first = { all, onTargets };
      else
        this.compare(
          all - first.all,
          onTargets - first.onTargets,
          isRow ? { row: node } : { column: node - rows },
        );
    }
  }

  private isNear(row: number, column: number): boolean {
    return this.matching.loss(row, column) <= this.slack;
  }

  private compare(all: number, onTargets: number, question: Question): void {
    if (all === 0 && onTargets === 0) return;
    this.hasAny = true;
    const isMultiple = all % rateUnit === 0 && (this.choice.isRate || onTargets % rateUnit === 0);
    if (!isMultiple) this.areMultiples = false;
    // What differs by other amounts than multiples of 10 won comes first, because rounding then decides the rest.
    const weight = Math.abs(all) + Math.abs(onTargets) + (isMultiple ? 0 : Number.MAX_SAFE_INTEGER / 2);
    if (weight <= this.most || !this.isOpen(question)) return;
    this.most = weight;
    this.question = question;
  }

  /** False where the row may use equal coupons only, so that the question is answered. */
  private isOpen({ row, column }: Question): boolean {
    if (row === undefined || column === undefined || this.matching.rowLoss(row) < Infinity) return true;
    const { firstEqual } = this.choice.products;
    const { gains, columns } = this.matching;
    return firstEqual.some(
      (first, other) => first !== firstEqual[column] && gains[row * columns + other] !== forbidden,
    );
  }

  private anyQuestion(): Question | undefined {
    const { rows, columns, gains } = this.matching;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        if (gains[row * columns + column] !== forbidden && this.isOpen({ row, column }))
          return { row, column };
    return undefined;
  }
}
