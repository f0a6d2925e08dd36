// The part of an order product that its actions need, and the status that an action leads to. Pure.
import type { OrderAction, OrderStatus } from '#domain/base/enums.ts';
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
  | 'reviewUuid'
  | 'withdrawLastDate'
>;

/** What a shopper does next where a row permits it; its other actions are less prominent. */
const mainActions = ['CONFIRM', 'REVIEW', 'TRACK'] as const satisfies readonly OrderAction[];

export const mainActionOf = ({ actions }: Pick<ActionRow, 'actions'>): OrderAction | undefined =>
  mainActions.find((action) => actions.includes(action));

/** After the confirmation the member can write the first review of the purchase. */
export const canReviewAfterwards = ({ confirmedAt, reviewUuid }: ActionRow, isGuest: boolean): boolean =>
  !isGuest && confirmedAt === undefined && reviewUuid === undefined;

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
