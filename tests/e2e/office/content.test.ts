// Content at the desk: a question from its form to its place in the list, its earlier versions, a banner with pictures and a period, the draw of an event, and
// formatted text.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { closeByEscape, waitForStoredForm } from '../desk.ts';
import { test, waitForRequests } from '../hydration.ts';
import { openDesk, signInStaff } from '../staff.ts';

/** One pixel. */
const picture = {
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const rowOf = (page: Page, label: string) => page.getByRole('row').filter({ hasText: label });

test('a question is registered, moved by the keyboard, hidden and shown again', async ({ page }) => {
  const question = `선물 포장이 되나요? ${randomUUID().slice(0, 8)}`;
  await openDesk(page, '/office/content/faqs');
  await expect(page.getByRole('heading', { name: '자주 묻는 질문' })).toBeVisible();
  await waitForRequests(page);
  await expectNoSeriousViolations(page);
  await page.keyboard.press('n');
  await page.getByLabel('분류').fill('선물');
  await page.getByRole('textbox', { name: '질문', exact: true }).fill(question);
  await page.getByRole('textbox', { name: '답' }).fill('당뇨를 치료하는 선물입니다.');
  await expect(page.getByRole('button', { name: /글에서 보기$/ }).first()).toBeVisible();
  await page.getByRole('textbox', { name: '답' }).fill('네, 주문서에서 고를 수 있습니다.');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${question}’ 질문을 저장했습니다.`)).toBeVisible();
  await page.getByRole('link', { name: '자주 묻는 질문' }).last().press('Enter');

  const own = rowOf(page, question);
  const place = () => own.evaluate((row: HTMLTableRowElement) => row.sectionRowIndex);
  const registered = await place();
  await own.focus();
  await page.keyboard.press('Alt+ArrowUp');
  // Questions that other tests register meanwhile are below.
  await expect.poll(place).toBe(registered - 1);
  await expect(own).toBeFocused();
  await waitForRequests(page);
  await page.reload();
  await expect.poll(place).toBe(registered - 1);

  await own.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('x');
  await expect(page.getByText('질문 1개를 숨겼습니다.')).toBeVisible();
  await expect(own).toContainText('숨김');
  await page.getByRole('button', { name: '되돌리기' }).press('Enter');
  await expect(own).toContainText('보이는 중');
});

test('the form of a question is filled with an earlier version, which is stored with the next save', async ({
  page,
}) => {
  const question = `교환이 되나요? ${randomUUID().slice(0, 8)}`;
  const staff = await signInStaff(page.request);
  const first = {
    categoryName: '교환',
    question,
    answer: '<p>받은 날부터 <strong>7일</strong> 안에 됩니다.</p>',
  };
  const { uuid } = (await staff('/faqs', first)) as { uuid: string };
  await openDesk(page, `/office/content/faqs/${uuid}`);
  const answer = page.getByRole('textbox', { name: '답' });
  await expect(answer).toContainText('7일');
  const open = page.getByRole('button', { name: '이전 버전' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: '이전 버전' });
  await expect(dialog).toContainText('고친 적이 없습니다.');
  await closeByEscape(page, open);

  await answer.fill('반품만 됩니다.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${question}’ 질문을 저장했습니다.`)).toBeVisible();
  await open.press('Enter');
  const version = dialog.getByRole('listitem');
  await expect(version).toHaveCount(1);
  await expect(version).toContainText('김도연 님이 1곳 고침');
  await expect(version).toContainText('받은 날부터 7일 안에 됩니다.');
  await expectNoSeriousViolations(page);
  await version.getByRole('button', { name: /내용으로 채우기$/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(answer).toContainText('7일');
  await expect(page.getByRole('status').filter({ hasText: '1곳 고침' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: '1곳 고침' })).toBeHidden();
  await page.reload();
  await expect(answer.locator('strong')).toHaveText('7일');
});

test('a popup with pictures and a period waits for its first second', async ({ page }) => {
  const title = `봄 팝업 ${randomUUID().slice(0, 8)}`;
  await openDesk(page, '/office/content/banners/popup/new');
  await page.getByLabel('PC 사진 올리기').setInputFiles(picture);
  await expect(page.getByLabel('PC 사진 바꾸기')).toBeAttached();
  await page.getByLabel('휴대폰 사진 올리기').setInputFiles(picture);
  await expect(page.getByLabel('휴대폰 사진 바꾸기')).toBeAttached();
  await page.getByLabel('제목', { exact: true }).fill(title);
  await page.getByLabel('여는 화면').fill('/goods/event');
  await page.getByLabel('시작').fill('2041-03-01T09:00');
  await page.getByLabel('끝').fill('2041-02-01T09:00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('저장하지 못했습니다. 고칠 곳이 2곳 있습니다.')).toBeVisible();
  await page.getByLabel('대체 글').fill('봄꽃이 놓인 상자');
  await page.getByLabel('끝').fill('2041-04-01T09:00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${title}’ 배너를 저장했습니다.`)).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('link', { name: '팝업 배너' }).press('Enter');
  const planned = page
    .getByRole('navigation', { name: '팝업 배너 구분' })
    .getByRole('link', { name: '예약' });
  await planned.press('Enter');
  // The tab before contains the popup too, and its rows become pale once this tab is current.
  await expect(planned).toHaveAttribute('aria-current', 'page');
  await expect(rowOf(page, title)).toContainText('2041.3.01 09:00 ~ 2041.4.01 09:00');
  await expectNoSeriousViolations(page);
});

test('winners of an event are drawn after its end, and again only with a reason', async ({ page }) => {
  const staff = await signInStaff(page.request);
  const { uuid: categoryUuid } = (await staff('/event-categories', { name: randomUUID().slice(0, 13) })) as {
    uuid: string;
  };
  const { uuid: eventUuid } = (await staff('/events', {
    eventType: 'INSTA',
    categoryUuid,
    title: '가을 인증',
    thumbnail: { url: '/pictures/800/event-winter.webp', alt: '찻잔' },
    instagramHashtag: '온스가을',
    from: '2026-01-01T00:00:00',
    to: '2041-01-01T00:00:00',
  })) as { uuid: string };
  for (const instagramId of ['onns.first', 'onns.second', 'onns.third'])
    await page.request.post('/api/v1/open/user-sns/action/upsert-instagram-id', {
      data: { instagramId, guestExternalId: randomUUID(), eventUuid },
    });
  await openDesk(page, `/office/content/events/${eventUuid}/winners`);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await expect(page.getByRole('button', { name: '당첨자 추첨' })).toBeDisabled();
  await page.getByRole('link', { name: '내용' }).press('Enter');
  await page.getByLabel('끝').fill('2026-02-01T00:00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('‘가을 인증’ 이벤트를 저장했습니다.')).toBeVisible();
  await page.getByRole('link', { name: '참여·당첨' }).press('Enter');
  await expect(page.getByRole('button', { name: '당첨자 추첨' })).toBeEnabled();
  await page.getByRole('button', { name: '당첨자 추첨' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '당첨자 추첨' });
  await dialog.getByLabel('경품 1', { exact: true }).fill('홍삼 세트');
  await dialog.getByLabel('경품 1 인원').fill('2');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '2명 추첨' }).press('Enter');
  await expect(page.getByText('3명 가운데 2명을 뽑았습니다.')).toBeVisible();
  await expect(page.locator('tbody').getByText('당첨', { exact: true })).toHaveCount(2);
  await expectNoSeriousViolations(page);

  await page.getByRole('button', { name: '다시 추첨' }).press('Enter');
  await dialog.getByLabel('경품 1', { exact: true }).fill('마일리지 5,000원');
  await expect(dialog.getByRole('button', { name: '1명 추첨' })).toBeDisabled();
  await dialog.getByLabel('다시 추첨하는 사유').fill('경품이 바뀌었습니다.');
  await dialog.getByRole('button', { name: '1명 추첨' }).press('Enter');
  await expect(page.getByText('다시 추첨한 사유: 경품이 바뀌었습니다.')).toBeVisible();
  await expect(page.locator('tbody').getByText('당첨', { exact: true })).toHaveCount(1);
});

test('winners of an announcement are written by keyboard and stored with masked ids', async ({ page }) => {
  const staff = await signInStaff(page.request);
  const { uuid: categoryUuid } = (await staff('/event-categories', { name: randomUUID().slice(0, 13) })) as {
    uuid: string;
  };
  const { uuid: eventUuid } = (await staff('/events', {
    eventType: 'NOTICE',
    categoryUuid,
    title: '가을 당첨 발표',
    thumbnail: { url: '/pictures/800/event-winter.webp', alt: '찻잔' },
    from: '2026-01-01T00:00:00',
    to: '2041-01-01T00:00:00',
  })) as { uuid: string };
  await openDesk(page, `/office/content/events/${eventUuid}/winners`);
  await expect(page.getByRole('button', { name: '당첨자 적기' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: '당첨자 적기' });
  const lines = dialog.getByRole('textbox', { name: '아이디와 경품', exact: true });
  await expect(lines).toBeFocused();
  await lines.fill('honsam2026 홍삼 세트\nchatjan77');
  await page.keyboard.press('Control+s');
  await expect(dialog).toContainText('2번째 당첨자의 아이디와 경품을 한 줄에 적어 주세요.');
  await expectNoSeriousViolations(page, '[role=dialog]');
  await lines.fill('honsam2026 홍삼 세트\nchatjan77 찻잔');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('당첨자 2명을 저장했습니다.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByText('발표할 당첨자 2명').press('Enter');
  await expect(page.getByRole('main')).toContainText('찻잔');
  await expect(page.getByRole('main')).not.toContainText('chatjan77');
  await expectNoSeriousViolations(page);

  // A masked id that is stored already stays as it is.
  await page.keyboard.press('n');
  await expect(lines).toHaveValue(/\*{4}.* 홍삼 세트\n.*\*{4}.* 찻잔/u);
  await lines.press('Control+End');
  await page.keyboard.type('\nsoraebi1 다기');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('당첨자 3명을 저장했습니다.')).toBeVisible();
});

test('formatted text is written by keyboard, loses foreign formats when pasted, and is stored as it was sent', async ({
  page,
}) => {
  const title = `배송 안내 ${randomUUID().slice(0, 8)}`;
  await openDesk(page, '/office/content/notices/new');
  await page.getByLabel('제목', { exact: true }).fill(title);
  const text = page.getByRole('textbox', { name: '내용' });
  await text.focus();
  await page.keyboard.type('물 1');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('리터');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '번호 목록' }).press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('첫째');
  await page.keyboard.press('Enter');
  await page.keyboard.type('둘째');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await text.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h1 onclick="x()">소식</h1><p style="color:red">글 <a href="javascript:x()">링크</a> m<sup>2</sup></p><script>x()</script><img src="x" onerror="x()">',
    );
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole('heading', { name: '소식' })).toBeVisible();
  await expectNoSeriousViolations(page);
  // Tab leaves the editor.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/notices'),
  );
  await page.keyboard.press('Control+s');
  const { content } = (await sending).postDataJSON() as { content: string };
  expect(content).toBe(
    '<p>물 1<strong>리터</strong></p><ol><li>첫째</li><li>둘째</li></ol>' +
      '<h3>소식</h3><p>글 링크 m<sup>2</sup></p>',
  );
  await expect(page.getByText(`‘${title}’ 공지를 저장했습니다.`)).toBeVisible();
  await waitForStoredForm(page);
  await page.reload();
  await expect(text.getByRole('listitem')).toHaveText(['첫째', '둘째']);
  await page.getByRole('button', { name: 'HTML', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: '내용 HTML' })).toHaveValue(content);
  await expect(page.getByRole('button', { name: '글로 보기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.getByRole('listitem')).toHaveText(['첫째', '둘째']);
  await expect(page.getByRole('button', { name: 'HTML', exact: true })).toBeFocused();
});
