// Reviews that members of browser tests write without the form. The form is tested in review-writing.test.ts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { orderOf } from './desk.ts';
import type { Item } from './shopping.ts';
import { deliver, signInStaff } from './staff.ts';

/** A call of the member who is signed in on the page; returns the data of its answer. */
export async function asMember(page: Page, path: string, data: object): Promise<{ uuid: string }> {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { uuid: string } }).data;
}

/** The member who is signed in on the page buys the item and gives it five stars; returns the uuid of the review. */
export async function reviewBought(page: Page, item: Item, text: string): Promise<string> {
  const staff = await signInStaff(page.request);
  const { uuid } = await orderOf(page, item);
  await deliver(staff, [uuid]);
  await asMember(page, '/order-products/action/change-status', { uuids: [uuid], status: 'PURCHASE_CONFIRM' });
  const made = await asMember(page, '/product-reviews', { orderProductUuid: uuid, rating: 5, text });
  return made.uuid;
}
