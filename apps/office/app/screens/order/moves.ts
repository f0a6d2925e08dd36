// What staff can do with the rows of an order: which moves the status of a row permits, their names, keys and consequences. `movesOf` alone
// decides; everything else follows it.
import { can } from '#domain/orders/order-status.ts';
import { isTrackedCarrier } from '#domain/shipments/tracking-level.ts';
import type { OrderRow } from './order-types.ts';

export const moves = [
  'CONFIRM',
  'DISPATCH',
  'REPORT_PICKED_UP',
  'REPORT_DELIVERED',
  'ADD_PARCEL',
  'WITHDRAW_INVOICE',
] as const;
export type Move = (typeof moves)[number];

type MoveWords = {
  label: string;
  /** Physical code of its key, and as it is printed. */
  key: { code: string; label: string };
  /** What follows, in one sentence. */
  consequence: string;
};

export const moveWords: Record<Move, MoveWords> = {
  CONFIRM: {
    label: '발주 확인',
    key: { code: 'KeyC', label: 'C' },
    consequence: '구매자가 바로 취소할 수 없고, 취소 요청을 거치게 됩니다.',
  },
  DISPATCH: {
    label: '송장 등록',
    key: { code: 'KeyU', label: 'U' },
    consequence: '배송 준비가 되고, 택배사가 집하하면 구매자에게 알립니다.',
  },
  REPORT_PICKED_UP: {
    label: '발송 처리',
    key: { code: 'KeyT', label: 'T' },
    consequence: '배송 중이 되고, 구매자에게 발송을 알립니다.',
  },
  REPORT_DELIVERED: {
    label: '배송 완료 처리',
    key: { code: 'KeyD', label: 'D' },
    consequence: '구매 확정 기한이 시작되고, 구매자에게 알립니다.',
  },
  ADD_PARCEL: {
    label: '송장 추가',
    key: { code: 'KeyN', label: 'N' },
    consequence: '나누어 보낸 송장을 하나 더 등록합니다.',
  },
  WITHDRAW_INVOICE: {
    label: '송장 회수',
    key: { code: 'KeyW', label: 'W' },
    consequence: '상품 준비로 돌아갑니다. 집하 전에만 됩니다.',
  },
};

/** The moves that the row permits now, in the order of `moves`. */
export function movesOf(row: OrderRow): Move[] {
  const { status, invoice } = row;
  const isOwn = row.salesChannel === 'ONNS';
  const isUntracked = isOwn && invoice !== undefined && !isTrackedCarrier(invoice.carrier);
  const isPermitted: Record<Move, boolean> = {
    CONFIRM: can(status, 'CONFIRM_ORDER', 'MERCHANT'),
    DISPATCH: can(status, 'REQUEST_SHIPMENT', 'MERCHANT'),
    REPORT_PICKED_UP: isUntracked && can(status, 'PICKED_UP', 'MERCHANT'),
    REPORT_DELIVERED: isUntracked && can(status, 'DELIVERED', 'MERCHANT'),
    ADD_PARCEL: isOwn && (status === 'REQUEST_DELIVERY' || status === 'IN_DELIVERY'),
    WITHDRAW_INVOICE: can(status, 'WITHDRAW_INVOICE', 'MERCHANT'),
  };
  return moves.filter((move) => isPermitted[move]);
}

/** The rows that permit each move; moves that no row permits are left out. */
export function rowsByMove(rows: readonly OrderRow[]): Map<Move, OrderRow[]> {
  const permitted = rows.map((row) => ({ row, moves: movesOf(row) }));
  return new Map(
    moves
      .map((move): [Move, OrderRow[]] => [
        move,
        permitted.filter((one) => one.moves.includes(move)).map(({ row }) => row),
      ])
      .filter(([, found]) => found.length > 0),
  );
}
