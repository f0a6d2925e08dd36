// Further lists of the desk: members, lots, inquiries, campaigns, former orders, earlier versions of content, differences of ledgers.
// Not here: the data (data/desk-volume.ts), lists of orders and products (order-lists.ts, product-lists.ts).
import { sql } from 'kysely';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import type { Db } from '../../../apps/api/src/db/connect.ts';
import { openYear } from '../data/year-volume.ts';
import type { BenchOptions } from '../options.ts';
import type { Providers } from '../programs/parts.ts';
import { type Report, measureLists, openStaffSession, post } from './lists.ts';
import type { ReadScenario } from './measure.ts';

/** Measures the lists and returns the table; the database is that of the reports. */
export async function measureDeskLists(
  _options: BenchOptions,
  providers: Providers,
  report: Report,
): Promise<string[][]> {
  const database = await openYear(report);
  return measureLists(database, providers, { scenariosOf: deskScenarios, aimMsOf: () => 50 }, report);
}

type Person = { uuid: string; name: string; phone: string };

async function deskScenarios(db: Db): Promise<ReadScenario[]> {
  const members =
    await sql<Person>`select uuid, name, right(phone, 4) as phone from users where login_id like 'volume%'
    order by md5(uuid::text) limit 200`.execute(db);
  const faqs = await sql<{ uuid: string }>`select distinct target_uuid as uuid from row_revision`.execute(db);
  const staff = await openStaffSession(db);
  const today = seoulDate(new Date());
  const listOf = (path: string) => (body: object) =>
    post(`/staff/${path}/action/get-by-paging`, staff, { count: 50, ...body });
  const countsOf = (path: string) => (body: object) =>
    post(`/staff/${path}/action/get-tab-counts`, staff, body);
  return [
    ...memberScenarios(members.rows, today, { list: listOf('members'), counts: countsOf('members') }),
    {
      name: 'desk-former-orders',
      title: 'former orders of a member',
      requests: members.rows.map(({ uuid }) => listOf('former-orders')({ userUuid: uuid })),
    },
    {
      name: 'desk-lots',
      title: 'lots, 50 of a filter',
      requests: [
        {},
        { isNearExpiry: true },
        { isInStock: true },
        { useByRange: { fromDate: today, toDate: addDays(today, 60) } },
        { keyword: 'L777' },
        { keyword: '비타민' },
      ].map(listOf('stock-lots')),
    },
    {
      name: 'desk-inquiries',
      title: 'inquiries, 50 of a tab',
      requests: [{}, { tab: 'OPEN' }, { tab: 'OVERDUE' }, { tab: 'DONE' }].map(listOf('inquiries')),
    },
    {
      name: 'desk-inquiry-counts',
      title: 'inquiries, tab counts',
      requests: [countsOf('inquiries')({})],
    },
    {
      name: 'desk-campaigns',
      title: 'advertising campaigns, 50 of a stage',
      requests: [{}, { stage: 'DONE' }, { stage: 'DRAFT' }].map(listOf('advertising-campaigns')),
    },
    {
      name: 'desk-revisions',
      title: 'earlier versions of a question, newest 50 of 1,000',
      requests: faqs.rows.map(({ uuid }) => listOf(`faqs/${uuid}/revisions`)({})),
    },
    {
      name: 'desk-ledgers',
      title: 'differences of ledgers, 50 of a state or ledger',
      requests: [{}, { state: 'OPEN' }, { ledger: 'ORDER' }].map(listOf('ledger-differences')),
    },
  ];
}

function memberScenarios(
  people: readonly Person[],
  today: string,
  { list, counts }: Record<'list' | 'counts', (body: object) => ReadScenario['requests'][number]>,
): ReadScenario[] {
  const days = { fromDate: addDays(today, -90), toDate: today };
  const filters = [
    {},
    { sortType: 'LAST_LOGIN' },
    { joinedDateRange: days },
    { lastLoginDateRange: days, gradeType: 'BASIC' },
    { birthDateRange: { fromDate: '1980-01-01', toDate: '1984-12-31' } },
  ];
  return [
    { name: 'desk-members', title: 'members, 50 of a filter or order', requests: filters.map(list) },
    {
      name: 'desk-members-found',
      title: 'members by name or the end of a phone number',
      requests: people.flatMap(({ name, phone }) =>
        [name, phone].map((searchKeyword) => list({ searchKeyword })),
      ),
    },
    {
      name: 'desk-member-counts',
      title: 'members, tab counts',
      requests: [counts({}), counts({ joinedDateRange: days }), counts({ gradeType: 'BASIC' })],
    },
  ];
}
