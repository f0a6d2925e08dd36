// The member of an order that was registered by the button of Naver Pay: named by a code that only the shop can open, when it is collected.
import { expect, test } from 'vitest';
import { sealText } from '../../../sealed-text.ts';
import { altered } from '../../../testing/altered.ts';
import { channelStaff, collectedOrder } from '../../../testing/channels/orders-at-channels.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { buyableItems, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { eraseWithdrawn } from '../../members/registration/registration.jobs.ts';
import { memberCode } from './member-code.ts';

const shop = testShop({ demo: true, outside: true });

/** The order numbers of the member's list. */
const ordersOf = async ({ api }: OpenedMember): Promise<string[]> =>
  (await api.getOrdersByPaging({ count: 10 })).data.map(({ orderNo }) => orderNo);

const withdraw = ({ api, password }: OpenedMember) =>
  api.withdrawUser({ password, reason: 'ETC', isAgreed: true });

type Case = {
  name: string;
  /** The code that Naver sends with the order. */
  codeOf: (member: OpenedMember) => string;
  /** What happens to the member before the order is collected. */
  meanwhile?: (member: OpenedMember) => Promise<unknown>;
  isOwned?: true;
};

const code = ({ userUuid }: OpenedMember): string => memberCode(shop.context(), userUuid);
const sealedBy = (secret: string, what: string, text: string): string =>
  sealText({ config: { secret } }, what, text);
const own = (what: string, text: string): string => sealedBy(shop.context().config.secret, what, text);

const cases: Case[] = [
  { name: 'a code of the shop', codeOf: code, isOwned: true },
  { name: 'no code', codeOf: () => '' },
  { name: 'the plain uuid of the member', codeOf: ({ userUuid }) => userUuid },
  { name: 'text that is no code', codeOf: () => "'); drop table orders; -- 김온유" },
  { name: 'an altered code', codeOf: (member) => altered(code(member)) },
  { name: 'a shortened code', codeOf: (member) => code(member).slice(0, 20) },
  {
    name: 'a code that was sealed with another secret',
    codeOf: ({ userUuid }) =>
      sealedBy('another secret of another shop 0123456789', 'naver-pay-member', userUuid),
  },
  {
    name: 'a text of another kind that the shop sealed',
    codeOf: ({ userUuid }) => own('identity', userUuid),
  },
  { name: 'a sealed text that is no uuid', codeOf: () => own('naver-pay-member', "1' or true") },
  {
    name: 'a code of a member who never existed',
    codeOf: () => own('naver-pay-member', '0197f000-0000-7000-8000-0000000000ff'),
  },
  { name: 'a code of a member who withdrew', codeOf: code, meanwhile: withdraw },
  {
    name: 'a code of a member who was erased',
    codeOf: code,
    meanwhile: async (member) => {
      await withdraw(member);
      await rows(
        shop,
        `update withdrawn_user set erase_due_at = '2020-01-01' where user_uuid = '${member.userUuid}'`,
      );
      await eraseWithdrawn(shop.context());
    },
  },
];

test.each(cases)('$name', async ({ codeOf, meanwhile, isOwned }) => {
  const member = await openMember(shop);
  const merchantCustomCode = codeOf(member);
  const { orderUuid } = await collectedOrder(shop, 'NAVERPAY', { more: { merchantCustomCode } }, () =>
    Promise.resolve(meanwhile?.(member)),
  );
  const [order] = await rows<{ userUuid: string | null; orderNo: string }>(
    shop,
    `select user_uuid, order_no from orders where uuid = '${orderUuid}'`,
  );
  expect(order?.userUuid).toBe(isOwned ? member.userUuid : null);
  if (meanwhile === undefined) expect(await ordersOf(member)).toEqual(isOwned ? [order?.orderNo] : []);
  expect(shop.bugs).toEqual([]);
});

test('an order of a signed-in member, paid on the order sheet and collected, is in the orders of this member alone', async () => {
  const [member, other] = [await openMember(shop), await openMember(shop)];
  const [item] = await buyableItems(shop, 1);
  await setStock(shop, item?.uuid ?? '', 100);
  const { orderSheetUrl } = await member.api.registerNaverPayOrder({
    items: [{ productItemUuid: item?.uuid ?? '', count: 1 }],
    backUrl: '/order/cart',
  });
  const recipient = { name: '김나래', tel: '010-2345-6789', zipCode: '06236', means: 'card' };
  const address = { baseAddress: '서울특별시 강남구 테헤란로 152', detailedAddress: '1층' };
  await fetch(orderSheetUrl, { method: 'POST', body: new URLSearchParams({ ...recipient, ...address }) });
  const staff = await channelStaff(shop);
  expect(await staff.collectNaverPayOrders({ salesChannel: 'NAVERPAY' })).toMatchObject({ failures: [] });
  const [orderNo = ''] = await ordersOf(member);
  expect(await ordersOf(other)).toEqual([]);
  expect(await rows(shop, `select sales_channel from orders where order_no = '${orderNo}'`)).toEqual([
    { salesChannel: 'NAVERPAY' },
  ]);
});
