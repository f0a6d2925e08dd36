// From an empty live shop to an open one over HTTP: the checklist, test calls to simulators, terms, the opening (docs/rules/staff.md#opening).
// The rule itself: packages/domain/src/opening.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { termsTypes, userTermsKinds } from '#domain/base/enums.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { firstItemOf, newProduct } from '../../../testing/catalog/desk-products.ts';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { orderInput, quoteOf } from '../../../testing/sales/orders.ts';
import { openTestShop, testShop } from '../../../testing/shop.ts';
import { createLocalStorage } from '../../../providers/storage/local.ts';
import { rewriteProducts } from '../../catalog/products/products.jobs.ts';

const shopFacts = {
  companyName: '주식회사 새벽숲',
  representative: '김새벽',
  businessNumber: '120-81-47521',
  mailOrderNumber: '제2026-서울성동-0001호',
  healthFoodNumber: '제2026-0000001호',
  address: '서울특별시 성동구 왕십리로 1',
  phone: '1600-1234',
  email: 'help@shop.example',
  hostingProvider: '한국 서버',
  privacyOfficer: '김보호',
  centreHours: '평일 10:00~17:00',
  escrowText: '현금 결제는 구매안전서비스로 보호됩니다.',
};
const storeFacts = {
  name: '새벽숲',
  representative: '김새벽',
  businessNumber: '120-81-47521',
  mailOrderNumber: '제2026-서울성동-0001호',
  healthFoodNumber: '제2026-0000001호',
  address: '서울특별시 성동구 왕십리로 1',
  phone: '1600-1234',
  email: 'help@shop.example',
  cutOffTime: '14:00',
  carrier: 'CJ' as const,
};
const stateOf = ({ items }: Answer<'getOpening'>, key: string) => items.find((one) => one.key === key)?.state;
const missingOf = ({ items }: Answer<'getOpening'>) =>
  items.flatMap(({ key, state }) => (state === 'missing' ? [key] : []));

describe('an empty shop', () => {
  const shop = testShop({ outside: true });
  let admin: OpenedStaff;
  beforeAll(async () => {
    shop.clock.stopAt('2030-03-01T10:00:00+09:00');
    admin = await openStaff(shop, { email: 'admin@shop.example' });
  });
  afterAll(() => shop.clock.run());

  let itemUuid = '';
  const isSold = async () => ({
    isListed: (await shop.api.getProductItemsByPaging({ count: 5 })).data.length > 0,
    page: await outcomeOf(shop.api.getProductItem({ uuid: itemUuid })),
    problem: (await quoteOf(shop, [{ productItemUuid: itemUuid, count: 1 }])).problems[0]?.code,
  });

  test('names everything that is missing, and refuses to be opened', async () => {
    const opening = await admin.api.getOpening();
    expect(opening).toMatchObject({ isOpen: false });
    expect(opening.missingCount).toBe(missingOf(opening).length);
    expect(missingOf(opening)).toEqual(
      expect.arrayContaining(['companyName', 'store', 'delivery', 'categories', 'serviceTerms', 'product']),
    );
    await expect(admin.api.openShop()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: expect.arrayContaining([expect.objectContaining({ name: 'companyName' })]),
    });
    expect((await admin.api.getStaffDashboard()).isShopOpen).toBe(false);
  });

  test('refuses the initial terms until its facts are saved, then adds each kind once with the facts in it', async () => {
    await expect(admin.api.addInitialTerms()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'shop' }],
    });
    await admin.api.editShopSettings({ ...shopFacts, version: 1 });
    const kinds = termsTypes.length + userTermsKinds.length;
    const counts = await Promise.all(Array.from({ length: 5 }, () => admin.api.addInitialTerms()));
    expect(counts.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([
      0,
      0,
      0,
      0,
      kinds,
    ]);
    expect(await admin.api.addInitialTerms()).toEqual({ count: 0 });
    const { content } = await shop.api.getTermsByType({ userTermsKind: 'SERVICE_USE' });
    expect(content).toContain('주식회사 새벽숲');
    const payment = await shop.api.getTermsByType({ termsType: 'USER_PG' });
    expect(payment.content).toContain('결제대행사(토스페이먼츠, NICEPAY)');
    expect(payment.content).toContain(`고객센터(${shopFacts.phone})`);
    expect(missingOf(await admin.api.getOpening()).filter((key) => /terms|privacyP/i.test(key))).toEqual([]);
  });

  test('with a store, a delivery policy and a displayed product sells nothing before the opening', async () => {
    const store = await admin.api.registerStore(storeFacts);
    expect(store.isOwn).toBe(true);
    const second = await admin.api.registerStore({ ...storeFacts, name: '둘째' });
    expect(second.isOwn).toBe(false);
    const policy = await admin.api.registerDeliveryPolicy({
      storeUuid: store.uuid,
      name: '기본',
      deliveryFeeType: 'FREE',
      jejuFee: 0,
      islandFee: 0,
      returnFee: 3000,
      exchangeFee: 6000,
      chargeInitialOnReturn: true,
    });
    const category = await admin.api.registerCategory({ code: '100', name: '건강식품' });
    const given = newProduct({ deliveryPolicy: policy, categories: [category] } as never);
    const hidden = await admin.api.registerProduct(given);
    expect(stateOf(await admin.api.getOpening(), 'product')).toBe('missing');
    const product = await admin.api.editProduct({ ...given, ...hidden, isDisplay: true } as never);
    expect(stateOf(await admin.api.getOpening(), 'product')).toBe('done');
    itemUuid = firstItemOf(product).uuid;
    expect(await isSold()).toEqual({ isListed: false, page: 'NOT_FOUND', problem: 'NOT_ON_SALE' });
  });

  test('is opened after a test call to every required provider, and then sells its displayed product', async () => {
    const { providers } = await admin.api.getOpening();
    expect(missingOf(await admin.api.getOpening())).toEqual(
      providers.filter(({ isRequired }) => isRequired).map(({ provider }) => `provider.${provider}`),
    );
    for (const { provider } of providers)
      expect([provider, await admin.api.testProvider({ provider })]).toMatchObject([
        provider,
        { isOk: true },
      ]);
    expect(await shop.outside.messagesTo(admin.phone)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('문자 발송을 확인') }),
    );
    expect(await shop.outside.messagesTo(shopFacts.email)).toHaveLength(1);
    expect(await isSold()).toMatchObject({ problem: 'NOT_ON_SALE' });
    const opened = await Promise.all([1, 2].map(() => admin.api.openShop()));
    for (const opening of opened)
      expect(opening).toMatchObject({ isOpen: true, openedAt: '2030-03-01T10:00:00', missingCount: 0 });
    await rewriteProducts(shop.context());
    expect(await isSold()).toEqual({ isListed: true, page: 'DONE', problem: undefined });
    await shop.api.registerOrder(await orderInput(shop, [{ productItemUuid: itemUuid, count: 1 }]));
  });

  test('stays open once it is open, and refuses to delete the number of its health food report', async () => {
    shop.clock.moveBy(60_000);
    expect(await admin.api.openShop()).toMatchObject({ openedAt: '2030-03-01T10:00:00' });
    const settings = await admin.api.getShopSettings();
    await expect(admin.api.editShopSettings({ ...settings, healthFoodNumber: '' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'healthFoodNumber' }],
    });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 20, targetType: 'SHOP' });
    expect(data.map(({ action, before }) => [action, before?.['isOpen']])).toEqual([
      ['OPEN', true],
      ['OPEN', true],
      ['OPEN', false],
    ]);
  });
});

describe('a test call', () => {
  const shop = testShop({ outside: true });
  let admin: OpenedStaff;
  beforeAll(async () => {
    admin = await openStaff(shop);
  });
  const refusal = { status: 401, code: 'UNAUTHORIZED_KEY', message: '인증되지 않은 시크릿 키' };

  test('returns and stores the refusal of the provider as a sentence', async () => {
    await shop.outside.control('next', { call: 'toss.find-by-order', ...refusal });
    const answer = await admin.api.testProvider({ provider: 'TOSS' });
    expect(answer).toMatchObject({ isOk: false, sentence: expect.stringMatching(/인증 키가 맞지 않습니다/) });
    const { providers, items } = await admin.api.getOpening();
    expect(providers[0]).toMatchObject({
      provider: 'TOSS',
      name: '토스페이먼츠',
      settings: [{ name: 'TOSS_SECRET_KEY', isSet: true }],
      test: { isOk: false },
    });
    expect(items.find(({ key }) => key === 'provider.TOSS')).toMatchObject({
      state: 'missing',
      fact: answer.sentence,
    });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 1, targetType: 'PROVIDER' });
    expect(data[0]).toMatchObject({ action: 'TEST', after: { provider: 'TOSS', isOk: false } });
  });

  test('of the storage returns the code of an error without the paths in its message', async () => {
    const { storage } = shop.parts.providers;
    shop.parts.providers.storage = createLocalStorage({
      folder: '/dev/null/files',
      secret: '',
      publicUrl: '',
    });
    const { isOk, sentence } = await admin.api.testProvider({ provider: 'S3' });
    shop.parts.providers.storage = storage;
    expect({ isOk, sentence }).toEqual({ isOk: false, sentence: expect.stringContaining('(ENOTDIR)') });
    expect(sentence).not.toContain('/');
  });

  test('is refused for unknown providers, and after ten calls', async () => {
    await expect(admin.api.testProvider({ provider: 'UNKNOWN' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (let call = 0; call < 10; call += 1) await admin.api.testProvider({ provider: 'KAKAO' });
    await expect(admin.api.testProvider({ provider: 'KAKAO' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('is refused for a provider without keys', async () => {
    const { identity } = shop.parts.providers;
    delete shop.parts.providers.identity;
    await expect(admin.api.testProvider({ provider: 'NICE' })).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    const nice = (await admin.api.getOpening()).items.find(({ key }) => key === 'provider.NICE');
    expect(nice).toMatchObject({ state: 'warning', fact: '나중에 연결해도 상점을 열 수 있습니다.' });
    if (identity !== undefined) shop.parts.providers.identity = identity;
  });
});

test('the demo shop is open, and staff of a store have no access', async () => {
  const demo = await openTestShop({ demo: true });
  const admin = await openStaff(demo);
  expect(await admin.api.getOpening()).toMatchObject({ isOpen: true });
  expect((await admin.api.getStaffDashboard()).isShopOpen).toBe(true);
  const merchant = await openMerchant(demo, { permissions: ['CATALOGUE', 'ORDERS'] });
  await expect(merchant.api.getOpening()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await merchant.api.getStaffDashboard()).isShopOpen).toBeUndefined();
  await demo.close();
});
