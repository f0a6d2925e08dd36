// Head office writes revisions of terms: future ones can be corrected, those in effect cannot.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { termsTypes, userTermsKinds } from '#domain/base/enums.ts';
import { testShop } from '../../../testing/shop.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeEach(async () => {
  shop.clock.stopAt('2030-03-01T10:00:00+09:00');
  admin = await openStaff(shop);
});
afterEach(() => shop.clock.run());

const dayMs = 24 * 60 * 60_000;
const title = '전자금융거래 이용약관';
const effectiveAt = '2030-03-08T00:00:00';

describe('the next revision of terms', () => {
  test('is current from its effective time, with sanitized HTML', async () => {
    const request = { termsType: 'USER_PG' as const, title, effectiveAt };
    const made = await admin.api.registerMerchantTerms({
      ...request,
      content: '<h2 onclick="x()">제1조</h2><script>alert(1)</script><p>새 조항</p>',
    });
    expect(made).toMatchObject({
      revisionNumber: 2,
      content: '<h3>제1조</h3><p>새 조항</p>',
      isCurrent: false,
      isMandatory: true,
      version: 1,
    });
    const now = await admin.api.getMerchantTermsByType({ termsType: 'USER_PG' });
    expect([now.current.revisionNumber, now.next?.uuid]).toEqual([1, made.uuid]);
    const shown = async () => (await shop.api.getTermsByType({ termsType: 'USER_PG' })).revisionNumber;
    expect(await shown()).toBe(1);
    shop.clock.moveBy(7 * dayMs);
    expect(await shown()).toBe(2);
    admin = await openStaff(shop);
    expect(
      (await admin.api.getMerchantTermsHistoriesByType({ termsType: 'USER_PG' })).map((row) => [
        row.revisionNumber,
        row.isCurrent,
      ]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
    const first = { termsType: 'USER_PG', revisionNumber: 1 } as const;
    expect(await admin.api.getMerchantTermsByTypeAndRevisionNumber(first)).toMatchObject({
      isCurrent: false,
    });
    await expect(
      admin.api.getMerchantTermsByTypeAndRevisionNumber({ ...first, revisionNumber: 9 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused with an effective time in the past', async () => {
    for (const past of ['2030-03-01T09:59:59', '2030-02-30T00:00:00'])
      await expect(
        admin.api.registerMerchantTerms({ termsType: 'USER_PG', title, content: '글', effectiveAt: past }),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'effectiveAt' }] });
  });

  test('is written once by two concurrent calls, or with consecutive numbers', async () => {
    const request = { userTermsKind: 'FOR_OTHERS_USE' as const, title, content: '글', effectiveAt };
    const both = await Promise.allSettled([1, 2].map(() => admin.api.registerMerchantTerms(request)));
    const numbers = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.revisionNumber] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const one of both)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'VERSION_CONFLICT' });
  });
});

describe('a revision', () => {
  test('is corrected until it is in effect, with optimistic locking, and audited', async () => {
    const { uuid } = await admin.api.registerMerchantTerms({
      userTermsKind: 'MARKETING',
      title,
      content: '글',
      effectiveAt,
    });
    const changed = await admin.api.editMerchantTerms({ uuid, version: 1, title: '광고 수신' });
    expect(changed).toMatchObject({
      title: '광고 수신',
      content: '<p>글</p>',
      isMandatory: false,
      version: 2,
    });
    await expect(admin.api.editMerchantTerms({ uuid, version: 1, title: '다른' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 2, targetUuid: uuid });
    expect(data.map(({ action, after }) => [action, after?.['title']])).toEqual([
      ['EDIT', '광고 수신'],
      ['CREATE', title],
    ]);
    shop.clock.moveBy(7 * dayMs);
    admin = await openStaff(shop);
    await expect(admin.api.editMerchantTerms({ uuid, version: 2, title: '늦음' })).rejects.toMatchObject({
      code: 'TERMS_REVISION_LOCKED',
    });
  });

  test('is written only by head office', async () => {
    const merchant = await openMerchant(shop, { permissions: ['ORDERS', 'CATALOGUE'] });
    await expect(
      merchant.api.registerMerchantTerms({ termsType: 'USER_PG', title, content: '글', effectiveAt }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('without a kind is refused with the specification’s sentence', async () => {
    await expect(admin.api.getMerchantTermsByType({})).rejects.toMatchObject({
      code: 'REQUIRED_PARAMETER',
      message: 'Required parameter termsType was null or undefined when calling getMerchantTermsByType.',
    });
  });
});

describe('the number of a new revision', () => {
  const revision = (revisionNumber: number, heading: string) =>
    admin.api.registerMerchantTerms({
      userTermsKind: 'SERVICE_USE',
      revisionNumber,
      title: heading,
      content: '새 조항',
      effectiveAt: '2030-06-01T00:00:00',
    });

  test('is refused with VERSION_CONFLICT when a colleague has created it since it was read', async () => {
    const { current } = await admin.api.getMerchantTermsByType({ userTermsKind: 'SERVICE_USE' });
    const next = current.revisionNumber + 1;
    expect(await revision(next, '먼저 저장한 개정')).toMatchObject({ revisionNumber: next });
    for (const wrong of [next, next + 2])
      await expect(revision(wrong, '나중에 저장한 개정')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const histories = await admin.api.getMerchantTermsHistoriesByType({ userTermsKind: 'SERVICE_USE' });
    expect(histories[0]).toMatchObject({ revisionNumber: next, title: '먼저 저장한 개정' });
  });
});

describe('the overview', () => {
  test('lists the former company name as outdated until a newer revision states the current name', async () => {
    const { version, ...shopNow } = await admin.api.getShopSettings();
    const outdated = async () =>
      (await admin.api.getMerchantTermsOverview()).filter((kind) => kind.outdated.length > 0);
    expect(await outdated()).toEqual([]);
    const renamed = await admin.api.editShopSettings({ ...shopNow, version, companyName: '주식회사 새이름' });
    const found = await outdated();
    expect(found.map(({ userTermsKind }) => userTermsKind)).toContain('PERSONAL_INFO');
    expect(found.flatMap((kind) => kind.outdated)).toContainEqual({
      fact: 'company',
      stated: shopNow.companyName,
    });
    await admin.api.registerMerchantTerms({
      userTermsKind: 'PERSONAL_INFO',
      title: '새 이름의 처리방침',
      content: '주식회사 새이름의 처리방침입니다.',
      effectiveAt: '2030-06-01T00:00:00',
    });
    expect((await outdated()).map(({ userTermsKind }) => userTermsKind)).not.toContain('PERSONAL_INFO');
    await admin.api.editShopSettings({ ...shopNow, version: renamed.version });
  });

  test('returns every kind with the revision in effect and the next one, without texts', async () => {
    const overview = () => admin.api.getMerchantTermsOverview();
    const of = async (kind: string) =>
      (await overview()).find(({ termsType, userTermsKind }) => (termsType ?? userTermsKind) === kind);
    const kinds = (await overview()).map(({ termsType, userTermsKind }) => termsType ?? userTermsKind);
    expect(kinds.toSorted()).toEqual([...termsTypes, ...userTermsKinds].toSorted());
    const before = await of('USER_THIRDPARTY');
    const from = before?.current?.revisionNumber ?? 0;
    expect(before?.next).toBeUndefined();
    for (const day of ['08', '20'])
      await admin.api.registerMerchantTerms({
        termsType: 'USER_THIRDPARTY',
        title: `${day}일 개정`,
        content: '새 조항',
        effectiveAt: `2030-03-${day}T00:00:00`,
      });
    expect(await of('USER_THIRDPARTY')).toEqual({
      ...before,
      next: {
        uuid: expect.any(String) as string,
        revisionNumber: from + 1,
        title: '08일 개정',
        effectiveAt: '2030-03-08T00:00:00',
        isCurrent: false,
      },
    });
    shop.clock.moveBy(7 * dayMs);
    admin = await openStaff(shop);
    expect(await of('USER_THIRDPARTY')).toMatchObject({
      current: { revisionNumber: from + 1, isCurrent: true },
      next: { revisionNumber: from + 2, title: '20일 개정' },
    });
  });
});
