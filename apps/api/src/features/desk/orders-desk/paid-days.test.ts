// Rows of the orders desk by the day on which their order was paid. Clock: 2026-12-07, a minute before and after midnight in Seoul.
import { expect, test } from 'vitest';
import { openStaff } from '../../../testing/members/staff.ts';
import { paidByToss, paymentTestShop } from '../../../testing/sales/payments.ts';

const { shop, one } = paymentTestShop();

test('rows are found by the Seoul day of the payment', async () => {
  const numbers: string[] = [];
  for (const time of ['2026-12-06T23:59:00+09:00', '2026-12-07T00:01:00+09:00']) {
    shop.clock.stopAt(time);
    const { order } = await paidByToss(shop, one(), 'CARD');
    numbers.push(order.orderNo);
  }
  const { api } = await openStaff(shop);
  const paidIn = async (paidDateRange: object) =>
    (await api.getStaffOrdersByPaging({ count: 100, paidDateRange })).data
      .map(({ orderNo }) => orderNo)
      .filter((orderNo) => numbers.includes(orderNo));
  const [before = '', after = ''] = numbers;
  expect(await paidIn({ fromDate: '2026-12-06', toDate: '2026-12-06' })).toEqual([before]);
  expect(await paidIn({ fromDate: '2026-12-07' })).toEqual([after]);
  expect(await paidIn({ toDate: '2026-12-06' })).toEqual([before]);
  expect((await paidIn({})).toSorted()).toEqual(numbers.toSorted());
  const counts = await api.getOrderTabCounts({ paidDateRange: { fromDate: '2026-12-08' } });
  expect(counts.map(({ count }) => count).every((count) => count === 0)).toBe(true);
});
