// The link in a message about an order (docs/rules/messages.md#order-link), read at the simulators of the message providers.
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { makeOrderToken } from '../../../order-token.ts';
import { refusalToken } from '../../members/consents/refusal-token.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { freshEmail, freshPhone, openMember } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { type Registered, orderInput, pay, register, rows } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';
import { sendDueMails, sendDueTexts } from '../../base/messages/messages.jobs.ts';

const { shop, one } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

/** The link in the messages to each of these addresses, which may get other messages at the same time. */
async function linksTo(...addresses: string[]): Promise<string[]> {
  await sendDueTexts(shop.context());
  await sendDueMails(shop.context());
  const found = await Promise.all(addresses.map((to) => shop.outside.messagesTo(to)));
  const texts = found.map((messages) => messages.map(({ text }) => text).join('\n'));
  return texts.map((text) => /주문 조회:? (\S+)$/m.exec(text)?.[1] ?? '');
}

/** A paid order of a guest with the links of its text message and of its mail. */
async function linkedOrder() {
  const [phone, email] = [freshPhone(), freshEmail()];
  const registered = await register(shop, one(), { orderer: { name: '김온유', phone, email } });
  await pay(shop, registered);
  const [link = '', inMail = ''] = await linksTo(phone, email);
  return {
    order: registered.order,
    phone,
    link,
    inMail,
    token: link.split(`${registered.order.orderNo}.`)[1] ?? '',
  };
}

const open = (orderToken: string) => shop.api.inquiryOrder({ action: 'ORDER', orderToken });

describe('the link of a guest', () => {
  test('opens its order by the fragment, in texts and mails, with a token that lives as long as that of a lookup', async () => {
    const { order, link, inMail, token } = await linkedOrder();
    expect(new URL(link)).toMatchObject({
      pathname: '/order/lookup',
      search: '',
      hash: `#${order.orderNo}.${token}`,
    });
    expect(inMail).toBe(link);
    const opened = await open(token);
    expect(opened.order?.orderNo).toBe(order.orderNo);
    expect(opened.orderTokenExpireAt).toBe('2026-11-23T10:30:00');
    expect(opened.orderToken).not.toBe(token);
  });

  test('opens the order for seven days from the sending of its message', async () => {
    const { order, token } = await linkedOrder();
    shop.clock.moveBy(7 * dayMs - 1);
    expect((await open(token)).order?.orderNo).toBe(order.orderNo);
    shop.clock.moveBy(1);
    expect(await refusalOf(open(token))).toMatchObject({ code: 'ORDER_TOKEN_EXPIRED', status: 410 });
  });

  test('opens no other order, for no longer time, and not when it is altered', async () => {
    const [own, other] = [await linkedOrder(), await linkedOrder()];
    const [uuid = '', end = '', signature = ''] = own.token.split('.');
    const [otherUuid = '', , otherSignature = ''] = other.token.split('.');
    const later = (Number.parseInt(end, 36) + dayMs).toString(36);
    const forged = [
      [otherUuid, end, signature],
      [uuid, end, otherSignature],
      [uuid, later, signature],
      [uuid, 'zzzzzzzzzz', signature],
      [uuid, end, [...signature].toReversed().join('')],
      [uuid, end, signature.slice(0, -1)],
      [uuid, end],
      [uuid],
      [refusalToken(shop.context(), own.order.uuid, 'PHONE')],
      [own.order.uuid, String(shop.clock.now().getTime() + dayMs), signature],
    ];
    for (const parts of forged)
      expect((await refusalOf(open(parts.join('.')))).code, parts.join('.')).toBe('ORDER_TOKEN_EXPIRED');
  });

  test('still opens after many guesses; reading one order again and again is stopped', async () => {
    const { token } = await linkedOrder();
    const guess = (at: number) => `${token.slice(0, -6)}${String(at).padStart(6, '0')}`;
    for (let at = 0; at < 250; at += 1)
      expect((await refusalOf(open(guess(at)))).code).toBe('ORDER_TOKEN_EXPIRED');
    for (let at = 0; at < 200; at += 1) await open(token);
    expect((await refusalOf(open(token))).code).toBe('TOO_MANY_REQUESTS');
  });

  test('is stored in no message, and staff see no token', async () => {
    const { order, token } = await linkedOrder();
    const stored = await rows<{ text: string }>(
      shop,
      `select variables::text as text from message where order_uuid = '${order.uuid}'`,
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.text).not.toContain(token);
    const admin = await openStaff(shop);
    const { data } = await admin.api.getMessagesByPaging({ count: 10, keyword: order.orderNo });
    expect(data).toMatchObject([{ text: expect.stringMatching(/\n주문 조회 …$/) }]);
  });
});

test('the order of a member is linked by its page, which requires the session, and no token opens it', async () => {
  const member = await openMember(shop);
  const input = await orderInput(
    shop,
    one(),
    { orderer: { name: '김온유', phone: member.phone } },
    member.api,
  );
  const registered = (await member.api.registerOrder(input)) as Registered;
  await pay({ ...shop, api: member.api }, registered);
  const [link = ''] = await linksTo(member.phone);
  expect(new URL(link)).toMatchObject({
    pathname: `/mypage/orders/${registered.order.orderNo}`,
    search: '',
    hash: '',
  });
  const { orderToken } = makeOrderToken(shop.context(), registered.order.uuid);
  expect((await refusalOf(open(orderToken))).code).toBe('NOT_FOUND');
});
