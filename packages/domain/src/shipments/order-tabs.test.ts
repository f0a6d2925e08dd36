// Which statuses a tab of the orders desk contains.
import { expect, test } from 'vitest';
import { orderStatuses } from '../base/enums.ts';
import { orderStatusMeanings } from '../orders/order-status.ts';
import { isInTab, orderTabLabels, orderTabs } from './order-tabs.ts';

test('CLAIM contains exactly the statuses with a claim in progress', () => {
  const inRequest = orderStatuses.filter(
    (status) => orderStatusMeanings[status].claimStatus === 'IN_REQUEST',
  );
  expect(orderStatuses.filter((status) => isInTab(status, 'CLAIM'))).toEqual(inRequest);
});

test('the other tabs contain the status of their name, ALL contains every status', () => {
  for (const tab of orderTabs) {
    expect(orderTabLabels[tab]).not.toBe('');
    if (tab === 'CLAIM' || tab === 'ALL') continue;
    expect(orderStatuses.filter((status) => isInTab(status, tab))).toEqual([tab]);
  }
  expect(orderStatuses.every((status) => isInTab(status, 'ALL'))).toBe(true);
});
