// Earlier versions of all kinds of content, over HTTP. Clock: stopped.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { makePicture, putFile } from '../../../testing/catalog/media.ts';
import { callByName, editedSamples } from '../../../testing/contract/edited-samples.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { eraseUploads } from '../media/media.jobs.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let register: Awaited<ReturnType<typeof editedSamples>>;

beforeAll(async () => {
  admin = await openStaff(shop);
  register = await editedSamples(shop);
});
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const kinds = [
  ['registerFaq', 'editFaq', 'getStaffFaqRevisionsByPaging'],
  ['registerNotice', 'editNotice', 'getStaffNoticeRevisionsByPaging'],
  ['registerHeadquarterNotice', 'editHeadquarterNotice', 'getStaffHeadquarterNoticeRevisionsByPaging'],
  ['registerMainBanner', 'editMainBanner', 'getStaffMainBannerRevisionsByPaging'],
  ['registerSubBanner', 'editSubBanner', 'getStaffSubBannerRevisionsByPaging'],
  ['registerPopup', 'editPopup', 'getStaffPopupRevisionsByPaging'],
  ['registerEvent', 'editEvent', 'getStaffEventRevisionsByPaging'],
  ['registerBrandPage', 'editBrandPage', 'getStaffBrandPageRevisionsByPaging'],
  ['registerContents', 'editContents', 'getStaffContentsRevisionsByPaging'],
  ['registerTyingSet', 'editTyingSet', 'getStaffTyingSetRevisionsByPaging'],
] as const;
type Row = { uuid: string; version: number };
type Page = {
  data: { version: number; replacedAt: string; staffName: string; row: Row }[];
  paging: { hasNext: boolean; cursor?: string };
};

describe.each(kinds)('%s', (registration, edit, list) => {
  test('each change keeps the version before it, with its time and its staff member', async () => {
    const first = await register<Row>(admin, registration);
    const { uuid } = first;
    expect(await callByName<Page>(admin, list, { uuid, count: 10 })).toMatchObject({ data: [] });
    const second = await callByName<Row>(admin, edit, { uuid, version: 1, isDisplay: false });
    shop.clock.moveBy(60_000);
    await callByName<Row>(admin, edit, { uuid, version: 2, isDisplay: true });
    const page = await callByName<Page>(admin, list, { uuid, count: 1 });
    expect(page.data).toEqual([
      { version: 2, replacedAt: '2026-11-23T10:01:00', staffName: '박담당', row: second },
    ]);
    expect(page.paging).not.toHaveProperty('totalCount');
    const { cursor } = page.paging;
    expect((await callByName<Page>(admin, list, { uuid, count: 1, cursor })).data).toMatchObject([
      { version: 1, replacedAt: '2026-11-23T10:00:00', row: first },
    ]);
  });

  test('is closed to staff without CONTENT, and to unknown rows', async () => {
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'] });
    const input = { uuid: admin.staffUuid, count: 1 };
    await expect(callByName(merchant, list, input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(callByName(admin, list, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const faq = { categoryName: '배송', question: '언제 오나요?', answer: '<p>내일 옵니다.</p>' };

test('a refused change keeps no version', async () => {
  const { uuid } = await admin.api.registerFaq(faq);
  await Promise.allSettled(
    ['가', '나', '다'].map((question) => admin.api.editFaq({ uuid, version: 1, question })),
  );
  await expect(admin.api.editFaq({ uuid, version: 1, question: '라' })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const { data } = await admin.api.getStaffFaqRevisionsByPaging({ uuid, count: 10 });
  expect(data.map(({ row }) => row.question)).toEqual([faq.question]);
});

test('a version from before a column was added has the current value of that column', async () => {
  const { uuid } = await admin.api.registerFaq({ ...faq, isTop: true });
  await rows(
    shop,
    `insert into row_revision (target_uuid, version, row, replaced_at, staff_uuid)
     select uuid, 0, to_jsonb(f) - 'is_top' || '{"question": "옛 질문"}', ${shop.clock.sql()}, '${admin.staffUuid}' from faq f where uuid = '${uuid}'`,
  );
  const { data } = await admin.api.getStaffFaqRevisionsByPaging({ uuid, count: 10 });
  expect(data[0]?.row).toMatchObject({ question: '옛 질문', isTop: true });
});

test('versions are never changed', async () => {
  const { uuid } = await admin.api.registerFaq(faq);
  await admin.api.editFaq({ uuid, version: 1, isTop: true });
  await expect(
    rows(shop, `update row_revision set version = 9 where target_uuid = '${uuid}'`),
  ).rejects.toThrow(/only added/);
});

test('the picture of an earlier version is kept, a colleague restores it, and a deletion erases it', async () => {
  const upload = async () => {
    const target = await admin.api.getStaffUploadableUrl({ extension: 'png', purpose: 'BANNER' });
    await putFile(shop, target.uploadUrl, await makePicture(), target.contentType);
    return target.fileUrl;
  };
  const status = async (url: string) => {
    await eraseUploads(shop.context());
    return (await shop.app.inject({ method: 'GET', url: new URL(url, 'http://shop').pathname })).statusCode;
  };
  const { uuid, imagePc } = await register<Answer<'getStaffMainBanner'>>(admin, 'registerMainBanner', {
    imagePc: await upload(),
  });
  await admin.api.editMainBanner({ uuid, version: 1, imagePc: await upload() });
  expect(await status(imagePc)).toBe(200);
  const { data } = await admin.api.getStaffMainBannerRevisionsByPaging({ uuid, count: 1 });
  const colleague = await openStaff(shop);
  const restored = await colleague.api.editMainBanner({
    uuid,
    version: 2,
    imagePc: data[0]?.row.imagePc ?? '',
  });
  expect(restored.imagePc).toBe(imagePc);
  await admin.api.deleteMainBanner({ uuid });
  expect(await status(imagePc)).toBe(404);
});
