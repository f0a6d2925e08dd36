// What the orders can be filtered by, and how a search text is understood.
import { carrierLabels, paymentMethodLabels } from '#domain/base/enum-labels.ts';
import { carriers, paymentMethods } from '#domain/base/enums.ts';
import type { Carrier, PaymentMethod } from '#domain/base/enums.ts';
import type { OrderTab } from '#domain/shipments/order-tabs.ts';
import type { Answer } from '#contract/contract.ts';
import { salesChannelFilter } from '../../shared/channels/sales-channel-filter.ts';
import { daysOf, daysWords } from '../../shared/list/days.ts';
import type { FilterDef, FilterOf } from '../../shared/list/list-types.ts';

export type OrderRow = Answer<'getStaffOrdersByPaging'>['data'][number];
export type OrdersInput = FilterOf<'getStaffOrdersByPaging'>;

export const tabLabels: Record<OrderTab, string> = {
  WAITING_DEPOSIT: '입금 대기',
  PAYMENT_COMPLETE: '신규 주문',
  REQUEST_INFORMATION: '정보 확인',
  PREPARING_PRODUCT: '상품 준비',
  REQUEST_DELIVERY: '배송 준비',
  IN_DELIVERY: '배송 중',
  DELIVERY_COMPLETE: '배송 완료',
  PURCHASE_CONFIRM: '구매 확정',
  CLAIM: '취소·반품·교환',
  ALL: '전체',
};

/** In the address in place of a text. */
const anyMemo = '*';

export const orderFilters: readonly FilterDef<OrdersInput>[] = [
  {
    name: 'late',
    label: '발송 지연',
    kind: 'one',
    options: [{ value: 'late', label: '기한이 지난 것만' }],
    toInput: () => ({ isDelayed: true }),
  },
  {
    name: 'due',
    label: '기한',
    kind: 'days',
    toInput: (value) => ({ dueDateRange: daysOf(value) }),
  },
  {
    name: 'held',
    label: '배송보류',
    kind: 'one',
    options: [
      { value: 'held', label: '보류한 것만' },
      { value: 'free', label: '보류 제외' },
    ],
    toInput: (value) => ({ isHeld: value === 'held' }),
  },
  {
    name: 'area',
    label: '지역',
    kind: 'several',
    options: [
      { value: 'JEJU', label: '제주' },
      { value: 'ISLAND', label: '도서산간' },
    ],
    toInput: (value) => ({ remoteAreaTypes: value.split(',') as ('JEJU' | 'ISLAND')[] }),
  },
  {
    name: 'days',
    label: '주문일',
    kind: 'days',
    toInput: (value) => ({ dateRange: daysOf(value) }),
  },
  {
    name: 'paid',
    label: '결제일',
    kind: 'linked',
    wordsOf: daysWords,
    toInput: (value) => ({ paidDateRange: daysOf(value) }),
  },
  {
    name: 'memo',
    label: '메모',
    kind: 'text',
    options: [{ value: anyMemo, label: '메모 있음' }],
    toInput: (value) => (value === anyMemo ? { hasMemo: true } : { memoText: value }),
  },
  salesChannelFilter,
  {
    name: 'carrier',
    label: '택배사',
    kind: 'several',
    options: carriers.map((value) => ({ value, label: carrierLabels[value] })),
    toInput: (value) => ({ carriers: value.split(',') as Carrier[] }),
  },
  {
    name: 'method',
    label: '결제 수단',
    kind: 'several',
    options: paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] })),
    toInput: (value) => ({ methods: value.split(',') as PaymentMethod[] }),
  },
];
