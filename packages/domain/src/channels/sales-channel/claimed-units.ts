// Which units of a product order a claim of its channel takes (docs/rules/channels.md#units). The channel counts units of the product order; the
// shop has one or more rows for them, because rows are split and never merged again. Pure.

/** A row of the product order. */
export type UnitRow = {
  uuid: string;
  count: number;
  /** Cancelled or returned. */
  isEnded: boolean;
  /** The newest claim of the row. */
  claimUuid: string | null;
};

export type SourceUnits = {
  /** Units that neither a completed cancellation nor a completed return took. */
  remainCount: number;
  /** The product order has ended as a whole. */
  isEnded: boolean;
  claim?:
    | {
        /** The claim of the shop that it became; null for one that the shop has not seen. */
        claimUuid: string | null;
        count: number;
        /** It is completed, and its units have left the order. */
        hasTaken: boolean;
      }
    | undefined;
};

/** CLAIMED: by the claim. LOST: by an earlier claim that the shop has not seen. REST: by none. */
export type UnitRole = 'CLAIMED' | 'LOST' | 'REST';
export type Assigned = { uuid: string; count: number; role: UnitRole };

/** The role of units of each row that has not ended; a row with two roles is split. */
export function assignUnits(rows: readonly UnitRow[], source: SourceUnits): Assigned[] {
  const { claim } = source;
  if (source.isEnded)
    return rows
      .filter((row) => !row.isEnded || (claim !== undefined && row.claimUuid === null))
      .map(({ uuid, count }) => ({ uuid, count, role: 'CLAIMED' }));
  const open = rows.filter((row) => !row.isEnded);
  const claimed = claim === undefined ? [] : claimedRows(rows, open, claim);
  const endedCount = sumOf(rows.filter((row) => row.isEnded));
  const totalCount = sumOf(rows);
  const taken = claim?.hasTaken === true ? sumOf(claimed) : 0;
  const lostCount = Math.max(0, totalCount - source.remainCount - endedCount - taken);
  const left = open
    .map((row) => ({
      ...row,
      count: row.count - (claimed.find(({ uuid }) => uuid === row.uuid)?.count ?? 0),
    }))
    .filter((row) => row.count > 0);
  const lost = take(left, lostCount);
  return [
    ...claimed.map((one) => ({ ...one, role: 'CLAIMED' as const })),
    ...lost.map((one) => ({ ...one, role: 'LOST' as const })),
    ...left.flatMap(({ uuid, count }) => {
      const rest = count - (lost.find((one) => one.uuid === uuid)?.count ?? 0);
      return rest > 0 ? [{ uuid, count: rest, role: 'REST' as const }] : [];
    }),
  ];
}

function claimedRows(
  rows: readonly UnitRow[],
  open: readonly UnitRow[],
  { claimUuid, count }: NonNullable<SourceUnits['claim']>,
): { uuid: string; count: number }[] {
  const own = claimUuid === null ? [] : rows.filter((row) => row.claimUuid === claimUuid);
  if (own.length === 0) return take(open, count);
  return own.filter((row) => !row.isEnded).map((row) => ({ uuid: row.uuid, count: row.count }));
}

/** The first `count` units: whole rows, and a part of the last one. */
function take(
  rows: readonly { uuid: string; count: number }[],
  count: number,
): { uuid: string; count: number }[] {
  let left = count;
  return rows.flatMap((row) => {
    const taken = Math.min(left, row.count);
    left -= taken;
    return taken > 0 ? [{ uuid: row.uuid, count: taken }] : [];
  });
}

const sumOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((total, { count }) => total + count, 0);
