// Valid inputs for every call, taken from the demo shop. A call without a sample does not compile. Invalid inputs: inputs.ts.
import { sql } from 'kysely';
import { accountSamples } from './account-samples.ts';
import { channelProductSamples } from './channel-product-samples.ts';
import { channelOpinionSamples } from './channel-opinion-samples.ts';
import { channelsDeskSamples } from './channels-desk-samples.ts';
import { channelSamples } from './channel-samples.ts';
import { claimSamples } from './claim-samples.ts';
import type { Samples } from './sample-types.ts';
import { solvedProof } from '../members/challenges.ts';
import {
  type OpenedMember,
  freshPhone,
  newestCode,
  openMember,
  registrationOf,
  visitorOf,
} from '../members/members.ts';
import { type Registered, authenticate, buyableItems, orderInput, ownAddress } from '../sales/orders.ts';
import { givenFile, makePicture, putPhoto } from '../catalog/media.ts';
import { registerNicepay, windowForm } from '../sales/nicepay.ts';
import type { TestShop } from '../shop.ts';
import { cardSamples } from './card-samples.ts';
import { catalogueDeskSamples } from './catalogue-desk-samples.ts';
import { exportSamples } from './export-samples.ts';
import { discoverySamples } from './discovery-samples.ts';
import { appleForm, identified, kakaoCode, kakaoToken, passWindow } from '../members/sign-ins.ts';
import { contentSamples } from './content-samples.ts';
import { couponSamples } from './coupon-samples.ts';
import { eventDeskSamples } from './event-desk-samples.ts';
import { memberDeskSamples } from './member-desk-samples.ts';
import { productDeskSamples } from './product-desk-samples.ts';
import { inquirySamples } from './inquiry-samples.ts';
import { tyingSamples } from './tying-samples.ts';
import { naverSamples } from './naver-samples.ts';
import { eventSamples } from './event-samples.ts';
import { reportSamples } from './report-samples.ts';
import { reviewSamples } from './review-samples.ts';
import { settingSamples } from './setting-samples.ts';
import { staffSamples } from './staff-samples.ts';
import type { OpenedStaff } from '../members/staff.ts';

/** Uuids of the demo shop that the samples use. */
async function uuidsOf({ api }: TestShop) {
  const [cards, categories] = await Promise.all([
    api.getProductItemsByPaging({ count: 3 }),
    api.getCategories(),
  ]);
  const { data: seconds } = await api.getProductItemsByPaging({ count: 100, isGroupedByProduct: false });
  const items = cards.data.map((card) => card.uuid);
  const own = await api.getProductItem({ uuid: items[0] ?? '' });
  return {
    items,
    products: cards.data.map((card) => card.product.uuid),
    anyStore: seconds.map((card) => card.uuid),
    option: seconds.find((card) => card.optionItems.length > 0)?.uuid ?? '',
    soldOut: seconds.find((card) => card.stockCount === 0)?.uuid ?? items[0] ?? '',
    category: categories.find((category) => category.hasChildren)?.childCategories[0]?.uuid ?? '',
    store: own.product.store.uuid,
  };
}

const everyFilter = {
  count: 5,
  sortType: 'PRICE_ASC',
  isSoldOut: false,
  isBuyable: true,
  isAdult: false,
  isDisplay: true,
  isActive: true,
  traits: ['FORM:CAPSULE', 'INGREDIENT:비타민D'] as string[],
  priceRange: { fromPrice: 1, toPrice: 1_000_000 },
  stockCountRange: { from: 1, to: 1_000_000 },
  isNameModified: true,
  isGroupedByProduct: true,
} as const;

/** Samples of calls that read the catalogue. */
async function catalogueSamples(shop: TestShop) {
  const uuids = await uuidsOf(shop);
  const [item = '', other = ''] = uuids.items;
  return {
    getCategories: [{}],
    getCategoriesByPaging: [{ count: 100 }, { count: 3, level: 1, page: 2 }],
    searchCategoriesByPaging: [{ count: 100 }, { count: 1, uuids: [uuids.category] }],
    getLevelZeroCategories: [{}],
    getCategory: [{ uuid: uuids.category }],
    // Each call returns another challenge.
    getChallenge: async () => ({}),
    getProductItem: [{ uuid: item }, { uuid: uuids.option }, { uuid: uuids.soldOut }],
    getProductItemsByPaging: [{ count: 100 }, everyFilter, { count: 3, page: 999 }],
    getProductItemsByPagingBySearchTable: [
      { count: 10, keyword: '비타민' },
      { count: 10, keyword: 'ghdtka' },
    ],
    getProductItemsByUuids: [{ uuids: [other, item, uuids.option] }],
    getStoreNamesForThirdParty: [{ productItemUuids: uuids.anyStore }],
    testSyncSummary: async () => ({ productItemUuids: uuids.items.slice(0, 20) }),
    getProduct: uuids.products.map((uuid) => ({ uuid })),
    getProductsByPaging: [{ count: 100 }, everyFilter],
    searchProductsByPaging: [{ count: 100 }, everyFilter],
    search: [{}],
    getKeyword: [{}, { keyword: '비타', count: 20 }],
    searchKeyword: [{ keyword: '홍삼' }],
    searchAll: [{ keyword: '유산균', count: 20 }, { keyword: '없는말없는말' }],
    searchCategories: [{}, { keyword: '비타민' }, everyFilter],
    // A keyword is popular when three people searched it.
    getHotKeywordRanks: async () => {
      for (const nth of [1, 2, 3])
        await shop.apiAs({ from: `10.41.0.${nth}` }).searchKeyword({ keyword: '홍삼' });
      return {};
    },
    getRecommendedKeywords: [{}],
    getShopInfo: [{}],
    getStore: [{ uuid: uuids.store }],
    getTerms: [{}],
    getAnonymousUserOrderTerms: [{}],
    getUserOrderTerms: [{}],
    getCooperationTerms: [{}],
    getTermsByType: [{ termsType: 'ANONYMOUS_PG' }, { userTermsKind: 'MARKETING' }],
    getTermsHistoriesByType: [{ termsType: 'USER_PG' }],
  } satisfies Partial<Samples>;
}

/** Samples of orders and payments: one order waiting, one paid, one whose window was closed. */
async function orderSamples(shop: TestShop) {
  const [card] = await buyableItems(shop, 1);
  const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
  const waiting = await orderInput(shop, items);
  const paidInput = await orderInput(shop, items);
  const paid = (await shop.api.registerOrder(paidInput)) as Registered;
  const { orderId, payPrice: amount } = paid.payment;
  const paymentKey = await authenticate(shop, paid);
  await shop.api.confirmPayment({ orderId, amount, paymentKey });
  const byNicepay = await registerNicepay(shop, items);
  const nicepayFields = await windowForm(shop, byNicepay);
  const { orderId: nicepayOrderId = '', authResultCode = '' } = nicepayFields;
  const nicepayForm = {
    ...nicepayFields,
    authResultCode,
    orderId: nicepayOrderId,
    amount: byNicepay.payment.payPrice,
  };
  const closedInput = await orderInput(shop, items);
  const closed = (await shop.api.registerOrder(closedInput)) as Registered;
  const orderNo = paid.order.orderNo;
  return {
    registerOrder: [{ dryRun: true, items, zipCode: '63322' }, waiting],
    simulateClaim: [{ items, claimType: 'CANCEL', reason: 'SIMPLE_MIND_CHANGE', claimItems: items }],
    getAnonymousOrder: [{ name: '김온유', orderId: orderNo }],
    getAnonymousOrderWithPhone: [{ phone: '01012345678', orderId: orderNo }],
    getOrderReceipt: [{ uuid: orderNo, orderToken: paid.orderToken ?? '' }],
    getOrderByClientOrderId: [{ clientOrderId: paidInput.clientOrderId ?? '', orderId: orderNo }],
    countOrderByProductId: [{ productId: card?.product.uuid ?? '' }, { productId: String(card?.product.id) }],
    countOrderByProductItemId: [{ productItemId: card?.uuid ?? '' }, { productItemId: String(card?.id) }],
    getPaymentWidgetInfo: [{}],
    confirmPayment: [{ orderId, amount, paymentKey, paymentType: 'NORMAL' }],
    confirmPaymentWithOrderId: [
      { orderId, paymentKey },
      { orderId, orderToken: paid.orderToken ?? '' },
    ],
    openPaymentWindow: [{ orderId, clientOrderId: paidInput.clientOrderId ?? '' }],
    failPayment: [
      {
        orderId: closed.payment.orderId,
        clientOrderId: closedInput.clientOrderId ?? '',
        code: 'PAY_PROCESS_CANCELED',
      },
    ],
    receiveMessageResult: [
      { provider: 'solapi', rows: [{ messageId: 'M4VUNKNOWN', statusCode: '4000' }] },
      { provider: 'solapi', groupId: 'G4VUNKNOWN' },
    ],
    confirmNicePayment: [nicepayForm],
    receiveNiceWebhook: [
      {
        tid: 'nictest00m01',
        orderId,
        status: 'paid',
        payMethod: 'card',
        amount,
        ediDate: '2026-11-20T10:00:00.000+0900',
      },
    ],
    depositCallback: [{ secret: 'ps_unknown', orderId }, { tid: 'nictest00m01' }],
    receiveTossWebhook: [
      {
        eventType: 'PAYMENT_STATUS_CHANGED',
        createdAt: '2026-11-20T10:00:00.000000',
        data: { orderId, paymentKey, status: 'DONE' },
      },
    ],
  } satisfies Partial<Samples>;
}

/** Samples of registration and sign-in. */
async function memberSamples(shop: TestShop) {
  const known = await openMember(shop);
  const proof = () => solvedProof(shop);
  return {
    sendSms: async () => ({ phone: freshPhone(), purpose: 'REGISTER' as const, ...(await proof()) }),
    verifySms: async () => {
      const phone = freshPhone();
      await visitorOf(shop).sendSms({ phone, purpose: 'REGISTER' });
      return { phone, code: await newestCode(shop, phone) };
    },
    registerUser: () => registrationOf(shop),
    login: [{ loginId: known.loginId, password: known.password }],
    logout: [{}],
    getMe: [{}],
    existLoginId: async () => ({ loginId: known.loginId, ...(await proof()) }),
    existPhone: async () => ({ phone: known.phone, ...(await proof()) }),
  } satisfies Partial<Samples>;
}

/** Samples of sign-in by providers and of identity checks. */
function authSamples(shop: TestShop) {
  return {
    getSignInWays: [{}],
    loginWithApple: () => appleForm(shop, 'hidden'),
    loginWithKakao: async () => ({ code: await kakaoCode(shop, 'lunar') }),
    loginWithKakaoToken: async () => ({ token: await kakaoToken(shop, 'lunar') }),
    kakaoOAuthCallback: async () => ({ code: await kakaoCode(shop, 'lunar') }),
    receiveKakaoUnlink: [{ app_id: '1', user_id: '1' }],
    receiveAppleNotification: [{ payload: 'not.signed.by-apple' }],
    registerAppleUser: async () => {
      const needed = await visitorOf(shop).testAuth({ provider: 'APPLE', providerId: freshPhone() });
      const { loginId: _id, password: _password, ...fields } = await registrationOf(shop);
      return { ...fields, registerToken: 'isNew' in needed ? needed.registerToken : '' };
    },
    testAuth: async () => ({
      provider: 'KAKAO' as const,
      providerId: freshPhone(),
      gender: 'female' as const,
    }),
    getNiceAuth: async () => ({ redirectUrl: '/auth/register', purpose: 'REGISTER' as const }),
    receiveNiceReturn: async () => (await passWindow(shop)).fields,
    getNiceUserInfo: () => identified(shop),
    updateNiceUserInfo: async ({ api }: OpenedMember) => {
      // A person belongs to one account at a time: the account of the last use gives up the identity.
      await sql`update users set ci_hash = null, phone = ${freshPhone()} where ci_hash is not null`.execute(
        shop.database.db,
      );
      return identified(shop, { api, purpose: 'UPDATE', person: 'adult-woman' });
    },
    checkAdultByNice: () => identified(shop, { purpose: 'ADULT' }),
  } satisfies Partial<Samples>;
}

/** Samples of a member's cart, addresses and orders. */
/** Lists of orders; `orderProduct` creates an order and returns the uuid of its row. */
function orderListSamples(productItemUuid: string, orderProduct: (caller: OpenedMember) => Promise<string>) {
  const filter = {
    count: 5,
    dateRange: { fromDate: '2026-01-01' },
    statusTypes: ['PAYMENT_COMPLETE' as const, 'DELIVERY_COMPLETE' as const],
    methods: ['CARD' as const],
    paymentTypes: ['NORMAL' as const],
    isNormalProcess: true,
    searchKeyword: '2026',
    searchKeywordType: 'ORDER_NO' as const,
  };
  const ofProduct = async (caller: OpenedMember) => ({ uuid: await orderProduct(caller) });
  return {
    searchOrdersByPaging: [{ count: 5 }, filter],
    getOrdersByPaging: [{ count: 5 }, filter],
    getMyRecentOrderGroups: [{}, { count: 10 }],
    getOrderGroupByOrderProductUuid: ofProduct,
    getOrderGroupsByPaging: [{ count: 5 }, filter],
    getOrderProduct: ofProduct,
    getOrderProductsByPaging: [
      { count: 5 },
      { ...filter, isReviewable: true, isClaimable: false, productItemUuids: [productItemUuid] },
    ],
    getMyOrderProductStatistics: [{}, { count: 10, section: 'OFTEN' as const }],
  };
}

async function ownSamples(shop: TestShop) {
  const [card, other] = await buyableItems(shop, 2);
  const item = { productItemUuid: card?.uuid ?? '', count: 1 };
  const { hash } = await shop.api.convertId({ id: card?.id ?? 0 });
  const ordered = async ({ api }: OpenedMember) => {
    const registered = await api.registerOrder(await orderInput(shop, [item], {}, api));
    return (registered as Registered).order;
  };
  return {
    addCartProductItem: async () => item,
    deleteCartProductItem: [{ productItemUuid: item.productItemUuid }],
    deleteMultipleCartProductItems: [{ productItemUuids: [item.productItemUuid] }, { uuids: [] }],
    editCartProductItem: async ({ api }: OpenedMember) => {
      const { uuid } = await api.addCartProductItem(item);
      return { uuid, count: 2, changeLog: 'PLUS' as const };
    },
    getMyCartProductItems: [{}],
    mergeGuestCart: async () => ({ items: [item, { productItemUuid: other?.uuid ?? '', count: 999 }] }),
    convertId: [{ id: card?.id ?? 0 }, { id: card?.product.id ?? 0 }],
    convertHash: [{ hash }],
    getUserAddresses: [{}],
    getUserAddress: async ({ api }: OpenedMember) => ({
      uuid: (await api.registerUserAddress(ownAddress)).uuid,
    }),
    registerUserAddress: async () => ownAddress,
    editUserAddress: async ({ api }: OpenedMember) => {
      const { uuid } = await api.registerUserAddress(ownAddress);
      return { ...ownAddress, uuid, addressName: '회사' };
    },
    deleteUserAddress: async ({ api }: OpenedMember) => ({
      userAddressUuid: (await api.registerUserAddress(ownAddress)).uuid,
    }),
    getProductItemUserInfo: [{ uuid: item.productItemUuid }, { uuid: card?.product.uuid ?? '' }],
    upsertInstagramId: [
      { instagramId: '@onns.shop', guestExternalId: '01a00000-0000-7000-8000-000000000001' },
    ],
    ...channelSamples,
    ...channelProductSamples(shop),
    ...(await channelOpinionSamples(shop)),
    ...(await channelsDeskSamples(shop)),
    ...reportSamples(),
    getUserMileagesByPaging: [
      { count: 20 },
      {
        count: 1,
        types: ['EARN_SIGNUP' as const],
        isUse: false,
        dateRange: { fromDate: '2020-01-01', toDate: '2099-12-31' },
      },
    ],
    searchUserMileagesByPaging: [{ count: 20 }, { count: 5, isUse: true, page: 2 }],
    getUserMileageStatistics: [{}, { dateRange: { fromDate: '2020-01-01' } }],
    checkPurchasable: [{ items: [item], zipCode: '63322' }],
    getOrder: async (caller: OpenedMember) => ({ uuid: (await ordered(caller)).orderNo }),
    getOrderByOrderProductUuid: async (caller: OpenedMember) => {
      const { groups } = await ordered(caller);
      return { uuid: groups[0]?.orderProducts[0]?.uuid ?? '' };
    },
    ...orderListSamples(item.productItemUuid, async (caller) => {
      const { groups } = await ordered(caller);
      return groups[0]?.orderProducts[0]?.uuid ?? '';
    }),
  } satisfies Partial<Samples>;
}

/** Samples of the media calls. */
async function mediaSamples(shop: TestShop) {
  const { userUuid: memberUuid } = await openMember(shop);
  const picture = await makePicture();
  return {
    getUploadableUrl: async () => ({
      extension: 'jpg',
      purpose: 'CLAIM' as const,
      byteCount: 1000,
      memberUuid,
    }),
    copyMediaObject: async () => ({
      sourceUrl: await putPhoto(shop, { memberUuid }, 'REVIEW'),
      purpose: 'REVIEW' as const,
    }),
    uploadFile: async () => ({
      file: givenFile(picture, 'image/png'),
      purpose: 'INQUIRY' as const,
      memberUuid,
    }),
    getStaffUploadableUrl: async () => ({ extension: 'png', purpose: 'BANNER' as const }),
    copyStaffMediaObject: async ({ staffUuid }: OpenedStaff) => ({
      sourceUrl: await putPhoto(shop, { memberUuid: staffUuid }, 'BANNER'),
      purpose: 'BANNER' as const,
    }),
  } satisfies Partial<Samples>;
}

/** Needs a demo shop with `outside`, because one order is paid. */
export async function samplesOf(shop: TestShop): Promise<Samples> {
  return {
    ...(await catalogueSamples(shop)),
    ...(await orderSamples(shop)),
    ...(await memberSamples(shop)),
    ...(await ownSamples(shop)),
    ...(await inquirySamples(shop)),
    ...(await tyingSamples(shop)),
    ...(await mediaSamples(shop)),
    ...(await accountSamples(shop)),
    ...cardSamples(shop),
    ...(await catalogueDeskSamples(shop)),
    ...(await discoverySamples(shop)),
    ...(await naverSamples(shop)),
    ...authSamples(shop),
    ...(await claimSamples(shop)),
    ...(await reviewSamples(shop)),
    ...(await staffSamples(shop)),
    ...settingSamples(shop),
    ...exportSamples(shop),
    ...memberDeskSamples(shop),
    ...(await couponSamples(shop)),
    ...(await eventSamples(shop)),
    ...(await eventDeskSamples(shop)),
    ...(await productDeskSamples(shop)),
    ...(await contentSamples(shop)),
  };
}
