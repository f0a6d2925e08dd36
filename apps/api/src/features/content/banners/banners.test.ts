// Banners over HTTP, as staff add them: display period by the shop's clock, order, limit, positions. Editing in general:
// base/edited-rows/edited-rows.test.ts.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makePicture, putFile } from '../../../testing/catalog/media.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop();
let admin: OpenedStaff;

const bannerOf = (title: string, [from, to]: readonly [string, string], more: object = {}) => ({
  title,
  imagePc: '/pictures/800/banner-pc.webp',
  imageMobile: '/pictures/800/banner-mobile.webp',
  alt: title,
  link: '/goods/bestseller',
  from: `${from}T00:00:00`,
  to: `${to}T00:00:00`,
  ...more,
});
const january = ['2030-01-01', '2030-02-01'] as const;

beforeAll(async () => {
  admin = await openStaff(shop);
  const { api } = admin;
  const second = await api.registerMainBanner(bannerOf('둘째', january));
  const first = await api.registerMainBanner(bannerOf('첫째', ['2030-01-10', '2030-01-20']));
  await api.registerMainBanner(bannerOf('숨김', january, { isDisplay: false }));
  const deleted = await api.registerMainBanner(bannerOf('지움', january));
  await api.deleteMainBanner({ uuid: deleted.uuid });
  await api.reorderMainBanners({ uuids: [first.uuid, second.uuid] });
  await api.registerSubBanner(bannerOf('작은 것', january));
  await api.registerPopup(bannerOf('팝업', january));
});
afterEach(() => shop.clock.run());

const titles = async () => (await shop.api.getMainBanners()).map((banner) => banner.title);

test('returns banners in their display period by the shop’s clock, in the order of staff', async () => {
  const at = async (time: string) => {
    shop.clock.stopAt(time);
    return titles();
  };
  expect(await at('2029-12-31T23:59:59+09:00')).toEqual([]);
  expect(await at('2030-01-01T00:00:00+09:00')).toEqual(['둘째']);
  expect(await at('2030-01-10T00:00:00+09:00')).toEqual(['첫째', '둘째']);
  expect(await at('2030-01-20T00:00:00+09:00')).toEqual(['둘째']);
  expect(await at('2030-02-01T00:00:00+09:00')).toEqual([]);
});

test('returns pictures, texts and the period in Seoul time', async () => {
  shop.clock.stopAt('2030-01-05T00:00:00+09:00');
  const [banner] = await shop.api.getMainBanners();
  expect(banner).toMatchObject({
    position: 'MAIN',
    imagePc: '/pictures/800/banner-pc.webp',
    imageMobile: '/pictures/800/banner-mobile.webp',
    alt: '둘째',
    link: '/goods/bestseller',
    from: '2030-01-01T00:00:00',
    to: '2030-02-01T00:00:00',
  });
  expect(Object.keys(banner ?? {})).not.toContain('eyebrow');
  expect(await shop.api.getMainBanner({ uuid: banner?.uuid ?? '' })).toEqual(banner);
});

test('returns NOT_FOUND for a sub banner as main banner, and outside of the display period', async () => {
  shop.clock.stopAt('2030-01-05T00:00:00+09:00');
  const [sub] = await shop.api.getSubBanners();
  expect(sub?.title).toBe('작은 것');
  const uuid = sub?.uuid ?? '';
  expect((await shop.api.getSubBanner({ uuid })).uuid).toBe(uuid);
  expect((await shop.call('GET', `/open/main-banners/${uuid}`)).status).toBe(404);
  shop.clock.stopAt('2031-01-05T00:00:00+09:00');
  expect((await shop.call('GET', `/open/sub-banners/${uuid}`)).status).toBe(404);
});

test('returns popups in their display period', async () => {
  shop.clock.stopAt('2030-01-05T00:00:00+09:00');
  expect(await shop.api.getPopups()).toMatchObject([{ title: '팝업', position: 'POPUP' }]);
  shop.clock.stopAt('2030-02-05T00:00:00+09:00');
  expect(await shop.api.getPopups()).toEqual([]);
});

test('returns at most ten banners', async () => {
  const numbers = Array.from({ length: 12 }, (_, at) => `${at + 1}`);
  for (const title of numbers)
    await admin.api.registerSubBanner(bannerOf(title, ['2040-01-01', '2041-01-01']));
  shop.clock.stopAt('2040-06-01T00:00:00+09:00');
  expect((await shop.api.getSubBanners()).map((banner) => banner.title)).toEqual(numbers.slice(0, 10));
});

describe('staff', () => {
  test('upload pictures for banners', async () => {
    const upload = async (purpose: 'BANNER' | 'CONTENT') => {
      const target = await admin.api.getStaffUploadableUrl({ extension: 'png', purpose });
      await putFile(shop, target.uploadUrl, await makePicture(), target.contentType);
      return target.fileUrl;
    };
    const imagePc = await upload('BANNER');
    const made = await admin.api.registerPopup(bannerOf('올린 그림', january, { imagePc }));
    expect(made.imagePc).toMatch(/^\/files\/[0-9a-f-]{36}\/1200\.webp$/);
    expect((await shop.app.inject({ url: made.imagePc })).statusCode).toBe(200);
    const same = await admin.api.editPopup({
      uuid: made.uuid,
      version: 1,
      imagePc: made.imagePc,
      title: '같은 그림',
    });
    expect(same.imagePc).toBe(made.imagePc);
    await admin.api.deletePopup({ uuid: made.uuid });
    await expect(
      admin.api.registerPopup(bannerOf('다른 용도', january, { imagePc: await upload('CONTENT') })),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  const positions = () => {
    const { api } = admin;
    return {
      MAIN: {
        list: api.getStaffMainBannersByPaging,
        register: api.registerMainBanner,
        edit: api.editMainBanner,
        remove: api.deleteMainBanner,
        reorder: api.reorderMainBanners,
      },
      SUB: {
        list: api.getStaffSubBannersByPaging,
        register: api.registerSubBanner,
        edit: api.editSubBanner,
        remove: api.deleteSubBanner,
        reorder: api.reorderSubBanners,
      },
      POPUP: {
        list: api.getStaffPopupsByPaging,
        register: api.registerPopup,
        edit: api.editPopup,
        remove: api.deletePopup,
        reorder: api.reorderPopups,
      },
    };
  };

  test.each(['MAIN', 'SUB', 'POPUP'] as const)('change %s banners, and no others', async (position) => {
    const each = positions();
    const calls = each[position];
    const others = Object.values(each).filter((other) => other !== calls);
    const made = [];
    for (const title of ['가', '나'])
      made.push(await calls.register(bannerOf(`${position} ${title}`, ['2050-01-01', '2050-02-01'])));
    const uuids = made.map(({ uuid }) => uuid);
    const listed = async () =>
      (await calls.list({ count: 10, keyword: position })).data.map(({ uuid }) => uuid);
    await calls.reorder({ uuids: uuids.toReversed() });
    expect(await listed()).toEqual(uuids.toReversed());
    const [uuid = ''] = uuids;
    for (const other of others) {
      const refused = [
        () => other.edit({ uuid, version: 1, title: '다른 곳' }),
        () => other.remove({ uuid }),
        () => other.reorder({ uuids: [uuid] }),
      ];
      for (const call of refused) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await other.list({ count: 10, keyword: position })).data).toEqual([]);
    }
    expect(await calls.edit({ uuid, version: 1, title: `${position} 다` })).toMatchObject({
      position,
      version: 2,
    });
    for (const one of uuids) await calls.remove({ uuid: one });
    expect(await listed()).toEqual([]);
  });

  test.each<[code: string, name: string, more: object]>([
    ['LINT_FAILED', 'title', { title: '당뇨를 치료하는 홍삼' }],
    ['LINT_FAILED', 'alt', { alt: '약사가 추천하는 병' }],
    ['REQUIRED_PARAMETER', 'alt', { alt: undefined }],
    ['INVALID_INPUT', 'alt', { alt: ' ' }],
    ['INVALID_INPUT', 'to', { to: '2029-12-31T00:00:00' }],
    ['INVALID_INPUT', 'link', { link: 'https://other.example/' }],
    ['INVALID_INPUT', 'imagePc', { imagePc: 'https://other.example/a.webp' }],
    ['INVALID_INPUT', 'backgroundColor', { backgroundColor: 'red;' }],
  ])('are refused with %s of %s', async (code, name, more) => {
    const { status, body } = await shop.call('POST', '/staff/popups', {
      body: bannerOf('팝업', january, more),
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([status, body]).toMatchObject([
      code === 'LINT_FAILED' ? 422 : 400,
      { code, ...(code === 'REQUIRED_PARAMETER' ? {} : { fields: [{ name }] }) },
    ]);
  });
});
