// Order products of the small volume as the tests of the orders desk know them: which of them a filter selects, and a filter for every way to find
// rows. Imported only by tests.
import type { Input } from '#contract/contract.ts';
import { addDays } from '#domain/base/calendar.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { orderStatusMeanings } from '#domain/orders/order-status.ts';
import { datedStatuses } from '#domain/shipments/order-tabs.ts';

/** An order product of the volume, read without the columns that the searches of the desk read. */
export type VolumeRow = {
  uuid: string;
  orderUuid: string;
  method: string;
  paymentType: string;
  inflow: string;
  salesChannel: string;
  userUuid: string | null;
  isActive: boolean;
  isDisplay: boolean;
  number: number;
  dueDay: number;
  status: string;
  store: string;
  day: string;
  carriers: string[];
  isDelayed: boolean;
  orderer: string;
  recipient: string;
  phone: string;
  orderNo: string;
  itemCode: string;
  productCode: string;
  itemName: string;
  invoices: string[];
  remoteAreaType: string;
  hasMemo: boolean;
  payPrice: number;
};
export type ListInput = Input<'getStaffOrdersByPaging'>;

const searches: Record<
  NonNullable<ListInput['searchKeywordType']>,
  (row: VolumeRow, keyword: string) => boolean
> = {
  ALL: (row, keyword) => searches.ORDER_NO(row, keyword) || searches.PRODUCT_NAME(row, keyword),
  ORDER_NO: (row, keyword) => row.orderNo === keyword,
  ORDERER_NAME: (row, keyword) => row.orderer === keyword,
  RECIPIENT_NAME: (row, keyword) => row.recipient === keyword,
  PHONE: (row, keyword) => row.phone.endsWith(keyword),
  INVOICE_NUMBER: (row, keyword) => row.invoices.includes(keyword),
  PRODUCT_CODE: (row, keyword) => [row.itemCode, row.productCode].includes(keyword),
  PRODUCT_NAME: (row, keyword) => row.itemName.toLowerCase().includes(keyword.toLowerCase()),
};

const isOneOf = (value: string | null, list: readonly string[] | undefined) =>
  list === undefined || list.length === 0 || list.some((one) => one === value);

/** The filters that the lists of members have too. */
function isOfOrder(row: VolumeRow, filter: Partial<ListInput>): boolean {
  const { userUuid, isNormalProcess, isActive, isDisplay, inflow } = filter;
  const { claimStatus } = orderStatusMeanings[row.status as OrderStatus];
  return (
    isOneOf(row.status, filter.statusTypes) &&
    isOneOf(row.store, filter.storeUuids) &&
    isOneOf(row.orderUuid, filter.uuids) &&
    isOneOf(row.method, filter.methods) &&
    isOneOf(row.paymentType, filter.paymentTypes) &&
    isOneOf(row.salesChannel, filter.salesChannels) &&
    isOneOf(row.remoteAreaType, filter.remoteAreaTypes) &&
    isOneOf(claimStatus, filter.claimStatuses) &&
    (filter.hasMemo === undefined || row.hasMemo) &&
    (inflow === undefined || row.inflow === inflow) &&
    (userUuid === undefined || row.userUuid === userUuid) &&
    (isNormalProcess === undefined || (claimStatus === 'NONE') === isNormalProcess) &&
    (isActive === undefined || row.isActive === isActive) &&
    (isDisplay === undefined || row.isDisplay === isDisplay)
  );
}

const dayOf = (date: string) => Math.round((Date.parse(date) - Date.parse('2000-01-01')) / 86_400_000);

/** A period without bounds selects every row. */
const isDue = (row: VolumeRow, { fromDate, toDate }: NonNullable<ListInput['dueDateRange']>): boolean =>
  (fromDate === undefined && toDate === undefined) ||
  (datedStatuses.some((status) => status === row.status) &&
    (fromDate === undefined || row.dueDay >= dayOf(fromDate)) &&
    (toDate === undefined || row.dueDay <= dayOf(toDate)));

/** The rows that a filter without its tab selects, in the order of `number`. */
export function selected(all: readonly VolumeRow[], filter: Partial<ListInput>): VolumeRow[] {
  const { searchKeywordType, searchKeyword, dateRange, dueDateRange, carriers, isDelayed } = filter;
  const isFound = searches[searchKeywordType ?? 'ALL'];
  return all.filter(
    (row) =>
      isOfOrder(row, filter) &&
      (searchKeyword === undefined || isFound(row, searchKeyword)) &&
      (dateRange?.fromDate === undefined || row.day >= dateRange.fromDate) &&
      (dateRange?.toDate === undefined || row.day <= dateRange.toDate) &&
      (carriers === undefined || row.carriers.some((one) => carriers.some((other) => one === other))) &&
      (dueDateRange === undefined || isDue(row, dueDateRange)) &&
      (isDelayed === undefined || row.isDelayed === isDelayed),
  );
}

/** The uuids in the order of the list. */
export function sorted(found: readonly VolumeRow[], sortType: ListInput['sortType']): string[] {
  const order = {
    NEWEST: (one: VolumeRow, other: VolumeRow) => other.number - one.number,
    OLDEST: (one: VolumeRow, other: VolumeRow) => one.number - other.number,
    DUE_FIRST: (one: VolumeRow, other: VolumeRow) => one.dueDay - other.dueDay || one.number - other.number,
  }[sortType ?? 'NEWEST'];
  return found.toSorted(order).map(({ uuid }) => uuid);
}

function commonestLetter(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const letter of names.flatMap((name) => [...new Set(name.match(/\p{L}/gu))]))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const [[most = ''] = []] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most;
}

type Filters = Record<string, Partial<ListInput>>;

/** A long period, with more than 10,000 rows. */
export const longPeriodUntil = (today: string) => ({
  fromDate: addDays(today, -680),
  toDate: addDays(today, -90),
});

/** Every filter whose rows an index or the order of the list finds. */
export function deskFilters(all: readonly VolumeRow[], today: string): Filters {
  const longPeriod = longPeriodUntil(today);
  const [row] = all.filter(({ invoices, status }) => invoices.length > 0 && status === 'DELIVERY_COMPLETE');
  const period = { fromDate: addDays(today, -400), toDate: addDays(today, -300) };
  const letter = commonestLetter(all.map(({ itemName: name }) => name));
  const facts = { all, row, period, longPeriod, letter, today };
  const of = (searchKeywordType: NonNullable<ListInput['searchKeywordType']>, searchKeyword = '') => ({
    searchKeywordType,
    searchKeyword,
  });
  return {
    'order number': of('ORDER_NO', row?.orderNo),
    orderer: of('ORDERER_NAME', row?.orderer),
    'orderer in a period': { ...of('ORDERER_NAME', row?.orderer), dateRange: period },
    recipient: of('RECIPIENT_NAME', row?.recipient),
    phone: of('PHONE', row?.phone.slice(-4)),
    invoice: of('INVOICE_NUMBER', row?.invoices[0]),
    'code of an item': of('PRODUCT_CODE', row?.itemCode),
    'code of a product': of('PRODUCT_CODE', row?.productCode),
    'code of a product and carrier': { ...of('PRODUCT_CODE', row?.productCode), carriers: ['CJ'] },
    'name of an item': of('PRODUCT_NAME', row?.itemName.slice(0, 50)),
    'word of two letters': of('PRODUCT_NAME', row?.itemName.slice(0, 2)),
    'letter of most rows': of('PRODUCT_NAME', letter),
    'letter of most rows in a period': { ...of('PRODUCT_NAME', letter), dateRange: period },
    'no item': of('PRODUCT_NAME', '없는상품'),
    'rare carrier': { carriers: ['HANJIN'] },
    'common carrier': { carriers: ['CJ'] },
    'two carriers': { carriers: ['CJ', 'LOTTE'] },
    'carrier without parcels': { carriers: ['HY'] },
    'common carrier in a period': { carriers: ['CJ'], dateRange: period },
    'carrier, not delayed': { carriers: ['CJ'], isDelayed: false },
    'carrier, delayed': { carriers: ['CJ'], isDelayed: true },
    delayed: { isDelayed: true },
    'not delayed': { isDelayed: false },
    period: { dateRange: period },
    'long period': { dateRange: longPeriod },
    'long period with a carrier': { dateRange: longPeriod, carriers: ['CJ', 'HANJIN', 'LOTTE'] },
    none: {},
    ...filtersOfOrders(facts),
    ...filtersOfOrigins(facts),
    ...filtersOfStaff(facts),
  };
}

type Period = { fromDate: string; toDate: string };
type Facts = {
  all: readonly VolumeRow[];
  row: VolumeRow | undefined;
  period: Period;
  longPeriod: Period;
  letter: string;
  today: string;
};

/** By payment and inflow, alone and with others. */
function filtersOfOrigins({ all, row, period, longPeriod, letter }: Facts): Filters {
  const userUuid = all.find((one) => one.userUuid !== null && one.method === 'EASY_PAY')?.userUuid ?? '';
  return {
    'common method': { methods: ['CARD'] },
    'method of old orders': { methods: ['MOBILE_PHONE'] },
    'two methods': { methods: ['VIRTUAL_ACCOUNT', 'EASY_PAY'] },
    'method that no order has': { methods: ['TRANSFER'] },
    'payment type': { paymentTypes: ['BRANDPAY'] },
    'every payment type': { paymentTypes: ['NORMAL', 'BRANDPAY', 'BILLING'] },
    'method without this type': { methods: ['EASY_PAY'], paymentTypes: ['BILLING'] },
    inflow: { inflow: 'NAVER' },
    'rare inflow': { inflow: 'PHARM' },
    'unknown inflow': { inflow: '없음 %' },
    'method, type and inflow': {
      methods: ['EASY_PAY', 'MOBILE_PHONE'],
      paymentTypes: ['BRANDPAY'],
      inflow: 'NAVER',
    },
    'common method in a period': { methods: ['CARD'], dateRange: period },
    'inflow in a long period': { inflow: 'DIRECT', dateRange: longPeriod },
    'method with a status': { methods: ['CARD'], statusTypes: ['RETURN', 'DELIVERY_COMPLETE'] },
    'method without claims': { methods: ['EASY_PAY'], isNormalProcess: true },
    'method of a carrier': { methods: ['CARD'], carriers: ['HANJIN'] },
    'rare method of a carrier': { methods: ['VIRTUAL_ACCOUNT', 'MOBILE_PHONE'], carriers: ['CJ'] },
    'inflow of a carrier in a period': { inflow: 'PHARM', carriers: ['CJ'], dateRange: period },
    'method, delayed': { methods: ['CARD'], isDelayed: true },
    'inflow of a store': { inflow: 'NAVER', storeUuids: [row?.store ?? ''] },
    'method of a member': { methods: ['EASY_PAY'], userUuid },
    'method and a word': { methods: ['CARD'], searchKeyword: letter, searchKeywordType: 'PRODUCT_NAME' },
    'the shop itself': { salesChannels: ['ONNS'] },
    'another channel': { salesChannels: ['NAVERPAY'] },
    'rare channel': { salesChannels: ['SMARTSTORE'] },
    'two channels': { salesChannels: ['SMARTSTORE', 'NAVERPAY'] },
    'channel without orders': { salesChannels: ['COUPANG'] },
    'every channel': { salesChannels: ['COUPANG', 'NAVERPAY', 'ONNS', 'SMARTSTORE'] },
    'channel in a period': { salesChannels: ['NAVERPAY'], dateRange: period },
    'channel in a long period': { salesChannels: ['NAVERPAY'], dateRange: longPeriod },
    'channel with a status': { salesChannels: ['SMARTSTORE'], statusTypes: ['PURCHASE_CONFIRM'] },
    'channel and method of a carrier': { salesChannels: ['NAVERPAY'], methods: ['CARD'], carriers: ['CJ'] },
    'channel and a word': {
      salesChannels: ['ONNS'],
      searchKeyword: letter,
      searchKeywordType: 'PRODUCT_NAME',
    },
    'inflow of shown items': { inflow: 'NAVER', isDisplay: true },
  };
}

/** The filters that the lists of members have too, alone and with others. */
function filtersOfOrders({ all, row, period, longPeriod, letter }: Facts): Filters {
  const ofMember = all.find((one) => one.userUuid !== null && one.status === 'PURCHASE_CONFIRM');
  const userUuid = ofMember?.userUuid ?? '';
  const uuids = [...new Set(all.slice(0, 50).map((one) => one.orderUuid)), row?.orderUuid ?? ''];
  const storeUuids = [...new Set(all.map(({ store }) => store))];
  return {
    'any keyword: order number': { searchKeyword: row?.orderNo ?? '' },
    'any keyword: name': { searchKeyword: row?.itemName.slice(0, 2) ?? '' },
    'one status': { statusTypes: ['DELIVERY_COMPLETE'] },
    'common status': { statusTypes: ['PURCHASE_CONFIRM'] },
    'rare and common statuses': { statusTypes: ['PURCHASE_CONFIRM', 'RETURN', 'IN_DELIVERY'] },
    'statuses in a long period': {
      statusTypes: ['PURCHASE_CONFIRM', 'CANCEL', 'RETURN'],
      dateRange: longPeriod,
    },
    'statuses of a carrier': { statusTypes: ['PURCHASE_CONFIRM', 'IN_DELIVERY'], carriers: ['CJ'] },
    'statuses of a word': {
      statusTypes: ['CANCEL', 'RETURN'],
      searchKeyword: letter,
      searchKeywordType: 'PRODUCT_NAME',
    },
    'without claims': { isNormalProcess: true },
    'with claims': { isNormalProcess: false },
    'no status': { isNormalProcess: true, statusTypes: ['RETURN'] },
    store: { storeUuids: storeUuids.slice(0, 1) },
    'stores with a status': { storeUuids: storeUuids.slice(0, 2), statusTypes: ['PURCHASE_CONFIRM'] },
    'no store': { storeUuids: [userUuid] },
    member: { userUuid },
    'member with a status and a word': { userUuid, statusTypes: ['PURCHASE_CONFIRM'], searchKeyword: letter },
    'no member': { userUuid: storeUuids[0] ?? '' },
    orders: { uuids },
    'orders twice named': { uuids: [...uuids.slice(0, 3), ...uuids.slice(0, 3)] },
    'orders of a member in a period': { uuids, userUuid, dateRange: period },
    'active items': { isActive: true },
    'inactive items': { isActive: false },
    'shown items, not delayed': { isDisplay: true, isDelayed: false },
    'shown items, delayed': { isDisplay: true, isDelayed: true },
    'shown items of a carrier': { isDisplay: true, carriers: ['CJ'] },
  };
}

/** By deadlines, claims, memos and remote areas, alone and with others. */
function filtersOfStaff({ row, period, longPeriod, letter, today }: Facts): Filters {
  const dueDateRange = { fromDate: addDays(today, -1), toDate: addDays(today, 1) };
  return {
    'due around today': { dueDateRange },
    'due until today': { dueDateRange: { toDate: today } },
    'due from today on': { dueDateRange: { fromDate: today } },
    'due in no period': { dueDateRange: {} },
    'due, of a carrier': { dueDateRange, carriers: ['CJ'] },
    'due, of a method': { dueDateRange, methods: ['CARD'] },
    'due in a period of ordering': { dueDateRange: { toDate: today }, dateRange: longPeriod },
    'claims in progress': { claimStatuses: ['IN_REQUEST'] },
    'completed claims': { claimStatuses: ['COMPLETE'], dateRange: longPeriod },
    'claims and none': { claimStatuses: ['NONE', 'IN_REQUEST'], carriers: ['CJ'] },
    'no claim state': { claimStatuses: [] },
    'with a memo': { hasMemo: true },
    'with a memo in a period': { hasMemo: true, dateRange: period },
    'with a memo, by orderer': {
      hasMemo: true,
      searchKeywordType: 'ORDERER_NAME',
      searchKeyword: row?.orderer ?? '',
    },
    'one remote area': { remoteAreaTypes: ['ISLAND'] },
    'both remote areas': { remoteAreaTypes: ['JEJU', 'ISLAND'] },
    'remote areas in a long period': { remoteAreaTypes: ['JEJU', 'ISLAND'], dateRange: longPeriod },
    'remote area, delayed': { remoteAreaTypes: ['JEJU'], isDelayed: true },
    'remote area, memo and a word': {
      remoteAreaTypes: ['JEJU'],
      hasMemo: true,
      searchKeyword: letter,
      searchKeywordType: 'PRODUCT_NAME',
    },
  };
}
