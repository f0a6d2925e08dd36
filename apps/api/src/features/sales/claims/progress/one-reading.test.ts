// A command on a claim reads the order, its rows and its claims once, under one lock.
import { expect, test } from 'vitest';
import { requestedClaim } from '../../../../testing/sales/claims.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { sentStatements } from '../../../../testing/sent-statements.ts';

const { shop, one } = paymentTestShop();

test('the approval of a return', async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  const { uuid, total } = await requestedClaim(shop, one(), ['RETURN', 'DELIVERY_COMPLETE']);
  const { api } = await openStaff(shop);
  const sent = await sentStatements(() => api.approveClaim({ uuid, expectedTotalRefundPrice: total }));
  const inTransaction = sent.slice(sent.indexOf('begin') + 1, sent.indexOf('commit'));
  for (const reading of [
    /from orders .*for update/s,
    /^\s*select r\.\*.* from order_product r/s,
    /^\s*select c\.\*.* from order_claim c/s,
    /from order_group where/,
    /from payment p /,
  ])
    expect(inTransaction.filter((text) => reading.test(text))).toHaveLength(1);
});
