// Profile changes with proofs, and the summary on my page.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import {
  allTerms,
  freshEmail,
  freshPhone,
  newestCode,
  openMember,
  provePhone,
  visitorOf,
} from '../../../testing/members/members.ts';
import { type Registered, buyableItems, orderInput } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

describe('a profile', () => {
  test('accepts a new name, birth date and gender, but no new login id', async () => {
    const { api, loginId } = await openMember(shop);
    const sent = { name: ' 김새온 ', birth: '1991-02-03', gender: 'MALE', loginId: 'another1' } as const;
    expect(await api.editUser(sent)).toMatchObject({
      name: '김새온',
      birth: '1991-02-03',
      gender: 'MALE',
      loginId,
    });
    expect(await api.editUser({ birth: '' })).toMatchObject({ birth: '', gender: 'MALE' });
    expect(await api.editUser({})).toMatchObject({ name: '김새온' });
  });

  test('stores birth and gender only with their consent', async () => {
    const terms = allTerms.filter(({ type }) => type !== 'PERSONAL_INFO_OPTIONAL');
    const { api } = await openMember(shop, { terms });
    await expect(api.editUser({ birth: '1991-02-03', gender: 'MALE' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'birth' }, { name: 'gender' }],
    });
  });

  test('of a verified member keeps its name and birth date', async () => {
    const { api, userUuid } = await openMember(shop);
    await sql`update users set identity_verified_at = created_at where uuid = ${userUuid}`.execute(
      shop.database.db,
    );
    await expect(api.editUser({ name: '김다른' })).rejects.toMatchObject({ fields: [{ name: 'name' }] });
    await api.editUser({ name: '김온유' });
  });

  test('accepts a new phone with a proof of that phone by this member', async () => {
    const [member, stranger] = [await openMember(shop), await openMember(shop)];
    const phone = freshPhone();
    const { api } = member;
    await api.sendSms({ phone, purpose: 'CHANGE_PHONE' });
    const { proofToken } = await api.verifySms({ phone, code: await newestCode(shop, phone) });
    const forRegistration = await provePhone(shop, freshPhone());
    for (const [who, phoneProofToken] of [
      [stranger, proofToken],
      [member, forRegistration],
      [member, undefined],
    ] as const)
      await expect(
        who.api.editUser({ phone, ...(phoneProofToken ? { phoneProofToken } : {}) }),
      ).rejects.toMatchObject({ code: 'PROOF_INVALID' });
    expect(await api.editUser({ phone, phoneProofToken: proofToken })).toMatchObject({ phone });
    await expect(stranger.api.sendSms({ phone })).rejects.toMatchObject({ code: 'DUPLICATE_PHONE' });
  });

  test('accepts a new e-mail with the code mailed to it', async () => {
    const [{ api }, other] = [await openMember(shop), await openMember(shop)];
    await expect(api.changeEmailSendCode({ email: other.email })).rejects.toMatchObject({
      code: 'DUPLICATE_EMAIL',
    });
    const email = freshEmail();
    await api.changeEmailSendCode({ email });
    const code = await newestCode(shop, email);
    await expect(other.api.verifyMailCode({ email, code })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    const { proofToken } = await api.verifyMailCode({ email: email.toUpperCase(), code });
    expect(await api.editUser({ email, emailProofToken: proofToken })).toMatchObject({ email });
    expect(await api.editUser({ email: '' })).toMatchObject({ email: '' });
  });

  test('stores an e-mail once when two members prove it concurrently', async () => {
    const members = [await openMember(shop), await openMember(shop)];
    const email = freshEmail();
    const proofs: string[] = [];
    for (const { api } of members) {
      shop.clock.moveBy(31_000);
      await api.changeEmailSendCode({ email });
      proofs.push((await api.verifyMailCode({ email, code: await newestCode(shop, email) })).proofToken);
    }
    const answers = await Promise.allSettled(
      members.map(({ api }, at) => api.editUser({ email, emailProofToken: proofs[at] ?? '' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'DUPLICATE_EMAIL' },
    });
  });
});

test('returns zero counts for a new member, and the distance to the next grade', async () => {
  const { api } = await openMember(shop);
  expect(await api.getMyOverall()).toMatchObject({
    name: '김온유',
    gradeType: 'BASIC',
    nextGrade: { gradeType: 'SILVER', remainingPrice: 300_000 },
    orderCounts: { PAYMENT_COMPLETE: 0, claim: 0 },
    isPasswordChangeDue: false,
  });
});

test('counts orders of three months, claims and the cart', async () => {
  const { api } = await openMember(shop);
  const [item, other] = await buyableItems(shop, 2);
  const productItemUuid = item?.uuid ?? '';
  await api.addCartProductItem({ productItemUuid });
  await api.addCartProductItem({ productItemUuid: other?.uuid ?? '', count: 2 });
  const inStatus = async (status: string) => {
    const { order } = (await api.registerOrder(
      await orderInput(shop, [{ productItemUuid, count: 1 }], {}, api),
    )) as Registered;
    await sql`update order_product set status = ${status} where order_uuid = ${order.uuid}`.execute(
      shop.database.db,
    );
    return order.uuid;
  };
  await inStatus('IN_DELIVERY');
  await inStatus('REQUEST_RETURN');
  const old = await inStatus('DELIVERY_COMPLETE');
  await sql`update orders set created_at = created_at - interval '4 months' where uuid = ${old}`.execute(
    shop.database.db,
  );
  const confirmed = await inStatus('PURCHASE_CONFIRM');
  await sql`update orders set paid_at = created_at where uuid = ${confirmed}`.execute(shop.database.db);
  await sql`update order_product set confirmed_at = created_at where order_uuid = ${confirmed}`.execute(
    shop.database.db,
  );
  const { payPrice } = (await api.getOrder({ uuid: confirmed })).groups[0]?.orderProducts[0] ?? {
    payPrice: 0,
  };
  expect(await api.getMyOverall()).toMatchObject({
    cartCount: 2,
    orderCounts: { IN_DELIVERY: 1, DELIVERY_COMPLETE: 0, PURCHASE_CONFIRM: 1, claim: 1 },
    nextGrade: { remainingPrice: 300_000 - payPrice },
    recentOrders: [{ statusLabel: '구매 확정' }],
  });
  expect((await api.getMe()).totalOrderCount).toBe(1);
});

test('refuses the profile without a session', async () => {
  await expect(visitorOf(shop).getMyOverall()).rejects.toMatchObject({
    code: 'LOGIN_REQUIRED',
  });
});
