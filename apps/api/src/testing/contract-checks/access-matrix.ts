// Access to every call of one area by every kind of caller. Answers to permitted callers: valid-input.ts.
import { isEmptyResponse } from './valid-input.ts';
import { foreignClaims, foreignStoreClaims } from './foreign-claims.ts';
import { foreignAccounts, foreignCoupons } from './foreign-accounts.ts';
import { foreignCatalogue } from './foreign-catalogue.ts';
import { foreignReviews, reviewsOfStores } from './foreign-reviews.ts';
import { isOfStores, permissionMatrix, tokensOfStores } from './permission-matrix.ts';
import { filtersOfHeadOffice, provedByOther, withoutForeignStore } from './proved-by-other.ts';
import { foreignCabinets } from '../sales/cabinet.ts';
import { foreignCards } from '../sales/stored-cards.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { type Access, type Endpoint, needsSession, permissionsOfCall } from '#contract/endpoint.ts';
import { exampleInput, fieldsOf } from '../contract/inputs.ts';
import {
  mailResetLink,
  type OpenedMember,
  freshPhone,
  newestMessage,
  openMember,
  provePhone,
} from '../members/members.ts';
import { inquiriesOfStores, ownInquiries } from './inquiry-access.ts';
import { sentGift } from '../sales/gifts.ts';
import { type Registered, buyableItems, orderInput, ownAddress, pay } from '../sales/orders.ts';
import { type ValidCalls, openValidCalls } from '../contract/valid-calls.ts';
import { testShop } from '../shop.ts';
import { startStaffSignIn, makeStaff, openMerchant, openStaff } from '../members/staff.ts';
import { type Call, section } from './calls.ts';
import { accountFor, cashReceiptFor, codeOfRow, foreignRows, ownParcel, purchaseOf } from './foreign-rows.ts';

type Fields = Record<string, unknown>;

/** Tests of these calls, with their own shop. */
export function accessMatrix(calls: readonly Call[]): void {
  const shop = testShop({ demo: true, outside: true });
  let calling: ValidCalls;
  /** Tokens without a valid session, by their description. */
  let invalid: Record<string, string>;
  let stranger: OpenedMember;
  let callers: Record<SignedIn, string>;
  beforeAll(async () => {
    shop.clock.stop();
    invalid = { ...(await endedSessions()), ...(await endedStaffSessions()), ...(await otherTokens()) };
    calling = await openValidCalls(shop);
    stranger = await openMember(shop);
    callers = {
      member: stranger.token,
      unverified: (await startStaffSignIn(shop, await makeStaff(shop))).token,
      merchant: (await openMerchant(shop, { permissions: [] })).token,
      admin: calling.admin.token,
    };
  });

  /** Sessions that expired, were ended by a logout, or belong to a withdrawn or blocked member. */
  async function endedSessions(): Promise<Record<string, string>> {
    const unused = await openMember(shop);
    shop.clock.moveBy(14 * dayMs);
    const [withdrawn, out, blocked] = [
      await openMember(shop),
      await openMember(shop),
      await openMember(shop),
    ];
    await sql`update users set state = 'BLOCKED' where uuid = ${blocked.userUuid}`.execute(shop.database.db);
    await withdrawn.api.withdrawUser({ password: withdrawn.password, reason: 'ETC', isAgreed: true });
    await out.api.logout();
    return {
      'of a member unused for 14 days': unused.token,
      'of a withdrawn member': withdrawn.token,
      'of a blocked member': blocked.token,
      'of a member after a logout': out.token,
    };
  }

  /** An expired unverified session, an expired staff session, and one of a deactivated account. */
  async function endedStaffSessions(): Promise<Record<string, string>> {
    const [unverified, idle] = [await startStaffSignIn(shop, await makeStaff(shop)), await openStaff(shop)];
    shop.clock.moveBy(30 * 60_000);
    const [deactivated, admin] = [await openStaff(shop), await openStaff(shop)];
    await admin.api.deleteStaffUser({ uuid: deactivated.staffUuid });
    return {
      'of an expired unverified session': unverified.token,
      'of idle staff': idle.token,
      'of deactivated staff': deactivated.token,
    };
  }

  /** Tokens issued for other purposes. */
  async function otherTokens(): Promise<Record<string, string>> {
    const [item] = await buyableItems(shop, 1);
    const order = await orderInput(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }]);
    const { orderToken = '' } = (await shop.api.registerOrder(order)) as Registered;
    const member = await openMember(shop);
    await mailResetLink(shop, member);
    const resetToken = (await newestMessage(shop, member.email))?.variables['token'] ?? '';
    return {
      'of a guest’s order': orderToken,
      'of a verified phone': await provePhone(shop, freshPhone()),
      'of a reset link': resetToken,
      'made up': 'a.token.that-ended',
      'too long': 'x'.repeat(5000),
    };
  }

  /** Decision on a call; `allowed` when the handler runs. */
  type Decision = 'allowed' | 'as a guest' | 'LOGIN_REQUIRED' | 'SESSION_EXPIRED' | 'FORBIDDEN';
  /** `unverified`: staff between password and code; `merchant`: staff of a store without permissions. */
  type SignedIn = 'member' | 'unverified' | 'merchant' | 'admin';
  type Decisions = { guest: Decision; invalid: Decision } & Record<SignedIn, Decision>;

  /** docs/endpoints.md#access. An invalid token is a guest on an open read and refused on an open write. */
  const openDecisions = ({ effect }: Endpoint): Decisions => ({
    guest: 'allowed',
    invalid: effect === 'read' ? 'as a guest' : 'SESSION_EXPIRED',
    ...everySession('allowed'),
  });
  const everySession = (decision: Decision): Record<SignedIn, Decision> => ({
    member: decision,
    unverified: decision,
    merchant: decision,
    admin: decision,
  });
  const providerDecisions: Decisions = { guest: 'allowed', invalid: 'allowed', ...everySession('allowed') };
  const signedOut = { guest: 'LOGIN_REQUIRED', invalid: 'SESSION_EXPIRED' } as const;
  const closed: Decisions = { ...signedOut, ...everySession('FORBIDDEN') };

  const staffDecisions = (declaration: Endpoint): Decisions => ({
    ...closed,
    merchant: permissionsOfCall(declaration).length === 0 ? 'allowed' : 'FORBIDDEN',
    admin: 'allowed',
  });

  const decisionsByAccess: Record<Access, (declaration: Endpoint) => Decisions> = {
    open: openDecisions,
    'open+': openDecisions,
    member: () => ({ ...closed, member: 'allowed' }),
    'member-or-staff': (declaration) => ({ ...staffDecisions(declaration), member: 'allowed' }),
    staff: (declaration) => staffDecisions(declaration),
    'staff-unverified': () => ({ ...closed, unverified: 'allowed' }),
    'staff-or-unverified': () => ({ ...closed, ...everySession('allowed'), member: 'FORBIDDEN' }),
    admin: () => ({ ...closed, admin: 'allowed' }),
    service: () => closed,
    provider: () => providerDecisions,
    test: () => providerDecisions,
  };

  const decisionsOf = (declaration: Endpoint): Decisions =>
    decisionsByAccess[declaration.access](declaration);
  const codeOfBody = (body: unknown): string => String((body as { code?: unknown } | undefined)?.code);

  describe('a guest (R004 R048 R086 R087 R092)', () => {
    test.each(calls)('calls $operation', async ({ declaration }) => {
      const { guest } = decisionsOf(declaration);
      for (const path of [declaration.path, ...declaration.alternatives])
        for (const input of [exampleInput(declaration), {}]) {
          const { status, body } = await calling.send(declaration, input, { path });
          if (guest !== 'allowed') expect([status, codeOfBody(body)]).toEqual([401, guest]);
          // Refused by the handler: a sign-in, and codes that are only for members (docs/endpoints.md#c1).
          else if (status === 401) expect(['LOGIN_FAILED', 'LOGIN_REQUIRED']).toContain(codeOfBody(body));
          else expect([403, 405]).not.toContain(status);
        }
    });
  });

  describe('a caller with an invalid or ended token', () => {
    test.each(calls)('calls $operation', async ({ declaration }) => {
      const decision = decisionsOf(declaration).invalid;
      for (const [what, token] of Object.entries(invalid)) {
        const { status, body, headers } = await calling.send(declaration, exampleInput(declaration), {
          token,
        });
        if (decision === 'SESSION_EXPIRED')
          expect([what, status, codeOfBody(body)]).toEqual([what, 401, decision]);
        else expect([what, codeOfBody(body)]).not.toEqual([what, 'SESSION_EXPIRED']);
        if (decision === 'as a guest') expect(headers['cache-control']).toBe('no-store');
      }
    });
  });

  permissionMatrix(shop, calls);

  const closedCalls = calls.filter(({ declaration }) => needsSession(declaration));
  section(
    'a member, staff of a store without permissions, head office, and staff before their code',
    closedCalls,
    () => {
      test.each(closedCalls)('call $operation', async ({ declaration }) => {
        const decisions = decisionsOf(declaration);
        for (const [who, token] of Object.entries(callers)) {
          if (decisions[who as SignedIn] === 'allowed') continue;
          for (const path of [declaration.path, ...declaration.alternatives])
            for (const input of [exampleInput(declaration), {}]) {
              const answer = await calling.send(declaration, input, { path, token });
              expect([who, answer.status, codeOfBody(answer.body)]).toEqual([who, 403, 'FORBIDDEN']);
            }
        }
      });
    },
  );

  /** Names of inputs that refer to shared resources. */
  const sharedNames =
    /^(productItemUuids?|targetUuid|eventUuid|tyingUuid|logUuid|guestExternalId|captchaToken|uuids\.0)$/;
  const isOwnName = (path: string): boolean =>
    /(uuids?|token|orderId)(\.0)?$/i.test(path) && !sharedNames.test(path.split('.').at(-1) ?? '');

  /** What another caller gets for a member's own resource: a refusal, or an empty answer. */
  type Foreign = { of: (owner: OpenedMember) => Promise<Fields>; gets: number; isList?: true };

  /** A list of orders by uuid or member. */
  const listed: Foreign = {
    of: async (owner) => {
      const { order } = await paidOrder(owner);
      return { count: 5, uuids: [order.uuid] };
    },
    gets: 200,
    isList: true,
  };

  const address = async ({ api }: OpenedMember) => (await api.registerUserAddress(ownAddress)).uuid;
  const cartRow = async ({ api }: OpenedMember) => {
    const [item] = await buyableItems(shop, 1);
    return (await api.addCartProductItem({ productItemUuid: item?.uuid ?? '' })).uuid;
  };
  const ordered = async ({ api }: OpenedMember) => {
    const [item] = await buyableItems(shop, 1);
    const input = await orderInput(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }], {}, api);
    return { input, ...((await api.registerOrder(input)) as Registered) };
  };
  const itemsOf = async (cartUuid?: string) => {
    const [item] = await buyableItems(shop, 1);
    return [{ productItemUuid: item?.uuid ?? '', count: 1, ...(cartUuid !== undefined && { cartUuid }) }];
  };

  /** Paid, so that lists show it. */
  const paidOrder = async (owner: OpenedMember) => {
    const registered = await ordered(owner);
    await pay(shop, registered);
    return registered;
  };

  const rowOfMember: Foreign = {
    of: async (owner) => ({ uuid: (await ordered(owner)).order.groups[0]?.orderProducts[0]?.uuid }),
    gets: 404,
  };
  const foreign: Record<string, Foreign> = {
    ...foreignClaims(shop),
    ...foreignCards(shop),
    ...foreignReviews(shop),
    ...foreignCabinets(shop),
    searchOrdersByPaging: listed,
    getOrdersByPaging: listed,
    getOrderGroupsByPaging: listed,
    getOrderProductsByPaging: listed,
    getOrderProduct: rowOfMember,
    getOrderGroupByOrderProductUuid: rowOfMember,
    editCartProductItem: { of: async (owner) => ({ uuid: await cartRow(owner), count: 3 }), gets: 404 },
    deleteMultipleCartProductItems: { of: async (owner) => ({ uuids: [await cartRow(owner)] }), gets: 200 },
    getUserAddress: { of: async (owner) => ({ uuid: await address(owner) }), gets: 404 },
    editUserAddress: { of: async (owner) => ({ ...ownAddress, uuid: await address(owner) }), gets: 404 },
    deleteUserAddress: { of: async (owner) => ({ userAddressUuid: await address(owner) }), gets: 200 },
    getOrder: { of: async (owner) => ({ uuid: (await ordered(owner)).order.uuid }), gets: 404 },
    sendConversionEvent: { of: async (owner) => purchaseOf((await ordered(owner)).order.uuid), gets: 404 },
    registerRefundAccount: { of: async (owner) => accountFor((await ordered(owner)).order.uuid), gets: 404 },
    sendGiftLink: {
      of: async ({ api }) => ({ uuid: (await sentGift(shop, api)).orderUuid, phone: '01087654329' }),
      gets: 404,
    },
    issueCashReceipt: { of: async (owner) => cashReceiptFor(shop, await ordered(owner)), gets: 404 },
    getOrderByOrderProductUuid: rowOfMember,
    getUserMileageStatistics: { of: async ({ userUuid }) => ({ userUuid }), gets: 404 },
    checkPurchasable: {
      of: async (owner) => ({ items: await itemsOf(), userAddressUuid: await address(owner) }),
      gets: 404,
    },
    registerOrder: {
      of: async (owner) => {
        const { input, order } = await ordered(owner);
        return { ...input, clientOrderId: crypto.randomUUID(), retryOrderUuid: order.uuid };
      },
      gets: 404,
    },
    openPaymentWindow: {
      of: async (owner) => {
        const { payment } = await ordered(owner);
        return { orderId: payment.orderId, clientOrderId: crypto.randomUUID() };
      },
      gets: 404,
    },
    getOrderByClientOrderId: {
      of: async (owner) => {
        const { input, order } = await ordered(owner);
        return { orderId: order.orderNo, clientOrderId: input.clientOrderId };
      },
      gets: 404,
    },
    getDeliveryTrackingInfo: { of: (owner) => ownParcel(shop, owner), gets: 404 },
    ...ownInquiries(shop),
    ...foreignAccounts(shop),
    ...foreignCoupons(shop),
    getOrderReceipt: {
      of: async (owner) => ({ uuid: (await paidOrder(owner)).order.uuid }),
      gets: 404,
    },
  };

  const namesOwn = ({ input }: Endpoint): boolean =>
    fieldsOf(input).some(({ path }) => isOwnName(path.join('.')));

  const ofMembers = calls.filter(
    ({ operation, declaration }) =>
      (declaration.access.startsWith('member') || declaration.access === 'open+') &&
      ![...provedByOther, ...filtersOfHeadOffice].includes(operation) &&
      namesOwn(declaration),
  );
  section('resources of another member', ofMembers, () => {
    test.each(ofMembers)('$operation', async ({ operation, declaration }) => {
      const rule = foreign[operation];
      if (rule === undefined)
        throw new Error(`State in this file what another member gets from ${operation}.`);
      const owner = await openMember(shop);
      const input = await rule.of(owner);
      const answer = await calling.send(declaration, input, { token: stranger.token });
      expect([answer.status, answer.text]).toEqual([rule.gets, answer.text]);
      if (rule.gets === 404) expect(['NOT_FOUND', 'ORDER_NOT_FOUND']).toContain(codeOfBody(answer.body));
      if (rule.isList) expect(answer.body).toMatchObject({ data: [], paging: { totalCount: 0 } });
      else if (rule.gets === 200) expect(answer.body).toEqual({ data: { deletedCount: 0 } });
      // The resource exists: its owner can use it.
      const own = await calling.send(declaration, input, { token: owner.token });
      expect(own.status, own.text).toBe(declaration.status);
      if (rule.isList) expect(own.body).toMatchObject({ paging: { totalCount: 1 } });
      else if (rule.gets === 200) expect(own.body).toEqual({ data: { deletedCount: 1 } });
    });
  });

  /** Inputs that name resources of another store, by staff with all permissions of a store. */
  const orderOfStore = async (): Promise<Fields> => {
    const { order } = await paidOrder(await openMember(shop));
    return { count: 5, uuids: [order.uuid] };
  };
  const rowOfStore = async (): Promise<Fields> => {
    const { order } = await ordered(await openMember(shop));
    return { uuid: order.groups[0]?.orderProducts[0]?.uuid };
  };
  const foreignStores: Record<string, () => Promise<Fields>> = {
    ...inquiriesOfStores(shop),
    ...reviewsOfStores(shop),
    ...foreignStoreClaims(shop),
    searchOrdersByPaging: orderOfStore,
    getOrdersByPaging: orderOfStore,
    getOrderGroupsByPaging: orderOfStore,
    getOrderProductsByPaging: orderOfStore,
    getOrderProduct: rowOfStore,
    getOrderGroupByOrderProductUuid: rowOfStore,
    getOrderByOrderProductUuid: rowOfStore,
    getOrder: async () => ({ uuid: (await ordered(await openMember(shop))).order.uuid }),
    async revealPrivacy() {
      const owner = await openMember(shop);
      const { order } = await ordered(owner);
      return { targetType: 'ORDER', targetUuid: order.uuid, fields: ['phone'], reason: '배송지 확인' };
    },
    ...foreignRows(shop),
    ...foreignCatalogue(shop),
  };

  const ofStoreStaff = calls.filter(
    ({ operation, declaration }) =>
      !withoutForeignStore.includes(operation) && isOfStores(declaration) && namesOwn(declaration),
  );
  section('resources of another store', ofStoreStaff, () => {
    let tokens: string[];
    beforeAll(async () => {
      tokens = await tokensOfStores(shop);
    });
    test.each(ofStoreStaff)('$operation', async ({ operation, declaration }) => {
      const rule = foreignStores[operation];
      if (rule === undefined)
        throw new Error(`State in this file which resource of another store ${operation} may name.`);
      const input = await rule();
      const statuses: number[] = [];
      for (const token of tokens) {
        const answer = await calling.send(declaration, input, { token });
        const isNone = isEmptyResponse(answer.body) || codeOfRow(answer.body) === 'NOT_FOUND';
        statuses.push(isNone ? 404 : answer.status);
        if (answer.status !== declaration.status)
          expect([answer.status, codeOfBody(answer.body)]).toEqual([404, 'NOT_FOUND']);
      }
      // One store sells the product; the others get NOT_FOUND or an empty list.
      expect(statuses.filter((status) => status === declaration.status)).toHaveLength(1);
      expect(statuses.length).toBeGreaterThan(1);
    });
  });
}
