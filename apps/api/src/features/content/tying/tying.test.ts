// Sets over HTTP (docs/rules/inquiries.md#sets): what is shown when, inquiries on their pages, steps of visits, editing by staff.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { tyingInquiry } from '../../../testing/sales/inquiries.ts';
import { buyableItems } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldVisits } from './tying.jobs.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeEach(async () => {
  shop.clock.stopAt('2030-03-01T10:00:00+09:00');
  admin = await openStaff(shop);
});
afterEach(() => shop.clock.run());

async function addSet(fields: object = {}) {
  const items = (await buyableItems(shop, 2)).map(({ uuid }, at) => ({
    productItemUuid: uuid,
    count: at + 1,
  }));
  return admin.api.registerTyingSet({
    title: '설 선물 세트',
    html: '<p onclick="x()">두 가지를 담았습니다.</p>',
    items,
    from: '2030-03-01T00:00:00',
    to: '2030-04-01T00:00:00',
    ...fields,
  });
}

describe('a set', () => {
  test('is shown with the cards and prices of its items during its period', async () => {
    const { uuid, items } = await addSet();
    const set = await shop.api.getTyingSet({ uuid });
    expect(set).toMatchObject({ uuid, title: '설 선물 세트', html: '<p>두 가지를 담았습니다.</p>' });
    expect(set.items.map(({ productItem, count }) => ({ productItemUuid: productItem.uuid, count }))).toEqual(
      items,
    );
    for (const { productItem } of set.items) {
      const alone = await shop.api.getProductItem({ uuid: productItem.uuid });
      expect(productItem.salesPrice).toBe(alone.salesPrice);
    }
    expect((await shop.api.getTyingSets()).map((one) => one.uuid)).toContain(uuid);
    for (const moment of ['2030-02-28T23:59:59+09:00', '2030-04-01T00:00:00+09:00']) {
      shop.clock.stopAt(moment);
      expect(await outcomeOf(shop.api.getTyingSet({ uuid }))).toBe('NOT_FOUND');
      expect((await shop.api.getTyingSets()).map((one) => one.uuid)).not.toContain(uuid);
    }
  });

  test('leaves hidden items out; with hidden items only it is NOT_FOUND, and staff can hide but not show it', async () => {
    const { uuid, items } = await addSet();
    const setDisplay = (shown: boolean, uuids: string[]) =>
      sql`update product_item set is_display = ${shown} where uuid = any(${uuids}::uuid[])`.execute(
        shop.database.db,
      );
    const [first = '', second = ''] = items.map(({ productItemUuid }) => productItemUuid);
    await setDisplay(false, [first]);
    expect((await shop.api.getTyingSet({ uuid })).items.map(({ productItem }) => productItem.uuid)).toEqual([
      second,
    ]);
    await setDisplay(false, [second]);
    expect(await outcomeOf(shop.api.getTyingSet({ uuid }))).toBe('NOT_FOUND');
    const hidden = await admin.api.editTyingSet({ uuid, version: 1, isDisplay: false });
    const show = admin.api.editTyingSet({ uuid, version: hidden.version, isDisplay: true });
    await expect(show).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'items' }] });
    await setDisplay(true, [first, second]);
  });

  test('is shown to the holder of a preview link while it is hidden', async () => {
    const { uuid } = await addSet({ isDisplay: false });
    expect(await outcomeOf(shop.api.getTyingSet({ uuid }))).toBe('NOT_FOUND');
    const { url } = await admin.api.previewTyingSet({ uuid });
    expect(new URL(url).pathname).toBe(`/tying/${uuid}`);
    const previewToken = new URL(url).searchParams.get('preview') ?? '';
    expect((await shop.api.getTyingSetPreview({ uuid, previewToken })).uuid).toBe(uuid);
    expect(await outcomeOf(shop.api.getTyingSetPreview({ uuid, previewToken: `${previewToken}x` }))).toBe(
      'NOT_FOUND',
    );
  });

  test('is reordered and deleted by staff', async () => {
    const [one, other] = [(await addSet()).uuid, (await addSet()).uuid];
    await admin.api.reorderTyingSets({ uuids: [other, one] });
    const listed = (await admin.api.getStaffTyingSetsByPaging({ count: 100 })).data.map(({ uuid }) => uuid);
    expect(listed.indexOf(other)).toBeLessThan(listed.indexOf(one));
    expect(
      (await shop.api.getTyingSets()).map(({ uuid }) => uuid).filter((uuid) => [one, other].includes(uuid)),
    ).toEqual([other, one]);
    await admin.api.deleteTyingSet({ uuid: other });
    expect(await outcomeOf(shop.api.getTyingSet({ uuid: other }))).toBe('NOT_FOUND');
  });

  test.each([
    ['a medical claim', { title: '당뇨 치료 세트' }, 'LINT_FAILED', 'title'],
    [
      'a medical claim in the text',
      { html: '<p>당뇨를 <b>치료</b>하는 구성입니다.</p>' },
      'LINT_FAILED',
      'html',
    ],
    ['an unknown item', { items: [{ productItemUuid: randomUUID(), count: 1 }] }, 'INVALID_INPUT', 'items'],
    ['an empty period', { to: '2030-03-01T00:00:00' }, 'INVALID_INPUT', 'to'],
  ])('with %s is refused, when added and when changed', async (_what, fields, code, name) => {
    await expect(addSet(fields)).rejects.toMatchObject({ code, fields: [{ name }] });
    const { uuid, version } = await addSet();
    await expect(admin.api.editTyingSet({ uuid, version, ...fields })).rejects.toMatchObject({
      code,
      fields: [{ name }],
    });
  });
});

describe('an inquiry on the page of a set', () => {
  test('names the set in the queue and completes the visit', async () => {
    const { uuid: tyingUuid } = await addSet();
    const externalId = randomUUID();
    const { logUuid } = await shop.api.registerSpecificTyingLog({ tyingUuid, externalId });
    const asked = await shop.api.inquirySpecificTying({ tyingUuid, logUuid, ...(await tyingInquiry(shop)) });
    expect(asked.status).toBe('RECEIVED');
    const { data } = await admin.api.getInquiriesByPaging({ count: 1, kind: 'TYING' });
    expect(data[0]).toMatchObject({ uuid: asked.uuid, tyingInquiry: { tyingUuid } });
    const log = await shop.api.editSpecificTyingLog({ logUuid, externalId, step: 'VIEW' });
    expect(log.step).toBe('SUBMIT');
  });

  test('of another set does not complete a visit; a set that is not shown is NOT_FOUND', async () => {
    const [one, other] = [await addSet(), await addSet()];
    const externalId = randomUUID();
    const { logUuid } = await shop.api.registerSpecificTyingLog({ tyingUuid: other.uuid, externalId });
    await shop.api.inquirySpecificTying({ tyingUuid: one.uuid, logUuid, ...(await tyingInquiry(shop)) });
    expect((await shop.api.editSpecificTyingLog({ logUuid, externalId, step: 'VIEW' })).step).toBe('VIEW');
    await admin.api.editTyingSet({ uuid: one.uuid, version: 1, isDisplay: false });
    const asked = shop.api.inquirySpecificTying({ tyingUuid: one.uuid, ...(await tyingInquiry(shop)) });
    expect(await outcomeOf(asked)).toBe('NOT_FOUND');
  });
});

describe('the log of a visit', () => {
  const open = async () => {
    const { uuid: tyingUuid } = await addSet();
    const visit = { tyingUuid, externalId: randomUUID() };
    return { ...visit, ...(await shop.api.registerSpecificTyingLog(visit)) };
  };

  test('goes forward only; an earlier step returns the log unchanged', async () => {
    const { logUuid, externalId, tyingUuid } = await open();
    const edit = (step: 'VIEW' | 'SELECT' | 'WRITE' | 'SUBMIT', selection?: object) =>
      shop.api.editSpecificTyingLog({
        logUuid,
        externalId,
        step,
        ...(selection && { selection: { ...selection } }),
      });
    expect(await edit('WRITE', { count: 1 })).toMatchObject({
      tyingUuid,
      step: 'WRITE',
      selection: { count: 1 },
    });
    expect(await edit('SELECT', { count: 2 })).toMatchObject({ step: 'WRITE', selection: { count: 1 } });
    expect(await edit('WRITE', { count: 3 })).toMatchObject({ step: 'WRITE', selection: { count: 3 } });
    expect(await edit('SUBMIT')).toMatchObject({ step: 'SUBMIT', selection: { count: 3 } });
  });

  test('is one per browser and set within thirty minutes, also for concurrent calls', async () => {
    const { logUuid, tyingUuid, externalId } = await open();
    const again = () => shop.api.registerSpecificTyingLog({ tyingUuid, externalId });
    const both = await Promise.all([again(), again()]);
    expect(both.map((one) => one.logUuid)).toEqual([logUuid, logUuid]);
    const other = await shop.api.registerSpecificTyingLog({ tyingUuid, externalId: randomUUID() });
    expect(other.logUuid).not.toBe(logUuid);
    shop.clock.moveBy(30 * 60_000);
    expect((await again()).logUuid).not.toBe(logUuid);
  });

  test('is NOT_FOUND for another browser, and INVALID_INPUT with a selection above 4 KB', async () => {
    const { logUuid, externalId } = await open();
    const edit = (fields: object) =>
      outcomeOf(shop.api.editSpecificTyingLog({ logUuid, externalId, step: 'SELECT', ...fields }));
    expect(await edit({ externalId: randomUUID() })).toBe('NOT_FOUND');
    // {"a":"…"} has 8 bytes besides its text.
    expect(await edit({ selection: { a: 'x'.repeat(4088) } })).toBe('DONE');
    expect(await edit({ selection: { a: 'x'.repeat(4089) } })).toBe('INVALID_INPUT');
    expect(await edit({ selection: { a: '가'.repeat(1363) } })).toBe('INVALID_INPUT');
  });

  test('is deleted 180 days after its last step', async () => {
    const { logUuid, externalId } = await open();
    const exists = async () => {
      await deleteOldVisits(shop.context());
      const found = await sql`select from tying_log where uuid = ${logUuid}`.execute(shop.database.db);
      return found.rows.length === 1;
    };
    shop.clock.moveBy(100 * 24 * 60 * 60_000);
    await shop.api.editSpecificTyingLog({ logUuid, externalId, step: 'SELECT' });
    shop.clock.moveBy(180 * 24 * 60 * 60_000);
    expect(await exists()).toBe(true);
    shop.clock.moveBy(1000);
    expect(await exists()).toBe(false);
  });
});
