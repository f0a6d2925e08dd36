// Maximum-weight matching of rows and columns that is repaired after a change instead of solved again (Hungarian method with shortest
// augmenting paths).

/** Gain of a pair that is not permitted. */
export const forbidden = -Infinity;
/** Partner of a row or column without one. */
export const unused = -1;
/** Partner of a row or column that waits for `solve`. */
const exposed = -2;
/** The node that stands for "no partner" in paths. */
const pool = -3;
/** Losses below this, in won, are errors of floating-point numbers. */
const tolerance = 1e-7;

type State = {
  gains: Float64Array;
  factors: Float64Array;
  columnOf: Int32Array;
  rowOf: Int32Array;
  rowPotential: Float64Array;
  columnPotential: Float64Array;
  isRowNeeded: Uint8Array;
  isColumnNeeded: Uint8Array;
  poolPotential: number;
  exposedRows: number;
  exposedColumns: number;
};

/** Pairs examined: the measure of the work. */
export type Effort = { steps: number };

/**
 * The matching with the largest sum of weights; the weight of a pair is its gain times the factor of its row. A row or column may have no
 * partner unless that is prohibited. Potentials of rows and columns prove that the matching is optimal: no pair weighs more than the sum
 * of its potentials, and pairs of the matching weigh as much. After a change, the rows concerned are refreshed, and `solve` repairs the
 * matching along one path per row that lost its partner, in at most rows × columns steps each.
 */
export class Assignment {
  readonly rows: number;
  readonly columns: number;
  /** By row × columns + column. */
  readonly gains: Float64Array;
  private readonly factors: Float64Array;
  /** Column of each row, or `unused`. */
  readonly columnOf: Int32Array;
  private readonly effort: Effort;
  /** Row of each column, or `unused`. */
  private readonly rowOf: Int32Array;
  private readonly rowPotential: Float64Array;
  private readonly columnPotential: Float64Array;
  private poolPotential = 0;
  private readonly isRowNeeded: Uint8Array;
  private readonly isColumnNeeded: Uint8Array;
  private exposedRows = 0;
  private exposedColumns = 0;
  // The search of a path: distance of columns and pool from its start, and the node before each.
  private readonly distance: Float64Array;
  private readonly previous: Int32Array;
  private poolDistance = Infinity;
  private beforePool = exposed;
  /** Columns; the first `reached` are those whose distance is final. */
  private readonly order: Int32Array;
  private reached = 0;
  private isPoolReached = false;

  constructor(gains: Float64Array, { rows, columns }: { rows: number; columns: number }, effort: Effort) {
    this.effort = effort;
    this.rows = rows;
    this.columns = columns;
    this.gains = gains;
    this.factors = new Float64Array(rows).fill(1);
    this.columnOf = new Int32Array(rows).fill(exposed);
    this.rowOf = new Int32Array(columns).fill(unused);
    this.rowPotential = new Float64Array(rows);
    this.columnPotential = new Float64Array(columns);
    this.isRowNeeded = new Uint8Array(rows);
    this.isColumnNeeded = new Uint8Array(columns);
    this.distance = new Float64Array(columns);
    this.previous = new Int32Array(columns);
    this.order = new Int32Array(columns);
    this.exposedRows = rows;
    for (let row = 0; row < rows; row += 1) this.refresh(row);
  }

  /** The reduced cost of the pair: by how much the weight falls at least if it is used; 0 for pairs of the matching. */
  loss(row: number, column: number): number {
    const weight = (this.gains[row * this.columns + column] ?? 0) * (this.factors[row] ?? 0);
    return (this.rowPotential[row] ?? 0) + (this.columnPotential[column] ?? 0) - weight;
  }

  /** By how much the weight falls at least if the row has no partner. */
  rowLoss(row: number): number {
    return this.isRowNeeded[row] === 1 ? Infinity : (this.rowPotential[row] ?? 0) - this.poolPotential;
  }

  /** By how much the weight falls at least if the column has no partner. */
  columnLoss(column: number): number {
    return this.isColumnNeeded[column] === 1
      ? Infinity
      : (this.columnPotential[column] ?? 0) + this.poolPotential;
  }

  /** Requires a partner for the row. */
  needRow(row: number): void {
    this.isRowNeeded[row] = 1;
    this.refresh(row);
  }

  /** Requires a partner for the column. */
  needColumn(column: number): void {
    this.isColumnNeeded[column] = 1;
    if (this.rowOf[column] === unused) {
      this.rowOf[column] = exposed;
      this.exposedColumns += 1;
    }
  }

  isNeeded(column: number): boolean {
    return this.isColumnNeeded[column] === 1;
  }

  forbid(row: number, column: number): void {
    this.gains[row * this.columns + column] = forbidden;
    if (this.columnOf[row] === column) this.refresh(row);
  }

  forbidColumn(column: number): void {
    for (let row = 0; row < this.rows; row += 1) this.forbid(row, column);
  }

  setFactor(row: number, factor: number): void {
    if (this.factors[row] === factor) return;
    this.factors[row] = factor;
    this.refresh(row);
  }

  /** Adds pairs that the caller examined to the effort. */
  examine(pairs: number): void {
    this.effort.steps += pairs;
  }

  /** Takes in changed weights of the row; it loses its partner if another is better. */
  private refresh(row: number): void {
    const { columns, gains, rowOf, columnPotential } = this;
    const factor = this.factors[row] ?? 0;
    let most = this.isRowNeeded[row] === 1 ? -Infinity : this.poolPotential;
    let best = unused;
    for (let column = 0, cell = row * columns; column < columns; column += 1, cell += 1) {
      const value = (gains[cell] ?? 0) * factor - (columnPotential[column] ?? 0);
      if (value > most) {
        most = value;
        best = column;
      }
    }
    this.effort.steps += columns;
    this.rowPotential[row] = most;
    const column = this.columnOf[row] ?? exposed;
    if (column !== exposed) {
      if ((column === unused ? this.rowLoss(row) : this.loss(row, column)) < tolerance) return;
      if (column !== unused) {
        rowOf[column] = exposed;
        this.exposedColumns += 1;
      }
      this.columnOf[row] = exposed;
      this.exposedRows += 1;
    }
    if (most > -Infinity) this.matchFree(row, best);
  }

  /** Matches an exposed row with its best column, or with none, if that exposes no other row. */
  private matchFree(row: number, column: number): void {
    const owner = column === unused ? unused : this.rowOf[column];
    if (owner === unused && this.exposedRows <= this.exposedColumns) return;
    if (owner !== unused && owner !== exposed) return;
    if (owner === exposed) this.exposedColumns -= 1;
    if (column !== unused) this.rowOf[column] = row;
    this.columnOf[row] = column;
    this.exposedRows -= 1;
  }

  /** Matches every exposed row and column; false if that is impossible. */
  solve(): boolean {
    for (let row = 0; row < this.rows && this.exposedRows > 0; row += 1)
      if (this.columnOf[row] === exposed && !this.augment(row)) return false;
    while (this.exposedColumns > 0) if (!this.augment(pool)) return false;
    return true;
  }

  /** The constraints, potentials and partners, for `restore`. */
  save(): State {
    return {
      gains: this.gains.slice(),
      factors: this.factors.slice(),
      columnOf: this.columnOf.slice(),
      rowOf: this.rowOf.slice(),
      rowPotential: this.rowPotential.slice(),
      columnPotential: this.columnPotential.slice(),
      isRowNeeded: this.isRowNeeded.slice(),
      isColumnNeeded: this.isColumnNeeded.slice(),
      poolPotential: this.poolPotential,
      exposedRows: this.exposedRows,
      exposedColumns: this.exposedColumns,
    };
  }

  restore(state: State): void {
    this.gains.set(state.gains);
    this.factors.set(state.factors);
    this.columnOf.set(state.columnOf);
    this.rowOf.set(state.rowOf);
    this.rowPotential.set(state.rowPotential);
    this.columnPotential.set(state.columnPotential);
    this.isRowNeeded.set(state.isRowNeeded);
    this.isColumnNeeded.set(state.isColumnNeeded);
    this.poolPotential = state.poolPotential;
    this.exposedRows = state.exposedRows;
    this.exposedColumns = state.exposedColumns;
  }

  /** Gives the row (or the pool) a partner along the shortest path to an exposed column, or to the pool where rows outnumber columns. */
  private augment(start: number): boolean {
    const { columns, distance, order, rowOf } = this;
    for (let column = 0; column < columns; column += 1) {
      order[column] = column;
      distance[column] = Infinity;
    }
    const mayEndAtPool = start !== pool && this.exposedRows > this.exposedColumns;
    this.reached = 0;
    this.poolDistance = Infinity;
    this.isPoolReached = false;
    if (start === pool) {
      this.poolDistance = 0;
      this.beforePool = exposed;
    } else this.scanRow(start, 0);
    let end = exposed;
    let length = 0;
    for (;;) {
      const position = this.nearest();
      const column = position < 0 ? pool : (order[position] ?? 0);
      const toColumn = position < 0 ? Infinity : (distance[column] ?? 0);
      if (!this.isPoolReached && this.poolDistance <= toColumn) {
        if (this.poolDistance === Infinity) return false;
        length = this.poolDistance;
        this.isPoolReached = true;
        if (mayEndAtPool) {
          end = pool;
          break;
        }
        this.scanPool(length);
        continue;
      }
      if (toColumn === Infinity) return false;
      length = toColumn;
      const owner = rowOf[column] ?? unused;
      if (owner === exposed) {
        end = column;
        break;
      }
      order[position] = order[this.reached] ?? 0;
      order[this.reached] = column;
      this.reached += 1;
      if (owner !== unused) this.scanRow(owner, length);
      else if (!this.isPoolReached && length < this.poolDistance) {
        this.poolDistance = length;
        this.beforePool = this.rows + column;
      }
    }
    this.update(start, length);
    this.flip(start, end);
    return true;
  }

  /** Position in `order` of the nearest column that is not reached; -1 without one. */
  private nearest(): number {
    const { order, distance, columns } = this;
    let nearest = Infinity;
    let position = -1;
    for (let index = this.reached; index < columns; index += 1) {
      const here = distance[order[index] ?? 0] ?? 0;
      if (here < nearest) {
        nearest = here;
        position = index;
      }
    }
    return position;
  }

  /** Shortens distances by the pairs of a row at distance `length`. */
  private scanRow(row: number, length: number): void {
    const { columns, gains, distance, previous, order, columnPotential } = this;
    const factor = this.factors[row] ?? 0;
    const base = length + (this.rowPotential[row] ?? 0);
    const first = row * columns;
    for (let index = this.reached; index < columns; index += 1) {
      const column = order[index] ?? 0;
      const here = base + (columnPotential[column] ?? 0) - (gains[first + column] ?? 0) * factor;
      if (here < (distance[column] ?? 0)) {
        distance[column] = here;
        previous[column] = row;
      }
    }
    this.effort.steps += columns - this.reached;
    const toPool = length + this.rowLoss(row);
    if (!this.isPoolReached && toPool < this.poolDistance) {
      this.poolDistance = toPool;
      this.beforePool = row;
    }
  }

  /** Shortens distances by the columns and rows that may exchange with the pool at distance `length`. */
  private scanPool(length: number): void {
    const { columns, distance, previous } = this;
    for (let index = this.reached; index < columns; index += 1) {
      const column = this.order[index] ?? 0;
      const here = length + this.columnLoss(column);
      if (here < (distance[column] ?? 0)) {
        distance[column] = here;
        previous[column] = pool;
      }
    }
    for (let row = 0; row < this.rows; row += 1) if (this.columnOf[row] === unused) this.scanRow(row, length);
  }

  /** Adapts the potentials to the path, so that its pairs lose nothing. */
  private update(start: number, length: number): void {
    const { rowPotential, columnPotential } = this;
    for (let index = 0; index < this.reached; index += 1) {
      const column = this.order[index] ?? 0;
      const shorter = length - (this.distance[column] ?? 0);
      columnPotential[column] = (columnPotential[column] ?? 0) + shorter;
      const owner = this.rowOf[column] ?? unused;
      if (owner >= 0) rowPotential[owner] = (rowPotential[owner] ?? 0) - shorter;
    }
    if (start !== pool) rowPotential[start] = (rowPotential[start] ?? 0) - length;
    if (!this.isPoolReached) return;
    const shorter = length - this.poolDistance;
    if (shorter === 0) return;
    this.poolPotential -= shorter;
    for (let row = 0; row < this.rows; row += 1)
      if (this.columnOf[row] === unused) rowPotential[row] = (rowPotential[row] ?? 0) - shorter;
  }

  /** Exchanges partners along the path that was found. */
  private flip(start: number, end: number): void {
    const { rowOf, columnOf } = this;
    if (start !== pool) this.exposedRows -= 1;
    if (end !== pool) this.exposedColumns -= 1;
    let node = end;
    for (;;) {
      let row: number;
      let column: number;
      if (node === pool) {
        if (start === pool) return;
        if (this.beforePool >= this.rows) {
          node = this.beforePool - this.rows;
          continue;
        }
        row = this.beforePool;
        column = unused;
      } else {
        row = this.previous[node] ?? 0;
        column = node;
      }
      if (row === pool) {
        rowOf[column] = unused;
        node = pool;
        continue;
      }
      const before = columnOf[row] ?? unused;
      columnOf[row] = column;
      if (column !== unused) rowOf[column] = row;
      if (row === start) return;
      node = before === unused ? pool : before;
    }
  }
}
