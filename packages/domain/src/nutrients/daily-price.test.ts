// Days of a pack and the price of a day, from the texts of labels.
import { expect, test } from 'vitest';
import { dailyPrice, dailyPriceText, packDays, portionFacts } from './daily-price.ts';
import { readDailyUnits, readPortion } from './serving.ts';

const days = (intake: string, option: string, amount = '', badges: string[] = []) => {
  const daily = readDailyUnits(intake);
  const statutoryNotices = [{ name: '포장단위별 내용물의 용량(중량), 수량', value: amount }];
  return daily && packDays({ optionValues: option === '' ? [] : [option], badges, statutoryNotices }, daily);
};

test.each([
  ['1일 1회, 1회 1캡슐', '60캡슐 (2개월분)', '', 60],
  ['1일 2회, 1회 2정', '', '500 mg × 90정', 22],
  ['1일 1회, 1회 1포', '대용량', '30포 / 60포', undefined],
  ['1일 1회, 1회 5 g', '3 g', '', undefined],
])('%s of "%s" and "%s" lasts %s days', (intake, option, amount, expected) => {
  expect(days(intake, option, amount)).toBe(expected);
});

test.each(['SET', 'ONE_PLUS_ONE'])('is unknown for products with the badge %s', (badge) => {
  expect(days('1일 1회, 1회 1캡슐', '60캡슐', '', [badge])).toBeUndefined();
});

test('a day costs the price over the days, rounded to won', () => {
  expect([dailyPrice(21_900, 60), dailyPrice(19_900, 30)]).toEqual([365, 663]);
});

test.each([
  [19_900, 30, '하루 663원'],
  [37_900, 60, '하루 632원 · 한 달 18,950원'],
  [28_000, 14, '하루 2,000원 · 한 달 60,000원'],
  [10_000, 6, null],
  [10_000, undefined, null],
])('%i won for %s days are %s', (price, lasts, expected) => {
  expect(dailyPriceText(price, lasts)).toBe(expected);
});

test.each([
  ['1일 1회, 1회 2캡슐을 물과 함께 섭취합니다.', 30, '하루 1회, 1회 2캡슐, 총 30일분'],
  ['1일 3회, 1회 5 g을 물에 타서 섭취합니다.', undefined, '하루 3회, 1회 5 g'],
  ['1일 3회, 1회 2번 입안에 분사하여 섭취합니다(하루 1 mL).', 30, '하루 1 mL, 총 30일분'],
  ['하루 3정을 물과 함께 드세요.', 1_200, '하루 3정, 총 1,200일분'],
])('the portion of "%s" for %s days is stated as %s', (intake, lasts, expected) => {
  const portion = readPortion(intake);
  const facts = portion && portionFacts(portion, lasts);
  expect(facts?.map(({ name, value }) => `${name} ${value}`).join(', ')).toBe(expected);
});
