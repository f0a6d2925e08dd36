// The part of an order product that its actions need, and the status that an action leads to. Pure.
import type { OrderStatus } from '#domain/base/enums.ts';
import type { OrderProduct } from '../order-types.ts';

export type ActionRow = Pick<
  OrderProduct,
  | 'uuid'
  | 'displayName'
  | 'actions'
  | 'previousStatus'
  | 'claimType'
  | 'claimUuid'
  | 'confirmedAt'
  | 'expectedMileage'
  | 'withdrawLastDate'
>;

/** A change that the shopper is asked about first. */
export type Asked = 'CONFIRM' | 'WITHDRAW';

export type StatusChange = { uuids: string[]; status: OrderStatus };

/** Confirms the purchase of one row. */
export const confirmation = (row: ActionRow): StatusChange => ({
  uuids: [row.uuid],
  status: 'PURCHASE_CONFIRM',
});

/** Withdraws the claim of a row, which concerns every row of the claim. */
export function withdrawal(row: ActionRow, rows: readonly ActionRow[]): StatusChange {
  const uuids = rows.filter(({ claimUuid }) => claimUuid === row.claimUuid).map(({ uuid }) => uuid);
  if (row.claimType === 'RETURN') return { uuids, status: 'CANCEL_RETURN' };
  if (row.claimType === 'EXCHANGE') return { uuids, status: 'CANCEL_EXCHANGE' };
  return { uuids, status: row.previousStatus ?? 'PREPARING_PRODUCT' };
}
