// A shopper changes the option of an order of a channel before the dispatch to one that is not linked to an item of the product
// (docs/rules/channels.md#changes).
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import {
  type ChannelItem,
  type PlacedAtChannel,
  actAtChannel,
  channelStaff,
  linkItem,
  orderAtChannel,
  rowsOfOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { optionsOf } from '../../../testing/sales/options.ts';
import { buyableItems, rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { recheckOpen } from './channel-orders.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let staff: Client;
beforeAll(async () => {
  staff = await channelStaff(shop);
});

describe.each(['SMARTSTORE', 'NAVERPAY'] as const)('at %s', (channel) => {
  let item: ChannelItem;
  let otherUuid: string;
  let foreignUuid: string;
  beforeAll(async () => {
    const [one, two] = await optionsOf(shop, 2);
    item = { ...(await linkItem(shop, channel, one?.uuid ?? '')), optionCode: 'A' };
    otherUuid = two?.uuid ?? '';
    await rows(
      shop,
      `update channel_product set option_code = 'A' where channel = '${channel}' and product_item_uuid = '${item.uuid}'`,
    );
    const cards = await buyableItems(shop, 9);
    foreignUuid = cards.find(({ uuid }) => uuid !== item.uuid && uuid !== otherUuid)?.uuid ?? '';
    for (const uuid of [item.uuid, otherUuid]) await setStock(shop, uuid, 100);
  });

  const collect = () => staff.collectNaverPayOrders({ salesChannel: channel });
  /** An order of two units whose option was changed to this one. */
  const placeChanged = async (optionCode: string) => {
    const placed = await orderAtChannel(shop, channel, [{ item, count: 2 }]);
    await collect();
    await choose(placed, optionCode);
    return placed;
  };
  const choose = async ({ productOrderIds }: PlacedAtChannel, optionCode: string) => {
    const option = { optionCode, optionManageCode: optionCode, productOption: `맛: ${optionCode}` };
    await actAtChannel(shop, { do: 'change-option', productOrderIds, ...option });
    await collect();
  };
  const link = (optionCode: string, productItemUuid: string) =>
    staff.linkChannelProduct({
      channel,
      channelProductId: item.channelProductId,
      optionCode,
      productItemUuid,
    });
  const conflictsOf = ({ orderId }: PlacedAtChannel) =>
    rows<{ uuid: string; kind: string; option: string; resolution: string | null }>(
      shop,
      `select uuid, kind, detail ->> 'optionCode' as option, resolution from channel_conflict where channel_order_id = '${orderId}' order by created_at`,
    );
  const rowOf = async ({ orderId }: PlacedAtChannel) => {
    const [row] = await rowsOfOrder(shop, orderId);
    if (row === undefined) throw new Error('The order was not collected.');
    const [held] = await rows<{ productItemUuid: string }>(
      shop,
      `select product_item_uuid from order_product where uuid = '${row.orderProductUuid}'`,
    );
    return { uuid: row.orderProductUuid, status: row.status, itemUuid: held?.productItemUuid };
  };
  const refusals = async (placed: PlacedAtChannel) => {
    const { uuid } = await rowOf(placed);
    const confirmed = await staff.bulkConfirmOrderProducts({ uuids: [uuid] });
    const dispatched = await staff.bulkDispatchOrderProducts({
      rows: [{ uuid, carrier: 'CJ', invoiceNumber: freshInvoice() }],
    });
    return [...confirmed.rows, ...dispatched.rows].map((one) => [one.code, one.message]);
  };
  const openConflict = (option: string) => [{ kind: 'UNLINKED_PRODUCT', option, resolution: null }];
  const refused = [
    'ORDER_STATUS_CONFLICT',
    '구매자가 옵션을 바꾼 상품입니다. 바뀐 옵션을 쇼핑몰 상품과 연결한 뒤 다시 시도해 주세요.',
  ];

  test('the row is neither confirmed nor dispatched, and linking the option makes it that item', async () => {
    const placed = await placeChanged('B');
    expect(await conflictsOf(placed)).toMatchObject(openConflict('B'));
    expect(await refusals(placed)).toEqual([refused, refused]);
    expect(await rowOf(placed)).toMatchObject({ status: 'PAYMENT_COMPLETE', itemUuid: item.uuid });
    expect((await stockOf(shop, item.uuid)).count).toBe(98);

    const { uuid } = await link('B', otherUuid);
    await recheckOpen(shop.context());
    expect(await conflictsOf(placed)).toMatchObject([{ resolution: 'LINKED' }]);
    expect((await rowOf(placed)).itemUuid).toBe(otherUuid);
    expect((await stockOf(shop, item.uuid)).count).toBe(100);
    expect((await stockOf(shop, otherUuid)).count).toBe(98);
    expect(await refusals(placed)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect((await rowOf(placed)).status).toBe('REQUEST_DELIVERY');
    await staff.unlinkChannelProduct({ channel, uuid });
  });

  test('a row that its channel confirmed is not dispatched', async () => {
    const placed = await orderAtChannel(shop, channel, [{ item, count: 1 }]);
    await collect();
    const { uuid } = await rowOf(placed);
    await choose(placed, 'B');
    await rows(
      shop,
      `update channel_order_product set is_placed = true where order_product_uuid = '${uuid}'`,
    );
    await rows(shop, `update order_product set status = 'PREPARING_PRODUCT' where uuid = '${uuid}'`);
    const [, dispatched] = await refusals(placed);
    expect(dispatched).toEqual(refused);
    expect((await rowOf(placed)).status).toBe('PREPARING_PRODUCT');
  });

  test('the former option, or a cancellation, ends the conflict', async () => {
    const placed = await placeChanged('B');
    await choose(placed, 'A');
    expect(await conflictsOf(placed)).toMatchObject([{ resolution: 'LINKED' }]);
    expect((await rowOf(placed)).itemUuid).toBe(item.uuid);
    const cancelled = await placeChanged('B');
    await actAtChannel(shop, {
      do: 'request',
      claim: 'CANCEL',
      isImmediate: true,
      productOrderIds: cancelled.productOrderIds,
    });
    await collect();
    expect((await rowOf(cancelled)).status).toBe('CANCEL');
    expect(await conflictsOf(cancelled)).toMatchObject([{ resolution: 'OBSOLETE' }]);
  });

  test('a repeated try without a link opens the conflict again, and an accepted option does not', async () => {
    const placed = await placeChanged('B');
    const resolve = async (resolution: 'RETRIED' | 'ACCEPTED') => {
      const open = (await conflictsOf(placed)).find((one) => one.resolution === null);
      await staff.resolveChannelConflict({ uuid: open?.uuid ?? '', resolution, note: '확인했습니다.' });
    };
    await resolve('RETRIED');
    expect((await refusals(placed))[0]).toEqual(refused);
    await collect();
    expect((await conflictsOf(placed)).map((one) => one.resolution)).toEqual(['RETRIED', null]);
    expect((await refusals(placed))[0]).toEqual(refused);
    await resolve('ACCEPTED');
    await rows(
      shop,
      `update channel_order_product set synced_at = synced_at - interval '4 hours' where channel_order_id = '${placed.orderId}'`,
    );
    await recheckOpen(shop.context());
    expect((await conflictsOf(placed)).map((one) => one.resolution)).toEqual(['RETRIED', 'ACCEPTED']);
    expect((await refusals(placed))[1]).toEqual([undefined, undefined]);
    expect(await rowOf(placed)).toMatchObject({ status: 'REQUEST_DELIVERY', itemUuid: item.uuid });
  });

  test('an option of another product of the shop is a conflict as well', async () => {
    const { uuid } = await link('X', foreignUuid);
    const placed = await placeChanged('X');
    expect(await conflictsOf(placed)).toMatchObject(openConflict('X'));
    expect((await refusals(placed))[0]).toEqual(refused);
    await staff.unlinkChannelProduct({ channel, uuid });
  });

  test('after the invoice it is a change that staff accept', async () => {
    const placed = await orderAtChannel(shop, channel, [{ item, count: 1 }]);
    await collect();
    const { uuid } = await rowOf(placed);
    await rows(shop, `update order_product set status = 'REQUEST_DELIVERY' where uuid = '${uuid}'`);
    await choose(placed, 'B');
    expect(await conflictsOf(placed)).toMatchObject([{ kind: 'CHANGED_AFTER_DISPATCH', option: 'B' }]);
  });

  test('removing the link of an order that keeps its option is no conflict', async () => {
    const placed = await orderAtChannel(shop, channel, [{ item, count: 1 }]);
    await collect();
    await rows(shop, `delete from channel_product where channel = '${channel}' and option_code = 'A'`);
    await actAtChannel(shop, {
      do: 'change-address',
      recipient: { name: '박바뀜' },
      productOrderIds: placed.productOrderIds,
    });
    await collect();
    expect(await conflictsOf(placed)).toEqual([]);
  });
});
