// Goods whose return is restricted: named on the product page, stored with the order, refused or offered in claims, and a ground to decline.
import { beforeAll, expect, test } from 'vitest';
import type { ReturnRestriction } from '#domain/base/enums.ts';
import { claim, claimFor, claimOf, orderIn } from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { uploadPhoto } from '../../../../testing/catalog/media.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { type OpenedStaff, openStaff } from '../../../../testing/members/staff.ts';

const { shop, item, one } = paymentTestShop();
const text = '상품을 확인하고 답변드립니다.';
let staff: OpenedStaff;
beforeAll(async () => {
  staff = await openStaff(shop);
});

const restrict = (restriction: ReturnRestriction) =>
  rows(
    shop,
    `update product set return_restriction = '${restriction}' where uuid = (select product_uuid from product_item where uuid = '${item()}')`,
  );
const delivered = async (restriction: ReturnRestriction) => {
  await restrict(restriction);
  return orderIn(shop, 'DELIVERY_COMPLETE', one());
};

test('the information table of the product page names it', async () => {
  const rowsOf = async () =>
    (await shop.api.getProductItem({ uuid: item() })).product.statutoryNotices.filter(
      ({ name }) => name === '교환·반품 제한',
    );
  await restrict('NONE');
  expect(await rowsOf()).toEqual([]);
  await restrict('OPENED');
  expect((await rowsOf())[0]?.value).toContain('봉인 씰을 뜯은 상품은');
});

test('TIME_VALUE: a change of mind is neither offered nor accepted, a defect is both', async () => {
  const { member, rows: bought } = await delivered('TIME_VALUE');
  const uuid = bought[0]?.uuid ?? '';
  const [offered] = (await member.api.getGroupClaimable({ uuid, claimType: 'RETURN' })).orderProducts;
  expect(offered?.restrictionText).toContain('단순 변심으로');
  const reasons = offered?.reasons.map(({ reason }) => reason);
  expect(reasons).not.toContain('SIMPLE_MIND_CHANGE');
  expect(reasons).toContain('BROKEN_PRODUCT');
  for (const type of ['RETURN', 'EXCHANGE'] as const)
    expect(await refusalOf(claim(member.api, claimOf(bought, type)))).toMatchObject({
      code: 'RETURN_RESTRICTED',
    });
  const images = [await uploadPhoto(shop, { memberUuid: member.userUuid }, 'CLAIM')];
  const defect = claimOf(bought, 'RETURN', { reason: 'BROKEN_PRODUCT', images });
  expect(await claim(member.api, defect)).toHaveLength(1);
});

test('OPENED: dissatisfaction with the taste is refused, a change of mind about unopened goods is accepted', async () => {
  const { member, rows: bought } = await delivered('OPENED');
  const refused = claim(member.api, claimOf(bought, 'RETURN', { reason: 'PRODUCT_CLAIM' }));
  expect(await refusalOf(refused)).toMatchObject({ code: 'RETURN_RESTRICTED' });
  expect(await claim(member.api, claimOf(bought, 'RETURN'))).toHaveLength(1);
});

test('the order stores what the page named: a later change of the product changes nothing', async () => {
  const { member, rows: bought } = await delivered('NONE');
  await restrict('TIME_VALUE');
  expect(await claim(member.api, claimOf(bought, 'RETURN'))).toHaveLength(1);
});

test.each([
  ['OPENED', 'USED_OR_CONSUMED', 'TIME_VALUE_LOSS'],
  ['NONE', 'DAMAGED_BY_SHOPPER', 'USED_OR_CONSUMED'],
] as const)('%s: staff decline on %s and not on %s', async (restriction, permitted, refused) => {
  const { uuid } = await claimFor(await delivered(restriction), 'RETURN');
  const decline = (declineGround: typeof permitted | typeof refused) =>
    staff.api.declineClaim({ uuid, declineGround, text });
  expect(await refusalOf(decline(refused))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ name: 'declineGround' }],
  });
  expect(await decline(permitted)).toMatchObject({ declineGround: permitted, statusLabel: '반품 거절' });
});
