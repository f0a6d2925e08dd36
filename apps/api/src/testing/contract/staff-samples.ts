// Sample inputs for calls of staff; see samples.ts.
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { newestCode, openMember, freshPhone } from '../members/members.ts';
import { giftAddress, sentGift } from '../sales/gifts.ts';
import { manualOrder, oneItem } from '../sales/manual-orders.ts';
import { orderInput, buyableItems, type Registered } from '../sales/orders.ts';
import {
  type DispatchedRow,
  carriedRow,
  dispatchedRow,
  freshInvoice,
  heldRow,
  informationRow,
  infoLink,
  oldOrder,
  paidOrder,
  paidRow,
} from '../sales/shipments.ts';
import { ledgerSamples } from './ledger-samples.ts';
import { paymentSamples } from './payment-samples.ts';
import type { Samples } from './sample-types.ts';
import type { TestShop } from '../shop.ts';
import { type OpenedStaff, freshLoginId, makeStaff, storeUuids } from '../members/staff.ts';

/** Messages, payments and refunds of orders. */
const orderSamples = async (shop: TestShop) => ({
  ...resendSamples(shop),
  ...(await paymentSamples(shop)),
  ...(await ledgerSamples(shop)),
});

/** Samples that work only once use a new ADMIN each. */
export async function staffSamples(shop: TestShop) {
  const [storeUuid = ''] = await storeUuids(shop);
  const known = await makeStaff(shop, { role: 'MERCHANT', storeUuid, permissions: ['ORDERS'] });
  const member = await openMember(shop);
  const [card] = await buyableItems(shop, 1);
  const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
  const { order } = (await shop.api.registerOrder(await orderInput(shop, items))) as Registered;
  return {
    ...merchantTermsSamples,
    ...(await orderSamples(shop)),
    ...shipmentSamples(shop, await dispatchedRow(shop)),
    ...deskSamples(shop),
    verifySmsMerchant: async ({ phone }: OpenedStaff) => ({ phone, code: await newestCode(shop, phone) }),
    loginStaff: async () => {
      const { loginId, password } = await makeStaff(shop);
      return { loginId, password };
    },
    confirmStaff: async ({ phone }: OpenedStaff) => ({ code: await newestCode(shop, phone) }),
    logoutStaff: async () => ({}),
    getStaffMe: [{}],
    changeStaffPassword: async ({ password }: OpenedStaff) => ({
      oldPassword: password,
      newPassword: `${password}9z`,
    }),
    getStaffUsersByPaging: [
      { count: 100 },
      { count: 5, role: 'MERCHANT', storeUuid, isActive: true, keyword: '담당' },
    ],
    registerStaffUser: async () => ({
      loginId: freshLoginId(),
      name: '최담당',
      phone: freshPhone(),
      role: 'MERCHANT' as const,
      storeUuid,
      permissions: ['ORDERS' as const],
      allowedIps: ['10.0.0.0/8'],
    }),
    editStaffUser: async () => {
      const { staffUuid } = await makeStaff(shop);
      return { uuid: staffUuid, version: 1, name: '이담당' };
    },
    deleteStaffUser: async () => ({ uuid: (await makeStaff(shop)).staffUuid }),
    resetStaffPassword: async () => ({ uuid: (await makeStaff(shop)).staffUuid }),
    ...sessionSamples(shop),
    ...savedViewSamples,
    ...mileageSamples(member.userUuid),
    getAuditLogsByPaging: auditLogSamples(known.staffUuid),
    getPrivacyReadings: [{ month: '2026-03' }],
    reviewPrivacyReadings: async () => ({ month: '2026-03', note: '이상 없음' }),
    revealPrivacy: [
      {
        targetType: 'USER',
        targetUuid: member.userUuid,
        fields: ['name', 'phone'],
        reason: '본인 확인 요청',
      },
      {
        targetType: 'ORDER',
        targetUuid: order.uuid,
        fields: ['recipientName', 'address'],
        reason: '배송지 확인',
      },
    ],
  } satisfies Partial<Samples>;
}

const auditLogSamples = (targetUuid: string) => [
  { count: 100 },
  {
    count: 5,
    action: 'CREATE',
    targetType: 'STAFF_USER',
    targetUuid,
    dateRange: { fromDate: '2020-01-01', toDate: '2099-12-31' },
  },
];

const newView = {
  list: 'orders',
  name: '오늘 발송',
  filters: [{ name: 'channel', value: 'ONNS' }],
  sort: 'DUE_FIRST',
  columns: [{ id: 'orderNo', isShown: true }],
  density: 'DENSE' as const,
  isShared: false,
};

const savedViewSamples = {
  getSavedViews: async ({ api }: OpenedStaff) => {
    await api.registerSavedView({ ...newView, name: freshLoginId() });
    return { list: newView.list };
  },
  registerSavedView: async () => ({ ...newView, name: freshLoginId() }),
  updateSavedView: async ({ api }: OpenedStaff) => {
    const { uuid, version } = await api.registerSavedView({ ...newView, name: freshLoginId() });
    return { uuid, version, isShared: true };
  },
  deleteSavedView: async ({ api }: OpenedStaff) => ({
    uuid: (await api.registerSavedView({ ...newView, name: freshLoginId() })).uuid,
  }),
};

const sessionSamples = (shop: TestShop) => ({
  getOwnStaffSessions: [{}],
  endOwnStaffSession: async ({ api }: OpenedStaff) => ({
    uuid: (await api.getOwnStaffSessions())[0]?.uuid ?? '',
  }),
  endOtherStaffSessions: async () => ({}),
  getStaffUserSessions: async ({ staffUuid }: OpenedStaff) => ({ uuid: staffUuid }),
  endStaffUserSessions: async () => ({ uuid: (await makeStaff(shop)).staffUuid }),
});

/** Memos and the delivery of a paid order. */
function paidOrderSamples(shop: TestShop) {
  const registerOrderMemo = async () => ({
    uuid: (await paidOrder(shop)).order.uuid,
    text: '전화로 확인',
  });
  return {
    revealDeliveries: async () => ({
      orderUuids: [(await paidOrder(shop)).order.uuid],
      reason: '주소 라벨 인쇄',
    }),
    registerOrderMemo,
    updateOrderMemo: async ({ api }: OpenedStaff) => {
      const { uuid, version } = await api.registerOrderMemo(await registerOrderMemo());
      return { uuid, version, text: '다시 전화로 확인', isPinned: true };
    },
    deleteOrderMemo: async ({ api }: OpenedStaff) => {
      const { uuid } = await api.registerOrderMemo(await registerOrderMemo());
      return { uuid };
    },
  };
}

/** Each answers another gift. */
const giftSamples = (shop: TestShop) => ({
  getGift: async () => ({ token: (await sentGift(shop)).token }),
  acceptGift: async () => ({
    token: (await sentGift(shop)).token,
    recipientName: '이받음',
    ...giftAddress,
    deliveryMemo: '문 앞',
    isConsented: true,
  }),
  declineGift: async () => ({ token: (await sentGift(shop)).token }),
  sendGiftLink: async () => {
    const { orderUuid, placed } = await sentGift(shop);
    return { uuid: orderUuid, orderToken: placed.orderToken ?? '', phone: '01087654329' };
  },
});

/** Samples of the orders desk, of missing data and of gifts. */
const deskSamples = (shop: TestShop) =>
  ({
    getOrderInfoRequest: async () => ({ token: (await infoLink(shop)).token }),
    editOrderInfoFromPharm: async () => ({ token: (await infoLink(shop)).token, detailAddress: '1203호' }),
    ...giftSamples(shop),
    requestOrderInformation: async () => ({ uuids: [await paidRow(shop)], text: '동·호수를 알려 주세요.' }),
    supplyOrderInformation: async () => ({
      uuid: await informationRow(shop),
      recipientName: '이받음',
      phone: '01087654321',
      zipCode: '06236',
      address: '서울특별시 강남구 테헤란로 2',
      detailAddress: '1203호',
      deliveryMemo: '문 앞',
    }),
    editOrderDelivery: async () => ({ uuid: (await paidOrder(shop)).order.uuid, detailAddress: '1203호' }),
    registerManualOrder: async () => manualOrder(await oneItem(shop)),
    getStaffDashboard: [{}],
    getOrderTabCounts: [
      {},
      {
        searchKeyword: '010123',
        searchKeywordType: 'PHONE',
        dateRange: { fromDate: '2020-01-01' },
        isDelayed: true,
      },
    ],
    getStaffOrderUuids: [
      {},
      {
        tab: 'PAYMENT_COMPLETE',
        claimStatuses: ['NONE'],
        dueDateRange: { fromDate: '2020-01-01', toDate: '2099-12-31' },
        paidDateRange: { fromDate: '2020-01-01', toDate: '2099-12-31' },
      },
      { isHeld: true },
      { hasMemo: true, remoteAreaTypes: ['JEJU', 'ISLAND'] },
    ],
    getStaffOrdersByPaging: [
      { count: 20 },
      { count: 5, tab: 'PAYMENT_COMPLETE', sortType: 'DUE_FIRST' },
      {
        count: 5,
        tab: 'ALL',
        sortType: 'OLDEST',
        searchKeyword: '오메가',
        searchKeywordType: 'ALL',
        statusTypes: ['PAYMENT_COMPLETE', 'RETURN'],
        isNormalProcess: true,
        storeUuids: ['0197f000-0000-7000-8000-000000000001'],
        userUuid: '0197f000-0000-7000-8000-000000000001',
        uuids: ['0197f000-0000-7000-8000-000000000001'],
        isActive: true,
        isDisplay: true,
        salesChannels: ['ONNS'],
        carriers: ['CJ'],
        isDelayed: false,
        dateRange: { fromDate: '2020-01-01', toDate: '2099-12-31' },
      },
    ],
    getStaffOrder: async () => ({ uuid: (await paidOrder(shop)).order.uuid }),
    ...paidOrderSamples(shop),
    resendOrderMessage: async () => ({ uuid: await oldOrder(shop), messageKey: 'N01' }),
    ...importSamples(shop),
  }) satisfies Partial<Samples>;

/** Samples of calls on imports of invoices. */
const importSamples = (shop: TestShop) => ({
  importDispatches: async () => ({ csv: `${await paidRow(shop)},CJ,${freshInvoice()}` }),
  getDispatchImportRows: async (staff: OpenedStaff) => ({
    uuid: await openedImport(shop, staff),
    count: 100,
    afterLine: 0,
    isOk: true,
  }),
  applyDispatchImport: async (staff: OpenedStaff) => ({
    uuid: await openedImport(shop, staff),
    afterLine: 0,
    count: 500,
  }),
});

/** Imports a file with one invoice and returns the uuid of the import. */
async function openedImport(shop: TestShop, { api }: OpenedStaff): Promise<string> {
  const csv = `${await paidRow(shop)},CJ,${freshInvoice()}`;
  return (await api.importDispatches({ csv })).importUuid;
}

/** Samples of parcels; a repeated command changes nothing, so each use has its own row. */
const shipmentSamples = (shop: TestShop, { invoiceNumber }: DispatchedRow) =>
  ({
    getDeliveryTrackingInfo: [{ carrier: 'CJ', invoiceNumber }],
    receiveTrackingCallback: [{ carrierId: 'kr.cjlogistics', trackingNumber: invoiceNumber }, {}],
    bulkConfirmOrderProducts: async () => ({ uuids: [await paidRow(shop)] }),
    bulkDispatchOrderProducts: async () => ({
      rows: [{ uuid: await paidRow(shop), carrier: 'CJ' as const, invoiceNumber: freshInvoice() }],
    }),
    bulkWithdrawInvoice: async () => ({ uuids: [(await dispatchedRow(shop)).row] }),
    correctInvoice: async () => ({
      uuid: (await dispatchedRow(shop)).row,
      carrier: 'CJ' as const,
      invoiceNumber: freshInvoice(),
      reason: '송장번호 오기',
    }),
    bulkHoldOrderProducts: async () => ({
      uuids: [await paidRow(shop)],
      reason: 'OTHER' as const,
      text: '포장재 입고 대기',
      heldUntil: addDays(seoulDate(shop.clock.now()), 3),
    }),
    bulkAnnounceDispatchDelay: async () => ({
      uuids: [await paidRow(shop)],
      reason: 'RESTOCK' as const,
      text: '원료 수급이 늦어졌습니다.',
      expectedDate: addDays(seoulDate(shop.clock.now()), 20),
    }),
    bulkReleaseOrderProducts: async () => ({ uuids: [await heldRow(shop)] }),
    bulkPickedUp: async () => ({ uuids: [await carriedRow(shop)] }),
    bulkDelivered: async () => ({ uuids: [await carriedRow(shop)] }),
  }) satisfies Partial<Samples>;

/** Samples of merchant terms. */
const merchantTermsSamples = {
  lintText: [{ text: '국내산 홍삼으로 당뇨를 치료합니다', kind: 'ADVERTISEMENT' }],
  registerMerchantTerms: async () => ({
    termsType: 'COOPERATION' as const,
    title: '입점·제휴 문의 개인정보 수집·이용',
    content: '<p>새 조항</p>',
    effectiveAt: '2100-01-01T00:00:00',
  }),
  editMerchantTerms: async (caller: OpenedStaff) => {
    const { uuid, version } = await caller.api.registerMerchantTerms({
      userTermsKind: 'MARKETING',
      title: '광고성 정보 수신',
      content: '새 조항',
      effectiveAt: '2100-01-01T00:00:00',
    });
    return { uuid, version, title: '광고성 정보 수신 동의' };
  },
  getMerchantTermsOverview: [{}],
  getMerchantTermsByTypeAndRevisionNumber: [{ termsType: 'USER_PG', revisionNumber: 1 }],
  getMerchantTermsHistoriesByType: [{ termsType: 'USER_PG' }, { userTermsKind: 'MARKETING' }],
  getMerchantTermsByType: [{ termsType: 'USER_PG' }, { userTermsKind: 'SERVICE_USE' }],
} satisfies Partial<Samples>;

const mileageSamples = (userUuid: string) =>
  ({
    getMileagesByPaging: [
      { count: 20 },
      {
        count: 5,
        searchKeyword: '김온유',
        userSearchKeywordType: 'NAME',
        userGradeType: 'BASIC',
        userUuids: [userUuid],
      },
    ],
    grantMileage: [{ userUuids: [userUuid], amount: 500, memo: '배송 지연 보상' }],
    deductMileage: [{ userUuids: [userUuid], amount: 100, memo: '중복 지급 정정' }],
  }) satisfies Partial<Samples>;

const resendSamples = (shop: TestShop) =>
  ({
    resendStaffCode: async () => {
      shop.clock.moveBy(31_000);
      return {};
    },
  }) satisfies Partial<Samples>;
