// What a member sees of the own personal data, over HTTP (docs/rules/members.md#ledger).
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Check, Errors } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { askAboutItem } from '../../../testing/sales/inquiries.ts';
import { openMember } from '../../../testing/members/members.ts';
import { openMerchant, openStaff } from '../../../testing/members/staff.ts';
import {
  type Registered,
  buyableItems,
  orderInput,
  ownAddress,
  rows,
  setStock,
} from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });

/** Tables that refer to a member and are in no section of the file, each with the reason. */
const notInFile: Readonly<Record<string, string>> = {
  user_handle: 'one-time tokens',
  withdrawn_user: 'exists only after the withdrawal',
  marketing_recheck: 'a date that follows from the consent',
  mileage_account: 'the balance is in the rows of the mileage',
  mileage_lot: 'what remains of the rows of the mileage',
  member_memo: 'notes of staff for their own work',
  mileage_expiry_notice: 'the notices are in the messages',
  ledger_difference: 'the rows that differ are in the file',
};

describe('the file', () => {
  test('has rows of every table that refers to members, or the reason why not', async () => {
    const found = await sql<{ name: string }>`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'mileage_account'::regclass) order by 1`.execute(
      shop.database.db,
    );
    const source = readFileSync(new URL('personal-data-file.db.ts', import.meta.url), 'utf8');
    const missing = found.rows.filter(
      ({ name }) => !(name in notInFile) && !new RegExp(`(from|join) ${name}\\b`).test(source),
    );
    expect(missing).toEqual([]);
  });

  test('contains what the member did, matches its schema and belongs to the caller alone', async () => {
    const [member, other] = [await openMember(shop), await openMember(shop)];
    const { api, password } = member;
    await api.registerUserAddress(ownAddress);
    const [item, soldOut] = await buyableItems(shop, 2);
    const productItemUuid = item?.uuid ?? '';
    const { order } = (await api.registerOrder(
      await orderInput(shop, [{ productItemUuid, count: 1 }], {}, api),
    )) as Registered;
    await api.addCartProductItem({ productItemUuid });
    await api.likeProduct({ productUuid: productItemUuid });
    await api.registerViewLog({ targetType: 'PRODUCT_ITEM', targetUuid: productItemUuid });
    await setStock(shop, soldOut?.uuid ?? '', 0);
    await api.registerRestockAlert({ productItemUuid: soldOut?.uuid ?? '' });
    const inquiry = await askAboutItem(shop, member);
    await (
      await openStaff(shop)
    ).api.revealPrivacy({
      targetType: 'USER',
      targetUuid: member.userUuid,
      fields: ['phone'],
      reason: '본인 확인 전화',
    });
    const file = await api.exportMyPersonalData({ password });
    const schema = contract.exportMyPersonalData.answer;
    expect([...Errors(schema, file)].slice(0, 3)).toEqual([]);
    expect(Check(schema, file)).toBe(true);
    expect(file.profile).toMatchObject({ loginId: member.loginId, phone: member.phone, email: member.email });
    expect(file.consents).toHaveLength(7);
    expect(file.orders).toMatchObject([{ orderNo: order.orderNo, products: [{ count: 1 }] }]);
    expect(file.inquiries).toMatchObject([{ text: inquiry.text }]);
    expect(file.disclosures).toMatchObject([{ role: 'ADMIN', reason: '본인 확인 전화' }]);
    for (const section of [
      'addresses',
      'cart',
      'likes',
      'views',
      'restockAlerts',
      'mileage',
      'sessions',
      'exports',
    ] as const)
      expect([section, file[section].length]).toEqual([section, 1]);
    const own = JSON.stringify(await other.api.exportMyPersonalData({ password: other.password }));
    for (const secret of [member.phone, member.email, order.orderNo, inquiry.text])
      expect(own).not.toContain(secret);
  });

  test('is refused without the password, and each download is recorded and shown', async () => {
    const { api, password, userUuid } = await openMember(shop);
    for (const wrong of [{}, { password: `${password}x` }])
      await expect(api.exportMyPersonalData(wrong)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ name: 'password' }],
      });
    expect((await api.getMyPersonalData()).exports).toEqual([]);
    await api.exportMyPersonalData({ password });
    expect((await api.getMyPersonalData()).exports).toHaveLength(1);
    await api.withdrawUser({ password, reason: 'ETC', isAgreed: true });
    expect(await rows(shop, `select from personal_data_export where user_uuid = '${userUuid}'`)).toEqual([]);
  });

  test('is never stored by a cache', async () => {
    const member = await openMember(shop);
    const answer = await shop.call('POST', '/users/action/export-my-personal-data', {
      headers: { authorization: `Bearer ${member.token}` },
      body: { password: member.password },
    });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('disclosures', () => {
  test('of the account and of own orders appear immediately, with the role and not the name of the staff', async () => {
    const [member, other] = [await openMember(shop), await openMember(shop)];
    const admin = await openStaff(shop);
    const [item] = await buyableItems(shop, 1);
    const items = [{ productItemUuid: item?.uuid ?? '', count: 1 }];
    const { order } = (await member.api.registerOrder(
      await orderInput(shop, items, {}, member.api),
    )) as Registered;
    const storeUuid = order.groups[0]?.store.uuid ?? '';
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    const list = async () => (await member.api.getMyDisclosuresByPaging({ count: 10 })).data;
    expect(await list()).toEqual([]);
    const target = { targetType: 'USER', targetUuid: member.userUuid, reason: '배송 문의 확인' } as const;
    await admin.api.revealPrivacy({ ...target, fields: ['name', 'phone'] });
    expect(await list()).toMatchObject([
      { role: 'ADMIN', target: 'USER', fields: ['name', 'phone'], reason: '배송 문의 확인' },
    ]);
    await merchant.api.revealPrivacy({
      targetType: 'ORDER',
      targetUuid: order.uuid,
      fields: ['address'],
      reason: '주소 오류 확인',
    });
    const both = await list();
    expect(both.map(({ role, orderNo }) => [role, orderNo])).toEqual([
      ['MERCHANT', order.orderNo],
      ['ADMIN', undefined],
    ]);
    const staff = await rows<{ name: string }>(
      shop,
      `select name from staff_user where uuid in ('${admin.staffUuid}', '${merchant.staffUuid}')`,
    );
    for (const { name } of staff) expect(JSON.stringify(both)).not.toContain(name);
    expect((await other.api.getMyDisclosuresByPaging({ count: 10 })).data).toEqual([]);
  });
});

describe('consents', () => {
  test('are listed with the text that was shown then, also after a newer revision', async () => {
    const { api } = await openMember(shop);
    const before = await api.getMyPersonalData();
    const kind = 'FOR_OTHERS_USE';
    const first = before.consents.find(({ type }) => type === kind);
    await sql`insert into terms (user_terms_kind, revision_number, title, summary, content, is_mandatory, effective_at, created_at)
      select user_terms_kind, revision_number + 1, title || ' 개정', summary, '<p>새 약관</p>', is_mandatory, ${shop.clock.now()}, ${shop.clock.now()}
      from terms where user_terms_kind = ${kind} order by revision_number desc limit 1`.execute(
      shop.database.db,
    );
    await api.disagreeUserTerms({ type: kind });
    const { consents, texts } = await api.getMyPersonalData();
    const own = consents.filter(({ type }) => type === kind);
    expect(own.map(({ answer, channel }) => [answer, channel])).toEqual([
      ['DECLINE', 'MY_PAGE'],
      [first?.answer, 'REGISTER'],
    ]);
    const contentOf = (uuid: string | undefined) => texts.find((text) => text.uuid === uuid)?.content;
    expect(contentOf(own[0]?.termsUuid)).toBe('<p>새 약관</p>');
    expect(contentOf(own[1]?.termsUuid)).toBe(
      before.texts.find(({ uuid }) => uuid === first?.termsUuid)?.content,
    );
    expect(contentOf(own[1]?.termsUuid)).not.toBe('<p>새 약관</p>');
  });
});
