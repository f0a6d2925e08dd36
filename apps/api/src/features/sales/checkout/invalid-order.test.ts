// Invalid and hostile values in single fields of an otherwise valid registration: refused without a write, or stored unchanged. Such
// values for all calls: testing/contract-checks/invalid-input.ts.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { contract } from '#contract/contract.ts';
import { normalizedLine } from '#domain/base/clean-text.ts';
import { inputReader } from '../../../http/input.ts';
import { fieldsOf, invalidValuesFor, withField } from '../../../testing/contract/inputs.ts';
import { expectRefusal, rowCounts, tableContents } from '../../../testing/contract/refused-calls.ts';
import { buyableItems, orderInput, rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const schema = contract.registerOrder.input;
const shop = testShop({ demo: true });
let item: string;
let input: Input<'registerOrder'>;
let atFirst: Record<string, string>;
beforeAll(async () => {
  const [card] = await buyableItems(shop, 1);
  item = card?.uuid ?? '';
  await rows(shop, `update product_item set max_buy_count = 0 where uuid = '${item}'`);
  await setStock(shop, item, 100_000);
  input = await orderInput(shop, [{ productItemUuid: item, count: 1 }]);
  atFirst = await tableContents(shop.database.db);
});

/** The previous reservation is released before each order, because unpaid reservations per caller are limited. */
async function register(body: unknown) {
  await rows(
    shop,
    'update orders set reserved_until = null, reserved_by = null where reserved_until is not null',
  );
  return shop.call('POST', '/open/order', { body });
}
const read = inputReader('registerOrder', contract.registerOrder);
function isReadable(body: unknown): boolean {
  try {
    read({ params: {}, query: {}, body });
    return true;
  } catch {
    return false;
  }
}
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

test('the unmodified registration succeeds', async () => {
  expect((await register({ ...input, clientOrderId: randomUUID() })).status).toBe(200);
});

const fields = fieldsOf(schema).filter(({ path }) => path[0] !== 'dryRun');
test.each(fields.map(({ path, schema: inner }) => ({ name: path.join('.'), path, inner })))(
  '$name',
  async ({ name, path, inner }) => {
    let before = await rowCounts(shop.database.db);
    for (const invalid of invalidValuesFor(inner)) {
      const body = withField(schema, { ...input, clientOrderId: randomUUID() }, path, invalid);
      const answer = await register(body);
      const what = `${name} = ${shown(invalid)}`;
      expectRefusal(answer, !isReadable(body), what);
      const after = await rowCounts(shop.database.db);
      if (answer.status >= 400) expect(after, what).toEqual(before);
      before = after;
    }
  },
);

test('stores a hostile text that is a valid name as it was typed, without invisible characters', async () => {
  for (const word of [
    `'; drop table orders; --`,
    '<script>alert(1)</script>',
    '🍊 김온유',
    '%s%n{{7*7}}',
    '김\u200b온유',
  ]) {
    const typed = normalizedLine(word);
    const clientOrderId = randomUUID();
    const answer = await register({
      ...input,
      clientOrderId,
      orderer: { ...input.orderer, name: word },
      delivery: {
        ...input.delivery,
        recipientName: word,
        address: word,
        detailAddress: word,
        deliveryMemo: word,
      },
    });
    expect([word, answer.status]).toEqual([word, 200]);
    const { order } = (
      answer.body as { data: { order: { orderNo: string; orderer: { name: string }; delivery: object } } }
    ).data;
    const found = await shop.api.getAnonymousOrder({ name: word, orderId: order.orderNo });
    const stored = await rows<Record<string, string>>(
      shop,
      `select orderer_name, recipient_name, address, detail_address, delivery_memo from orders where order_no = '${order.orderNo}'`,
    );
    expect(Object.values(stored[0] ?? {})).toEqual(Array(5).fill(typed));
    expect(found.order.orderNo).toBe(order.orderNo);
  }
});

test('afterwards stock equals its movements, other items are unchanged, and no error was a defect', async () => {
  expect(shop.bugs).toEqual([]);
  const { count, moved } = await stockOf(shop, item);
  expect(count).toBe(moved);
  const now = await tableContents(shop.database.db);
  const changed = Object.keys(now).filter((name) => now[name] !== atFirst[name]);
  const ofAnOrder = [
    'order_group',
    'order_product',
    'order_product_history',
    'orders',
    'payment',
    'product_item',
    'refund_account',
    'stock_movement',
  ];
  expect(changed.filter((name) => !ofAnOrder.includes(name))).toEqual([]);
});
