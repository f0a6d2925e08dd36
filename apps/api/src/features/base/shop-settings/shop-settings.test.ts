// Settings over HTTP: values, versions, audit rows, invalid values (docs/rules/staff.md#settings). What each one decides: setting-effects.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import { targetLabels } from '#domain/base/audit-words.ts';
import { listenForChanges } from '../../../db/changes.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { openTestShop, testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});

/** The groups by the end of their paths. */
const groups = [
  'shop',
  'delivery',
  'cut-off',
  'holidays',
  'remote-areas',
  'deposit',
  'login',
  'review',
  'mileage',
  'goodwill',
  'channel',
  'stock',
  'advertising',
  'visit-tags',
] as const;

const call = (group: string, method: 'GET' | 'PUT', body?: object) =>
  shop.call(method, `/staff/settings/${group}`, {
    headers: { authorization: `Bearer ${admin.token}` },
    ...(body !== undefined && { body }),
  });
type Values = Record<string, unknown> & { version: number };
const read = async (group: string) => ((await call(group, 'GET')).body as { data: Values }).data;

describe.each(groups)('the group %s', (group) => {
  test('is written as it was read, with the next version, and an older version is refused', async () => {
    const before = await read(group);
    const answer = await call(group, 'PUT', before);
    expect(answer.body).toEqual({ data: { ...before, version: before.version + 1 } });
    expect(await read(group)).toEqual({ ...before, version: before.version + 1 });
    const second = await call(group, 'PUT', before);
    expect([second.status, second.body]).toMatchObject([409, { code: 'VERSION_CONFLICT' }]);
    const future = await call(group, 'PUT', { ...before, version: before.version + 5 });
    expect(future.body).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('has a label in the audit log', () => {
    expect(Object.keys(targetLabels)).toContain(`${group.replaceAll('-', '_').toUpperCase()}_SETTINGS`);
  });

  test('names each missing value', async () => {
    const { version, ...values } = await read(group);
    const answer = await call(group, 'PUT', { version });
    const message = expect.stringMatching(/^Required parameter \w+ was null/);
    expect(answer.body).toMatchObject({ code: 'REQUIRED_PARAMETER', message });
    expect(Object.keys(values).length).toBeGreaterThan(0);
  });
});

test('of two changes based on one version, one is written', async () => {
  const { version, ...values } = await admin.api.getShopSettings();
  const edits = ['첫째', '둘째'].map((centreHours) =>
    admin.api.editShopSettings({ ...values, version, centreHours }).then(
      () => centreHours,
      (error: { code: string }) => error.code,
    ),
  );
  const results = await Promise.all(edits);
  expect(results).toContain('VERSION_CONFLICT');
  const { centreHours } = await shop.api.getShopInfo();
  expect(results.filter((result) => result !== 'VERSION_CONFLICT')).toEqual([centreHours]);
});

test('one refusal names every wrong value of the shop, and a company name that is too long is refused', async () => {
  const shopNow = await admin.api.getShopSettings();
  const wrong = {
    businessNumber: '120-81-47522',
    mailOrderNumber: 'abc',
    healthFoodNumber: '12',
    email: 'help@',
  };
  await expect(admin.api.editShopSettings({ ...shopNow, ...wrong })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: Object.keys(wrong).map((name) => ({ name })),
  });
  await expect(
    admin.api.editShopSettings({ ...shopNow, companyName: '가'.repeat(101) }),
  ).rejects.toMatchObject({ fields: [{ name: 'companyName' }] });
  expect(await admin.api.getShopSettings()).toEqual(shopNow);
});

test('the first change of a group that was never written needs version 1', async () => {
  const other = await openTestShop({ demo: true });
  const { api } = await openStaff(other);
  const { version, ...values } = await api.getHolidaySettings();
  expect(version).toBe(1);
  await expect(api.editHolidaySettings({ ...values, version: 2 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const edits = [1, 1, 1].map(() =>
    api.editHolidaySettings({ ...values, version }).then(
      (answer) => answer.version,
      (error: { code: string }) => error.code,
    ),
  );
  expect((await Promise.all(edits)).toSorted()).toEqual([2, 'VERSION_CONFLICT', 'VERSION_CONFLICT']);
  await other.close();
});

test('staff of a store have no access, also with every permission that they can have', async () => {
  const { token } = await openMerchant(shop, {
    permissions: ['ORDERS', 'CLAIMS', 'CATALOGUE', 'REVIEWS', 'INQUIRIES', 'REPORTS'],
  });
  for (const group of groups) {
    const answer = await shop.call('GET', `/staff/settings/${group}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([group, answer.status]).toEqual([group, 403]);
  }
});

describe('a change', () => {
  const newest = async (targetType: string) => {
    const { data } = await admin.api.getAuditLogsByPaging({ count: 1, targetType });
    return data[0];
  };

  test('is in the audit log with the changed values before and after', async () => {
    const before = await admin.api.getShopSettings();
    await admin.api.editShopSettings({ ...before, phone: '02-1234-5678', centreHours: '평일 09:00~17:00' });
    expect(await newest('SHOP_SETTINGS')).toMatchObject({
      action: 'EDIT',
      staffUuid: admin.staffUuid,
      before: { phone: before.phone, centreHours: before.centreHours },
      after: { phone: '0212345678', centreHours: '평일 09:00~17:00' },
    });
    expect(Object.keys((await newest('SHOP_SETTINGS'))?.after ?? {})).toHaveLength(2);
  });

  test('of a list is in the audit log with the rows that differ', async () => {
    const { holidays, version } = await admin.api.getHolidaySettings();
    const [first] = holidays;
    const added = { day: '2031-05-06', name: '임시공휴일' };
    await admin.api.editHolidaySettings({ holidays: [...holidays.slice(1), added], version });
    expect(await newest('HOLIDAYS_SETTINGS')).toMatchObject({
      before: { holidays: [first] },
      after: { holidays: [added] },
    });
  });

  test.each(groups)(
    'of %s notifies every process, so that no page shows the former values',
    async (group) => {
      let changes = 0;
      const listener = { onPageChange: () => void (changes += 1), onSessionEnd: () => {} };
      const subscription = await listenForChanges(shop.databaseUrl, listener);
      const before = changes;
      expect((await call(group, 'PUT', await read(group))).status).toBe(200);
      await expect.poll(() => changes).toBeGreaterThan(before);
      await subscription.stop();
    },
  );
});

describe('refuses', () => {
  type Case = { group: (typeof groups)[number]; change: (values: Values) => object; field: string };
  const someDay = { day: '2031-01-01', name: '신정' };
  const jeju = { startZip: '63002', endZip: '63644', type: 'JEJU', note: '' };
  test.each<Case>([
    { group: 'shop', change: () => ({ companyName: ' ' }), field: 'companyName' },
    { group: 'shop', change: () => ({ businessNumber: '120-81-47522' }), field: 'businessNumber' },
    { group: 'shop', change: () => ({ businessNumber: '12' }), field: 'businessNumber' },
    { group: 'shop', change: () => ({ phone: '1' }), field: 'phone' },
    { group: 'shop', change: () => ({ email: 'help' }), field: 'email' },
    { group: 'shop', change: () => ({ centreHours: '가'.repeat(201) }), field: 'centreHours' },
    { group: 'shop', change: () => ({ centreHours: 9 }), field: 'centreHours' },
    { group: 'delivery', change: () => ({ deliveryFee: -1 }), field: 'deliveryFee' },
    { group: 'delivery', change: () => ({ deliveryFee: 2.5 }), field: 'deliveryFee' },
    { group: 'delivery', change: () => ({ deliveryFee: '3000' }), field: 'deliveryFee' },
    { group: 'delivery', change: () => ({ deliveryFee: 0 }), field: 'deliveryFee' },
    { group: 'delivery', change: () => ({ jejuFee: 1_000_001 }), field: 'jejuFee' },
    { group: 'delivery', change: () => ({ freeConditionPrice: 0 }), field: 'freeConditionPrice' },
    { group: 'delivery', change: () => ({ deliveryFeeType: 'COUNT', unitCount: 0 }), field: 'unitCount' },
    { group: 'delivery', change: () => ({ deliveryFeeType: 'SOMETIMES' }), field: 'deliveryFeeType' },
    { group: 'delivery', change: () => ({ chargeInitialOnReturn: 'yes' }), field: 'chargeInitialOnReturn' },
    { group: 'cut-off', change: () => ({ stores: [] }), field: 'stores' },
    ...['24:00', '9:00', '12:60', '14:00:00', ''].map((cutOffTime) => ({
      group: 'cut-off' as const,
      change: ({ stores }: Values) => ({ stores: [{ ...(stores as object[])[0], cutOffTime }] }),
      field: 'stores.0.cutOffTime',
    })),
    {
      group: 'cut-off',
      change: () => ({
        stores: [{ storeUuid: '00000000-0000-7000-8000-000000000000', cutOffTime: '14:00' }],
      }),
      field: 'stores.0.storeUuid',
    },
    {
      group: 'cut-off',
      change: ({ stores }) => ({ stores: [...(stores as object[]), ...(stores as object[])] }),
      field: 'stores',
    },
    { group: 'holidays', change: () => ({ holidays: [someDay, someDay] }), field: 'holidays' },
    { group: 'holidays', change: () => ({ holidays: [{ ...someDay, name: '' }] }), field: 'holidays.0.name' },
    {
      group: 'holidays',
      change: () => ({ holidays: [{ ...someDay, day: '2031-02-30' }] }),
      field: 'holidays.0.day',
    },
    { group: 'holidays', change: () => ({ holidays: 'none' }), field: 'holidays' },
    { group: 'remote-areas', change: () => ({ ranges: [{ ...jeju, endZip: '63001' }] }), field: 'ranges.0' },
    {
      group: 'remote-areas',
      change: () => ({ ranges: [jeju, { ...jeju, startZip: '63100', endZip: '63700' }] }),
      field: 'ranges.1',
    },
    { group: 'remote-areas', change: () => ({ ranges: [jeju, jeju] }), field: 'ranges' },
    {
      group: 'remote-areas',
      change: () => ({ ranges: [{ ...jeju, startZip: '6300' }] }),
      field: 'ranges.0.startZip',
    },
    {
      group: 'remote-areas',
      change: () => ({ ranges: [{ ...jeju, type: 'NONE' }] }),
      field: 'ranges.0.type',
    },
    { group: 'deposit', change: () => ({ depositDays: 0 }), field: 'depositDays' },
    { group: 'deposit', change: () => ({ depositDays: 8 }), field: 'depositDays' },
    { group: 'login', change: () => ({ asksForNewPassword: 'no' }), field: 'asksForNewPassword' },
    { group: 'review', change: () => ({ photoRewardPrice: -1 }), field: 'photoRewardPrice' },
    { group: 'review', change: () => ({ textRewardPrice: 100_001 }), field: 'textRewardPrice' },
    { group: 'mileage', change: () => ({ signupPrice: 0.5 }), field: 'signupPrice' },
    { group: 'goodwill', change: () => ({ merchantPrice: 200_000 }), field: 'adminPrice' },
    { group: 'channel', change: () => ({ naverPayStockBuffer: -1 }), field: 'naverPayStockBuffer' },
    ...['UA-1234567-1', 'G-', 'g-ab12cd34', ' G-AB12CD34', 'G-AB12CD34"'].map((ga4Id) => ({
      group: 'visit-tags' as const,
      change: () => ({ ga4Id }),
      field: 'ga4Id',
    })),
    { group: 'visit-tags', change: () => ({ naverId: 's_12<script>' }), field: 'naverId' },
    { group: 'visit-tags', change: () => ({ kakaoId: '12345a' }), field: 'kakaoId' },
    { group: 'visit-tags', change: () => ({ metaId: '1234' }), field: 'metaId' },
  ])('$group with a wrong $field, and changes nothing', async ({ group, change, field }) => {
    const before = await read(group);
    const answer = await call(group, 'PUT', { ...before, ...change(before) });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields: [{ name: field, message: expect.any(String) }] },
    ]);
    expect(await read(group)).toEqual(before);
  });
});

describe('a shop without its identity', () => {
  test('has empty texts, no delivery terms and no days of deposits; the identity is entered by the first change', async () => {
    const empty = await openTestShop();
    const { api } = await openStaff(empty);
    const before = await api.getShopSettings();
    expect(before).toMatchObject({ companyName: '', phone: '', version: 1 });
    for (const missing of [api.getDeliverySettings, api.getDepositSettings])
      await expect(missing()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { version: _version, ...values } = await admin.api.getShopSettings();
    await api.editShopSettings({ ...values, businessNumber: '1208147521', version: 1 });
    expect(await empty.api.getShopInfo()).toMatchObject({
      companyName: values.companyName,
      businessNumber: '120-81-47521',
    });
    await empty.close();
  });
});
