// Bulk decisions on claims, over HTTP: each claim is decided, needs no change, or is refused with its reason. Clock: a Monday morning,
// stopped.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';
import type { ReturnRestriction } from '#domain/base/enums.ts';
import type { StaffPermission } from '#domain/members/staff.ts';
import { decisionSentences } from '#domain/claims/staff-decisions.ts';
import { openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { requestedClaim } from '../../../../testing/sales/claims.ts';
import { rows, setStock, stockOf } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { freshInvoice } from '../../../../testing/sales/shipments.ts';

const { shop, item, one } = paymentTestShop();
const text = '상품을 확인하고 답변드립니다.';

let admin: Client;
beforeEach(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  admin = (await openStaff(shop)).api;
});

type Made = { uuid: string; total: number; uuids: string[] };
type BulkRow = Answer<'bulkReceiveClaims'>['rows'][number];

async function requested(type: 'CANCEL' | 'RETURN' = 'RETURN'): Promise<Made> {
  await setStock(shop, item(), 100);
  return requestedClaim(shop, one(), [type, type === 'CANCEL' ? 'PREPARING_PRODUCT' : 'DELIVERY_COMPLETE']);
}

async function received(): Promise<Made> {
  const made = await requested();
  await admin.receiveClaim({ uuid: made.uuid });
  return made;
}

const uuidsOf = (claims: readonly Made[]) => claims.map(({ uuid }) => uuid);
const seen = (claims: readonly Made[]) =>
  claims.map(({ uuid, total }) => ({ uuid, expectedTotalRefundPrice: total }));

type Command = {
  name: string;
  audited: string;
  /** Make a claim whose status permits the decision (`make`), or refuses it (`makeWrong`). */
  make: () => Promise<Made>;
  makeWrong: () => Promise<Made>;
  refusal: Pick<BulkRow, 'code' | 'message'>;
  run: (api: Client, claims: readonly Made[]) => Promise<Answer<'bulkReceiveClaims'>>;
  /** The statuses of the claims afterwards. */
  label: string;
};

const conflict = { code: 'ORDER_STATUS_CONFLICT' };

const commands: Command[] = [
  {
    name: 'bulkReceiveClaims',
    audited: 'RECEIVE',
    make: requested,
    makeWrong: () => requested('CANCEL'),
    refusal: conflict,
    run: (api, claims) => api.bulkReceiveClaims({ uuids: uuidsOf(claims) }),
    label: '반품 상품 확인 중',
  },
  {
    name: 'bulkPassClaimInspections',
    audited: 'PASS_INSPECTION',
    make: received,
    makeWrong: requested,
    refusal: conflict,
    run: (api, claims) => api.bulkPassClaimInspections({ claims: seen(claims) }),
    label: '반품 상품 확인 중',
  },
  {
    name: 'bulkDeclineClaims',
    audited: 'DECLINE',
    make: requested,
    makeWrong: () => requested('CANCEL'),
    refusal: { ...conflict, message: decisionSentences.keepsCancel },
    run: (api, claims) =>
      api.bulkDeclineClaims({ uuids: uuidsOf(claims), declineGround: 'DAMAGED_BY_SHOPPER', text }),
    label: '반품 거절',
  },
  {
    name: 'bulkApproveClaims',
    audited: 'APPROVE',
    make: requested,
    makeWrong: received,
    refusal: conflict,
    run: (api, claims) => api.bulkApproveClaims({ claims: seen(claims) }),
    label: '반품 수거 중',
  },
];

describe.each(commands)('$name', ({ audited, make, makeWrong, refusal, run, label }) => {
  test('decides each claim that permits it, skips it in a repetition, and returns the refusal of the others', async () => {
    const claims = [await make(), await make()];
    const wrong = await makeWrong();
    const unknown = { uuid: randomUUID(), total: 0, uuids: [] };
    const done = await run(admin, [...claims, wrong, unknown]);
    expect(done).toMatchObject({ doneCount: 2, failedCount: 2 });
    expect(done.rows).toMatchObject([
      { uuid: claims[0]?.uuid, isDone: true },
      { uuid: claims[1]?.uuid, isDone: true },
      { uuid: wrong.uuid, isDone: false, ...refusal },
      { uuid: unknown.uuid, isDone: false, code: 'NOT_FOUND' },
    ]);
    const repeated = await run(admin, claims);
    expect(repeated.rows).toMatchObject(claims.map(() => ({ isDone: true, isUnchanged: true })));
    for (const { uuid } of claims) {
      expect((await admin.getStaffClaim({ uuid })).statusLabel).toContain(label);
      const audits = await rows<{ action: string }>(
        shop,
        `select action from audit_log where target_uuid = '${uuid}' and action = '${audited}'`,
      );
      expect(audits).toHaveLength(1);
    }
  });

  test('does not find claims of another store', async () => {
    const claim = await make();
    const [own] = await rows<{ storeUuid: string }>(
      shop,
      `select store_uuid as "storeUuid" from order_claim where uuid = '${claim.uuid}'`,
    );
    const stores = await storeUuids(shop);
    const otherUuid = stores.find((uuid) => uuid !== own?.storeUuid) ?? '';
    const permissions: StaffPermission[] = ['CLAIMS'];
    const other = await openMerchant(shop, { storeUuid: otherUuid, permissions });
    expect((await run(other.api, [claim])).rows).toMatchObject([{ isDone: false, code: 'NOT_FOUND' }]);
    const merchant = await openMerchant(shop, { storeUuid: own?.storeUuid ?? '', permissions });
    expect((await run(merchant.api, [claim])).rows).toMatchObject([{ isDone: true }]);
  });
});

test('a passed inspection refunds only the amount that staff saw', async () => {
  const claims = [await received(), await received()];
  const [first, second] = seen(claims);
  if (first === undefined || second === undefined) throw new Error('Two claims were made.');
  const changed = { ...second, expectedTotalRefundPrice: second.expectedTotalRefundPrice + 1 };
  const { rows: results } = await admin.bulkPassClaimInspections({ claims: [first, changed] });
  expect(results).toMatchObject([{ isDone: true }, { isDone: false, code: 'CLAIM_QUOTE_CHANGED' }]);
  const refunds = await rows<{ amount: number }>(
    shop,
    `select amount from refund where claim_uuid = any('{${uuidsOf(claims).join(',')}}')`,
  );
  expect(refunds).toEqual([{ amount: first.expectedTotalRefundPrice }]);
});

describe('isRestocked', () => {
  type Case = { restriction: ReturnRestriction; isRestocked: boolean; change: number };
  const cases: Case[] = [
    { restriction: 'NONE', isRestocked: true, change: 1 },
    { restriction: 'NONE', isRestocked: false, change: 0 },
    { restriction: 'OPENED', isRestocked: true, change: 1 },
    { restriction: 'TIME_VALUE', isRestocked: true, change: 0 },
  ];

  test.each(cases)(
    '$isRestocked changes the stock of goods with $restriction by $change',
    async ({ restriction, isRestocked, change }) => {
      const claim = await received();
      await rows(
        shop,
        `update order_product set return_restriction = '${restriction}' where uuid = '${claim.uuids[0]}' returning 1`,
      );
      const before = (await stockOf(shop, item())).count;
      expect(await admin.bulkPassClaimInspections({ claims: seen([claim]), isRestocked })).toMatchObject({
        doneCount: 1,
      });
      expect((await stockOf(shop, item())).count - before).toBe(change);
    },
  );
});

test('a claim that is named twice is one claim', async () => {
  const { uuid } = await requested();
  const { rows: results } = await admin.bulkReceiveClaims({ uuids: [uuid, uuid.toUpperCase()] });
  expect(results).toEqual([{ uuid, isDone: true }]);
});

test('the search of the desk finds a claim by the invoice of the parcel in which its goods come back', async () => {
  const invoiceNumber = freshInvoice();
  const claim = await requested();
  await admin.approveClaim({
    uuid: claim.uuid,
    expectedTotalRefundPrice: claim.total,
    pickup: { carrier: 'CJ', invoiceNumber },
  });
  const dashed = invoiceNumber.replaceAll(/(\d{4})(?=\d)/g, '$1-');
  for (const searchKeyword of [invoiceNumber, dashed])
    expect(
      (await admin.getStaffClaimsByPaging({ count: 5, searchKeyword })).data.map(({ uuid }) => uuid),
    ).toEqual([claim.uuid]);
  const part = invoiceNumber.slice(0, -1);
  expect((await admin.getStaffClaimsByPaging({ count: 5, searchKeyword: part })).data).toEqual([]);
});
