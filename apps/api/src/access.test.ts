// Who may make which call, over the whole contract and all kinds of callers: a call declared tomorrow without a rule is red
// tomorrow. What the calls answer to those who may is contract-loop.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { dayMs } from '#domain/calendar.ts';
import { merchantPermissions } from '#domain/staff.ts';
import { contract } from '#contract/contract.ts';
import { type Access, type Endpoint, needsSession } from '#contract/endpoint.ts';
import { exampleInput, fieldsOf } from './testing/inputs.ts';
import {
  mailResetLink,
  type OpenedMember,
  freshPhone,
  newestMessage,
  openMember,
  provePhone,
} from './testing/members.ts';
import { type Registered, buyableItems, orderInput, ownAddress } from './testing/orders.ts';
import { type RightCalls, openRightCalls } from './testing/right-calls.ts';
import { testShop } from './testing/shop.ts';
import { halfSignIn, makeStaff, openMerchant, openStaff, storeUuids } from './testing/staff.ts';

type Fields = Record<string, unknown>;

const shop = testShop({ demo: true, outside: true });
let calling: RightCalls;
/** Tokens that open no session, by what they are. */
let dead: Record<string, string>;
let stranger: OpenedMember;
let callers: Record<SignedIn, string>;
beforeAll(async () => {
  shop.clock.stopAt(new Date());
  dead = { ...(await endedSessions()), ...(await endedStaffSessions()), ...(await otherTokens()) };
  calling = await openRightCalls(shop);
  stranger = await openMember(shop);
  callers = {
    member: stranger.token,
    half: (await halfSignIn(shop, await makeStaff(shop))).token,
    merchant: (await openMerchant(shop, { permissions: [] })).token,
    admin: calling.admin.token,
  };
});

/** A session that was not used for a fortnight, one that was ended, one of a member who left. */
async function endedSessions(): Promise<Record<string, string>> {
  const unused = await openMember(shop);
  shop.clock.moveBy(14 * dayMs);
  const [left, out, blocked] = [await openMember(shop), await openMember(shop), await openMember(shop)];
  await sql`update users set state = 'BLOCKED' where uuid = ${blocked.userUuid}`.execute(shop.database.db);
  await left.api.withdrawUser({ password: left.password, reason: 'ETC', isAgreed: true });
  await out.api.logout();
  return {
    'unused for a fortnight': unused.token,
    'of who left': left.token,
    'of who was blocked': blocked.token,
    'logged out': out.token,
  };
}

/** Half a session of six minutes ago, a session of the staff that was not used for half an hour, one of who was taken out of use. */
async function endedStaffSessions(): Promise<Record<string, string>> {
  const [half, idle] = [await halfSignIn(shop, await makeStaff(shop)), await openStaff(shop)];
  shop.clock.moveBy(30 * 60_000);
  const [gone, admin] = [await openStaff(shop), await openStaff(shop)];
  await admin.api.deleteStaffUser({ uuid: gone.staffUuid });
  return { 'half of six minutes ago': half.token, 'idle staff': idle.token, 'staff out of use': gone.token };
}

/** What opens something else. */
async function otherTokens(): Promise<Record<string, string>> {
  const [item] = await buyableItems(shop, 1);
  const order = await orderInput(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }]);
  const { orderToken = '' } = (await shop.api.registerOrder(order)) as Registered;
  const member = await openMember(shop);
  await mailResetLink(shop, member);
  const resetToken = (await newestMessage(shop, member.email))?.variables['token'] ?? '';
  return {
    'of a guest’s order': orderToken,
    'of a proved phone': await provePhone(shop, freshPhone()),
    'for a new password': resetToken,
    'of nothing': 'a.token.that-ended',
    'too long': 'x'.repeat(5000),
  };
}

const calls = Object.entries(contract as Record<string, Endpoint>).map(([operation, declaration]) => ({
  operation,
  declaration,
}));

/** What is said at the door: `in` when the call is made. */
type AtTheDoor = 'in' | 'as a guest' | 'LOGIN_REQUIRED' | 'SESSION_EXPIRED' | 'FORBIDDEN';
/** `half`: staff between password and code; `merchant`: of a store, with no right of their own. */
type SignedIn = 'member' | 'half' | 'merchant' | 'admin';
type Door = { nobody: AtTheDoor; dead: AtTheDoor } & Record<SignedIn, AtTheDoor>;

/** docs/api.md#access. A dead token is a guest on an open read, and never silently a guest on an open write. */
const openDoor = ({ effect }: Endpoint): Door => ({
  nobody: 'in',
  dead: effect === 'read' ? 'as a guest' : 'SESSION_EXPIRED',
  ...everybody,
});
const everybody = { member: 'in', half: 'in', merchant: 'in', admin: 'in' } as const;
const companyDoor: Door = { nobody: 'in', dead: 'in', ...everybody };
const closed = {
  nobody: 'LOGIN_REQUIRED',
  dead: 'SESSION_EXPIRED',
  member: 'FORBIDDEN',
  half: 'FORBIDDEN',
  merchant: 'FORBIDDEN',
  admin: 'FORBIDDEN',
} as const;

const doors: Record<Access, (declaration: Endpoint) => Door> = {
  open: openDoor,
  'open+': openDoor,
  member: () => ({ ...closed, member: 'in' }),
  'member-or-staff': () => ({ ...closed, member: 'in', merchant: 'in', admin: 'in' }),
  staff: ({ permission }) => ({
    ...closed,
    merchant: permission === undefined ? 'in' : 'FORBIDDEN',
    admin: 'in',
  }),
  'staff-half': () => ({ ...closed, half: 'in' }),
  'staff-or-half': () => ({ ...closed, half: 'in', merchant: 'in', admin: 'in' }),
  admin: () => ({ ...closed, admin: 'in' }),
  service: () => companyDoor,
  provider: () => companyDoor,
  test: () => companyDoor,
};

const doorOf = (declaration: Endpoint): Door => doors[declaration.access](declaration);
const said = (body: unknown): string => String((body as { code?: unknown } | undefined)?.code);

describe('nobody (R087)', () => {
  test.each(calls)('calls $operation', async ({ declaration }) => {
    const { nobody } = doorOf(declaration);
    for (const path of [declaration.path, ...declaration.alternatives])
      for (const input of [exampleInput(declaration), {}]) {
        const { status, body } = await calling.send(declaration, input, { path });
        if (nobody !== 'in') expect([status, said(body)]).toEqual([401, nobody]);
        // Refusals of its own: a sign-in, and codes that go to members alone (docs/api.md#c1).
        else if (status === 401) expect(['LOGIN_FAILED', 'LOGIN_REQUIRED']).toContain(said(body));
        else expect(status).not.toBe(403);
      }
  });
});

describe('somebody with a token that is none, or ended', () => {
  test.each(calls)('calls $operation', async ({ declaration }) => {
    const door = doorOf(declaration).dead;
    for (const [what, token] of Object.entries(dead)) {
      const { status, body, headers } = await calling.send(declaration, exampleInput(declaration), { token });
      if (door === 'SESSION_EXPIRED') expect([what, status, said(body)]).toEqual([what, 401, door]);
      else expect([what, said(body)]).not.toEqual([what, 'SESSION_EXPIRED']);
      if (door === 'as a guest') expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('a member, somebody of a store without a right, head office, and staff before their code', () => {
  const asked = calls.filter(({ declaration }) => needsSession(declaration));
  test.each(asked)('call $operation', async ({ operation, declaration }) => {
    const door = doorOf(declaration);
    for (const [who, token] of Object.entries(callers)) {
      if (door[who as SignedIn] === 'in') continue;
      for (const path of [declaration.path, ...declaration.alternatives])
        for (const input of [exampleInput(declaration), {}]) {
          const answer = await calling.send(declaration, input, { path, token });
          expect([who, answer.status, said(answer.body)]).toEqual([who, 403, 'FORBIDDEN']);
        }
    }
    // And who may is let in.
    for (const { input, token } of await calling.right(operation))
      expect((await calling.send(declaration, input, { token })).status).toBe(declaration.status);
  });
});

/** Names under which an input speaks of what belongs to everybody. */
const everybodys = /^(productItemUuids?|eventUuid|guestExternalId|captchaToken|uuids\.0)$/;
const isOwnName = (path: string): boolean =>
  /(uuids?|token|orderId)(\.0)?$/i.test(path) && !everybodys.test(path.split('.').at(-1) ?? '');

/** What a stranger gets for a member's own things: a refusal, or an answer with nothing in it. */
type Foreign = { of: (owner: OpenedMember) => Promise<Fields>; gets: number };

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
  return [{ productItemUuid: item?.uuid ?? '', count: 1, ...(cartUuid === undefined ? {} : { cartUuid }) }];
};

const foreign: Record<string, Foreign> = {
  editCartProductItem: { of: async (owner) => ({ uuid: await cartRow(owner), count: 3 }), gets: 404 },
  deleteMultipleCartProductItems: { of: async (owner) => ({ uuids: [await cartRow(owner)] }), gets: 200 },
  getUserAddress: { of: async (owner) => ({ uuid: await address(owner) }), gets: 404 },
  editUserAddress: { of: async (owner) => ({ ...ownAddress, uuid: await address(owner) }), gets: 404 },
  deleteUserAddress: { of: async (owner) => ({ userAddressUuid: await address(owner) }), gets: 200 },
  getOrder: { of: async (owner) => ({ uuid: (await ordered(owner)).order.uuid }), gets: 404 },
  getOrderByOrderProductUuid: {
    of: async (owner) => ({ uuid: (await ordered(owner)).order.groups[0]?.orderProducts[0]?.uuid }),
    gets: 404,
  },
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
  changePassword: {
    of: async (owner) => {
      await mailResetLink(shop, owner);
      const token = (await newestMessage(shop, owner.email))?.variables['token'];
      return { token, newPassword: 'Kx9!vbnmqw2z' };
    },
    gets: 400,
  },
  editUser: {
    of: async (owner) => {
      const phone = freshPhone();
      await owner.api.sendSms({ phone });
      const code = (await newestMessage(shop, phone))?.variables['code'] ?? '';
      return { phone, phoneProofToken: (await owner.api.verifySms({ phone, code })).proofToken };
    },
    gets: 400,
  },
};

/** What the company or the holder of a secret proves by itself, and goods, which are everybody's: whose session it is opens nothing. */
const provedOtherwise = [
  'confirmPayment',
  'confirmPaymentWithOrderId',
  'getProductItem',
  'getProductItemUserInfo',
  'getProductItemsByUuids',
];

const namesOwn = ({ input }: Endpoint): boolean =>
  fieldsOf(input).some(({ path }) => isOwnName(path.join('.')));

describe('what belongs to another member', () => {
  const asks = calls.filter(
    ({ operation, declaration }) =>
      (declaration.access.startsWith('member') || declaration.access === 'open+') &&
      !provedOtherwise.includes(operation) &&
      namesOwn(declaration),
  );
  test.each(asks)('$operation', async ({ operation, declaration }) => {
    const rule = foreign[operation];
    if (rule === undefined) throw new Error(`Say in this file what a stranger gets from ${operation}.`);
    const owner = await openMember(shop);
    const input = await rule.of(owner);
    const answer = await calling.send(declaration, input, { token: stranger.token });
    expect([answer.status, answer.text]).toEqual([rule.gets, answer.text]);
    if (rule.gets === 404) expect(['NOT_FOUND', 'ORDER_NOT_FOUND']).toContain(said(answer.body));
    if (rule.gets === 200) expect(answer.body).toEqual({ data: { deletedCount: 0 } });
    // It was there all the time: the owner still has it.
    const own = await calling.send(declaration, input, { token: owner.token });
    expect(own.status, own.text).toBe(declaration.status);
    if (rule.gets === 200) expect(own.body).toEqual({ data: { deletedCount: 1 } });
  });
});

/** What somebody of one store names that belongs to another one, with every right that a store's staff may have. */
const foreignStores: Record<string, () => Promise<Fields>> = {
  async revealPrivacy() {
    const owner = await openMember(shop);
    const { order } = await ordered(owner);
    return { targetType: 'ORDER', targetUuid: order.uuid, fields: ['phone'], reason: '배송지 확인' };
  },
};

describe('what belongs to another store', () => {
  const isOfStores = ({ access, permission }: Endpoint): boolean =>
    (access === 'staff' || access === 'member-or-staff') &&
    (permission === undefined || merchantPermissions.includes(permission));
  const asks = calls.filter(({ declaration }) => isOfStores(declaration) && namesOwn(declaration));
  test.each(asks)('$operation', async ({ operation, declaration }) => {
    const rule = foreignStores[operation];
    if (rule === undefined) throw new Error(`Say in this file what of another store ${operation} may name.`);
    const input = await rule();
    const statuses: number[] = [];
    for (const storeUuid of await storeUuids(shop)) {
      const { token } = await openMerchant(shop, { storeUuid, permissions: [...merchantPermissions] });
      const answer = await calling.send(declaration, input, { token });
      statuses.push(answer.status);
      if (answer.status !== declaration.status)
        expect([answer.status, said(answer.body)]).toEqual([404, 'NOT_FOUND']);
    }
    // One store sells it, the others do not know it.
    expect(statuses.filter((status) => status === declaration.status)).toHaveLength(1);
    expect(statuses.length).toBeGreaterThan(1);
  });
});
