// Advertising at the desk: a campaign is written with its preview, planned, sent to a member who accepts it, and refused by its link without a
// sign-in; numbers of the 080 number are entered. By mail, which is sent at any hour.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { waitForStoredForm } from '../desk.ts';
import { openAndWait, test } from '../hydration.ts';
import { openSession, registerElsewhere, waitForMessage } from '../member.ts';
import { openDesk, signInStaff } from '../staff.ts';

test('a campaign is planned with the number of members, sent, and refused by its link', async ({
  page,
  browser,
}) => {
  const member = await openSession(page.request);
  const agreed = await page.request.put('/api/v1/user-terms/action/agree', {
    data: { type: 'MARKETING', channels: ['EMAIL'] },
  });
  expect(agreed.ok(), await agreed.text()).toBe(true);
  const title = `겨울 할인 ${member.phone.slice(-5)}`;

  await openDesk(page, '/office/promotion/advertising');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('광고 메시지');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('광고 만들기');
  const counts: string[] = [];
  page.on('request', (request) => counts.push(...(/count-audience/u.exec(request.url()) ?? [])));
  const audience = page.getByRole('region', { name: '받을 회원' });
  await expect(audience).toContainText('명이 받습니다');
  const countedBefore = counts.length;
  await page.getByLabel('제목').fill(title);
  const text = page.getByLabel('내용');
  await text.fill('당뇨를 치료하는 홍삼을 할인합니다.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/사용할 수 없는 표현/u).first()).toBeVisible();
  await text.fill('비타민과 오메가3를 20% 할인합니다.');
  const aside = page.getByRole('complementary', { name: '받는 메시지' });
  await expect(aside).toContainText('(광고) [온스] 비타민과 오메가3를 20% 할인합니다.');
  await expect(aside).toContainText('장문 문자');
  expect(counts).toHaveLength(countedBefore);
  await aside.getByRole('button', { name: '내 휴대폰으로 받아 보기' }).press('Enter');
  await expect(page.getByText(/시험 메시지를 보냈습니다/u).first()).toBeVisible();
  await page.getByRole('button', { name: /방법/u }).press('Enter');
  await page.getByRole('option', { name: '이메일' }).press('Enter');
  await expect(aside).toContainText(`(광고) [온스] ${title}`);
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${title}’ 광고를 저장했습니다.`).first()).toBeVisible();

  await waitForStoredForm(page);
  const plan = page.getByRole('button', { name: /^[\d,]+명에게 이메일 예약$/u });
  await expect(plan.first()).toBeEnabled();
  await plan.first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: /^[\d,]+명에게 이메일 예약$/u }).press('Enter');
  await expect(page.getByText('광고를 예약했습니다.').first()).toBeVisible();
  await expect(text).toBeDisabled();

  const mail = await waitForMessage(page.request, member.email, '20% 할인합니다');
  await expect(page.getByText('보냄', { exact: true })).toBeVisible();
  const link = /https?:\/\/\S+(\/unsubscribe\/\S+)/u.exec(mail)?.[1] ?? '';
  const visitor = await browser.newPage({ baseURL: process.env.ONNS_E2E_URL ?? '' });
  const sent: string[] = [];
  visitor.on('request', (request) => sent.push(request.url()));
  await openAndWait(visitor, link, { referer: 'https://mail.example/' });
  await visitor.getByRole('button', { name: '수신거부' }).click();
  await expect(visitor.getByText('수신거부를 처리했습니다')).toBeVisible();
  expect(sent.filter((url) => url.includes('inflow'))).toEqual([]);
  await expectNoSeriousViolations(visitor);
  await openAndWait(visitor, link);
  await visitor.getByRole('button', { name: '수신거부' }).click();
  await expect(visitor.getByText('이제 광고 메일을 보내지 않습니다.')).toBeVisible();
  await visitor.close();
  await waitForMessage(page.request, member.email, /수신 거부 처리 결과/u);
});

test('a planned campaign is canceled, and its counts appear', async ({ page }) => {
  const staff = await signInStaff(page.request);
  const campaign = (await staff('/advertising-campaigns', {
    way: 'EMAIL',
    title: '취소할 광고',
    text: '비타민을 할인합니다.',
    segment: {},
    sendAt: '2099-01-01T10:00:00',
  })) as { uuid: string; version: number };
  await staff(`/advertising-campaigns/${campaign.uuid}/action/plan`, { version: campaign.version });
  await openDesk(page, `/office/promotion/advertising/${campaign.uuid}`);
  await page.getByRole('button', { name: '보내기 취소' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '광고 1건 취소' }).press('Enter');
  await expect(page.getByText('광고를 취소했습니다.').first()).toBeVisible();
  await expect(page.getByText('조건에 맞은 회원')).toBeVisible({ timeout: 20_000 });
});

test('numbers that called the 080 number are entered, and lines without a member are named', async ({
  page,
}) => {
  const member = await registerElsewhere();
  await openDesk(page, '/office/promotion/advertising');
  await page.getByRole('button', { name: '080 수신거부 등록' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '080 수신거부 등록' });
  await dialog.getByLabel('휴대폰 번호').fill(`${member.phone}\n010-0000-0001`);
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '번호 2개 등록' }).press('Enter');
  const refused = dialog.getByRole('list', { name: '제외하는 줄' });
  await expect(refused).toContainText('이미 문자 광고를 받지 않습니다.');
  await expect(refused).toContainText('회원의 번호가 아닙니다.');
});

test('a call of the 080 number refuses texts', async ({ page }) => {
  const member = await openSession(page.request);
  const agreed = await page.request.put('/api/v1/user-terms/action/agree', {
    data: { type: 'MARKETING', channels: ['SMS'] },
  });
  expect(agreed.ok(), await agreed.text()).toBe(true);
  const called = await page.request.post(`${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/refusal-calls`, {
    data: { phone: member.phone },
  });
  expect(await called.json()).toEqual({ answer: 200 });
  await waitForMessage(page.request, member.phone, /수신 거부 처리 결과/u);
});
