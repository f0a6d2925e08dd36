// Moving in from another shop at the desk: a file is checked, its wrong rows are saved as a file, and the others are imported.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSeriousViolations } from '../accessibility.ts';
import { chooseTable, newMark } from '../desk.ts';
import { openAndWait, test } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { firstOf, plentifulItems } from '../shopping.ts';
import { openDesk, signInStaff } from '../staff.ts';

test('old addresses of a file are imported without its wrong rows, and redirect', async ({ page }) => {
  const mark = newMark();
  await openDesk(page, '/office/settings/moving-in?kind=OLD_ADDRESSES');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쇼핑몰 이전');
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '파일 고르기' }).focus();
  await chooseTable(page, '주소.csv', [['주소'], ['/a']]);
  await expect(page.getByText('주소.csv')).toBeFocused();
  await expect(page.getByText('이전 주소 열이 없어 읽을 수 없습니다.')).toBeVisible();
  await chooseTable(page, '이전 주소.csv', [
    ['이전 주소', '새 주소', '비고'],
    [`/board/view.php?no=${mark}`, '/goods/event', ''],
    [`/board/wrong.php?no=${mark}`, 'https://other.example', ''],
  ]);
  await expect(page.getByText('읽지 않는 열: 비고.')).toBeVisible();
  const wrong = page.getByRole('row').filter({ hasText: `wrong.php?no=${mark}` });
  await expect(wrong).toContainText('이 상점 안의 주소를 빗금(/)으로 시작해 적어 주세요.');
  await expectNoSeriousViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '1행만 파일로 받기' }).press('Enter'),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"/board/wrong.php?no=${mark}"`);
  await page.getByRole('button', { name: '주소 1개 가져오기' }).press('Enter');
  await expect(page.getByText('주소 1개를 가져왔습니다.')).toBeVisible();
  await expectNoSeriousViolations(page);
  const moved = await page.request.get(`/board/view.php?no=${mark}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/goods/event']);
  await page.getByRole('link', { name: '이전 주소 목록' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('/goods/event');
});

test('members of a file are imported without its wrong rows, and are in the list of members', async ({
  page,
}) => {
  const mark = newMark();
  const digits = String(Number.parseInt(mark, 16) % 100_000_000).padStart(8, '0');
  await openDesk(page, '/office/settings/moving-in');
  await chooseTable(page, '회원.csv', [
    ['아이디', '이름', '휴대폰 번호', '생년월일', '등급', '마일리지'],
    [`e2e_${mark}`, '김이사', `010${digits}`, '1990-03-05', '골드', '"1,500"'],
    [`wrong_${mark}`, '김이사', '02-123-4567', '', '', ''],
  ]);
  const right = page.getByRole('row').filter({ hasText: `e2e_${mark}` });
  await expect(right).toContainText('선택 정보 동의일이 없어 생년월일과 성별은 넣지 않습니다.');
  await expect(page.getByRole('row').filter({ hasText: `wrong_${mark}` })).toContainText(
    '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.',
  );
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '회원 1명 가져오기' }).press('Enter');
  await expect(page.getByText('회원 1명을 가져왔습니다.')).toBeFocused();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '다른 파일' }).press('Enter');
  await expect(page.getByRole('button', { name: '파일 고르기' })).toBeFocused();
  await page.goto(`/office/members?q=e2e_${mark}`);
  await expect(page.getByRole('row').filter({ hasText: '골드' }).first()).toBeVisible();
});

test('past orders of a file are shown to their member and on the page of the member', async ({ page }) => {
  const mark = newMark();
  const { loginId, phone } = await registerMember(page);
  await openAndWait(page, '/mypage/orders');
  await expect(page.getByRole('link', { name: '이전 쇼핑몰 주문 보기' })).toHaveCount(0);
  await openDesk(page, '/office/settings/moving-in?kind=ORDERS');
  await chooseTable(page, '주문.csv', [
    ['주문번호', '주문일', '휴대폰 번호', '상품명', '옵션', '수량', '금액', '상태', '택배사', '송장번호'],
    [mark, '2019-03-05', phone, '오메가3 60캡슐', '1개월분', '2', '39800', '배송완료', 'CJ대한통운', '6123'],
    [`${mark}-2`, '2019-03-06', '010-0000-0000', '비타민C', '', '1', '12000', '배송완료', '', ''],
  ]);
  await expect(page.getByRole('row').filter({ hasText: `${mark}-2` })).toContainText(
    '모두 맞는 회원이 없습니다.',
  );
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '주문 상품 1개 가져오기' }).press('Enter');
  await expect(page.getByText('주문 상품 1개를 가져왔습니다.')).toBeFocused();

  await page.goto(`/office/members?q=${loginId}`);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('link', { name: '이전 쇼핑몰 1' }).click();
  await expect(page.getByRole('table', { name: '이전 쇼핑몰' })).toContainText(
    '오메가3 60캡슐 · 1개월분 × 2',
  );
  await expectNoSeriousViolations(page);

  await openAndWait(page, '/mypage/orders');
  await page.getByRole('link', { name: '이전 쇼핑몰 주문 보기' }).click();
  await expect(page).toHaveURL(/\/mypage\/former-orders$/);
  const order = page.getByRole('list', { name: '이전 쇼핑몰 주문 목록' }).getByRole('listitem');
  await expect(order).toHaveText([
    new RegExp(`2019.03.05 주문 · ${mark}.*배송완료.*39,800원.*CJ대한통운 6123`),
  ]);
  await expectAccessible(page);
});

test('reviews of a file are shown at their product with their mark', async ({ page }) => {
  const mark = newMark();
  const staff = await signInStaff(page.request);
  const { uuid, product } = firstOf((await plentifulItems(page.request)).toReversed());
  const [item] = (await staff('/product-items/action/get-by-paging', { count: 1, uuids: [uuid] })) as {
    product: { code: string };
  }[];
  await openDesk(page, '/office/settings/moving-in?kind=REVIEWS');
  await chooseTable(page, '리뷰.csv', [
    ['리뷰번호', '상품코드', '작성일', '별점', '내용', '작성자'],
    [mark, item?.product.code ?? '', '2019-03-05', '5', `향이 좋아요 ${mark}`, '홍길동'],
    [`${mark}-2`, 'unknown', '2019-03-05', '5', '좋아요', '홍길동'],
  ]);
  await expect(page.getByRole('row').filter({ hasText: `${mark}-2` })).toContainText(
    '이 코드의 상품이 없습니다.',
  );
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '리뷰 1개 가져오기' }).press('Enter');
  await expect(page.getByText('리뷰 1개를 가져왔습니다.')).toBeFocused();
  await page.getByRole('link', { name: '리뷰 목록' }).press('Enter');
  await expect(page).toHaveURL(/\/voice\/reviews/);

  await openAndWait(page, `/goods/${product.uuid}/reviews?keyword=${mark}`);
  await expect(page.getByRole('main')).toContainText('이전 쇼핑몰에서 작성된 리뷰');
  await expect(page.getByRole('main')).toContainText('홍*동');
  await expectAccessible(page);
});
