// The rows of a product order, with the status that each should have and the claim that it belongs to. Splits rows that a claim takes a part of
// (docs/rules/channels.md#units).
import { type Assigned, assignUnits } from '#domain/channels/sales-channel/claimed-units.ts';
import { endedStatuses, isCancelled, targetOf } from '#domain/channels/sales-channel/map-source.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { SourceProductOrder } from '../../../../providers/channel/port.ts';
import { type OrderProductRow, splitRow } from '../../../sales/order-rows/order-rows.ts';
import type { LinkedRow } from '../apply/channel-orders.db.ts';
import type { Mapped } from '../apply/judge-products.ts';

/** A product order that the channel reports about, and its rows. */
export type Reported = {
  product: SourceProductOrder;
  link: LinkedRow;
  mapped: Mapped;
  rows: OrderProductRow[];
  /** The claim of the shop that the reported claim became. */
  claim: LinkedRow['claims'][number] | undefined;
};

/** A row, its next status, and whether the reported claim is about it. */
export type Target = { row: OrderProductRow; to: OrderStatus; isClaimed: boolean; reported: Reported };

/** The row of the product order and those that were split off from it. */
export function rowsOfProduct(products: readonly OrderProductRow[], firstUuid: string): OrderProductRow[] {
  const uuids = new Set([firstUuid]);
  // A row is split off from an earlier one, and rows are in line order.
  for (const row of products) if (row.parentUuid !== null && uuids.has(row.parentUuid)) uuids.add(row.uuid);
  return products.filter((row) => uuids.has(row.uuid));
}

const hasEnded = (status: OrderStatus): boolean => endedStatuses.includes(status);
const wholeEnds: readonly OrderStatus[] = ['CANCEL', 'AUTO_CANCEL', 'RETURN'];

/** The role of each row's units. */
function assign({ product, mapped, rows, claim }: Reported): Assigned[] {
  return assignUnits(
    rows.map((row) => ({
      uuid: row.uuid,
      count: row.count,
      isEnded: hasEnded(row.status),
      claimUuid: row.claimUuid,
    })),
    {
      isEnded: wholeEnds.includes(mapped.base),
      remainCount: product.remainCount ?? product.count,
      claim:
        mapped.claim === undefined
          ? undefined
          : {
              claimUuid: claim?.uuid ?? null,
              count: product.claim?.count ?? product.count,
              hasTaken: mapped.claim.stage === 'DONE' && mapped.claim.type !== 'EXCHANGE',
            },
    },
  );
}

/** Before the dispatch a claim that no run has seen was a cancellation, afterwards a return. */
const beforeDispatch: readonly OrderStatus[] = ['WAITING_DEPOSIT', 'PAYMENT_COMPLETE', 'PREPARING_PRODUCT'];

/** The rows with their next status; a row with two roles is split. */
export async function targetsOf(tx: Tx, reported: Reported): Promise<Target[]> {
  const assigned = Map.groupBy(assign(reported), ({ uuid }) => uuid);
  const targets: Target[] = [];
  for (const whole of reported.rows) {
    let row = whole;
    for (const [at, part] of (assigned.get(whole.uuid) ?? []).entries()) {
      const isLast = at === (assigned.get(whole.uuid)?.length ?? 0) - 1;
      const split = isLast ? undefined : await splitRow(tx, row, part.count);
      targets.push(targetFor(reported, split?.claimed ?? row, part.role));
      row = split?.rest ?? row;
    }
  }
  return targets;
}

function targetFor(reported: Reported, row: OrderProductRow, role: Assigned['role']): Target {
  const { mapped, link } = reported;
  const isOversold = link.takenCount === 0 && !hasEnded(row.status);
  const lost = beforeDispatch.includes(mapped.base) ? 'CANCEL' : 'RETURN';
  const wanted = role === 'CLAIMED' ? mapped.status : role === 'LOST' ? lost : mapped.base;
  const to = targetOf({ status: row.status, previousStatus: row.previousStatus, isOversold }, wanted);
  return {
    row,
    // A row that is cancelled keeps its status: all cancelled statuses are final.
    to: isCancelled(row.status) && isCancelled(to) ? row.status : to,
    isClaimed: role === 'CLAIMED' && mapped.claim !== undefined,
    reported,
  };
}
