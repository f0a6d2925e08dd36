// One member at the desk over HTTP: what is shown, block, grade and sessions. Clock: a Monday morning, stopped.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { codeOf, outcomeOf, refusalOf } from '../../../testing/contract/refusals.ts';
import { openMember, signInAgain, visitorOf } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { claim, claimOf, orderIn } from '../../../testing/sales/claims.ts';
import { buyableItems, ownAddress, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { recountGrades } from '../../members/accounts/recount-grades.ts';

const shop = testShop({ demo: true, outside: true });
const monday = '2026-11-23T10:00:00+09:00';
const reason = '약관 위반이 반복되었습니다.';

let api: Client;
beforeAll(async () => {
  shop.clock.stopAt(monday);
  ({ api } = await openStaff(shop));
});

const auditsOf = (uuid: string, action: string) =>
  rows<{ before: unknown; after: unknown; reason: string | null }>(
    shop,
    `select before, after, reason from audit_log where target_uuid = '${uuid}' and action = '${action}' order by number`,
  );

describe('one member', () => {
  test('is shown with counts, consents, addresses and sessions, and without personal data', async () => {
    const [card] = await buyableItems(shop, 1);
    await setStock(shop, card?.uuid ?? '', 50);
    const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
    const { member, rows: ofOrder } = await orderIn(shop, 'DELIVERY_COMPLETE', items);
    await claim(member.api, claimOf(ofOrder, 'RETURN'));
    await member.api.registerUserAddress(ownAddress);
    const { loginId, password } = member;
    await shop.call('POST', '/users/action/login', {
      from: '10.1.2.3',
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1' },
      body: { loginId, password },
    });
    const shown = await api.getMember({ uuid: member.userUuid });
    expect(shown).toMatchObject({
      version: 1,
      state: 'ACTIVE',
      gradeType: 'BASIC',
      orderCount: 1,
      claimCount: 1,
      reviewCount: 0,
      inquiryCount: 0,
      confirmedPrice: 0,
      nextGrade: { gradeType: 'SILVER', remainingPrice: 300_000 },
      mileagePrice: 1_000,
      addresses: [{ addressName: ownAddress.addressName, isDefault: true }],
      memos: [],
      readings: [],
      readingCount: 0,
    });
    expect(shown.consents.find(({ type }) => type === 'MARKETING')).toMatchObject({ answer: 'ACCEPT' });
    expect(shown.sessions.map(({ device }) => device)).toEqual(['아이폰 · Safari', '알 수 없는 기기']);
    expect(JSON.stringify(shown.sessions)).not.toContain('10.1.2.3');
    for (const secret of [member.phone, member.email, member.loginId, member.name, ownAddress.address])
      expect(JSON.stringify(shown)).not.toContain(secret);
    const { data } = await api.getStaffClaimsByPaging({ count: 10, userUuid: member.userUuid });
    expect(data).toHaveLength(1);
    expect(await codeOf(api.getMember({ uuid: card?.uuid ?? '' }))).toBe('NOT_FOUND');
  });

  test('lists who read the personal data, and every consent with the text then shown', async () => {
    const { userUuid: uuid, api: own } = await openMember(shop);
    await own.disagreeUserTerms({ type: 'MARKETING' });
    await api.revealPrivacy({
      targetType: 'USER',
      targetUuid: uuid,
      fields: ['phone', 'name'],
      reason: '본인 확인 전화',
    });
    expect(await api.getMember({ uuid })).toMatchObject({
      readingCount: 1,
      readings: [
        { staffName: '박담당', target: 'USER', fields: ['name', 'phone'], reason: '본인 확인 전화' },
      ],
    });
    const { consents, texts } = await api.getMemberConsents({ uuid });
    expect(consents[0]).toMatchObject({ type: 'MARKETING', answer: 'DECLINE', channel: 'MY_PAGE' });
    expect(consents).toHaveLength(8);
    expect(consents.filter((consent) => 'ip' in consent)).toEqual([]);
    expect(texts.map((text) => text.uuid)).toContain(consents[0]?.termsUuid);
  });
});

describe('a block', () => {
  test('ends the sessions and refuses the sign-in with its reason until it is lifted', async () => {
    const member = await openMember(shop);
    const { userUuid: uuid, loginId, password } = member;
    const blocked = await api.blockMember({ uuid, version: 1, reason: `  ${reason}  ` });
    expect(blocked).toMatchObject({ state: 'BLOCKED', blockedReason: reason, version: 2, sessions: [] });
    expect(await codeOf(member.api.getMe())).toBe('SESSION_EXPIRED');
    expect(await refusalOf(visitorOf(shop).login({ loginId, password }))).toMatchObject({
      code: 'BLOCKED_USER',
      message: `이용이 제한된 계정입니다. (${reason})`,
    });
    const open = await api.unblockMember({ uuid, version: 2 });
    expect(open).toMatchObject({ state: 'ACTIVE', version: 3 });
    expect(open.blockedReason).toBeUndefined();
    await signInAgain(shop, member);
    expect(await auditsOf(uuid, 'BLOCK')).toMatchObject([{ reason }]);
    expect(await auditsOf(uuid, 'UNBLOCK')).toMatchObject([{ before: { reason } }]);
  });

  test('is refused with an old version, in another state, and for an unknown member', async () => {
    const { userUuid: uuid, api: own, password } = await openMember(shop);
    expect(await codeOf(api.unblockMember({ uuid, version: 1 }))).toBe('STATUS_NOT_ALLOWED');
    expect(await codeOf(api.blockMember({ uuid, version: 2, reason }))).toBe('VERSION_CONFLICT');
    await own.withdrawUser({ password, reason: 'ETC', isAgreed: true });
    expect(await codeOf(api.blockMember({ uuid, version: 1, reason }))).toBe('STATUS_NOT_ALLOWED');
    const unknown = '0197f000-0000-7000-8000-000000000001';
    expect(await codeOf(api.blockMember({ uuid: unknown, version: 1, reason }))).toBe('NOT_FOUND');
    expect(await auditsOf(uuid, 'BLOCK')).toEqual([]);
  });

  test('and a sign-in at the same time leave no session', async () => {
    const member = await openMember(shop);
    const { userUuid: uuid } = member;
    await Promise.all([
      outcomeOf(signInAgain(shop, member)),
      api.blockMember({ uuid, version: 1, reason }),
      outcomeOf(signInAgain(shop, member)),
    ]);
    expect(await rows(shop, `select from session where user_uuid = '${uuid}'`)).toEqual([]);
  });
});

describe('a grade of staff', () => {
  type Case = { until: string | undefined; recount: string; grade: string };
  const cases: Case[] = [
    { until: undefined, recount: '2026-12-01', grade: 'BASIC' },
    { until: '2026-11-30', recount: '2026-12-01', grade: 'BASIC' },
    { until: '2026-12-01', recount: '2026-12-01', grade: 'GOLD' },
    { until: '2026-12-31', recount: '2027-01-01', grade: 'BASIC' },
  ];
  test.each(cases)(
    'until $until is $grade after the recount of $recount',
    async ({ until, recount, grade }) => {
      shop.clock.stopAt(monday);
      const { userUuid: uuid } = await openMember(shop);
      const day = until === undefined ? {} : { until };
      const given = { uuid, gradeType: 'GOLD', reason: '단골 회원 우대' } as const;
      const changed = await api.changeMemberGrade({ ...given, version: 1, ...day });
      expect(changed).toMatchObject({ gradeType: 'GOLD', version: 2 });
      expect(changed.gradeUntil).toBe(until);
      expect(await auditsOf(uuid, 'CHANGE_GRADE')).toMatchObject([
        { before: { gradeType: 'BASIC' }, after: { gradeType: 'GOLD' }, reason: '단골 회원 우대' },
      ]);
      shop.clock.stopAt(`${recount}T04:00:00+09:00`);
      await rows(shop, 'delete from grade_recount');
      await recountGrades(shop.context());
      shop.clock.stopAt(monday);
      expect((await api.getMember({ uuid })).gradeType).toBe(grade);
    },
  );

  test('is refused for a day that has passed and with an old version', async () => {
    shop.clock.stopAt(monday);
    const { userUuid: uuid } = await openMember(shop);
    const given = { uuid, gradeType: 'VIP', reason: '단골 회원 우대' } as const;
    const past = api.changeMemberGrade({ ...given, version: 1, until: '2026-11-22' });
    expect(await refusalOf(past)).toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'until' }] });
    await api.changeMemberGrade({ ...given, version: 1, until: '2026-11-23' });
    expect(await codeOf(api.changeMemberGrade({ ...given, version: 1 }))).toBe('VERSION_CONFLICT');
  });
});

test('the sessions of a member are ended, and the member signs in again', async () => {
  const member = await openMember(shop);
  const second = await signInAgain(shop, member);
  const { sessions } = await api.endMemberSessions({ uuid: member.userUuid });
  expect(sessions).toEqual([]);
  for (const session of [member, second]) expect(await codeOf(session.api.getMe())).toBe('SESSION_EXPIRED');
  await signInAgain(shop, member);
  expect(await auditsOf(member.userUuid, 'END_SESSIONS')).toHaveLength(1);
});

describe('memos', () => {
  test('are shown newest first; the audit log states who wrote and deleted one, without its text', async () => {
    const { userUuid: uuid } = await openMember(shop);
    const first = await api.registerMemberMemo({ uuid, text: '  뚜껑 파손 전화 받음  ' });
    expect(first).toMatchObject({ text: '뚜껑 파손 전화 받음', staffName: '박담당' });
    const second = await api.registerMemberMemo({ uuid, text: '사진 요청함' });
    expect((await api.getMember({ uuid })).memos.map((memo) => memo.uuid)).toEqual([second.uuid, first.uuid]);
    await api.deleteMemberMemo({ uuid: first.uuid });
    expect((await api.getMember({ uuid })).memos).toEqual([second]);
    expect(await auditsOf(uuid, 'ADD_MEMO')).toMatchObject(
      [first, second].map((memo) => ({ after: { memoUuid: memo.uuid } })),
    );
    const [deletion] = await auditsOf(uuid, 'DELETE_MEMO');
    expect(deletion?.before).toEqual({ memoUuid: first.uuid });
    expect(await codeOf(api.deleteMemberMemo({ uuid: first.uuid }))).toBe('NOT_FOUND');
  });

  test('of a member are deleted at the withdrawal, and no further one is added', async () => {
    const { userUuid: uuid, api: own, password } = await openMember(shop);
    await api.registerMemberMemo({ uuid, text: '전화로 확인' });
    await own.withdrawUser({ password, reason: 'ETC', isAgreed: true });
    expect(await rows(shop, `select from member_memo where user_uuid = '${uuid}'`)).toEqual([]);
    expect(await codeOf(api.registerMemberMemo({ uuid, text: '전화로 확인' }))).toBe('NOT_FOUND');
  });
});
