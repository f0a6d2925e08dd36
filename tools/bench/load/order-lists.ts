// Lists of a member and of staff, and tab counts, over a million order products.
// Not here: the data (data/order-volume.ts).
import { sql } from 'kysely';
import { seoulDate } from '#domain/base/calendar.ts';
import type { Db } from '../../../apps/api/src/db/connect.ts';
import { openOrderVolume } from '../data/order-volume.ts';
import type { BenchOptions } from '../options.ts';
import type { Providers } from '../programs/parts.ts';
import type { BenchRequest } from './ask.ts';
import { type Report, measureLists, openSession, openStaffSession, post } from './lists.ts';
import type { ReadScenario } from './measure.ts';

/** Measures the lists and returns the table; the database is filled by the first run, which takes some minutes. */
export async function measureOrderLists(
  _options: BenchOptions,
  providers: Providers,
  report: Report,
): Promise<string[][]> {
  const database = await openOrderVolume(report.onEnd, report.say);
  return measureLists(database, providers, { scenariosOf: orderListScenarios, aimMsOf: () => 50 }, report);
}

/** Sessions and search words of the filled database. */
type Known = {
  member: string;
  staff: string;
  people: { name: string; phone: string; invoice: string }[];
  codes: string[];
  periods: { fromDate: string; toDate: string }[];
};

async function orderListScenarios(db: Db): Promise<ReadScenario[]> {
  const people = await sql<Known['people'][number]>`
    select o.orderer_name as name, right(o.orderer_phone, 4) as phone, s.invoice_number as invoice
    from orders o join shipment s on s.order_uuid = o.uuid order by md5(o.order_no) limit 200`.execute(db);
  const codes = await sql<{ code: string }>`
    select code from product_item order by md5(code) limit 100`.execute(db);
  const known = {
    staff: await openStaffSession(db),
    member: await openSession(db, 'MEMBER', `select uuid from users where login_id = 'volume1'`),
    people: people.rows,
    codes: codes.rows.map(({ code }) => code),
    periods: await periods(db),
  };
  return [...orderScenarios(known), ...searchScenarios(known), ...claimScenarios(known)];
}

const listOf =
  (staff: string) =>
  (body: object): BenchRequest =>
    post('/staff/orders/action/get-by-paging', staff, { count: 50, ...body });
const countsOf =
  (staff: string) =>
  (body: object): BenchRequest =>
    post('/staff/orders/action/get-tab-counts', staff, body);

function orderScenarios({ member, staff, periods: all }: Known): ReadScenario[] {
  const tabs = ['ALL', 'PAYMENT_COMPLETE', 'DELIVERY_COMPLETE', 'PURCHASE_CONFIRM', 'CLAIM'];
  return [
    {
      name: 'member-orders',
      title: 'order list of a member with 1,000 orders, 20 of three months',
      requests: all.map((dateRange) => post('/order/action/get-by-paging', member, { count: 20, dateRange })),
    },
    {
      name: 'staff-orders',
      title: 'staff order list, 50 rows of a tab',
      requests: tabs.map((tab) => listOf(staff)({ tab })),
    },
    {
      name: 'staff-orders-due',
      title: 'staff order list by due date',
      requests: [
        ...tabs.slice(0, 2).map((tab) => ({ tab })),
        { dueDateRange: { toDate: seoulDate(new Date()) } },
      ].map((filter) => listOf(staff)({ ...filter, sortType: 'DUE_FIRST' })),
    },
    { name: 'staff-counts', title: 'staff tab counts', requests: [countsOf(staff)({})] },
    {
      name: 'staff-order-uuids',
      title: 'uuids of a whole list, up to 10,000',
      requests: ['ALL', 'PREPARING_PRODUCT', 'CLAIM'].map((tab) =>
        post('/staff/orders/action/get-uuids', staff, { tab }),
      ),
    },
    {
      name: 'staff-board',
      title: 'board of staff of head office',
      requests: [{ ...post('/staff/dashboard', staff), method: 'GET' }],
    },
  ];
}

function searchScenarios({ staff, people, codes }: Known): ReadScenario[] {
  const [list, counts] = [listOf(staff), countsOf(staff)];
  const carriers = [['CJ'], ['HANJIN'], ['LOTTE'], ['POST_OFFICE']];
  return [
    {
      name: 'staff-orders-name',
      title: 'staff order list by name',
      requests: people.map(({ name }) => list({ searchKeyword: name, searchKeywordType: 'ORDERER_NAME' })),
    },
    {
      name: 'staff-orders-phone',
      title: 'staff order list by the end of a phone number',
      requests: people.map(({ phone }) => list({ searchKeyword: phone, searchKeywordType: 'PHONE' })),
    },
    {
      name: 'staff-orders-invoice',
      title: 'staff order list by invoice number',
      requests: people.map(({ invoice }) =>
        list({ searchKeyword: invoice, searchKeywordType: 'INVOICE_NUMBER' }),
      ),
    },
    {
      name: 'staff-orders-product',
      title: 'staff order list by product code',
      requests: codes.map((code) => list({ searchKeyword: code, searchKeywordType: 'PRODUCT_CODE' })),
    },
    {
      name: 'staff-orders-carrier',
      title: 'staff order list by carrier',
      requests: carriers.map((names) => list({ carriers: names })),
    },
    {
      name: 'staff-counts-name',
      title: 'staff tab counts by name',
      requests: people.map(({ name }) => counts({ searchKeyword: name, searchKeywordType: 'ORDERER_NAME' })),
    },
    {
      name: 'staff-counts-carrier',
      title: 'staff tab counts by carrier',
      requests: carriers.map((names) => counts({ carriers: names })),
    },
  ];
}

function claimScenarios({ staff }: Known): ReadScenario[] {
  const list = (body: object) => post('/staff/claims/action/get-by-paging', staff, { count: 50, ...body });
  const tabs = ['REQUESTED', 'APPROVED', 'DONE', 'DECLINED'];
  return [
    {
      name: 'staff-claims',
      title: 'claims desk, 50 claims of a tab or filter',
      requests: [
        list({}),
        ...tabs.map((tab) => list({ tab })),
        list({ isOverdue: true }),
        list({ dueUntil: seoulDate(new Date()), sortType: 'DUE_FIRST' }),
        list({ types: ['EXCHANGE'] }),
      ],
    },
    {
      name: 'staff-claim-counts',
      title: 'claims desk, tab counts',
      requests: [{}, { types: ['RETURN'] }, { isOverdue: true }].map((filter) =>
        post('/staff/claims/action/get-tab-counts', staff, filter),
      ),
    },
  ];
}

/** Periods of three months over two years, as a member pages back. */
async function periods(db: Db): Promise<Known['periods']> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (current_date - 91 * n)::text as from, (current_date - 91 * (n - 1))::text as to from generate_series(1, 8) n`.execute(
    db,
  );
  return rows.map(({ from, to }) => ({ fromDate: from, toDate: to }));
}
