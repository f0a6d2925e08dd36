// Sample inputs for calls of claims; see samples.ts.
import { claimedOrder } from '../channels/orders-at-channels.ts';
import { claim, claimOf, orderIn, paidOrder, shippedBefore, setStatus } from '../sales/claims.ts';
import { placeOrder } from '../sales/inquiries.ts';
import { uploadStaffPhoto } from '../catalog/media.ts';
import type { OpenedMember } from '../members/members.ts';
import { buyableItems, setStock } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

const text = '시험을 위한 접수입니다.';

type Status = Parameters<typeof orderIn>[1];

async function oneItem(shop: TestShop) {
  const [card] = await buyableItems(shop, 1);
  await setStock(shop, card?.uuid ?? '', 900);
  return [{ productItemUuid: card?.uuid ?? '', count: 1 }];
}

/** Samples that work only once make an order and a claim each. */
export async function claimSamples(shop: TestShop) {
  const items = await oneItem(shop);
  const own = async (caller: OpenedMember, status: Status) => {
    const made = await paidOrder(shop, items, caller);
    if (status !== 'PAYMENT_COMPLETE') await setStatus(shop, made.order.uuid, status);
    return made.rows;
  };
  return {
    registerOrderClaims: async (caller: OpenedMember) =>
      claimOf(await own(caller, 'PREPARING_PRODUCT'), 'CANCEL'),
    getOrderClaim: async (caller: OpenedMember) => {
      const [made] = await claim(caller.api, claimOf(await own(caller, 'PREPARING_PRODUCT'), 'CANCEL'));
      return { uuid: made?.uuid ?? '' };
    },
    getOrderClaimsByPaging: [
      { count: 20 },
      { count: 5, types: ['RETURN'], statuses: ['IN_REQUEST'], searchKeyword: '비타민' },
    ],
    updateOrderClaim: async (caller: OpenedMember) => {
      const [made] = await claim(caller.api, claimOf(await own(caller, 'DELIVERY_COMPLETE'), 'RETURN'));
      return { uuid: made?.uuid ?? '', collect: { method: 'SELF' as const } };
    },
    changeOrderProductStatus: async (caller: OpenedMember) => ({
      uuids: (await own(caller, 'DELIVERY_COMPLETE')).map((row) => row.uuid),
      status: 'PURCHASE_CONFIRM' as const,
    }),
    getGroupClaimable: async (caller: OpenedMember) => ({
      uuid: (await own(caller, 'DELIVERY_COMPLETE'))[0]?.uuid ?? '',
    }),
    inquiryOrder: async () => {
      const { order, orderToken } = await placeOrder(shop);
      const bought = order.groups.flatMap((group) => group.orderProducts);
      return { ...claimOf(bought, 'CANCEL'), orderToken, action: 'CLAIM' as const };
    },
    sendClaimGoods: async () => {
      const { order, orderToken } = await placeOrder(shop);
      await setStatus(shop, order.uuid, 'DELIVERY_COMPLETE');
      const bought = order.groups.flatMap((group) => group.orderProducts);
      const collect = { method: 'SELF' as const };
      const request = { ...claimOf(bought, 'RETURN', { collect }), orderToken, action: 'CLAIM' as const };
      const { claims } = await shop.api.inquiryOrder(request);
      return {
        uuid: claims?.[0]?.uuid ?? '',
        orderToken,
        carrier: 'CJ' as const,
        invoiceNumber: '123456789012',
      };
    },
    startClaimPayment: async () => {
      const { order, orderToken } = await placeOrder(shop);
      await setStatus(shop, order.uuid, 'DELIVERY_COMPLETE');
      const bought = order.groups.flatMap((group) => group.orderProducts);
      const request = { ...claimOf(bought, 'EXCHANGE'), orderToken, action: 'CLAIM' as const };
      const { claims } = await shop.api.inquiryOrder(request);
      return { uuid: claims?.[0]?.uuid ?? '', orderToken };
    },
    ...(await deskSamples(shop)),
    ...holdSamples(shop),
  } satisfies Partial<Samples>;
}

/** Claims of orders of the smart store that are not held: releasing them succeeds and calls no channel. */
function holdSamples(shop: TestShop) {
  const release = async (type: 'RETURN' | 'EXCHANGE') => {
    const { claimUuid } = await claimedOrder(shop, 'SMARTSTORE', type);
    return { orderClaimUuid: claimUuid, isRelease: true };
  };
  return {
    holdNaverPayExchange: () => release('EXCHANGE'),
    holdNaverPayReturn: () => release('RETURN'),
  } satisfies Partial<Samples>;
}

const bulkSamples = (returned: () => Promise<{ uuid: string; total: number }>) => ({
  bulkReceiveClaims: async () => ({ uuids: [(await returned()).uuid] }),
  bulkPassClaimInspections: async ({ api }: { api: TestShop['api'] }) => {
    const { uuid, total } = await returned();
    await api.receiveClaim({ uuid });
    return { claims: [{ uuid, expectedTotalRefundPrice: total }], isRestocked: true };
  },
  bulkDeclineClaims: async () => ({
    uuids: [(await returned()).uuid],
    declineGround: 'DAMAGED_BY_SHOPPER' as const,
    text,
  }),
});

async function deskSamples(shop: TestShop) {
  const items = await oneItem(shop);
  const requested = async (type: 'CANCEL' | 'CANCEL_DISPATCH' | 'RETURN' | 'EXCHANGE', status: Status) => {
    const { member, rows } = await orderIn(shop, status, items);
    const over = type === 'EXCHANGE' ? { reason: 'WRONG_NAME' as const } : {};
    const [made] = await claim(member.api, claimOf(rows, type, over));
    return { uuid: made?.uuid ?? '', total: made?.refundInfo.totalRefundPrice ?? 0 };
  };
  const returned = () => requested('RETURN', 'DELIVERY_COMPLETE');
  const exchanged = () => requested('EXCHANGE', 'DELIVERY_COMPLETE');
  return {
    getClaimTabCounts: [{}, { types: ['RETURN'], isOverdue: true, salesChannels: ['ONNS'] }],
    getStaffClaimsByPaging: [
      { count: 20 },
      { count: 5, tab: 'REQUESTED', isOverdue: false },
      { count: 5, sortType: 'DUE_FIRST', dueUntil: '2099-12-31', isInspectionDue: false },
    ],
    getStaffClaim: async () => ({ uuid: (await returned()).uuid }),
    previewClaimDecision: async () => ({ uuid: (await returned()).uuid, fault: 'MERCHANT' as const }),
    approveClaim: async () => {
      const { uuid, total } = await returned();
      return { uuid, expectedTotalRefundPrice: total };
    },
    declineClaim: async () => ({
      uuid: (await returned()).uuid,
      declineGround: 'DAMAGED_BY_SHOPPER' as const,
      text,
    }),
    markClaimAlreadyShipped: () => shippedBefore(shop, items),
    markClaimCannotStop: async () => ({ uuid: (await requested('CANCEL_DISPATCH', 'IN_DELIVERY')).uuid }),
    receiveClaim: async () => ({ uuid: (await returned()).uuid }),
    passClaimInspection: async ({ api }: { api: TestShop['api'] }) => {
      const { uuid } = await returned();
      await api.receiveClaim({ uuid });
      return { uuid };
    },
    failClaimInspection: async ({ api }: { api: TestShop['api'] }) => {
      const { uuid } = await returned();
      await api.receiveClaim({ uuid });
      return {
        uuid,
        declineGround: 'DAMAGED_BY_SHOPPER' as const,
        text,
        images: [await uploadStaffPhoto(shop, api)],
      };
    },
    reshipClaim: async ({ api }: { api: TestShop['api'] }) => {
      const { uuid, total } = await exchanged();
      await api.approveClaim({ uuid, expectedTotalRefundPrice: total });
      return { uuid, carrier: 'CJ' as const, invoiceNumber: '123456789012' };
    },
    turnClaimToReturn: async () => ({ uuid: (await exchanged()).uuid, agreed: true }),
    holdClaim: async () => ({ uuid: (await returned()).uuid, reason: '확인 필요', text }),
    releaseClaim: async () => ({ uuid: (await returned()).uuid }),
    registerClaimForShopper: async () =>
      claimOf((await orderIn(shop, 'PREPARING_PRODUCT', items)).rows, 'CANCEL', { reason: 'ETC', text }),
    bulkApproveClaims: async () => {
      const { uuid, total } = await returned();
      return { claims: [{ uuid, expectedTotalRefundPrice: total }] };
    },
    ...bulkSamples(returned),
    bulkCancelOrderProducts: async () => ({
      uuids: (await orderIn(shop, 'PREPARING_PRODUCT', items)).rows.map((row) => row.uuid),
      event: 'ADMIN_CANCEL' as const,
      reason: 'ETC' as const,
      text,
    }),
  } satisfies Partial<Samples>;
}
