// A purchase by a guest with a screen reader: at each step, from home to the completed order, the accessibility tree has what a shopper needs, as
// roles, names and states, and every control is reached and pressed by the keyboard.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { optionOf, plentifulItemOfChoice } from '../option-sheet.ts';
import { orderer, paymentAgreement, visibleButton } from '../shopping.ts';
import type { Item } from '../shopping.ts';

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function pressBefore(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, 40, 'Shift+Tab');
  await page.keyboard.press('Space');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const expectTree = (place: Locator, lines: string): Promise<void> => expect(place).toMatchAriaSnapshot(lines);

/** A page opened by a link: its title is announced, and its heading has the focus. */
async function expectNewPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The first missing part has the focus, and its description states what to do. */
async function expectMissing(control: Locator, sentence: string): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toHaveAccessibleDescription(sentence);
}

async function findProduct(page: Page, { product }: Item): Promise<void> {
  await openAndWait(page, '/main');
  await expectTree(
    page.locator('body'),
    `
    - banner:
      - link /검색$/
      - link "장바구니"
    - main:
      - heading "온스 건강식품" [level=1]
    `,
  );
  await press(page, page.getByRole('link', { name: /검색$/ }).first());
  await expect(page.getByRole('combobox', { name: '검색어' })).toBeFocused();
  await page.keyboard.type(product.name);
  await expect(page.getByRole('status').filter({ hasText: /추천 검색어 [0-9]+개/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expectNewPage(page, '검색 결과');
  await expectTree(page.getByRole('main'), '- link /(판매가|쿠폰적용가) [,0-9]+원.*(무료배송|배송비)/');
  await press(page, page.getByRole('main').getByRole('link', { name: product.name }).first());
  await expectNewPage(page, product.name);
  await expectTree(
    page.getByRole('main'),
    `
    - heading /./ [level=1]
    - paragraph: /(판매가|쿠폰적용가) [,0-9]+원/
    - button "장바구니"
    - button "바로구매"
    `,
  );
}

/** Chooses two of the item, and returns their price as it is announced. */
async function chooseTwo(page: Page, item: Item): Promise<string> {
  await press(page, visibleButton(page, '바로구매'));
  const sheet = page.getByRole('dialog', { name: '옵션 선택' });
  await expectTree(
    sheet,
    `
    - dialog:
      - heading "옵션 선택" [level=2]
      - button "닫기"
      - list:
        - listitem:
          - button /[,0-9]+원/ [pressed=false]
      - paragraph:
        - text: 총 0개
        - strong: 0원
      - button "바로구매"
    `,
  );
  const buy = sheet.getByRole('button', { name: '바로구매' });
  await press(page, buy);
  await expect(sheet.locator('[aria-live=polite]').getByText('옵션을 선택해 주세요.')).toBeVisible();
  await pressBefore(page, optionOf(sheet, item));
  await press(page, sheet.getByRole('button', { name: /늘리기$/ }));
  await expectTree(
    sheet,
    `
    - dialog:
      - list:
        - listitem:
          - button /[,0-9]+원/ [pressed]
      - list:
        - listitem:
          - button /삭제$/
          - group /수량$/:
            - button /수량 줄이기$/ [disabled=false]
            - textbox /수량$/: "2"
            - button /수량 늘리기$/ [disabled=false]
          - strong: /^[,0-9]+원$/
      - paragraph:
        - text: 총 2개
        - strong: /^[,0-9]+원$/
    `,
  );
  await expect(sheet.getByText('옵션을 선택해 주세요.')).toBeHidden();
  const price = await sheet
    .getByRole('paragraph')
    .filter({ hasText: '총 2개' })
    .locator('strong')
    .innerText();
  await press(page, buy);
  return price;
}

const payButton = (page: Page): Locator => visibleButton(page, /^[,0-9]+원 결제하기$/);

/** The empty order sheet; returns the amount of the button. */
async function expectEmptySheet(page: Page, price: string): Promise<string> {
  await page.waitForURL('**/order/sheet**');
  await paymentAgreement(page).waitFor();
  const total = (await payButton(page).innerText()).replace(' 결제하기', '');
  await expectTree(
    page.getByRole('main'),
    `
    - heading "주문서" [level=1]
    - region "주문 상품 1":
      - list:
        - listitem:
          - paragraph: /2개$/
          - paragraph: ${price}
    - region "주문하시는 분":
      - textbox "이름" [invalid=false]
      - textbox "휴대폰 번호" [invalid=false]
      - textbox "이메일 선택"
    - region "배송지":
      - checkbox "받는 분이 주문하시는 분과 같습니다" [checked]
      - textbox "우편번호"
      - button "주소 찾기"
      - textbox "주소"
      - textbox "상세 주소 선택"
    - region "결제"
    - region "결제 금액":
      - term: /^배송비/
      - definition: /원$/
      - term: 총 결제 금액
      - definition: ${total}
    - region "약관 동의":
      - checkbox "필수 항목 모두 동의" [checked=false]
      - list:
        - listitem:
          - checkbox /^필수 / [checked=false]
          - button /보기$/
      - checkbox "주문 내용을 확인했으며 결제에 동의합니다" [checked=false]
    - button "${total} 결제하기"
    `,
  );
  await expectTree(
    page.frameLocator('iframe[title="결제 수단"]').locator('body'),
    `
    - group "결제 수단":
      - radio /^신용·체크카드/ [checked]
    `,
  );
  return total;
}

async function enterAddress(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const postcode = page.getByRole('dialog', { name: '주소 찾기' }).frameLocator('iframe');
  await type(page, postcode.getByRole('searchbox'), '성수이로');
  await page.keyboard.press('Enter');
  await press(page, postcode.getByRole('button', { name: /^도로명/ }).first());
  await expect(page.getByLabel('상세 주소')).toBeFocused();
  await expectTree(
    page.getByRole('region', { name: '배송지' }),
    `
    - textbox "우편번호" [invalid=false]: /^[0-9]{5}$/
    - textbox "주소": /성수이로/
    - textbox "상세 주소 선택"
    - status: 추가 배송비가 없는 지역입니다.
    `,
  );
  await page.keyboard.type('101동 1004호');
}

/** Presses 결제하기 before each part is complete, and completes the part that has the focus then. */
async function completeMissingParts(page: Page): Promise<void> {
  const pay = payButton(page);
  await press(page, pay);
  await expectMissing(page.getByLabel('이름', { exact: true }), '이름을 입력해 주세요.');
  await expectTree(
    page.getByRole('region', { name: '주문하시는 분' }),
    `
    - textbox "이름" [invalid]
    - textbox "휴대폰 번호" [invalid]
    `,
  );
  await page.keyboard.type(orderer.name);
  await type(page, page.getByLabel('휴대폰 번호'), orderer.phone);
  await press(page, pay);
  await expectMissing(
    page.getByRole('button', { name: '주소 찾기' }),
    '주소 찾기를 눌러 배송지를 선택해 주세요.',
  );
  await enterAddress(page);
  await press(page, pay);
  await expect(
    page.getByRole('alert').filter({ hasText: '결제 서비스 약관에 동의해 주세요.' }),
  ).toBeFocused();
  await pressBefore(page, paymentAgreement(page));
  await press(page, pay);
  const consents = page.getByRole('region', { name: '약관 동의' });
  const first = consents.getByRole('listitem').first().getByRole('checkbox');
  await expectMissing(first, '필수 항목에 동의해 주세요.');
  await pressBefore(page, consents.getByRole('checkbox', { name: '필수 항목 모두 동의' }));
  await press(page, pay);
  await expectMissing(
    consents.getByRole('checkbox', { name: '주문 내용을 확인했으며 결제에 동의합니다' }),
    '주문 내용을 확인하고 동의해 주세요.',
  );
  await page.keyboard.press('Space');
  await expectTree(
    consents,
    `
    - checkbox "필수 항목 모두 동의" [checked]
    - list:
      - listitem:
        - checkbox /^필수 / [checked] [invalid=false]
    - checkbox "주문 내용을 확인했으며 결제에 동의합니다" [checked] [invalid=false]
    `,
  );
  await press(page, pay);
}

test('the accessibility tree has every step of a purchase, and the keyboard completes it', async ({
  page,
  request,
}) => {
  const item = await plentifulItemOfChoice(request);
  await findProduct(page, item);
  const price = await chooseTwo(page, item);
  const total = await expectEmptySheet(page, price);
  await completeMissingParts(page);
  await page.waitForURL('**/toss/pay/**');
  await press(page, page.getByRole('button', { name: `${total} 결제하기` }));
  await page.waitForURL('**/order/complete**');
  // The heading is shown when the order is loaded; until then the focus is on the named main.
  await expectTree(
    page.getByRole('main', { name: '주문 완료' }),
    `
    - status:
      - heading "주문이 완료되었습니다" [level=1]
    - paragraph: 주문 번호
    - paragraph: /^[0-9]{15}$/
    - button "주문 번호 복사"
    - term: 결제 금액
    - definition:
      - strong: ${total}
    - term: 결제 수단
    - definition: /카드/
    - term: 받는 분
    - definition: ${orderer.name} · 010-1234-5678
    - term: 배송지
    - definition: /성수이로.*101동 1004호$/
    - list:
      - listitem:
        - paragraph: /2개$/
        - paragraph: ${price}
    - link "주문 상세 보기"
    `,
  );
});
