// Audit of screens and journeys for the six types of dark patterns that 전자상거래법 21조의2 forbids (docs/rules/law.md#dark-patterns).
// dark-patterns.test.ts walks the shop with it, and proves with seeded violations that each type is found.
import type { Page } from '@playwright/test';
import { waitForAnimations } from './accessibility.ts';

export type DarkPattern =
  | 'PRICE_RISE' // 숨은 갱신
  | 'DRIP_PRICING' // 순차공개 가격책정
  | 'PRESELECTION' // 특정옵션 사전선택
  | 'FALSE_HIERARCHY' // 잘못된 계층구조
  | 'OBSTRUCTION' // 취소·탈퇴 등의 방해
  | 'NAGGING'; // 반복간섭

export type Finding = { pattern: DarkPattern; where: string; what: string };

/** Buttons of one choice may differ by this much in height, and by this factor in width, because their words differ. */
const heightToleranceInPixels = 4;
const widthFactor = 2;
/** Lowest contrast of the text of a button (KWCAG 2.2). */
const lowestContrast = 4.5;

/** Checked boxes that are the shopper's own choice or an entry without cost or consent. */
const ownChoices = [
  '선택$', // a row of the cart
  '^전체 선택', // all rows of the cart
  '^받는 분이 주문하시는 분과 같습니다$',
];

type Limits = {
  heightToleranceInPixels: number;
  widthFactor: number;
  lowestContrast: number;
  ownChoices: readonly string[];
};
type Found = { pattern: 'DRIP_PRICING' | 'PRESELECTION' | 'FALSE_HIERARCHY'; what: string };

/** Runs in the browser: what one screen shows. */
function auditDocument(limits: Limits): Found[] {
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/gu, ' ').trim();
  const nameOf = (input: HTMLInputElement): string =>
    input.ariaLabel ?? textOf(input.labels?.[0] ?? input.closest('label') ?? input);

  const preselected = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')]
    .filter(
      (box) => isVisible(box) && !limits.ownChoices.some((own) => new RegExp(own, 'u').test(nameOf(box))),
    )
    .map((box) => `checked: ${nameOf(box)}`);

  // Cards link a product and show its price: the delivery fee or its condition belongs to the same card.
  const cards = new Set(
    [...document.querySelectorAll('main a[href^="/goods/"]')]
      .flatMap((link) => link.closest('li, article') ?? [])
      // A row of the cart has a box; the fee of its parcel is shown with the rows of the parcel.
      .filter((card) => card.querySelector('input[type=checkbox]') === null),
  );
  const withoutFee = [...cards]
    .filter((card) => isVisible(card) && /\d원/u.test(textOf(card)) && !/배송/u.test(textOf(card)))
    .map((card) => `no delivery fee: ${textOf(card).slice(0, 60)}`);

  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/gu) ?? []).slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgroundOf = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\)$|transparent/u.test(backgroundColor)
      ? backgroundOf(element.parentElement)
      : backgroundColor;
  };
  const contrastOf = (element: Element): number => {
    const [low = 0, high = 0] = [
      luminance(getComputedStyle(element).color),
      luminance(backgroundOf(element)),
    ].toSorted((left, right) => left - right);
    return (high + 0.05) / (low + 0.05);
  };
  const unequal = [...document.querySelectorAll('[role=alertdialog], [role=dialog], dialog[open]')]
    .filter(isVisible)
    .flatMap((dialog) => {
      const buttons = [...dialog.querySelectorAll('button')].filter(
        (one) => isVisible(one) && textOf(one) !== '',
      );
      if (buttons.length !== 2) return [];
      const [first, second] = buttons.map((one) => ({
        box: one.getBoundingClientRect(),
        size: getComputedStyle(one).fontSize,
        contrast: contrastOf(one),
      }));
      if (first === undefined || second === undefined) return [];
      const widths = [first.box.width, second.box.width];
      const isUnequal =
        Math.abs(first.box.height - second.box.height) > limits.heightToleranceInPixels ||
        Math.max(...widths) > Math.min(...widths) * limits.widthFactor ||
        first.size !== second.size ||
        Math.min(first.contrast, second.contrast) < limits.lowestContrast;
      return isUnequal ? [`unequal buttons: ${buttons.map(textOf).join(' / ')}`] : [];
    });

  const found = (pattern: Found['pattern']) => (what: string) => ({ pattern, what });
  return [
    ...preselected.map(found('PRESELECTION')),
    ...withoutFee.map(found('DRIP_PRICING')),
    ...unequal.map(found('FALSE_HIERARCHY')),
  ];
}

/** Findings of the screen as it is shown now. Called before the journey changes anything on it. */
export async function auditScreen(
  page: Page,
  where: string,
  /** Names of further boxes that the shopper has chosen, such as the product whose cancellation was opened. */
  chosen: readonly string[] = [],
): Promise<Finding[]> {
  await waitForAnimations(page);
  const found = await page.evaluate(auditDocument, {
    heightToleranceInPixels,
    widthFactor,
    lowestContrast,
    ownChoices: [...ownChoices, ...chosen.map((name) => RegExp.escape(name))],
  });
  return found.map(({ pattern, what }) => ({ pattern, where, what }));
}

/** A dialog that opens without an action of the visitor. */
export async function auditUnaskedDialogs(page: Page, where: string): Promise<Finding[]> {
  const dialogs = page.locator('[role=alertdialog], [role=dialog], dialog[open]').filter({ visible: true });
  const texts = await dialogs.allInnerTexts();
  return texts.map((text) => ({ pattern: 'NAGGING', where, what: text.slice(0, 60) }));
}

/** What a shopper is shown as the amount to pay, screen by screen; a later one may not be higher. */
export function auditAmounts(amounts: readonly { where: string; price: number }[]): Finding[] {
  return amounts.flatMap(({ where, price }, at) => {
    const before = amounts[at - 1];
    return before === undefined || price <= before.price
      ? []
      : [
          {
            pattern: 'PRICE_RISE' as const,
            where,
            what: `${before.price} won at ${before.where}, ${price} won here`,
          },
        ];
  });
}

/** Leaving may take no more screens than entering. */
export function auditSteps(
  enter: { name: string; screens: readonly string[] },
  leave: { name: string; screens: readonly string[] },
): Finding[] {
  if (leave.screens.length <= enter.screens.length) return [];
  const what = `${leave.screens.length} screens (${leave.screens.join(', ')}), ${enter.name} takes ${enter.screens.length}`;
  return [{ pattern: 'OBSTRUCTION', where: leave.name, what }];
}

/** Records the paths of the screens of the shop that a journey shows, each once; `end` returns them. */
export function recordScreens(page: Page): { end(): string[] } {
  const origin = new URL(page.url()).origin;
  const paths = new Set<string>();
  const note = () => {
    const url = new URL(page.url());
    if (url.origin === origin) paths.add(url.pathname);
  };
  page.on('framenavigated', note);
  return {
    end() {
      page.off('framenavigated', note);
      return [...paths];
    },
  };
}

/** The amount of a text such as `29,900원 결제하기`; 0 without one. */
export const wonIn = (text: string): number =>
  Number(/([\d,]+)원/u.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
