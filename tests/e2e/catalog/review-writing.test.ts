// A review from the purchase to its deletion: the member writes it with photos by keyboard alone, others read, mark and report it.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { boxOf } from '../box-of.ts';
import { newVisitor, openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { placePaidOrder } from '../member-orders.ts';
import { registerMember } from '../member.ts';
import { deliver, untilDelivered } from '../parcels.ts';
import { photo, photoInput } from '../photos.ts';
import { type Item, plentifulItem } from '../shopping.ts';

const text = '알약이 작아서 삼키기 쉽고, 뚜껑이 잘 닫혀서 들고 다니기 좋습니다.';

/** Buys the item as a new member, who confirms the purchase after the delivery. */
async function buyAndConfirm(page: Page, item: Item): Promise<void> {
  await registerMember(page);
  const orderNo = await placePaidOrder(page, [item]);
  await deliver(page, orderNo);
  await openAndWait(page, `/mypage/orders/${orderNo}`);
  await untilDelivered(page);
  await page.getByRole('button', { name: /^구매 확정/ }).click();
  await page
    .getByRole('alertdialog', { name: '구매를 확정할까요?' })
    .getByRole('button', { name: '구매 확정' })
    .click();
  await expect(page.getByText(/^구매를 확정했습니다/)).toBeVisible();
}

test('one press confirms the purchase and opens its review, and the list shows the day of arrival and one main action', async ({
  page,
}) => {
  const item = await plentifulItem(page.request);
  await registerMember(page);
  const orderNo = await placePaidOrder(page, [item]);
  await deliver(page, orderNo);
  await openAndWait(page, `/mypage/orders/${orderNo}`);
  await untilDelivered(page);
  await openAndWait(page, '/mypage/orders');
  const order = page.getByRole('list', { name: '주문 목록' }).getByRole('article').first();
  await expect(order.getByText(/^\d+월 \d+일\([일월화수목금토]\) 도착$/)).toBeVisible();
  const confirm = order.getByRole('button', { name: /^구매 확정/ });
  await expect(order.getByRole('link', { name: /^배송 조회/ })).toBeVisible();
  await confirm.focus();
  await page.keyboard.press('Enter');
  const both = page.getByRole('button', { name: '확정하고 리뷰 쓰기' });
  await expect(both).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, both);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mypage\/reviews\/new\?orderProductUuid=/);
  await expect(page.getByRole('heading', { name: '리뷰 쓰기' })).toBeVisible();
  await page.goBack();
  await expect(order.getByRole('link', { name: /^리뷰 쓰기/ })).toBeVisible();
  await expect(confirm).toHaveCount(0);

  await openAndWait(page, '/mypage');
  const strip = page.getByRole('region', { name: '다시 사기' });
  await expect(strip.getByRole('listitem')).toHaveCount(1);
  await expect(strip).toContainText(item.product.name);
  await strip.getByRole('link', { name: '전체 보기' }).click();
  await page.waitForURL('**/always-buying');
});

test('a member reviews a bought product with photos by keyboard; another one marks and reports it; the writer changes and deletes it', async ({
  page,
  browser,
}) => {
  const item = await plentifulItem(page.request);
  await buyAndConfirm(page, item);

  // Without a written review, the list leads to those that can be written.
  await openAndWait(page, '/mypage/reviews');
  await page.getByRole('link', { name: '작성할 리뷰 1개 보기' }).click();
  await expect(page).toHaveURL(/tab=write$/);
  await openAndWait(page, '/mypage');
  await page.getByRole('link', { name: '나의 리뷰 · 작성할 리뷰 1' }).click();
  await page.waitForURL('**/mypage/reviews?tab=write');
  await expect(page.getByRole('link', { name: '작성할 리뷰 1' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('link', { name: /^리뷰 쓰기/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mypage\/reviews\/new\?orderProductUuid=/);

  // Without stars the first of them has the focus; a short text is refused at its field.
  const send = page.getByRole('button', { name: '리뷰 등록' });
  await expect(async () => {
    await send.press('Enter');
    await expect(page.getByText('별점을 선택해 주세요.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('radio', { name: /^1점/ })).toBeFocused();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4점 좋아요' })).toBeChecked();
  await expect(page.getByText('좋아요', { exact: true })).toBeVisible();
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('리뷰', { exact: true })).toBeFocused();
  await page.keyboard.type(text);
  await photoInput(page).setInputFiles([
    await photo('front.jpg', '#336655'),
    await photo('back.jpg', '#884422'),
  ]);
  await expect(page.getByText('사진 2장을 첨부했습니다.')).toBeAttached();
  await expectAccessible(page);
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mypage\/reviews$/);
  await expect(page.getByText(text)).toBeVisible();

  const reader = await newVisitor(browser);
  await expectStars(reader, item);
  await swipePhotos(reader, item);
  await markAndReport(reader, item);
  await reader.context().close();

  await openAndWait(page, '/mypage/reviews');
  await page.getByRole('link', { name: '수정', exact: true }).click();
  await page.waitForURL(/\/mypage\/reviews\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: '사진 1 삭제' }).click();
  await page.getByRole('radio', { name: '5점 아주 좋아요' }).check({ force: true });
  await page.getByRole('button', { name: '수정하기' }).click();
  await expect(page).toHaveURL(/\/mypage\/reviews$/);
  await expect(page.locator('article img')).toHaveCount(1);
  await expect(page.getByText('수정됨')).toBeVisible();
  await page.getByRole('button', { name: /^삭제/ }).click();
  const question = page.getByRole('alertdialog', { name: '리뷰를 삭제하시겠습니까?' });
  await expect(question).toContainText('다시 쓸 수 없습니다');
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('리뷰를 삭제했습니다.')).toBeVisible();
  await expect(page.getByText('작성한 리뷰가 없습니다')).toBeVisible();
});

/** Ratings have a star on the card, in the head of the product, whose link leads to the reviews, and on the extract of the review. */
async function expectStars(page: Page, { uuid, product }: Item): Promise<void> {
  const head = page.getByRole('link', { name: /^평점 [1-5]\.\d 리뷰 \d+개$/ });
  // The page from before the review may be cached.
  await expect(async () => {
    await openAndWait(page, `/goods/${uuid}`);
    await expect(head.locator('svg')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await head.press('Enter');
  const reviews = page.getByRole('region', { name: '리뷰' });
  await expect(reviews.getByRole('heading', { name: /^리뷰 \d/ })).toBeInViewport();
  await expect(reviews.getByRole('listitem').filter({ hasText: text }).locator('svg')).toBeVisible();
  await openAndWait(page, `/goods/list/search/${encodeURIComponent(product.name)}`);
  const card = page.getByRole('link', { name: product.name }).filter({ hasText: /평점 [1-5]\.\d/ });
  await expect(card.locator('svg').first()).toBeVisible();
}

/** Opens a photo of the product page by keyboard, swipes to the next one, and closes the sheet by the back button. */
async function swipePhotos(page: Page, item: Item): Promise<void> {
  await openAndWait(page, `/goods/${item.uuid}`);
  const photos = page.getByRole('list', { name: '리뷰 사진', exact: true }).getByRole('link');
  const count = await photos.count();
  const sheet = page.getByRole('dialog', { name: '리뷰 사진' });
  const isShown = (name: string) =>
    expect(sheet.getByRole('img', { name, exact: true })).toBeInViewport({ ratio: 0.9 });
  // A photo of 1600 x 1200 is cut to a square.
  const thumb = await boxOf(photos.nth(1).locator('img'));
  expect(thumb.height).toBe(thumb.width);
  await photos.nth(1).press('Enter');
  await expect(sheet).toBeVisible();
  await isShown('리뷰 사진 2');
  await expect(sheet.getByText(`2 / ${count}`)).toBeVisible();
  await expectAccessible(page);
  const swiped = sheet.getByRole('region', { name: '크게 본 리뷰 사진' }).getByRole('list');
  await swiped.evaluate((strip) => strip.scrollTo({ left: 0 }));
  await isShown('리뷰 사진 1');
  await expect(sheet.getByText(`1 / ${count}`)).toBeVisible();
  await tabTo(page, swiped);
  await page.keyboard.press('ArrowRight');
  await isShown('리뷰 사진 2');
  await expect(sheet.getByRole('link', { name: '이 사진의 리뷰 보기' })).toHaveAttribute(
    'href',
    (await photos.nth(1).getAttribute('href')) ?? '',
  );
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(photos.nth(1)).toBeFocused();
}

/** Opens the review from the photos of the product page, marks it as helpful, looks at its photos and reports it. */
async function markAndReport(page: Page, item: Item): Promise<void> {
  await registerMember(page);
  await openAndWait(page, `/goods/${item.uuid}/reviews?photo=1&rating=1`);
  await expect(page.getByRole('heading', { name: '조건에 맞는 리뷰가 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '모든 리뷰 보기' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await openAndWait(page, `/goods/${item.uuid}/reviews?photo=1&sort=NEWEST`);
  const review = page.getByRole('article').filter({ hasText: text });
  const helpful = review.getByRole('button', { name: /^도움돼요/ });
  await tabTo(page, helpful);
  await page.keyboard.press('Enter');
  await expect(review.getByRole('button', { name: '도움돼요 1' })).toHaveAttribute('aria-pressed', 'true');
  await review.getByRole('link', { name: '리뷰 사진 1 크게 보기' }).click();
  await page.waitForURL(/\/reviews\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('img', { name: '리뷰 사진 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '신고' }).click();
  await page.waitForURL(/\?report=1$/);
  // 기타 requires a text.
  await page.getByRole('radio', { name: '기타' }).check();
  await page.getByRole('button', { name: '신고하기' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '사진·글 도용' }).check();
  await page.getByRole('button', { name: '신고하기' }).click();
  await expect(page.getByText(/^신고가 접수되었습니다/)).toBeVisible();
}
