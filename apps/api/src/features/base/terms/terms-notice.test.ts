// Notices to members about announced revisions, and words that terms must not contain. Writing revisions: merchant-terms.test.ts.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { lintIssues } from '#domain/content/efficacy-lint.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { openMember } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { notifyOfRevisions } from './terms.jobs.ts';

const shop = testShop({ demo: true });
afterEach(async () => {
  shop.clock.run();
  await sql`update terms set notified_at = ${shop.clock.now()}::timestamptz where notice_at is not null and notified_at is null`.execute(
    shop.database.db,
  );
});

const start = '2030-03-01T10:00:00+09:00';
const request = {
  userTermsKind: 'SERVICE_USE',
  title: '이용약관',
  content: '<p>제1조 새 조항</p>',
  summary: '포인트의 유효 기간이 1년에서 2년이 됩니다.',
  isNotified: true,
} as const;

type Notice = { userUuid: string; phone: string | null; email: string | null; variables: object };
const notices = async (): Promise<Notice[]> => {
  const found = await sql<Notice>`
    select user_uuid, phone, email, variables from message where template = 'M11' order by user_uuid`.execute(
    shop.database.db,
  );
  return found.rows;
};
const forgetMessages = () =>
  sql`delete from message_delivery d using message m where m.uuid = d.message_uuid and m.template = 'M11'`
    .execute(shop.database.db)
    .then(() => sql`delete from message where template = 'M11'`.execute(shop.database.db));

describe('an announced revision', () => {
  test('is sent seven days before, in the morning, once to each member, by mail or else by phone, also after interruptions', async () => {
    shop.clock.stopAt(start);
    await forgetMessages();
    const admin = await openStaff(shop);
    const [mail, phone, withdrawn] = [
      await openMember(shop),
      await openMember(shop, { email: '' }),
      await openMember(shop),
    ];
    await withdrawn.api.withdrawUser({ password: withdrawn.password, reason: 'ETC', isAgreed: true });
    const { noticeAt } = await admin.api.registerMerchantTerms({
      ...request,
      effectiveAt: '2030-03-20T00:00:00',
    });
    expect(noticeAt).toBe('2030-03-12T10:00:00');
    shop.clock.stopAt('2030-03-12T09:59:59+09:00');
    await notifyOfRevisions(shop.context());
    expect(await notices()).toEqual([]);
    shop.clock.moveBy(1000);
    await Promise.all([1, 2, 3].map(() => notifyOfRevisions(shop.context())));
    await notifyOfRevisions(shop.context());
    const all = await notices();
    expect(new Set(all.map((one) => one.userUuid)).size).toBe(all.length);
    const variables = {
      title: '이용약관',
      day: '2030년 3월 20일(수) 00:00',
      summary: '포인트의 유효 기간이 1년에서 2년이 됩니다.',
    };
    expect(all.find((one) => one.userUuid === mail.userUuid)).toMatchObject({
      phone: null,
      email: mail.email,
      variables,
    });
    expect(all.find((one) => one.userUuid === phone.userUuid)).toMatchObject({
      phone: phone.phone,
      email: null,
    });
    expect(all.some((one) => one.userUuid === withdrawn.userUuid)).toBe(false);
  });

  test('is sent to more members than one batch', async () => {
    shop.clock.stopAt(start);
    await forgetMessages();
    const admin = await openStaff(shop);
    await sql`insert into users (provider, name, phone, last_login_at, created_at)
      select 'KAKAO', '김많음', '0109' || lpad(n::text, 7, '0'), ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz from generate_series(1, 250) n`.execute(
      shop.database.db,
    );
    await admin.api.registerMerchantTerms({ ...request, effectiveAt: '2030-03-08T10:00:00' });
    await notifyOfRevisions(shop.context());
    const active = await sql<{ count: number }>`
      select count(*)::int as count from users where state = 'ACTIVE'`.execute(shop.database.db);
    expect((await notices()).length).toBe(active.rows[0]?.count);
    await sql`delete from message_delivery d using message m where m.uuid = d.message_uuid and m.template = 'M11'`.execute(
      shop.database.db,
    );
  });

  test('cannot be changed once it is announced', async () => {
    shop.clock.stopAt(start);
    const admin = await openStaff(shop);
    const made = await admin.api.registerMerchantTerms({ ...request, effectiveAt: '2030-03-09T10:00:00' });
    const edited = await admin.api.editMerchantTerms({
      uuid: made.uuid,
      version: 1,
      effectiveAt: '2030-03-09T15:00:00',
    });
    expect(edited.noticeAt).toBe('2030-03-02T10:00:00');
    shop.clock.moveBy(dayMs);
    const later = await openStaff(shop);
    await expect(
      later.api.editMerchantTerms({ uuid: made.uuid, version: 2, title: '다른 제목' }),
    ).rejects.toMatchObject({
      code: 'TERMS_REVISION_LOCKED',
      message: '회원에게 고지한 약관은 수정할 수 없습니다.',
    });
  });

  test('cannot be changed by an edit that began before the announcement', async () => {
    shop.clock.stopAt(start);
    const admin = await openStaff(shop);
    const made = await admin.api.registerMerchantTerms({ ...request, effectiveAt: '2030-03-09T10:00:00' });
    shop.clock.moveBy(dayMs);
    await notifyOfRevisions(shop.context());
    shop.clock.stopAt(start);
    await expect(
      admin.api.editMerchantTerms({ uuid: made.uuid, version: 1, summary: '다른 내용이 바뀝니다.' }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('needs thirty days when it is adverse, a summary, and a kind that members agree to', async () => {
    shop.clock.stopAt(start);
    const admin = await openStaff(shop);
    const refusals: [object, string][] = [
      [{ effectiveAt: '2030-03-08T09:59:59' }, 'effectiveAt'],
      [{ effectiveAt: '2030-03-30T00:00:00', isAdverse: true }, 'effectiveAt'],
      [{ effectiveAt: '2030-04-30T00:00:00', summary: ' ' }, 'summary'],
      [
        { effectiveAt: '2030-04-30T00:00:00', userTermsKind: undefined, termsType: 'ANONYMOUS_PG' },
        'isNotified',
      ],
    ];
    for (const [given, name] of refusals)
      await expect(
        admin.api.registerMerchantTerms({ ...request, effectiveAt: '', ...given }),
      ).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ name }],
      });
    expect(
      await admin.api.registerMerchantTerms({
        ...request,
        effectiveAt: '2030-03-31T10:00:00',
        isAdverse: true,
      }),
    ).toMatchObject({ isNotified: true, noticeAt: '2030-03-01T10:00:00' });
    const quiet = await admin.api.registerMerchantTerms({
      ...request,
      isNotified: false,
      effectiveAt: '2030-03-01T10:00:00',
    });
    expect(quiet).toMatchObject({ isNotified: false });
    expect(quiet).not.toHaveProperty('noticeAt');
  });
});

describe('prohibited words', () => {
  test('are refused with their field, in a new revision and in a correction', async () => {
    shop.clock.stopAt(start);
    const admin = await openStaff(shop);
    const effectiveAt = new Date(new Date(start).getTime() + dayMs).toISOString().slice(0, 19);
    const clean = { ...request, isNotified: false, effectiveAt };
    await expect(
      admin.api.registerMerchantTerms({
        ...clean,
        title: '국내 최고의 제품 약관',
        content: '<p>이 상품은 <strong>고혈압</strong>을 예방합니다.</p>',
      }),
    ).rejects.toMatchObject({
      code: 'LINT_FAILED',
      status: 422,
      fields: [{ name: 'title' }, { name: 'content' }],
    });
    const made = await admin.api.registerMerchantTerms(clean);
    await expect(
      admin.api.editMerchantTerms({ uuid: made.uuid, version: 1, summary: '약사가 추천합니다' }),
    ).rejects.toMatchObject({ code: 'LINT_FAILED', fields: [{ name: 'summary' }] });
  });

  test('do not occur in the shop’s own terms', async () => {
    const texts = await sql<{ title: string; content: string; summary: string }>`select * from terms`.execute(
      shop.database.db,
    );
    expect(texts.rows.length).toBeGreaterThan(10);
    for (const { title, content, summary } of texts.rows)
      for (const text of [title, summary, content])
        expect([title, lintIssues(text, 'ADVERTISEMENT')]).toEqual([title, []]);
  });
});
