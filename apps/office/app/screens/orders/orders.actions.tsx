// The actions of the list of orders.
import type { StaffMove } from '#domain/orders/staff-moves.ts';
import { formatCount } from '../../shared/format.ts';
import { api } from '../../shared/api/api.ts';
import type { RowAction } from '../../shared/list/list-types.ts';
import { DelayMany } from './delay-many.tsx';
import { HoldMany } from './hold-many.tsx';
import type { OrderRow } from './orders.filters.ts';

/** The server's answer for the row: true, or why it does not permit the move now. */
const permits =
  (move: StaffMove) =>
  ({ staffActions }: OrderRow): true | string => {
    const found = staffActions.find(({ action }) => action === move);
    if (found?.isAllowed) return true;
    return found?.reason ?? '지금 상태에서는 할 수 없습니다.';
  };

type Open = (screen: string, uuids: string[]) => void;

const waitActions: readonly RowAction<OrderRow>[] = [
  {
    id: 'hold',
    label: '배송보류',
    key: { code: 'KeyH', label: 'H' },
    isAllowed: permits('HOLD'),
    dialog: HoldMany,
    undo: (uuids) => api.bulkReleaseOrderProducts({ uuids }),
    done: (count) => `${formatCount(count)}행을 보류했습니다.`,
  },
  {
    id: 'release',
    label: '보류 해제',
    key: { code: 'KeyY', label: 'Y' },
    isAllowed: permits('RELEASE_HOLD'),
    run: (uuids) => api.bulkReleaseOrderProducts({ uuids }),
    done: (count) => `${formatCount(count)}행의 보류를 해제했습니다.`,
  },
  {
    id: 'delay',
    label: '발송지연 안내',
    key: { code: 'KeyO', label: 'O' },
    isAllowed: permits('ANNOUNCE_DELAY'),
    dialog: DelayMany,
    done: (count) => `${formatCount(count)}행의 발송지연을 안내했습니다.`,
  },
];

const printActions = (open: Open): RowAction<OrderRow>[] => [
  {
    id: 'picking',
    label: '피킹 리스트',
    key: { code: 'KeyP', label: 'P' },
    isAllowed: permits('DISPATCH'),
    open: (uuids) => open('print/picking', uuids),
  },
  {
    id: 'statements',
    label: '거래명세서',
    isAllowed: permits('DISPATCH'),
    open: (uuids) => open('print/statements', uuids),
  },
  {
    id: 'labels',
    label: '주소 라벨',
    key: { code: 'KeyL', label: 'L' },
    isAllowed: permits('DISPATCH'),
    open: (uuids) => open('print/labels', uuids),
  },
];

/** `open` opens another screen, below /orders, for these rows. */
export function orderActions(open: Open): RowAction<OrderRow>[] {
  return [
    {
      id: 'confirm',
      label: '발주 확인',
      key: { code: 'KeyC', label: 'C' },
      isMain: true,
      isAllowed: permits('CONFIRM'),
      run: (uuids) => api.bulkConfirmOrderProducts({ uuids }),
      done: (count) => `${formatCount(count)}행을 발주 확인했습니다.`,
      confirm: {
        title: (count) => `${formatCount(count)}행을 발주 확인할까요?`,
        text: '확인하면 구매자가 바로 취소할 수 없고, 취소 요청을 거쳐야 합니다. 되돌릴 수 없습니다.',
        label: (count) => `${formatCount(count)}행 발주 확인`,
      },
    },
    {
      id: 'invoices',
      label: '송장 등록',
      key: { code: 'KeyU', label: 'U' },
      isMain: true,
      isAllowed: permits('DISPATCH'),
      open: (uuids) => open('invoices', uuids),
    },
    {
      id: 'combine',
      label: '합포장 선택',
      key: { code: 'KeyB', label: 'B' },
      isAllowed: ({ combinable }) =>
        combinable !== undefined || '같은 받는 분과 주소로 송장을 기다리는 다른 주문이 없습니다.',
      also: ({ combinable }) => combinable?.uuids ?? [],
    },
    ...waitActions,
    ...printActions(open),
    {
      id: 'withdraw',
      label: '송장 회수',
      isAllowed: permits('WITHDRAW_INVOICE'),
      run: (uuids) => api.bulkWithdrawInvoice({ uuids }),
      done: (count) => `${formatCount(count)}행의 송장을 회수했습니다.`,
    },
  ];
}
