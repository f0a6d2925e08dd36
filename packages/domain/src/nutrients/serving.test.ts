// Portions and packs as labels state them (docs/rules/nutrients.md#servings).
import { expect, test } from 'vitest';
import { decimalText } from './fraction.ts';
import { readDailyUnits, readPackUnits } from './serving.ts';

test.each([
  ['1일 1회, 1회 2캡슐을 물과 함께 섭취합니다.', '2 캡슐'],
  ['1일 2회, 1회 1포를 입에 털어 넣거나 물에 타서 섭취합니다.', '2 포'],
  ['1일 3회, 1회 5 g을 물이나 우유에 타서 섭취합니다.', '15 g'],
  ['1일 1회, 1회 0.05 mL(2방울)를 우유에 떨어뜨려 섭취합니다.', '0.05 mL'],
  ['1일 3회, 1회 2번 입안에 분사하여 섭취합니다(하루 1 mL).', '1 mL'],
  ['1일 1회, 1회 1정(600mg) 을 물과 함께 섭취하십시오.', '1 정'],
  ['1일 1회 1포를 물에 타서 섭취하십시오.', '1 포'],
  ['1일 2회, 1회 2캅셀(1000mg)을 충분한 물과 함께 섭취하십시오.', '4 캡슐'],
  ['1일 1회, 1회 1포를 물(300~500 mL)에 타서 섭취하십시오.', '1 포'],
  ['1일, 1회, 1회 1포(멀티팩)를 물과 함께 섭취하십시오.', '1 포'],
  ['하루 3정을 물과 함께 드세요.', '3 정'],
  ['1일 1회, 1회 2~3정을 섭취하십시오.', undefined],
  ['하루 1~2정을 섭취하십시오.', undefined],
  ['1일 0회, 1회 1정', undefined],
  ['건강기능식품에 적당량 사용한다.', undefined],
  ['', undefined],
])('%s: %s', (text, expected) => {
  const read = readDailyUnits(text);
  expect(read && `${decimalText(read.amount)} ${read.unit}`).toBe(expected);
});

test.each([
  ['1일 1회, 1회 2캡슐', ['60캡슐 (1개월분)'], '', '60'],
  ['1일 1회, 1회 1정', ['200정 (33일분)'], '500 mg × 200정 / 500 mg × 600정', '200'],
  ['1일 1회, 1회 3 g', ['240 g 2병 (160일분)'], '240 g / 240 g 2병', '480'],
  ['1일 1회, 1회 0.05 mL', ['15 mL 2병'], '', '30'],
  ['1일 3회, 1회 2번 분사(하루 1 mL)', ['30 mL (1개월분)'], '', '30'],
  ['1일 1회, 1회 2캡슐', [], '1,200 mg × 120캡슐 (144 g)', '120'],
  ['1일 1회, 1회 1캡슐', [], '500 mg × 60캡슐 2병, 쇼핑백, 안내 카드', '120'],
  ['1일 1회, 1회 2정', ['코코아맛 2통'], '코코아맛 / 우유맛 (기본 1,500 mg × 90정)', '180'],
  ['1일 1회, 1회 1포', ['4~7세 30포'], '(기본 10 mL × 30포)', '30'],
  ['1일 1회, 1회 1포', ['딸기맛', '30포'], '', '30'],
  ['1일 2회, 1회 1알', ['2개월분'], '', '120'],
  ['1일 1회, 1회 1포', ['대용량'], '30포 / 60포', undefined],
  ['1일 1회, 1회 1포', [], '', undefined],
  ['1일 1회, 1회 1포', ['0포'], '', undefined],
])('%s of %s and "%s": %s units', (intake, optionValues, amountNotice, expected) => {
  const daily = readDailyUnits(intake);
  const found = daily && readPackUnits({ optionValues, amountNotice }, daily);
  expect(found && decimalText(found)).toBe(expected);
});
