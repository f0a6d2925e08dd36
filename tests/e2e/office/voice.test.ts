// Inquiries and reviews at the desk: answers by keyboard that open the next one, notes and assignee, templates, hidden reviews, and a
// decision about a report.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { dayIn, newMark } from '../desk.ts';
import { test, waitForRequests } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { asMember, reviewBought } from '../member-reviews.ts';
import { photo } from '../photos.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk } from '../staff.ts';

const ask = async (page: Page, text: string) => {
  const { uuid } = await plentifulItem(page.request);
  return asMember(page, '/product-inquiries', { type: 'PRODUCT', productItemUuid: uuid, text });
};

test('inquiries are answered by keyboard, each answer opens the next; a note and the assignee stay with it', async ({
  page,
}) => {
  const mark = newMark();
  await registerMember(page);
  const first = await ask(page, `${mark} 하루에 몇 알을 먹으면 되나요?`);
  const second = await ask(page, `${mark} 아침에 먹는 것이 나은가요?`);
  await openDesk(page, `/office/voice/inquiries?q=${mark}`);
  await page.waitForURL(`**/voice/inquiries/${first.uuid}?q=${mark}`);
  await expect(page.getByRole('heading', { level: 2, name: '상품 문의' })).toBeVisible();
  await expect(page.getByRole('group', { name: '종류' })).toHaveText(/전체\s*상품\s*2/);
  await expectNoSeriousViolations(page);

  await page.getByRole('button', { name: /담당/ }).last().click();
  await page.getByRole('menuitem', { name: '내가 맡기' }).click();
  await expect(page.getByText('이 문의를 맡았습니다.')).toBeVisible();
  await page.getByLabel('메모').fill('물류에 확인했습니다.');
  await page.getByRole('button', { name: '메모 남기기' }).click();
  await expect(page.getByRole('region', { name: '문의한 상품과 사람' })).toContainText(
    '물류에 확인했습니다.',
  );

  // Held until tomorrow it leaves the open ones; released it is among them again.
  await page.getByRole('button', { name: '문의 메뉴' }).press('Enter');
  await page.getByRole('menuitem', { name: '보류' }).press('Enter');
  const holding = page.getByRole('dialog', { name: '문의 보류' });
  await expect(holding.getByLabel('사유')).toBeFocused();
  await page.keyboard.type('제조사 답을 기다림');
  await holding.getByLabel('푸는 날').fill(dayIn(1));
  await expectNoSeriousViolations(page, '[role=dialog]');
  await holding.getByRole('button', { name: /^보류 · .+에 풀림$/ }).press('Enter');
  await page.waitForURL(`**/voice/inquiries/${second.uuid}?q=${mark}`);
  const list = page.getByRole('list', { name: '문의함 목록' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: /^보류/ }).press('Enter');
  await page.waitForURL(`**/voice/inquiries/${first.uuid}?**tab=HELD**`);
  await expect(page.getByRole('region', { name: '상품 문의' })).toContainText('제조사 답을 기다림');
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '문의 메뉴' }).press('Enter');
  await page.getByRole('menuitem', { name: '보류 해제' }).press('Enter');
  await expect(page.getByText('보류를 해제했습니다.')).toBeVisible();
  await page.goto(`/office/voice/inquiries/${first.uuid}?q=${mark}`);
  await expect(list.getByRole('link')).toHaveCount(2);

  const box = page.getByRole('textbox', { name: '답변' });
  const send = page.getByRole('button', { name: '답하고 다음' });
  await expect(send).toBeDisabled();
  await box.fill('당뇨를 치료합니다.');
  await expect(page.getByRole('region', { name: '답변 쓰기' }).getByRole('status')).toContainText('당뇨');
  await box.fill('하루 두 알을 식사와 함께 드시면 됩니다.');
  await page.getByLabel('답변 사진 올리기').setInputFiles(await photo('dose.jpg', '#336655'));
  await expect(page.getByText('1장, 최대 5장')).toBeVisible();
  await expectNoSeriousViolations(page);
  await box.press('Control+Enter');
  await expect(page.getByText('답변했습니다.')).toBeVisible();
  await page.waitForURL(`**/voice/inquiries/${second.uuid}?q=${mark}`);

  // The answer that was just given is offered for the next question about the same product.
  await page.getByRole('region', { name: '같은 상품의 비슷한 질문' }).getByRole('button').click();
  await expect(box).toHaveValue(/식사와 함께/);
  await page.goto(`/office/voice/inquiries/${first.uuid}?q=${mark}&tab=DONE`);
  const answered = page.getByRole('region', { name: '답변', exact: true });
  await expect(answered).toContainText('하루 두 알을');
  await expect(answered.getByRole('button', { name: '답변 사진 1 크게 보기' })).toBeVisible();
  await page.goto(`/office/voice/inquiries/${second.uuid}?q=${mark}`);
  await page.getByRole('button', { name: '문의 메뉴' }).click();
  await page.getByRole('menuitem', { name: '답변 없이 종료' }).click();
  const closing = page.getByRole('dialog', { name: '답변 없이 종료할까요?' });
  await closing.getByLabel('사유').fill('같은 문의가 또 있음');
  await closing.getByRole('button', { name: '문의 종료' }).click();
  await expect(page.getByText('문의를 종료했습니다.')).toBeVisible();

  // The member who asked sees the picture below the answer.
  await page.goto('/mypage/inquiries');
  const own = page.getByRole('article').filter({ hasText: '하루에 몇 알을' });
  const picture = own.getByRole('link', { name: '답변 사진 1 크게 보기' }).locator('img');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400);
});

test('a screen that is opened while an answer is sent stays open', async ({ page }) => {
  const mark = newMark();
  await registerMember(page);
  const { uuid } = await ask(page, `${mark} 물과 함께 먹나요?`);
  await ask(page, `${mark} 우유와 함께 먹나요?`);
  await openDesk(page, `/office/voice/inquiries/${uuid}?q=${mark}`);
  await page.getByRole('textbox', { name: '답변' }).fill('물과 함께 드시면 됩니다.');
  const answer = Promise.withResolvers<void>();
  await page.route('**/action/answer', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: '답하고 다음' }).press('Enter');
  await page.getByRole('link', { name: '주문', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
  answer.resolve();
  await expect(page.getByText('답변했습니다.')).toBeVisible();
  // What the answer changed is read again, after which the queue would open the next inquiry.
  await waitForRequests(page);
  await expect(page).toHaveURL(/\/office\/orders/);
});

test('a template is made, refused with a forbidden expression, and used for an answer on a phone', async ({
  page,
}) => {
  const mark = newMark();
  await registerMember(page);
  const { uuid } = await ask(page, `${mark} 언제 발송하나요?`);
  await openDesk(page, '/office/voice/templates');
  await page.getByRole('button', { name: '서식 만들기' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill(`발송 안내 ${mark}`);
  await dialog.getByLabel('답변').fill('당뇨를 치료합니다.');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByRole('alert').or(dialog.getByText(/표현/)).first()).toBeVisible();
  await dialog.getByLabel('답변').fill('오후 4시 전에 주문하면 당일 발송합니다.');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(`발송 안내 ${mark} 서식을 만들었습니다.`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office/');
  await page.getByRole('link', { name: '문의·리뷰' }).click();
  await page.getByRole('list', { name: '문의함 목록' }).waitFor();
  await page.goto(`/office/voice/inquiries/${uuid}`);
  await page.getByRole('button', { name: /서식/ }).click();
  await page.getByRole('menuitem', { name: `발송 안내 ${mark}` }).click();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '답하고 다음' }).click();
  await expect(page.getByText('답변했습니다.')).toBeVisible();
});

test('reviews are found by text, answered together and hidden by a criterion; a report is decided', async ({
  page,
}) => {
  const mark = newMark();
  await registerMember(page);
  const uuid = await reviewBought(
    page,
    await plentifulItem(page.request),
    `${mark} 알약이 작아서 잘 넘어갑니다.`,
  );
  await page.context().clearCookies();
  await registerMember(page);
  await asMember(page, '/product-review-reports', { reviewUuid: uuid, reportType: 'ABUSE', text: mark });
  await openDesk(page, `/office/voice/reviews?q=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('신고 1');
  await expectNoSeriousViolations(page);
  await row.getByRole('checkbox').check({ force: true });
  await page.keyboard.press('a');
  const answering = page.getByRole('dialog', { name: '리뷰 1건에 답변' });
  await answering.getByLabel('답변').fill('소중한 리뷰 감사합니다.');
  await answering.getByRole('button', { name: '1건에 답변' }).click();
  await expect(page.getByText('리뷰 1건에 답변했습니다.')).toBeVisible();
  await expect(row).toContainText('답변함');

  // The report of this review is the newest open one.
  await page.goto('/office/voice/review-reports');
  await page.getByRole('list', { name: '리뷰 신고 목록' }).getByText(mark).first().click();
  await expect(page.getByRole('region', { name: '욕설·비방 신고' })).toContainText(mark);
  await expectNoSeriousViolations(page);
  await page.keyboard.press('a');
  const deciding = page.getByRole('dialog', { name: '리뷰 가리기' });
  await deciding.getByLabel('사유').fill('욕설이 있습니다.');
  await deciding.getByRole('button', { name: '신고 1건 받아들이고 가리기' }).click();
  await expect(page.getByText('리뷰를 가렸습니다.')).toBeVisible();

  await page.goto(`/office/voice/reviews?q=${mark}&tab=HIDDEN`);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('욕설·비방: 욕설이 있습니다.');
  await page.keyboard.press('Escape');
  await row.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '다시 보이기' }).click();
  await page.getByRole('button', { name: '1건 다시 보이기' }).click();
  await expect(page.getByText('리뷰 1건을 다시 보이게 했습니다.')).toBeVisible();
});
