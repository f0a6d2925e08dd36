// Maximum-weight matching of rows and columns (Hungarian method with shortest augmenting paths).

/** Reusable weights: `weights[row][column]`, negative infinity for a forbidden pair. */
export type Weights = readonly Float64Array[];

/**
 * The column of each row, -1 for none, so that the sum of the weights is largest. Each column is used once; a pair with a weight of 0 or
 * less is never used. Time: rows² × (rows + columns).
 */
export function assignColumns(weights: Weights, columnCount: number): Int32Array {
  const rowCount = weights.length;
  // Every row has a separate column with weight 0, which means "none".
  const width = columnCount + rowCount;
  const cost = (row: number, column: number): number => {
    if (column >= columnCount) return column - columnCount === row ? 0 : Infinity;
    const weight = weights[row]?.[column] ?? 0;
    return weight > 0 ? -weight : Infinity;
  };
  const rowPotential = new Float64Array(rowCount + 1);
  const columnPotential = new Float64Array(width + 1);
  /** Row + 1 of each column + 1; 0 for none. */
  const rowOf = new Int32Array(width + 1);
  const previous = new Int32Array(width + 1);
  const shortest = new Float64Array(width + 1);
  const isVisited = new Uint8Array(width + 1);

  for (let row = 1; row <= rowCount; row += 1) {
    rowOf[0] = row;
    shortest.fill(Infinity);
    isVisited.fill(0);
    let column = 0;
    do {
      isVisited[column] = 1;
      const current = rowOf[column] ?? 0;
      let delta = Infinity;
      let next = -1;
      for (let other = 1; other <= width; other += 1) {
        if (isVisited[other] === 1) continue;
        const reduced =
          cost(current - 1, other - 1) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0);
        if (reduced < (shortest[other] ?? Infinity)) {
          shortest[other] = reduced;
          previous[other] = column;
        }
        if ((shortest[other] ?? Infinity) < delta) {
          delta = shortest[other] ?? Infinity;
          next = other;
        }
      }
      for (let other = 0; other <= width; other += 1) {
        if (isVisited[other] === 1) {
          const owner = rowOf[other] ?? 0;
          rowPotential[owner] = (rowPotential[owner] ?? 0) + delta;
          columnPotential[other] = (columnPotential[other] ?? 0) - delta;
        } else shortest[other] = (shortest[other] ?? 0) - delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = previous[column] ?? 0;
      rowOf[column] = rowOf[before] ?? 0;
      column = before;
    }
  }
  const columns = new Int32Array(rowCount).fill(-1);
  for (let column = 1; column <= columnCount; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row > 0) columns[row - 1] = column - 1;
  }
  return columns;
}
