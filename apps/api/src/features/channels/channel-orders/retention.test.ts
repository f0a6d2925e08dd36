// Personal data of orders of channels, and rows about them, after their retention periods (docs/rules/members.md#retention).
import { expect, test } from 'vitest';
import { addYears, dayMs } from '#domain/base/calendar.ts';
import { beginOfRetention } from '#domain/members/retention.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { addConflict, addFailedCommand } from '../../../testing/channels/desk-rows.ts';
import { readInquiry } from '../../../testing/channels/opinions-at-channels.ts';
import {
  actAtChannel,
  claimedOrder,
  clientOf,
  collectedOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { claimsJobs } from '../../sales/claims/claims.jobs.ts';
import { eraseOldPersonalData } from '../../sales/order-rows/order-rows.jobs.ts';
import { channelDecisionsJobs } from '../channel-decisions/channel-decisions.jobs.ts';
import { channelInquiriesJobs } from '../channel-inquiries/channel-inquiries.jobs.ts';
import { memberCode } from '../naver-order-type/member-code.ts';
import { applyProductOrders } from './apply/apply-messages.ts';
import { channelOrdersJobs } from './channel-orders.jobs.ts';

const shop = testShop({ demo: true, outside: true });

const recipient = {
  name: '황보나래',
  tel1: '010-7707-6123',
  tel2: '010-7707-6123',
  zipCode: '63322',
  baseAddress: '제주특별자치도 제주시 오라남동길 7707',
  detailedAddress: '별관 6123호',
};
const memo = '별관 경비실에 맡겨 주세요';
const claimText = '별관 앞에서 받겠습니다';
/** Texts of the order that identify its persons. */
const persons = ['황보나래', '77076123', '7707-6123', '오라남동길', '별관'];

/** Tables with rows that contain one of these texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    shop,
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const pattern = texts.join('|');
  const selects = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from ${name} t where t::text ~ '${pattern}')`,
  );
  return (await rows<{ name: string }>(shop, selects.join(' union all '))).map(({ name }) => name).toSorted();
}

const personal = `array['orderer_name', 'orderer_phone', 'orderer_email', 'recipient_name', 'recipient_phone', 'address', 'detail_address',
  'delivery_memo', 'entrance_memo', 'tracking']`;

/** The order without the columns about persons, its rows, and what was paid for it. */
const goodsAndMoney = async (orderUuid: string): Promise<unknown> =>
  (
    await rows(
      shop,
      `select to_jsonb(o) - ${personal} as sums,
         (select jsonb_agg(to_jsonb(r) order by r.line_no) from order_product r where r.order_uuid = o.uuid) as products,
         (select jsonb_agg(to_jsonb(m)) from payment p join payment_money m on m.payment_uuid = p.uuid where p.order_uuid = o.uuid) as money
       from orders o where o.uuid = '${orderUuid}'`,
    )
  )[0];

const dateOrder = (orderUuid: string, at: number): Promise<unknown> =>
  rows(shop, `update orders set created_at = '${new Date(at).toISOString()}' where uuid = '${orderUuid}'`);

const withdraw = ({ api, password }: OpenedMember) =>
  api.withdrawUser({ password, reason: 'ETC', isAgreed: true });

const erasures: { name: string; phones?: Record<string, string>; owner?: 'active' | 'withdrawn' }[] = [
  { name: 'without a member' },
  { name: 'whose orderer has no phone', phones: { tel1: '' } },
  { name: 'without any phone', phones: { tel1: '', tel2: '' } },
  { name: 'of a member who withdrew', owner: 'withdrawn' },
  { name: 'of an active member', owner: 'active' },
];

test.each(erasures)(
  'an order of a channel $name is erased as orders of the shop',
  async ({ phones, owner }) => {
    shop.clock.stop();
    const member = owner === undefined ? undefined : await openMember(shop);
    const more = {
      recipient: { ...recipient, ...phones },
      memo,
      merchantCustomCode: member === undefined ? '' : memberCode(shop.context(), member.userUuid),
    };
    const [due, kept] = [
      await collectedOrder(shop, 'NAVERPAY', { more }),
      await collectedOrder(shop, 'NAVERPAY', { more }),
    ];
    if (owner === 'withdrawn' && member) {
      await rows(shop, `update order_product set status = 'PURCHASE_CONFIRM'`);
      await withdraw(member);
    }
    const begin = beginOfRetention('ORDER', shop.clock.now()).getTime();
    await dateOrder(due.orderUuid, begin - 1);
    await dateOrder(kept.orderUuid, begin + 1);
    const before = await goodsAndMoney(due.orderUuid);
    await eraseOldPersonalData(shop.context());
    const textOf = async (uuid: string) =>
      (await rows<{ text: string }>(shop, `select o::text as text from orders o where uuid = '${uuid}'`))[0]
        ?.text ?? '';
    const isIn = (text: string) => persons.some((word) => text.includes(word));
    expect([isIn(await textOf(due.orderUuid)), isIn(await textOf(kept.orderUuid))]).toEqual([
      owner === 'active',
      true,
    ]);
    expect(await goodsAndMoney(due.orderUuid)).toEqual(before);
  },
);

test('after every period no table contains the persons of an order with a claim, also when it is read again', async () => {
  shop.clock.stop();
  const more = { recipient, memo };
  const order = await claimedOrder(shop, 'SMARTSTORE', 'CANCEL', more);
  // Those of the other tests too; an order of an active member would be kept.
  await rows(
    shop,
    `update orders set created_at = '2000-01-01', user_uuid = null where sales_channel <> 'ONNS'`,
  );
  await rows(shop, `update order_claim set text = '${claimText}' where uuid = '${order.claimUuid}'`);
  expect(await tablesWith(persons)).toEqual(['order_claim', 'order_desk_row', 'orders']);
  await actAtChannel(shop, { productOrderIds: order.productOrderIds, do: 'withdraw' });
  const read = () =>
    applyProductOrders(shop.context(), clientOf(shop, 'SMARTSTORE'), order.productOrderIds, []);
  await read();
  await rows(shop, `update order_claim set completed_at = '2001-01-01' where uuid = '${order.claimUuid}'`);
  await eraseOldPersonalData(shop.context());
  await claimsJobs
    .find(({ name }) => name === 'persons in claims older than five years')
    ?.run(shop.context());
  expect(await tablesWith(persons)).toEqual([]);
  await read();
  expect(await tablesWith(persons)).toEqual([]);
});

test('the file of a member contains the orders of channels that were registered with the code of the member', async () => {
  const [member, other] = [await openMember(shop), await openMember(shop)];
  const merchantCustomCode = memberCode(shop.context(), member.userUuid);
  const order = await collectedOrder(shop, 'NAVERPAY', { more: { recipient, memo, merchantCustomCode } });
  const [stored] = await rows<{ orderNo: string; payPrice: number }>(
    shop,
    `select order_no, pay_price from orders where uuid = '${order.orderUuid}'`,
  );
  const file = await member.api.exportMyPersonalData({ password: member.password });
  expect(file.orders).toMatchObject([
    {
      orderNo: stored?.orderNo,
      payPrice: stored?.payPrice,
      recipientName: recipient.name,
      recipientPhone: '01077076123',
      detailAddress: recipient.detailedAddress,
      deliveryMemo: memo,
      products: [{ count: 1 }],
    },
  ]);
  expect((await other.api.exportMyPersonalData({ password: other.password })).orders).toEqual([]);
});

/** Two rows of a table and the job that deletes the older one. */
type Deletion = {
  name: string;
  make: () => Promise<string>;
  table: string;
  key: string;
  column: string;
  begin: (now: Date) => Date;
  jobs: readonly Job[];
  job: string;
  /** Columns of a due row that keep it. */
  keptBy?: string;
};

let made = 0;
const deletions: Deletion[] = [
  {
    name: 'handled messages after 90 days',
    make: async () => {
      made += 1;
      const productOrderId = `message-${made}`;
      await addConflict(shop, { productOrderId });
      await rows(
        shop,
        `update channel_message set handled_at = received_at where product_order_id = '${productOrderId}'`,
      );
      return productOrderId;
    },
    table: 'channel_message',
    key: 'product_order_id',
    column: 'received_at',
    begin: (now) => new Date(now.getTime() - 90 * dayMs),
    jobs: channelOrdersJobs,
    job: 'handled messages of channels older than 90 days',
    keptBy: 'handled_at = null',
  },
  {
    name: 'commands after a year',
    make: () => addFailedCommand(shop),
    table: 'channel_command',
    key: 'uuid',
    column: 'created_at',
    begin: (now) => addYears(now, -1),
    jobs: channelDecisionsJobs,
    job: 'commands to channels older than a year',
    keptBy: 'failed_at = null, due_at = created_at',
  },
  {
    name: 'inquiries after three years',
    make: async () => (await readInquiry(shop)).inquiryId,
    table: 'channel_inquiry',
    key: 'inquiry_id',
    column: 'registered_at',
    begin: (now) => addYears(now, -3),
    jobs: channelInquiriesJobs,
    job: 'old channel inquiries',
  },
];

test.each(deletions)('$name', async ({ make, table, key, column, begin, jobs, job, keptBy }) => {
  shop.clock.stop();
  const from = begin(shop.clock.now()).getTime();
  const [due, later, waiting] = [await make(), await make(), await make()];
  const change = (id: string, set: string) => rows(shop, `update ${table} set ${set} where ${key} = '${id}'`);
  const date = (id: string, at: number) => change(id, `${column} = '${new Date(at).toISOString()}'`);
  await date(due, from - 1);
  await date(later, from + 1);
  await date(waiting, from - 1);
  if (keptBy !== undefined) await change(waiting, keptBy);
  const run = jobs.find(({ name }) => name === job)?.run as ((ctx: LockedCtx) => Promise<void>) | undefined;
  await run?.(shop.context());
  const left = await rows<{ id: string }>(
    shop,
    `select ${key}::text as id from ${table} where ${key}::text in ('${due}', '${later}', '${waiting}')`,
  );
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    [later, ...(keptBy === undefined ? [] : [waiting])].toSorted(),
  );
});

test('commands of a product order are deleted a year after the last one', async () => {
  shop.clock.stop();
  const uuid = await addFailedCommand(shop);
  await rows(
    shop,
    `insert into channel_command (channel, kind, channel_order_id, product_order_id, order_uuid, body, command_key, created_at, done_at)
     select channel, kind, channel_order_id, product_order_id, order_uuid, body, 'older-' || uuid, '2000-01-01', '2000-01-01'
     from channel_command where uuid = '${uuid}'`,
  );
  const deleteOld = async () => {
    const job = channelDecisionsJobs.find(({ name }) => name.includes('older than a year'));
    await job?.run(shop.context());
    return (
      await rows(
        shop,
        `select from channel_command where product_order_id = (select product_order_id from channel_command where uuid = '${uuid}')`,
      )
    ).length;
  };
  expect(await deleteOld()).toBe(2);
  await rows(shop, `update channel_command set created_at = '2001-01-01' where uuid = '${uuid}'`);
  expect(await deleteOld()).toBe(0);
});
