// Set requests and the store inquiry in a browser: with and without scripts, errors of fields, steps of a visit.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { newPerson, waitForMessage } from '../member.ts';
import { plentifulItem } from '../shopping.ts';

test('an inquiry is sent on the page of a set; its visit reaches WRITE, and every product links to its own page', async ({
  page,
}) => {
  await openAndWait(page, '/tying');
  await page.getByRole('link', { name: '부모님 명절 선물 세트' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '부모님 명절 선물 세트' })).toBeAttached();
  await expect(page.getByText('하나씩 따로 구매할 수 있습니다').last()).toBeVisible();
  const form = page.locator('#request');
  const [first] = await form.getByRole('link').all();
  expect(await first?.getAttribute('href')).toMatch(/^\/goods\//);
  await expect(form.locator('input[name="logUuid"]')).toBeAttached();
  const steps = page.waitForRequest((request) => request.postData()?.includes('"WRITE"') ?? false);
  await form.getByLabel(/수량$/).first().fill('3');
  await form.getByLabel('이름').fill('박지민');
  await steps;
  await form.getByRole('button', { name: '문의하기' }).click();
  await expect(form.getByText('휴대폰 번호를 입력해 주세요.')).toBeVisible();
  await expect(form.getByLabel('휴대폰 번호')).toBeFocused();
  await expect(form.getByRole('spinbutton', { name: /수량$/ }).first()).toHaveValue('3');
  await form.getByLabel('휴대폰 번호').fill(newPerson().phone);
  await form.getByLabel('용도').selectOption('GIFT');
  await form.getByLabel('문의 내용').fill('보자기 포장으로 부탁드립니다.');
  await form.getByLabel(/동의합니다/).check();
  await form.getByRole('button', { name: '문의하기' }).click();
  await expect(page.getByRole('heading', { name: '세트 문의를 접수했습니다' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a set is composed by a search, and its inquiry is sent', async ({ page }) => {
    await page.goto('/tying');
    await page.getByLabel('담을 상품 검색').fill('유산균');
    await page.getByRole('search').last().getByRole('button', { name: '검색' }).click();
    await page
      .getByRole('list', { name: '검색한 상품' })
      .getByRole('link', { name: /담기$/ })
      .first()
      .click();
    const form = page.locator('#request');
    await form.getByLabel(/수량$/).fill('20');
    await form.getByRole('button', { name: '문의하기' }).click();
    await expect(form.getByText('이름을 입력해 주세요.')).toBeVisible();
    await expect(form.getByRole('spinbutton', { name: /수량$/ })).toHaveValue('20');
    await form.getByLabel('이름').fill('박지민');
    await form.getByLabel('휴대폰 번호').fill(newPerson().phone);
    await form.getByLabel('용도').selectOption('BULK');
    await form.getByLabel('문의 내용').fill('세금계산서를 발행해 주세요.');
    await form.getByLabel(/동의합니다/).check();
    await form.getByRole('button', { name: '문의하기' }).click();
    await expect(page.getByRole('heading', { name: '세트 문의를 접수했습니다' })).toBeVisible();
  });

  test('a company sends a store inquiry; a wrong field shows its error, and all fields keep their values', async ({
    page,
  }) => {
    await page.goto('/main');
    await page.getByRole('contentinfo').getByRole('link', { name: '입점 문의' }).click();
    const form = page.getByRole('main');
    await form.getByLabel('회사명').fill('한빛건강');
    await form.getByLabel('사업자등록번호').fill('123-45-67890');
    await form.getByLabel('담당자 이름').fill('이서준');
    await form.getByLabel('담당자 휴대폰 번호').fill(newPerson().phone);
    await form.getByLabel('이메일').fill('seojun@hanbit.example');
    await form.getByLabel('취급 품목').selectOption('건강기능식품');
    await form.getByLabel('문의 내용').fill('홍삼 제품 다섯 가지를 판매하고 싶습니다.');
    await form.getByLabel(/^\(필수\)/).check();
    await form.getByRole('button', { name: '입점 문의하기' }).click();
    await expect(form.getByText('사업자등록번호 10자리를 확인해 주세요.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: '회사명', exact: true })).toHaveValue('한빛건강');
    await form.getByLabel('사업자등록번호').fill('123-45-67891');
    await form.getByRole('button', { name: '입점 문의하기' }).click();
    await expect(page.getByRole('heading', { name: '입점 문의를 접수했습니다' })).toBeVisible();
  });
});

test('a store inquiry formats its numbers, ends at the top of the page, and is confirmed by a message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAndWait(page, '/store-inquiry');
  const { phone } = newPerson();
  await page.getByLabel('회사명').fill('한빛건강');
  await page.getByLabel('사업자등록번호').pressSequentially('1234567891');
  await expect(page.getByRole('textbox', { name: '사업자등록번호', exact: true })).toHaveValue(
    '123-45-67891',
  );
  await page.getByLabel('담당자 이름').fill('이서준');
  await page.getByLabel('담당자 휴대폰 번호').pressSequentially(phone);
  await expect(page.getByRole('textbox', { name: '담당자 휴대폰 번호', exact: true })).toHaveValue(
    /^010-\d{4}-\d{4}$/,
  );
  await page.getByLabel('이메일').fill('seojun@hanbit.example');
  await page.getByLabel('취급 품목').selectOption('건강기능식품');
  await page.getByLabel('문의 내용').fill('홍삼 제품 다섯 가지를 판매하고 싶습니다.');
  await page.getByLabel(/^\(필수\)/).check();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '입점 문의하기' }).press('Enter');
  await expect(page.getByRole('heading', { name: '입점 문의를 접수했습니다' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await waitForMessage(page.request, phone, /입점 문의를 접수했습니다\. 5영업일/);
});

test('the wanted day of a set is typed as digits; a day that does not exist shows its error', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await openAndWait(page, `/tying?items=${item.uuid}:2`);
  const day = page.getByRole('textbox', { name: '받고 싶은 날 선택', exact: true });
  await day.pressSequentially('20270231');
  await expect(day).toHaveValue('2027.02.31');
  await page.getByRole('button', { name: '문의하기' }).click();
  await expect(page.getByText('날짜를 20261225처럼 입력해 주세요.')).toBeVisible();
  await expect(day).toHaveValue('2027.02.31');
});

test('a document is uploaded before the store inquiry is sent', async ({ page }) => {
  await openAndWait(page, '/store-inquiry');
  const choose = page.getByLabel('첨부 파일');
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('PDF, JPG, PNG, WEBP 파일만 첨부할 수 있습니다.')).toBeVisible();
  const buffer = Buffer.from('%PDF-1.7 company'.padEnd(300));
  await choose.setInputFiles({ name: '회사소개서.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('회사소개서.pdf 첨부 완료')).toBeVisible();
  expect(await page.locator('input[name="fileUrl"]').inputValue()).toMatch(/^\/files\//);
  await page.getByRole('button', { name: '첨부 삭제' }).press('Enter');
  await expect(choose).toBeFocused();
});
