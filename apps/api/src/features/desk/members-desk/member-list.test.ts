// The list of members at the desk over HTTP: searches, filters, counts, masking and the file. Clock: a Monday morning, stopped.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/contract.ts';
import { memberExportColumns } from '#domain/members/member-export-columns.ts';
import { runJob } from '../../../jobs/scheduler.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { exportJobsJobs } from '../../base/export-jobs/export-jobs.jobs.ts';
import { readXlsx } from '../orders-desk/read-xlsx.ts';

const shop = testShop({ demo: true, outside: true });

let staff: OpenedStaff;
let api: Client;
let one: OpenedMember;
let blocked: OpenedMember;
let left: OpenedMember;

beforeAll(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  staff = await openStaff(shop);
  api = staff.api;
  one = await openMember(shop, { name: '선우가온', birth: '1988-03-02', gender: 'FEMALE' });
  blocked = await openMember(shop, { name: '선우가람' });
  left = await openMember(shop, { name: '선우다온' });
  await api.blockMember({ uuid: blocked.userUuid, version: 1, reason: '재판매 목적 구매' });
  await left.api.withdrawUser({ password: left.password, reason: 'ETC', isAgreed: true });
  await rows(
    shop,
    `update users set created_at = '2021-05-06T23:30:00+09:00', grade_type = 'VIP' where uuid = '${one.userUuid}'`,
  );
});

type Filter = Omit<Input<'getMembersByPaging'>, 'count'>;
const found = async (filter: Filter) =>
  (await api.getMembersByPaging({ count: 100, ...filter })).data.map(({ uuid }) => uuid);

describe('a search', () => {
  type Case = { text: () => string; type?: Filter['searchKeywordType']; isFound: boolean };
  const cases: Record<string, Case> = {
    'by the whole name': { text: () => '선우가온', isFound: true },
    'by the beginning of the name': { text: () => ' 선우가 ', isFound: true },
    'by the end of the name': { text: () => '가온', isFound: false },
    'by a pattern of like': { text: () => '선우%', isFound: false },
    'by the login id': { text: () => one.loginId.toUpperCase(), isFound: true },
    'by the beginning of the login id': { text: () => one.loginId.slice(0, 9), isFound: true },
    'by the name as a login id': { text: () => '선우가온', type: 'LOGIN_ID', isFound: false },
    'by the whole phone with dashes': {
      text: () => one.phone.replace(/^(...)(....)(....)$/, '$1-$2-$3'),
      isFound: true,
    },
    'by the last four digits of the phone': { text: () => one.phone.slice(-4), isFound: true },
    'by the last three digits of the phone': { text: () => one.phone.slice(-3), isFound: false },
    'by the first digits of the phone': { text: () => one.phone.slice(0, 10), isFound: false },
    'by the whole e-mail': { text: () => one.email.toUpperCase(), isFound: true },
    'by a part of the e-mail': { text: () => one.email.slice(0, -1), isFound: false },
  };
  test.each(Object.entries(cases))('%s', async (_what, { text, type, isFound }) => {
    const filter = { searchKeyword: text(), ...(type && { searchKeywordType: type }) };
    expect((await found(filter)).includes(one.userUuid)).toBe(isFound);
  });

  test('does not find the phone and e-mail of a withdrawn member', async () => {
    for (const searchKeyword of [left.phone, left.email]) expect(await found({ searchKeyword })).toEqual([]);
  });
});

test.each<[string, Filter, boolean]>([
  ['the state', { state: 'ACTIVE' }, true],
  ['other uuids', { uuids: ['0197f000-0000-7000-8000-000000000001'] }, false],
  ['another state', { state: 'BLOCKED' }, false],
  ['the grade', { gradeType: 'VIP' }, true],
  ['another grade', { gradeType: 'GOLD' }, false],
  ['the way of the registration', { provider: 'LOCAL' }, true],
  ['another way of the registration', { provider: 'KAKAO' }, false],
  [
    'the day of the registration',
    { joinedDateRange: { fromDate: '2021-05-06', toDate: '2021-05-06' } },
    true,
  ],
  ['the day after the registration', { joinedDateRange: { fromDate: '2021-05-07' } }, false],
  ['the day of the last sign-in', { lastLoginDateRange: { fromDate: '2026-11-23' } }, true],
  ['the days before the last sign-in', { lastLoginDateRange: { toDate: '2026-11-22' } }, false],
  ['the birthday', { birthDateRange: { fromDate: '1988-03-02', toDate: '1988-03-02' } }, true],
  ['the days after the birthday', { birthDateRange: { fromDate: '1988-03-03' } }, false],
])('the filter by %s', async (_what, filter, isFound) => {
  expect((await found({ searchKeyword: '선우가온', ...filter })).includes(one.userUuid)).toBe(isFound);
});

test('rows are masked; a withdrawn member has neither login id nor phone', async () => {
  const { data } = await api.getMembersByPaging({ count: 10, searchKeyword: '선우가' });
  expect(data).toMatchObject([
    {
      uuid: blocked.userUuid,
      name: '선**람',
      state: 'BLOCKED',
      blockedReason: '재판매 목적 구매',
      gradeType: 'BASIC',
      orderCount: 0,
      confirmedPrice: 0,
      createdAt: '2026-11-23T10:00:00',
    },
    { uuid: one.userUuid, name: '선**온', state: 'ACTIVE', gradeType: 'VIP', provider: 'LOCAL' },
  ]);
  for (const secret of [one.phone, one.email, one.loginId, '선우가온', '1988'])
    expect(JSON.stringify(data)).not.toContain(secret);
  const withdrawn = await api.getMembersByPaging({ count: 10, state: 'WITHDRAWAL' });
  expect(withdrawn.data[0]).toMatchObject({
    uuid: left.userUuid,
    name: '탈퇴회원',
    loginId: '',
    phone: '',
    withdrawnAt: '2026-11-23T10:00:00',
  });
});

test('counts by state are those of the list, and pages continue in both orders', async () => {
  const counts = await api.getMemberTabCounts({});
  for (const { tab, count } of counts) {
    const { paging } = await api.getMembersByPaging({
      count: 1,
      ...(tab !== 'ALL' && { state: tab }),
    });
    expect([tab, count]).toEqual([tab, paging.totalCount]);
  }
  for (const sortType of ['NEWEST', 'LAST_LOGIN'] as const) {
    const all = await found({ sortType });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.getMembersByPaging({ count: 2, sortType, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ uuid }) => uuid));
      cursor = page.paging.hasNext ? page.paging.cursor : undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  }
});

describe('the file', () => {
  const columns = Object.keys(memberExportColumns) as (keyof typeof memberExportColumns)[];

  async function exported(reason: { reason?: string }): Promise<Record<string, string>[]> {
    const filter = { searchKeyword: '선우가', searchKeywordType: 'NAME' } as const;
    const { jobUuid } = await api.exportMembers({ ...filter, columns, format: 'XLSX', ...reason });
    for (const job of exportJobsJobs) expect(await runJob(shop.parts, job)).toBe('DONE');
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/staff/exports/${jobUuid}/action/download`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    const [, ...lines] = (await readXlsx(answer.rawPayload, 10)).lines.map(({ cells }) => cells);
    return lines.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])));
  }

  test('masks persons without a reason', async () => {
    const lines = await exported({});
    expect(lines).toMatchObject([
      { name: '선**람', state: '이용 제한', blockedReason: '재판매 목적 구매', gradeType: '일반' },
      { name: '선**온', birth: '19**-**-**', gender: '여성', gradeType: 'VIP', provider: '아이디' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(one.email);
  });

  test('discloses persons with a reason, which the members see', async () => {
    const [, line] = await exported({ reason: '겨울 사은품 발송' });
    expect(line).toMatchObject({
      name: '선우가온',
      loginId: one.loginId,
      email: one.email,
      birth: '1988-03-02',
      createdAt: '2021-05-06 23:30:00',
      marketing: '문자·이메일·푸시',
    });
    const { data } = await one.api.getMyDisclosuresByPaging({ count: 10 });
    expect(data).toMatchObject([{ target: 'USER', reason: '겨울 사은품 발송' }]);
    const { readings } = await api.getMember({ uuid: one.userUuid });
    expect(readings).toMatchObject([
      { staffName: '박담당', target: 'USER', isExport: true, reason: '겨울 사은품 발송' },
    ]);
  });
});
