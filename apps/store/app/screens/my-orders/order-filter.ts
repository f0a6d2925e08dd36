// The filter of /mypage/orders in its address: period, status, search and page. Pure.
import type { Input } from '#contract/contract.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { addDays } from '#domain/base/calendar.ts';
import { myOrdersPath } from '../../shared/paths/order-paths.ts';

const ordersPerPage = 24;

export const periods = [
  { key: '3m', label: '최근 3개월', days: 92 },
  { key: '6m', label: '6개월', days: 183 },
  { key: '1y', label: '1년', days: 366 },
  { key: '5y', label: '5년', days: 1826 },
] as const;
export type PeriodKey = (typeof periods)[number]['key'];

export const statusGroups: readonly { key: string; label: string; statuses: readonly OrderStatus[] }[] = [
  { key: 'all', label: '전체', statuses: [] },
  { key: 'unpaid', label: '결제·입금 대기', statuses: ['PAYMENT_FAIL', 'WAITING_DEPOSIT'] },
  { key: 'paid', label: '결제 완료', statuses: ['PAYMENT_COMPLETE'] },
  {
    key: 'preparing',
    label: '상품 준비',
    statuses: ['PREPARING_PRODUCT', 'REQUEST_INFORMATION', 'REQUEST_DELIVERY'],
  },
  { key: 'delivery', label: '배송 중', statuses: ['IN_DELIVERY', 'EXCHANGE'] },
  {
    key: 'delivered',
    label: '배송 완료',
    statuses: [
      'DELIVERY_COMPLETE',
      'PURCHASE_CONFIRM',
      'EXCHANGE_DELIVERY_COMPLETE',
      'DECLINE_RETURN',
      'CANCEL_RETURN',
      'DECLINE_EXCHANGE',
      'CANCEL_EXCHANGE',
    ],
  },
  {
    key: 'claims',
    label: '취소·교환·반품',
    statuses: [
      'REQUEST_CANCEL',
      'APPROVE_CANCEL',
      'CANCEL',
      'AUTO_CANCEL',
      'ADMIN_CANCEL',
      'SOLD_OUT_CANCEL',
      'REQUEST_DISPATCH_CANCEL',
      'APPROVE_DISPATCH_CANCEL',
      'REQUEST_RETURN',
      'APPROVE_RETURN',
      'RETURN_DELIVERY_COMPLETE',
      'RETURN',
      'REQUEST_EXCHANGE',
      'APPROVE_EXCHANGE',
    ],
  },
];

export type OrderChoice = { period: PeriodKey; status: string; keyword: string; page: number };

/** Unknown values of the address are the defaults. */
export function readChoice(query: URLSearchParams): OrderChoice {
  const page = Number(query.get('page'));
  return {
    period: periods.find(({ key }) => key === query.get('period'))?.key ?? '3m',
    status: statusGroups.find(({ key }) => key === query.get('status'))?.key ?? 'all',
    keyword: [...(query.get('q') ?? '').trim()].slice(0, 50).join(''),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The address of a choice, without defaults. */
export function choiceAddress(choice: OrderChoice): string {
  const query = new URLSearchParams();
  if (choice.period !== '3m') query.set('period', choice.period);
  if (choice.status !== 'all') query.set('status', choice.status);
  if (choice.keyword !== '') query.set('q', choice.keyword);
  if (choice.page > 1) query.set('page', String(choice.page));
  return query.size === 0 ? myOrdersPath : `${myOrdersPath}?${query.toString()}`;
}

/** The request of a page; `today` is the date in Seoul. */
export function orderQuery(choice: OrderChoice, today: string): Input<'searchOrdersByPaging'> {
  const days = periods.find(({ key }) => key === choice.period)?.days ?? periods[0].days;
  const statuses = statusGroups.find(({ key }) => key === choice.status)?.statuses ?? [];
  return {
    count: ordersPerPage,
    dateRange: { fromDate: addDays(today, -days) },
    ...(statuses.length === 0 ? {} : { statusTypes: [...statuses] }),
    ...(choice.keyword === '' ? {} : { searchKeyword: choice.keyword }),
    ...(choice.page === 1 ? {} : { page: choice.page }),
  };
}
