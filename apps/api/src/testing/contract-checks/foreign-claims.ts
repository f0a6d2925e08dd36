// Claims of another member and of another store, for access-matrix.ts.
import { randomUUID } from 'node:crypto';
import { type MadeClaims, claim, claimOf, paidOrder, setStatus, shippedBefore } from '../sales/claims.ts';
import { claimedOrder } from '../channels/orders-at-channels.ts';
import { oneItem } from '../sales/manual-orders.ts';
import { type OpenedMember, openMember } from '../members/members.ts';
import { buyableItems, setStock } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';

type Fields = Record<string, unknown>;

const text = '시험을 위한 접수입니다.';

/** Makes rows to claim, and claims, of a member (default: a new one). */
function claimInputsOf(shop: TestShop) {
  const rowsIn = async (status: 'PREPARING_PRODUCT' | 'DELIVERY_COMPLETE', member?: OpenedMember) => {
    const [card] = await buyableItems(shop, 1);
    await setStock(shop, card?.uuid ?? '', 500);
    const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
    const made = await paidOrder(shop, items, member ?? (await openMember(shop)));
    await setStatus(shop, made.order.uuid, status);
    return made;
  };
  const claimed = async (
    type: 'CANCEL' | 'RETURN' | 'EXCHANGE',
    member?: OpenedMember,
  ): Promise<MadeClaims[number]> => {
    const made = await rowsIn(type === 'CANCEL' ? 'PREPARING_PRODUCT' : 'DELIVERY_COMPLETE', member);
    const [first] = await claim(
      made.member.api,
      claimOf(made.rows, type, type === 'EXCHANGE' ? { reason: 'WRONG_NAME' } : {}),
    );
    if (first === undefined) throw new Error('No claim was made.');
    return first;
  };
  return { rowsIn, claimed };
}

/** What another member gets for claims. */
export function foreignClaims(shop: TestShop) {
  const { rowsIn, claimed } = claimInputsOf(shop);
  const row = async (member: OpenedMember) => (await rowsIn('DELIVERY_COMPLETE', member)).rows[0]?.uuid;
  const of = (input: (member: OpenedMember) => Promise<Fields>) => ({ of: input, gets: 404 });
  return {
    registerOrderClaims: of(async (member) => ({
      ...claimOf((await rowsIn('PREPARING_PRODUCT', member)).rows, 'CANCEL'),
    })),
    getOrderClaim: of(async (member) => ({ uuid: (await claimed('RETURN', member)).uuid })),
    getOrderClaimsByPaging: {
      of: async (member: OpenedMember) => ({
        count: 5,
        orderUuid: (await claimed('RETURN', member)).orderUuid,
      }),
      gets: 200,
      isList: true as const,
    },
    updateOrderClaim: of(async (member) => ({
      uuid: (await claimed('RETURN', member)).uuid,
      collect: { method: 'SELF' },
    })),
    sendClaimGoods: of(async (member) => {
      const made = await rowsIn('DELIVERY_COMPLETE', member);
      const [first] = await claim(
        made.member.api,
        claimOf(made.rows, 'RETURN', { collect: { method: 'SELF' } }),
      );
      return { uuid: first?.uuid, carrier: 'CJ', invoiceNumber: '123456789012' };
    }),
    startClaimPayment: of(async (member) => {
      const made = await rowsIn('DELIVERY_COMPLETE', member);
      const [first] = await claim(made.member.api, claimOf(made.rows, 'EXCHANGE'));
      return { uuid: first?.uuid };
    }),
    changeOrderProductStatus: of(async (member) => ({
      uuids: [await row(member)],
      status: 'PURCHASE_CONFIRM',
    })),
    getGroupClaimable: of(async (member) => ({ uuid: await row(member) })),
  };
}

/** Inputs that name claims of another store. */
export function foreignStoreClaims(shop: TestShop): Record<string, () => Promise<Fields>> {
  const { rowsIn, claimed } = claimInputsOf(shop);
  const uuid = async () => ({ uuid: (await claimed('RETURN')).uuid });
  const declined = { declineGround: 'DAMAGED_BY_SHOPPER', text };
  /** A claim of an order of the smart store that is not held. */
  const atChannel = async (type: 'RETURN' | 'EXCHANGE') => {
    const { claimUuid } = await claimedOrder(shop, 'SMARTSTORE', type);
    return { orderClaimUuid: claimUuid, isRelease: true };
  };
  return {
    getOrderClaim: uuid,
    getOrderClaimsByPaging: async () => ({ count: 5, orderUuid: (await claimed('RETURN')).orderUuid }),
    changeOrderProductStatus: async () => ({
      uuids: (await claimed('RETURN')).items.map((item) => item.orderProductUuid),
      status: 'APPROVE_RETURN',
    }),
    getClaimTabCounts: async () => ({ orderUuid: (await claimed('RETURN')).orderUuid }),
    getStaffClaimsByPaging: async () => ({ count: 5, orderUuid: (await claimed('RETURN')).orderUuid }),
    getStaffClaim: uuid,
    previewClaimDecision: uuid,
    approveClaim: async () => {
      const made = await claimed('RETURN');
      return { uuid: made.uuid, expectedTotalRefundPrice: made.refundInfo.totalRefundPrice };
    },
    declineClaim: async () => ({ ...(await uuid()), ...declined }),
    markClaimAlreadyShipped: async () => shippedBefore(shop, await oneItem(shop)),
    receiveClaim: uuid,
    holdClaim: async () => ({ ...(await uuid()), reason: '확인', text }),
    releaseClaim: uuid,
    holdNaverPayExchange: () => atChannel('EXCHANGE'),
    holdNaverPayReturn: () => atChannel('RETURN'),
    refundGoodwill: async () => ({
      uuid: (await rowsIn('DELIVERY_COMPLETE')).order.uuid,
      requestUuid: randomUUID(),
      amount: 1_000,
      text,
    }),
    registerClaimForShopper: async () => ({
      ...claimOf((await rowsIn('PREPARING_PRODUCT')).rows, 'CANCEL', { reason: 'ETC', text }),
    }),
  };
}

/** Refused by the state of the claim for its own store too, or reported per row. */
export const claimsWithoutForeignStore = [
  'markClaimCannotStop',
  'passClaimInspection',
  'failClaimInspection',
  'reshipClaim',
  'bulkApproveClaims',
  'bulkReceiveClaims',
  'bulkPassClaimInspections',
  'bulkDeclineClaims',
  'bulkCancelOrderProducts',
];
