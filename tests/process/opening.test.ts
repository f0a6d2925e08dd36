// From an empty live shop to its first parcel in a browser: the guide of the desk, the first product, a guest's order, its dispatch. The
// simulators take the place of the providers, which live mode refuses in settings (apps/shop/config/live-rules.ts); nothing else differs.
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../apps/shop/config/config.ts';
import { root } from '../../apps/shop/root.ts';
import { type RunningShop, startShop } from '../../apps/shop/shop.ts';
import { noticeNames } from '../../packages/domain/src/products/statutory-notices.ts';
import { findTestBrowser } from '../../tools/find-chromium.ts';
import { withFreePorts } from '../../tools/free-ports.ts';
import { chooseOption } from '../e2e/desk.ts';
import { placeGuestOrder } from '../e2e/member-orders.ts';
import { arrivedCode } from '../e2e/member.ts';
import { firstOf, listedItems, visibleButton } from '../e2e/shopping.ts';
import { temporaryDataDir } from '../shop-process.ts';

const folder = temporaryDataDir();
const staffPhone = '01000000000';
let shop: RunningShop;
let browser: Browser;
let url = '';

beforeAll(async () => {
  shop = await withFreePorts(2, async (port = 0, outsidePort = 0) => {
    const settings = { PORT: `${port}`, OUTSIDE_PORT: `${outsidePort}`, DATA_DIR: folder.path };
    const config = readConfig({ ...settings, STAFF_PHONE: staffPhone, LOG_LEVEL: 'error' }, root);
    url = config.publicUrl;
    // Read by the helpers of browser tests.
    process.env['ONNS_E2E_OUTSIDE_URL'] = config.simulators.onServer;
    const options = { root, isDevelopment: false, say: () => {}, onLost: () => {} };
    return startShop({ ...config, mode: 'live' }, options);
  });
  browser = await chromium.launch({
    executablePath: findTestBrowser() ?? '',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    env: { ...process.env, LD_PRELOAD: '' },
  });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  folder.remove();
});

const shopFacts = {
  상호: '주식회사 새벽숲',
  대표자: '김새벽',
  사업자등록번호: '120-81-47521',
  '통신판매업 신고번호': '제2026-서울성동-0001호',
  '건강기능식품판매업 신고번호': '제2026-0000001호',
  '사업장 주소': '서울특별시 성동구 왕십리로 1',
  '호스팅 제공자': '한국 서버',
  전화: '1600-1234',
  이메일: 'help@shop.example',
  '상담 시간': '평일 10:00~17:00',
  '개인정보 보호책임자': '김보호',
  '구매안전서비스 안내': '현금 결제는 구매안전서비스로 보호됩니다.',
};

const goOn = (page: Page) => visibleButton(page, /^(저장하고 )?다음/).click();

/** Signs in with the first account and replaces its password. */
async function signIn(page: Page): Promise<void> {
  const { loginId = '', password = '' } = shop.createdStaff[0] ?? {};
  await page.goto(`${url}/office`);
  await page.getByLabel('아이디').fill(loginId);
  await page.getByLabel('비밀번호').fill(password);
  await visibleButton(page, '인증번호 받기').click();
  await page.getByLabel('인증번호').fill(await arrivedCode(page.request, staffPhone));
  await visibleButton(page, '로그인').click();
  await page.getByLabel('지금 비밀번호').fill(password);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Maple!staff7');
  await page.getByLabel('새 비밀번호 확인').fill('Maple!staff7');
  await visibleButton(page, '바꾸기').click();
}

/** Checks that the first step lists wrong and missing values together, and does not shorten a name that is too long. */
async function seeProblems(page: Page): Promise<void> {
  await page.getByLabel('상호', { exact: true }).fill('가'.repeat(200));
  await page.getByLabel('사업자등록번호').fill('120-81-47522');
  await page.getByLabel('통신판매업 신고번호').fill('abc');
  await page.getByLabel('전화', { exact: true }).fill('02-1');
  await goOn(page);
  for (const sentence of ['지금 200자', '사업자등록번호 10자리', '연도와 번호', '연락처', '입력해 주세요.'])
    await page.getByText(sentence).first().waitFor();
  expect((await page.getByRole('textbox', { name: '상호', exact: true }).inputValue()).length).toBe(200);
}

/** Goes through the steps of the guide before the first product. */
async function passGuide(page: Page): Promise<void> {
  await page.getByRole('link', { name: '상점 열기 준비' }).click();
  await seeProblems(page);
  for (const [label, text] of Object.entries(shopFacts))
    await page.getByLabel(label, { exact: true }).fill(text);
  await goOn(page);
  await page.getByLabel('우편번호').fill('04763');
  await page.getByLabel('도로명 주소').fill('서울특별시 성동구 왕십리로 1');
  await page.getByLabel('상세 주소').fill('2층');
  await goOn(page);
  await page.getByLabel('기본 배송비').waitFor();
  await goOn(page);
  await visibleButton(page, '기본 카테고리 6개 등록').click();
  await goOn(page);
  await visibleButton(page, '없는 약관을 기본 문안으로 등록').click();
  await goOn(page);
  await visibleButton(page, /모두 시험/).click();
  await visibleButton(page, '다음: 첫 상품').click();
}

/** Registers a product with all legal fields and displays it. */
async function addProduct(page: Page): Promise<void> {
  await page.getByRole('link', { name: '상품 등록' }).click();
  await page.getByLabel('상품명', { exact: true }).fill('새벽 쌀과자');
  await page.getByLabel('브랜드').fill('새벽숲');
  await chooseOption(page, '배송 정책', '기본 배송');
  await chooseOption(page, '카테고리 더하기', '건강식품');
  await page.getByLabel('단품 판매가').fill('30,000');
  await page.getByLabel('단품 재고', { exact: true }).fill('30');
  await chooseOption(page, '상품군', '가공식품');
  for (const name of noticeNames.FOOD) await page.getByLabel(name, { exact: true }).fill('제품 표시와 같음');
  await page.getByRole('switch', { name: '상점에 진열' }).press('Space');
  await page.keyboard.press('Control+s');
  await page.getByText('새벽 쌀과자 상품을 저장했습니다.').waitFor();
  await page.getByRole('link', { name: '상점 열기로 돌아가기' }).click();
  await page.getByText('모두 준비됐습니다').waitFor();
}

/** Checks that no page claims sales or discounts before there are any. */
async function expectPlainFrontPage(guest: Page): Promise<void> {
  await guest.goto(`${url}/main`);
  const titles = await guest.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual(['추천 상품', '새로 들어온 상품']);
  expect(await guest.getByRole('navigation', { name: '고민별 건강식품' }).count()).toBe(0);
  await guest.goto(`${url}/goods/bestseller`);
  await guest.getByText('상점이 추천하는 순').waitFor();
  expect(await guest.getByText('구매 고객 수 기준').count()).toBe(0);
  expect(await guest.locator('meta[name=description]').getAttribute('content')).not.toContain('팔린');
}

/** Confirms and dispatches the order at the desk. */
async function dispatch(page: Page, orderNo: string): Promise<void> {
  await page.goto(`${url}/office/orders?tab=PAYMENT_COMPLETE&q=${orderNo}`);
  await page.getByRole('row', { name: orderNo }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByRole('button', { name: '1행 발주 확인' }).press('Enter');
  await page.getByText('1행을 발주 확인했습니다.').waitFor();
  await page.getByRole('link', { name: /상품 준비/ }).click();
  await page.getByLabel(`${orderNo} 송장번호`).fill('6890-1274-3301');
  await page.getByLabel(`${orderNo} 송장번호`).press('Enter');
  await page.getByText(`${orderNo}을 발송 처리했습니다.`).waitFor();
}

test('a new shop sells nothing until the guide has opened it, and then sells its first product to a guest', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const guest = await browser.newPage({ baseURL: url });
  await signIn(page);
  await passGuide(page);
  expect(await visibleButton(page, /^상점 열기/).isDisabled()).toBe(true);
  await addProduct(page);
  expect(await listedItems(guest.request)).toEqual([]);

  // The guide is left and continued.
  await page.goto(`${url}/office`);
  await page.getByRole('link', { name: '상점 열기 준비' }).click();
  await visibleButton(page, '상점 열기').click();
  await page.getByRole('dialog').getByRole('button', { name: '상점 열기' }).click();
  await page.getByText('상점이 열려 있습니다. 상점에서').waitFor();
  await expect.poll(() => listedItems(guest.request)).toMatchObject([{ product: { name: '새벽 쌀과자' } }]);
  await expectPlainFrontPage(guest);
  await page.goto(`${url}/office`);
  await page.getByRole('heading', { name: /오늘/ }).first().waitFor();
  expect(await page.getByRole('link', { name: '상점 열기 준비' }).count()).toBe(0);

  const orderNo = await placeGuestOrder(guest, firstOf(await listedItems(guest.request)));
  await dispatch(page, orderNo);
  expect(errors).toEqual([]);
  await page.close();
  await guest.close();
});
