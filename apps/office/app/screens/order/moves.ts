// The moves that the server offers for rows of an order: Korean names, keys and consequences.
import { claimTypes } from '#domain/base/enums.ts';
import { claimEvent } from '#domain/claims/claim-problem.ts';
import type { StaffMove } from '#domain/orders/staff-moves.ts';
import { may } from '../../shared/session/staff.ts';
import type { Staff } from '../../shared/session/staff.ts';
import type { Order, OrderRow } from './order-types.ts';

/** The moves of the server, and one more parcel for a row that has one. */
export type Move = StaffMove | 'ADD_PARCEL';

type MoveWords = {
  label: string;
  /** Physical code of the key, and its label. */
  key: { code: string; label: string };
  /** Consequence of the move, one Korean sentence. */
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
  SUPPLY_INFORMATION: {
    label: '정보 입력',
    key: { code: 'KeyI', label: 'I' },
    consequence: '보류가 풀리고 이전 상태로 돌아갑니다.',
  },
  CORRECT_INVOICE: {
    label: '송장 정정',
    key: { code: 'KeyE', label: 'E' },
    consequence: '배송 준비로 돌아가고, 바른 송장의 조회로 날짜를 다시 정합니다.',
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
  HOLD: {
    label: '배송보류',
    key: { code: 'KeyH', label: 'H' },
    consequence: '풀릴 때까지 송장을 등록하지 않습니다.',
  },
  RELEASE_HOLD: {
    label: '보류 해제',
    key: { code: 'KeyY', label: 'Y' },
    consequence: '다시 송장을 등록할 수 있습니다.',
  },
  ANNOUNCE_DELAY: {
    label: '발송지연 안내',
    key: { code: 'KeyO', label: 'O' },
    consequence: '사유와 발송 예정일을 구매자에게 알립니다.',
  },
  REQUEST_INFORMATION: {
    label: '정보 요청',
    key: { code: 'KeyQ', label: 'Q' },
    consequence: '구매자에게 묻고, 답이 올 때까지 발송을 멈춥니다. 7일이 지나면 취소됩니다.',
  },
  SOLD_OUT: {
    label: '품절 취소',
    key: { code: 'KeyS', label: 'S' },
    consequence: '재고를 0으로 바꾸고 바로 환불합니다. 되돌릴 수 없습니다.',
  },
  ADMIN_CANCEL: {
    label: '판매자 취소',
    key: { code: 'KeyX', label: 'X' },
    consequence: '바로 취소하고 환불합니다. 되돌릴 수 없습니다.',
  },
};

/** `reason`: why the row does not allow the move now, or under which condition. */
export type RowMove = Omit<OrderRow['staffActions'][number], 'action'> & { move: Move };

/** Returns the moves of the row's status, including the moves that the server would refuse for a known reason. */
export function movesOf({ staffActions, salesChannel, status }: OrderRow): RowMove[] {
  const moves: RowMove[] = staffActions.map(({ action, ...move }) => ({ move: action, ...move }));
  const isOnItsWay = status === 'REQUEST_DELIVERY' || status === 'IN_DELIVERY';
  return salesChannel === 'ONNS' && isOnItsWay ? [...moves, { move: 'ADD_PARCEL', isAllowed: true }] : moves;
}

/** The rows that permit each move; moves that no row permits are left out. */
export function rowsByMove(rows: readonly OrderRow[]): Map<Move, OrderRow[]> {
  const permitted = new Map<Move, OrderRow[]>();
  for (const row of rows)
    for (const { move, isAllowed } of movesOf(row))
      if (isAllowed) permitted.set(move, [...(permitted.get(move) ?? []), row]);
  return permitted;
}

/** The rows that must be moved together with this one, itself included. */
export function rowsWith(row: OrderRow, move: Move, permitted: readonly OrderRow[]): OrderRow[] {
  const condition = movesOf(row).find((one) => one.move === move)?.condition;
  if (condition === 'WHOLE_ORDER') return [...permitted];
  if (condition === 'WHOLE_CLAIM') return permitted.filter(({ claimUuid }) => claimUuid === row.claimUuid);
  return [row];
}

const beforeDispatch: readonly OrderRow['status'][] = [
  'WAITING_DEPOSIT',
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_INFORMATION',
];

/** Recipient and address can change until the first row is dispatched. Orders of another channel change there. */
export const mayEditDelivery = ({ salesChannel, rows }: Order): boolean =>
  salesChannel === 'ONNS' &&
  rows.some(({ status }) => beforeDispatch.includes(status)) &&
  rows.every(({ status, dispatchedAt }) => status !== 'REQUEST_DELIVERY' && dispatchedAt === undefined);

/** Staff can enter a claim for the shopper. Shoppers of another channel request it there. */
export const mayClaim = ({ salesChannel, rows }: Order, staff: Staff): boolean =>
  may(staff, 'CLAIMS') &&
  salesChannel === 'ONNS' &&
  rows.some(({ status }) => claimTypes.some((type) => claimEvent(type, status) !== null));

/** Returns why money cannot be refunded without a claim; undefined when it can. */
export function goodwillProblem({ salesChannel, paidAt, money }: Order, staff: Staff): string | undefined {
  if (!may(staff, 'CLAIMS')) return '클레임 권한이 있는 직원만 할 수 있습니다.';
  if (salesChannel !== 'ONNS') return '판매 채널의 주문은 채널에서 환불합니다.';
  const isNothingLeft = paidAt === undefined || money?.explanation.keptPrice === 0;
  return isNothingLeft ? '환불할 수 있는 결제 금액이 없습니다.' : undefined;
}
