// Inquiries: a question with photos from the product page, the list with edit and delete, failed uploads, keyboard.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { registerMember } from '../member.ts';
import { photo, photoInput } from '../photos.ts';
import { buyableItems, firstOf } from '../shopping.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.21' } });

const question = '하루에 몇 알을 언제 먹는 것이 좋은가요?';

test('a member asks about a product with two photos, changes the question and deletes it', async ({
  page,
}) => {
  await registerMember(page);
  const item = firstOf(await buyableItems(page.request));
  await openAndWait(page, `/goods/${item.uuid}`);
  await page.getByRole('link', { name: '문의', exact: true }).click();
  await page.getByRole('link', { name: '상품 문의하기' }).click();
  await expect(page).toHaveURL(/\/mypage\/inquiries\/new\?productItemUuid=/);
  await expect(page.getByRole('combobox', { name: '문의 유형', exact: true })).toHaveValue('PRODUCT');

  // A short text is refused at the field, which gets the focus.
  await page.getByLabel('문의 내용').fill('짧은 글');
  await page.getByRole('button', { name: '문의 등록' }).click();
  await expect(page.getByText('문의 내용을 10자 이상 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('문의 내용')).toBeFocused();

  await page.getByLabel('문의 내용').fill(question);
  await photoInput(page).setInputFiles([
    await photo('one.jpg', '#336655'),
    await photo('two.jpg', '#884422'),
  ]);
  await expect(page.getByText('사진 2장을 첨부했습니다.')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: '문의 등록' }).click();

  await expect(page).toHaveURL(/\/mypage\/inquiries$/);
  await expect(page.getByText(question)).toBeVisible();
  const shown = page.locator('article img');
  await expect(shown).toHaveCount(2);
  await expect
    .poll(() => shown.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(400);
  await expectAccessible(page);

  // The photos are shown again, and one is removed.
  await page.getByRole('link', { name: '수정' }).click();
  await expect(page.getByRole('textbox', { name: '문의 내용', exact: true })).toHaveValue(question);
  await page.getByRole('button', { name: '사진 1 삭제' }).click();
  await expect(page.getByRole('button', { name: '사진 1 삭제' })).toBeFocused();
  await page.getByLabel('비밀글로 문의합니다').check();
  await page.getByLabel('문의 내용').fill(`${question} 감사합니다.`);
  await page.getByRole('button', { name: '수정하기' }).click();
  await expect(page).toHaveURL(/\/mypage\/inquiries$/);
  await expect(shown).toHaveCount(1);

  // On the product page the writer reads the secret question.
  await openAndWait(page, `/goods/${item.uuid}`);
  await page.getByRole('link', { name: '문의', exact: true }).click();
  await expect(page.getByText(`${question} 감사합니다.`)).toBeVisible();

  await openAndWait(page, '/mypage/inquiries');
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('문의를 삭제했습니다.')).toBeVisible();
  await expect(page.getByText('남긴 문의가 없습니다')).toBeVisible();
});

test('a failed upload stops the sequence with its sentence; 다시 시도 continues', async ({ page }) => {
  await registerMember(page);
  await openAndWait(page, '/mypage/inquiries/new');
  let puts = 0;
  await page.route('**/uploads/**', async (route) => {
    puts += 1;
    if (puts === 1) await route.fulfill({ status: 500 });
    else await route.continue();
  });
  await photoInput(page).setInputFiles([
    await photo('one.jpg', '#336655'),
    await photo('two.jpg', '#884422'),
  ]);
  await expect(page.getByText('저장에 실패했습니다.')).toBeVisible();
  expect(puts).toBe(1);
  await expectAccessible(page);
  // The form is not sent while a photo has failed.
  await page.getByLabel('문의 내용').fill(question);
  await page.getByRole('button', { name: '문의 등록' }).click();
  await expect(page).toHaveURL(/\/new$/);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('사진 2장을 첨부했습니다.')).toBeAttached();
  expect(puts).toBe(3);
});

test('no address for the upload, a file that is no photo, a sixth photo: one sentence each', async ({
  page,
}) => {
  await registerMember(page);
  await openAndWait(page, '/mypage/inquiries/new');
  await photoInput(page).setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('text'),
  });
  await expect(page.getByText('JPG, PNG, WEBP 형식의 사진만 첨부할 수 있습니다.')).toBeVisible();
  // Bytes that are no picture are refused by the shop.
  await photoInput(page).setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('text'),
  });
  await expect(page.getByText('업로드할 수 없는 파일 형식입니다.')).toBeVisible();
  await page.getByRole('button', { name: '사진 1 삭제' }).click();
  await page.route('**/upload', (route) => route.fulfill({ json: {} }));
  await photoInput(page).setInputFiles(await photo('one.jpg', '#336655'));
  await expect(page.getByText('파일 업로드에 문제가 있습니다.')).toBeVisible();
  await page.unroute('**/upload');
  await page.getByRole('button', { name: '사진 1 삭제' }).click();
  const small = await photo('small.jpg', '#123456');
  await photoInput(page).setInputFiles(Array.from({ length: 6 }, () => small));
  await expect(page.getByText('사진은 5장까지 첨부할 수 있습니다.')).toBeVisible();
  await expect(page.getByText('사진 5장을 첨부했습니다.')).toBeAttached();
  await expect(photoInput(page)).toBeDisabled();
});

test('the form is filled in and sent with the keyboard alone, at 1280 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await registerMember(page);
  await openAndWait(page, '/mypage/inquiries');
  await tabTo(page, page.getByRole('link', { name: '1:1 문의하기' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('문의 유형'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('문의 내용'));
  await page.keyboard.type(question);
  await tabTo(page, photoInput(page));
  await tabTo(page, page.getByRole('button', { name: '문의 등록' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mypage\/inquiries$/);
  await expect(page.getByText(question)).toBeVisible();
});
