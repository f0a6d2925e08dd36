// Content with goods at the desk: a brand page, an article, a set, the products of an event, and a rule of keywords.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { newMark, waitForStoredForm } from '../desk.ts';
import { test } from '../hydration.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk, signInStaff } from '../staff.ts';

/** One pixel. */
const picture = {
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Adds the first goods with this word in their names. */
async function addGoods(page: Page, word: string, count = 1): Promise<void> {
  await page.getByRole('button', { name: '상품 더하기', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '상품 더하기' });
  await dialog.getByLabel('상품명').fill(word);
  await dialog.getByLabel('상품명').press('Enter');
  const added = dialog.getByRole('button', { name: / 더함$/ });
  for (let at = 1; at <= count; at += 1) {
    const before = await added.count();
    await dialog
      .getByRole('button', { name: / 더하기$/ })
      .first()
      .press('Enter');
    await expect.poll(() => added.count()).toBeGreaterThan(before);
  }
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '닫기' }).last().press('Enter');
}

/** The name of the goods at this place of a list, from 1. */
async function nameAt(page: Page, place: number): Promise<string> {
  const grip = page.getByRole('button', { name: new RegExp(`^${place}번째 .* 옮기기$`) });
  return ((await grip.getAttribute('aria-label')) ?? '').replace(/^\d+번째 (.*) 옮기기$/, '$1');
}

const goodsOf = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('listitem');

test('a brand page is registered for a found brand, and is shown as the shopper sees it', async ({
  page,
}) => {
  const name = `들꽃${newMark()}`;
  const staff = await signInStaff(page.request);
  await staff('/brands', { name });
  await openDesk(page, '/office/content/brand-pages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('브랜드관');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('n');
  await page.getByRole('button', { name: '브랜드 고르기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '브랜드 고르기' });
  await dialog.getByLabel('브랜드 이름').fill(name);
  await dialog.getByLabel('브랜드 이름').press('Enter');
  await dialog.getByRole('button', { name: `${name} 고르기` }).press('Enter');
  await page.getByLabel('한 줄 소개').fill('당뇨를 치료하는 아침');
  await expect(page.getByRole('button', { name: /글에서 보기$/ }).first()).toBeVisible();
  await page.getByLabel('한 줄 소개').fill('들에서 온 아침');
  await page.getByRole('textbox', { name: '브랜드 이야기' }).fill('작은 밭에서 시작했습니다.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${name}’ 브랜드관을 저장했습니다.`)).toBeVisible();
  await waitForStoredForm(page);
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '구매자 화면' }).press('Enter');
  await expect(page.frameLocator('iframe').getByText('작은 밭에서 시작했습니다.')).toBeVisible();
});

test('an article is a draft of blocks, and is shown only once its text is lawful', async ({ page }) => {
  const title = `아침 습관 ${newMark()}`;
  await openDesk(page, '/office/content/magazine/new');
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('요약').fill('물 한 잔으로 시작합니다.');
  await page.getByLabel('쓴 사람').fill('온스');
  await page.getByLabel('대표 사진 올리기').setInputFiles(picture);
  await expect(page.getByLabel('대표 사진 바꾸기')).toBeAttached();
  await page.getByLabel('대표 사진 대체 글').fill('물잔');
  await page.getByRole('textbox', { name: '글', exact: true }).fill('당뇨를 치료하는 물입니다.');
  await page.getByRole('button', { name: '상품 블록 더하기' }).press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: '2번째 상품: 상품을 더해 주세요.' })).toBeVisible();
  await addGoods(page, '비타민', 2);
  await expect(goodsOf(page, '2번째 상품')).toHaveCount(2);
  await page.getByLabel('공개 일시').fill('2026-01-01T09:00');
  await page.getByRole('button', { name: '2번째 상품 옮기기' }).press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: '1번째 상품 옮기기' })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${title}’ 글을 저장했습니다.`)).toBeVisible();
  await waitForStoredForm(page);
  await expectNoSeriousViolations(page);

  await page.getByRole('switch', { name: '상점에 보이기' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^저장하지 못했습니다/)).toBeVisible();
  await page.getByRole('textbox', { name: '글', exact: true }).fill('물 한 잔을 천천히 마십니다.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^저장하지 못했습니다/)).toBeHidden();
  await page.getByRole('button', { name: '구매자 화면' }).press('Enter');
  await expect(page.frameLocator('iframe').getByText('물 한 잔을 천천히 마십니다.')).toBeVisible();
});

test('a set has its items with their counts, and waits for its first second', async ({ page }) => {
  const title = `명절 세트 ${newMark()}`;
  await openDesk(page, '/office/content/sets/new');
  await page.getByLabel('제목').fill(title);
  await page.getByRole('textbox', { name: '설명' }).fill('두 가지를 한 상자에 담았습니다.');
  await addGoods(page, '비타민', 2);
  const counts = page.getByRole('textbox', { name: / 수량$/ });
  await counts.first().fill('100');
  await page.getByLabel('시작').fill('2041-03-01T09:00');
  await page.getByLabel('끝').fill('2041-04-01T09:00');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /1번째 상품: 수량을 1에서 99까지/ })).toBeVisible();
  await counts.first().fill('3');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${title}’ 세트를 저장했습니다.`)).toBeVisible();
  await waitForStoredForm(page);
  await expectNoSeriousViolations(page);
  await page.reload();
  await expect(counts.first()).toHaveValue('3');
  await page.getByRole('link', { name: '준비된 세트' }).last().press('Enter');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('2개');
  await expect(row).toContainText('예약');
});

test('the pinned products of a group of an event come first', async ({ page }) => {
  const staff = await signInStaff(page.request);
  const { uuid: categoryUuid } = (await staff('/event-categories', { name: newMark() })) as { uuid: string };
  const { uuid: eventUuid } = (await staff('/events', {
    eventType: 'NORMAL',
    categoryUuid,
    title: '겨울 준비',
    thumbnail: { url: '/pictures/800/event-winter.webp', alt: '찻잔' },
    from: '2026-01-01T00:00:00',
    to: '2041-01-01T00:00:00',
  })) as { uuid: string };
  await staff('/event-groups', { eventUuid, title: '아침에' });
  await openDesk(page, `/office/content/events/${eventUuid}/groups`);
  await page.getByRole('link', { name: '상품 고르기' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 묶음 · 아침에');
  await addGoods(page, '비타민', 2);
  const rows = goodsOf(page, '묶음 상품');
  await expect(rows).toHaveCount(2);
  const second = await nameAt(page, 2);
  await rows.nth(1).getByRole('checkbox').press('Space');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await expect(rows.first().getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('상품 2개를 저장했습니다.')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.reload();
  await expect(rows.first()).toContainText(second);
});

test('a rule of keywords is in effect in the result beside it as soon as it is saved', async ({ page }) => {
  const word = `겨울맞이${newMark()}`;
  await openDesk(page, '/office/promotion/search-rules');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('검색 규칙');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('n');
  // The list has a filter with the name of the field.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('규칙 등록');
  const choose = async (label: string) => {
    await page.getByRole('button', { name: /종류/ }).press('Enter');
    await page.getByRole('option', { name: label }).press('Enter');
  };
  await choose('화면 열기');
  await page.getByLabel('검색어', { exact: true }).fill(word);
  await page.getByLabel('여는 화면').fill('/goods/event');
  const aside = page.getByRole('complementary', { name: '지금 검색 결과' });
  await expect(aside).toContainText('고친 규칙은 저장한 뒤에 반영됩니다.');
  await expect(aside.getByRole('region', { name: '찾은 상품' })).toBeVisible();
  await expect(aside).not.toContainText('화면이 열립니다.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${word}’ 규칙을 저장했습니다.`)).toBeVisible();
  await expect(aside).toContainText('구매자에게는 /goods/event 화면이 열립니다.');
  await expectNoSeriousViolations(page);

  await choose('상품 고정');
  const { product } = await plentifulItem(page.request);
  await addGoods(page, product.name);
  const name = await nameAt(page, 1);
  await page.keyboard.press('Control+s');
  await expect(aside).not.toContainText('화면이 열립니다.');
  await expect(aside.getByRole('listitem').first()).toContainText(name);
  await expect(aside.getByRole('listitem').first()).toContainText('고정');
});
