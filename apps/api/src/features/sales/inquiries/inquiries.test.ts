// Inquiries over HTTP (docs/rules/inquiries.md): who may ask about what, who sees what, answers of staff, late ones.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { outcomeOf, refusalOf } from '../../../testing/contract/refusals.ts';
import { askAboutItem, newQuestion, placeOrder } from '../../../testing/sales/inquiries.ts';
import { putPhoto, uploadPhoto, uploadStaffPhoto } from '../../../testing/catalog/media.ts';
import { openMember } from '../../../testing/members/members.ts';
import { buyableItems } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { eraseUploads } from '../../base/media/media.jobs.ts';
import { deleteOldInquiries, reportOverdue } from './inquiries.jobs.ts';

const shop = testShop({ demo: true, outside: true });

const answerText = '하루 두 번, 식후에 드시면 됩니다.';
const ofProduct = async (productItemUuid: string | undefined, api = shop.api) =>
  (await api.getProductInquiriesByPaging({ count: 50, productItemUuid: productItemUuid ?? '' })).data;

describe('a member asks', () => {
  test('about a product: everyone reads it with a masked name, and it counts as unanswered on my page', async () => {
    const member = await openMember(shop);
    const inquiry = await askAboutItem(shop, member);
    expect(inquiry).toMatchObject({ type: 'PRODUCT', status: 'RECEIVED', isSecret: false, isMine: true });
    const [shown] = (await ofProduct(inquiry.productItemUuid)).filter(({ uuid }) => uuid === inquiry.uuid);
    expect(shown).toMatchObject({ text: inquiry.text, isMine: false });
    expect(shown?.writerName).toMatch(/\*/);
    expect(shown?.productName).toBeUndefined();
    expect((await member.api.getMyOverall()).unansweredInquiryCount).toBe(1);
  });

  test('secretly: others see the sentence, no photos and no answer, also after the answer', async () => {
    const member = await openMember(shop);
    const images = [await uploadPhoto(shop, { memberUuid: member.userUuid }, 'INQUIRY')];
    const inquiry = await askAboutItem(shop, member, { isSecret: true, images });
    const staff = await openStaff(shop);
    await staff.api.answerInquiry({ uuid: inquiry.uuid, text: answerText });
    const of = async (api: typeof shop.api) =>
      (await ofProduct(inquiry.productItemUuid, api)).find(({ uuid }) => uuid === inquiry.uuid);
    const forOthers = await of((await openMember(shop)).api);
    expect(forOthers).toMatchObject({
      text: '비밀글입니다.',
      images: [],
      status: 'ANSWERED',
      isSecret: true,
    });
    expect(forOthers?.answer).toBeUndefined();
    const own = await of(member.api);
    expect(own).toMatchObject({ text: inquiry.text, isMine: true, answer: { text: answerText } });
    expect(own?.images).toHaveLength(1);
  });

  test('secretly: no open call returns the text or the answer', async () => {
    const member = await openMember(shop);
    const [marker, answer] = ['비밀물음표식 하나를 여쭙니다', '비밀답변표식 하나를 드립니다'];
    const inquiry = await askAboutItem(shop, member, { isSecret: true, text: marker });
    await (await openStaff(shop)).api.answerInquiry({ uuid: inquiry.uuid, text: answer });
    const uuid = inquiry.productItemUuid ?? '';
    const { product } = await shop.api.getProductItem({ uuid });
    for (const api of [shop.api, (await openMember(shop)).api]) {
      const answers = await Promise.all([
        api.getProductInquiriesByPaging({ count: 100, productItemUuid: uuid }),
        api.getProductItem({ uuid }),
        api.getProduct({ uuid: product.uuid }),
        api.getProductItemUserInfo({ uuid }),
        api.getMainProductItemReview({ uuid }),
        api.searchAll({ keyword: product.name }),
        api.searchAll({ keyword: '비밀물음표식' }),
        api.getKeyword({ keyword: '비밀' }),
      ]);
      // The search returns the keyword itself.
      const texts = JSON.stringify(answers).replaceAll(/"[a-zA-Z]*[kK]eyword":"[^"]*"/g, '');
      expect(texts).not.toMatch(/비밀물음|비밀답변/);
    }
    expect(JSON.stringify(await ofProduct(uuid, member.api))).toContain(marker);
  });

  test('about an own order product: secret, not listed on the product page; another’s is NOT_FOUND', async () => {
    const member = await openMember(shop);
    const { order, orderProductUuid } = await placeOrder(shop, member.api);
    const question = { type: 'DELIVERY', text: newQuestion(), orderProductUuid } as const;
    const inquiry = await member.api.registerProductInquiry(question);
    expect(inquiry).toMatchObject({ isSecret: true, orderProductUuid, orderNo: order.orderNo });
    const listed = await ofProduct(inquiry.productItemUuid, member.api);
    expect(listed.map(({ uuid }) => uuid)).not.toContain(inquiry.uuid);
    const stranger = await openMember(shop);
    expect(await outcomeOf(stranger.api.registerProductInquiry(question))).toBe('NOT_FOUND');
  });

  test.each([
    { what: 'a short text', fields: { text: '짧은 글' }, field: 'text' },
    { what: 'a text that is too long', fields: { text: '가'.repeat(2001) }, field: 'text' },
    { what: 'no product', fields: { productItemUuid: undefined }, field: 'productItemUuid' },
    { what: 'a foreign photo', fields: { images: ['/files/x'] }, field: 'images' },
  ])('with $what: INVALID_INPUT', async ({ fields, field }) => {
    const { api } = await openMember(shop);
    const work = askAboutItem(shop, { api }, fields);
    await expect(work).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: field }] });
  });

  test('twice with the same text within ten minutes, also concurrently: one inquiry', async () => {
    const member = await openMember(shop);
    const text = newQuestion();
    const ask = () => askAboutItem(shop, member, { text });
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(asked.map(({ uuid }) => uuid)).size).toBe(1);
    shop.clock.moveBy(10 * 60_000);
    expect((await ask()).uuid).not.toBe(asked[0]?.uuid);
    shop.clock.run();
  });

  test('thirty times a day', async () => {
    const member = await openMember(shop);
    for (let at = 0; at < 30; at += 1) await askAboutItem(shop, member);
    expect(await outcomeOf(askAboutItem(shop, member))).toBe('TOO_MANY_REQUESTS');
  });

  test('and lists own inquiries by type and state', async () => {
    const member = await openMember(shop);
    const about = await askAboutItem(shop, member);
    const other = await member.api.registerProductInquiry({ type: 'ETC', text: newQuestion() });
    await (await openStaff(shop)).api.answerInquiry({ uuid: about.uuid, text: answerText });
    const mine = async (input: object) =>
      (await member.api.getMyProductInquiriesByPaging({ count: 10, ...input })).data.map(({ uuid }) => uuid);
    expect(await mine({})).toEqual([other.uuid, about.uuid]);
    expect(await mine({ types: ['ETC'] })).toEqual([other.uuid]);
    expect(await mine({ isAnswered: true })).toEqual([about.uuid]);
    expect(await mine({ isAnswered: false })).toEqual([other.uuid]);
    expect(await mine({ inquiryUuid: about.uuid })).toEqual([about.uuid]);
    expect((await member.api.getMyOverall()).unansweredInquiryCount).toBe(1);
  });
});

describe('changes of the writer', () => {
  test('replace text and photos until the answer; removed photos are released', async () => {
    const member = await openMember(shop);
    const upload = () => uploadPhoto(shop, { memberUuid: member.userUuid }, 'INQUIRY');
    const [kept, removed] = [await upload(), await upload()];
    const { uuid } = await askAboutItem(shop, member, { images: [kept, removed] });
    const text = newQuestion();
    const added = await putPhoto(shop, { memberUuid: member.userUuid }, 'INQUIRY');
    const fields = { uuid, type: 'PRODUCT' as const, text, isSecret: true, images: [added, kept] };
    const edited = await member.api.editProductInquiry(fields);
    expect(edited).toMatchObject({ text, isSecret: true });
    const uuidIn = (url: string) => /files\/(?:tmp\/)?([0-9a-f-]{36})/.exec(url)?.[1];
    expect(edited.images.map(uuidIn)).toEqual([added, kept].map(uuidIn));
    const rows = await sql<{ uuid: string; state: string }>`
      select uuid, state from upload where owner_uuid = ${member.userUuid} order by uuid`.execute(
      shop.database.db,
    );
    expect(rows.rows.find((row) => row.uuid === uuidIn(removed))?.state).toBe('STORED');
    await (await openStaff(shop)).api.answerInquiry({ uuid, text: answerText });
    expect(await outcomeOf(member.api.editProductInquiry(fields))).toBe('ALREADY_ANSWERED');
  });

  test('delete it once: a repetition deletes nothing, and the lists no longer have it', async () => {
    const member = await openMember(shop);
    const { uuid, productItemUuid } = await askAboutItem(shop, member);
    expect(await member.api.deleteProductInquiry({ uuid })).toEqual({ deletedCount: 1 });
    expect(await member.api.deleteProductInquiry({ uuid })).toEqual({ deletedCount: 0 });
    expect((await ofProduct(productItemUuid)).map((one) => one.uuid)).not.toContain(uuid);
    expect((await member.api.getMyOverall()).unansweredInquiryCount).toBe(0);
    expect(await outcomeOf(member.api.editProductInquiry({ uuid, type: 'ETC', text: newQuestion() }))).toBe(
      'NOT_FOUND',
    );
  });

  test('a withdrawal leaves answered questions without the member and deletes the others', async () => {
    const member = await openMember(shop);
    const [answered, open] = [await askAboutItem(shop, member), await askAboutItem(shop, member)];
    await (await openStaff(shop)).api.answerInquiry({ uuid: answered.uuid, text: answerText });
    await member.api.withdrawUser({ password: member.password, reason: 'ETC', isAgreed: true });
    const listed = await ofProduct(answered.productItemUuid);
    expect(listed.find(({ uuid }) => uuid === answered.uuid)).toMatchObject({ writerName: '탈퇴회원' });
    expect(listed.map(({ uuid }) => uuid)).not.toContain(open.uuid);
  });
});

describe('pictures of an answer', () => {
  const statusOf = async (url = '') => (await shop.app.inject({ method: 'GET', url })).statusCode;
  const shownIn = async (inquiry: { uuid: string; productItemUuid?: string }, api = shop.api) =>
    (await ofProduct(inquiry.productItemUuid, api)).find(({ uuid }) => uuid === inquiry.uuid)?.answer?.images;

  test('are seen by those who see the answer, and stay when the member withdraws', async () => {
    const member = await openMember(shop);
    const images = [await uploadPhoto(shop, { memberUuid: member.userUuid }, 'INQUIRY')];
    const inquiry = await askAboutItem(shop, member, { images });
    const secret = await askAboutItem(shop, member, { isSecret: true });
    const { api } = await openStaff(shop);
    const pictures = [
      await uploadStaffPhoto(shop, api, 'INQUIRY'),
      await uploadStaffPhoto(shop, api, 'INQUIRY'),
    ];
    const answered = await api.answerInquiry({ uuid: inquiry.uuid, text: answerText, images: pictures });
    expect(answered.answer?.images).toHaveLength(2);
    await api.answerInquiry({
      uuid: secret.uuid,
      text: answerText,
      images: [await uploadStaffPhoto(shop, api, 'INQUIRY')],
    });
    expect(await shownIn(secret)).toBeUndefined();
    expect(await shownIn(secret, member.api)).toHaveLength(1);
    await member.api.withdrawUser({ password: member.password, reason: 'ETC', isAgreed: true });
    shop.clock.moveBy(2 * 24 * 60 * 60_000);
    await eraseUploads(shop.context());
    const shown = (await shownIn(inquiry)) ?? [];
    expect(await Promise.all(shown.map(statusOf))).toEqual([200, 200]);
  });

  test('are uploads of the caller, and only of answers that are read on the screen', async () => {
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    const [staff, colleague] = [await openStaff(shop), await openStaff(shop)];
    const foreign = await uploadStaffPhoto(shop, colleague.api, 'INQUIRY');
    const refused = { code: 'INVALID_INPUT', fields: [{ name: 'images' }] };
    expect(
      await refusalOf(staff.api.answerInquiry({ uuid, text: answerText, images: [foreign] })),
    ).toMatchObject(refused);
    const { orderToken } = await placeOrder(shop);
    const { inquiry } = await shop.api.inquiryOrder({ action: 'QUESTION', text: newQuestion(), orderToken });
    const images = [await uploadStaffPhoto(shop, staff.api, 'INQUIRY')];
    const ofGuest = { uuid: inquiry?.uuid ?? '', text: answerText, images };
    expect(await refusalOf(staff.api.answerInquiry(ofGuest))).toMatchObject(refused);
  });
});

describe('a guest asks about an order by its token (inquiryOrder)', () => {
  const ask = (fields: object) =>
    shop.api.inquiryOrder({ action: 'QUESTION', text: newQuestion(), orderToken: '', ...fields });

  test('with a photo; the answer goes to the phone of the order, and the token is renewed', async () => {
    const { order, orderToken, orderProductUuid } = await placeOrder(shop);
    const images = [await uploadPhoto(shop, { orderToken }, 'INQUIRY')];
    const { inquiry, ...token } = await ask({ orderToken, images, orderProductUuid });
    expect(inquiry).toMatchObject({
      type: 'ORDER',
      isSecret: true,
      orderNo: order.orderNo,
      orderProductUuid,
    });
    expect(inquiry?.images).toHaveLength(1);
    expect(await outcomeOf(ask({ orderToken: token.orderToken }))).toBe('DONE');
    const staff = await openStaff(shop);
    const { data } = await staff.api.getInquiriesByPaging({ count: 1, kind: 'GUEST_ORDER' });
    expect(data[0]).toMatchObject({ kind: 'GUEST_ORDER', orderUuid: order.uuid });
    expect(data[0]?.writerName).not.toContain(order.orderer.name);
    await staff.api.answerInquiry({ uuid: inquiry?.uuid ?? '', text: answerText });
    const sent = await sql<{ phone: string; variables: object }>`
      select phone, variables from message where template = 'M14' and order_uuid = ${order.uuid}`.execute(
      shop.database.db,
    );
    expect(sent.rows).toEqual([{ phone: order.orderer.phone, variables: { answer: answerText } }]);
  });

  test('not with a forged or expired token, about another order, or without a text', async () => {
    const [own, other] = [await placeOrder(shop), await placeOrder(shop)];
    const { orderToken } = own;
    expect(await outcomeOf(ask({ orderToken: `${orderToken}x` }))).toBe('ORDER_TOKEN_EXPIRED');
    expect(await outcomeOf(ask({ orderToken, orderProductUuid: other.orderProductUuid }))).toBe('NOT_FOUND');
    expect(await outcomeOf(ask({ orderToken, text: undefined }))).toBe('REQUIRED_PARAMETER');
    const foreign = await uploadPhoto(shop, { orderToken: other.orderToken }, 'INQUIRY');
    expect(await outcomeOf(ask({ orderToken, images: [foreign] }))).toBe('INVALID_INPUT');
    shop.clock.moveBy(30 * 60_000);
    expect(await outcomeOf(ask({ orderToken }))).toBe('ORDER_TOKEN_EXPIRED');
    shop.clock.run();
  });
});

describe('staff', () => {
  test('answer once, with an audit row and a message to the member', async () => {
    const [member, staff] = [await openMember(shop), await openStaff(shop)];
    const { uuid } = await askAboutItem(shop, member);
    const answered = await staff.api.answerInquiry({ uuid, text: ` ${answerText} ` });
    expect(answered).toMatchObject({ status: 'ANSWERED', answer: { text: answerText } });
    expect(await outcomeOf(staff.api.answerInquiry({ uuid, text: answerText }))).toBe('ALREADY_ANSWERED');
    expect(await outcomeOf(staff.api.closeInquiry({ uuid, reason: '중복 문의' }))).toBe('ALREADY_ANSWERED');
    const audit = await staff.api.getAuditLogsByPaging({ count: 5, targetUuid: uuid });
    expect(audit.data).toMatchObject([{ action: 'ANSWER', targetType: 'INQUIRY' }]);
    const sent = await sql<{ count: number }>`select count(*)::int as count from message
      where template = 'M13' and user_uuid = ${member.userUuid}`.execute(shop.database.db);
    expect(sent.rows[0]?.count).toBe(1);
  });

  test('close an inquiry without an answer, once', async () => {
    const [member, staff] = [await openMember(shop), await openStaff(shop)];
    const { uuid } = await askAboutItem(shop, member);
    for (let at = 0; at < 2; at += 1) {
      const closed = await staff.api.closeInquiry({ uuid, reason: '중복 문의' });
      expect(closed).toMatchObject({ status: 'CLOSED', closeReason: '중복 문의' });
    }
    expect(await outcomeOf(staff.api.answerInquiry({ uuid, text: answerText }))).toBe('ALREADY_ANSWERED');
    const [own] = (await member.api.getMyProductInquiriesByPaging({ count: 1 })).data;
    expect([own?.status, own?.answer]).toEqual(['ANSWERED', undefined]);
    expect((await staff.api.getAuditLogsByPaging({ count: 5, targetUuid: uuid })).data).toHaveLength(1);
  });

  test('of a store see and answer its inquiries only', async () => {
    const [item] = await buyableItems(shop, 1);
    const own = (await shop.api.getProductItem({ uuid: item?.uuid ?? '' })).product.store.uuid;
    const other = (await storeUuids(shop)).find((uuid) => uuid !== own) ?? '';
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    const staffOf = (storeUuid: string) => openMerchant(shop, { storeUuid, permissions: ['INQUIRIES'] });
    const [at, elsewhere] = [await staffOf(own), await staffOf(other)];
    const listed = async (api: typeof at.api) =>
      (await api.getInquiriesByPaging({ count: 100, isUnanswered: true })).data.map((one) => one.uuid);
    expect(await listed(elsewhere.api)).not.toContain(uuid);
    expect(await outcomeOf(elsewhere.api.answerInquiry({ uuid, text: answerText }))).toBe('NOT_FOUND');
    expect(await listed(at.api)).toContain(uuid);
    expect(await outcomeOf(at.api.answerInquiry({ uuid, text: answerText }))).toBe('DONE');
  });
});

describe('an inquiry without an answer', () => {
  test('is due at the end of the second business day, then reported once to head office', async () => {
    // A Friday: the business days are Monday and Tuesday.
    shop.clock.stopAt('2026-12-04T01:00:00Z');
    const staff = await openStaff(shop);
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    const overdue = async () =>
      (await (await openStaff(shop)).api.getInquiriesByPaging({ count: 100, isOverdue: true })).data;
    const reports = async () => {
      await Promise.all([reportOverdue(shop.context()), reportOverdue(shop.context())]);
      const found = await sql<{
        count: number;
      }>`select count(distinct (variables, created_at))::int as count from message
        where template = 'S05' and created_at >= '2026-12-04'`.execute(shop.database.db);
      return found.rows[0]?.count;
    };
    const row = (await staff.api.getInquiriesByPaging({ count: 1 })).data[0];
    expect([row?.uuid, row?.dueAt, row?.isOverdue]).toEqual([uuid, '2026-12-09T00:00:00', false]);
    await reports();
    shop.clock.stopAt('2026-12-08T14:59:59Z');
    expect((await overdue()).map((one) => one.uuid)).not.toContain(uuid);
    const before = await reports();
    shop.clock.stopAt('2026-12-08T15:00:00Z');
    expect((await overdue()).map((one) => one.uuid)).toContain(uuid);
    expect(await reports()).toBe((before ?? 0) + 1);
    shop.clock.moveBy(60_000);
    expect(await reports()).toBe((before ?? 0) + 1);
    shop.clock.run();
  });

  test('is deleted three years after it was asked', async () => {
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    const exists = async () => {
      const found = await sql`select from product_inquiry where uuid = ${uuid}`.execute(shop.database.db);
      return found.rows.length === 1;
    };
    shop.clock.moveBy(3 * 365 * 24 * 60 * 60_000 - 60_000);
    await deleteOldInquiries(shop.context());
    expect(await exists()).toBe(true);
    shop.clock.moveBy(3 * 24 * 60 * 60_000);
    await deleteOldInquiries(shop.context());
    expect(await exists()).toBe(false);
    shop.clock.run();
  });
});
