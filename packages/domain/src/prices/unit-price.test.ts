// Unit prices from the texts of products: which amounts are read, and which texts are left out.
import { describe, expect, test } from 'vitest';
import { unitPriceText } from './unit-price.ts';

const food = [{ name: '포장단위별 내용물의 용량(중량), 수량' }];
const text = (name: string, option: string, price: number, badges: string[] = []) =>
  unitPriceText({ name, option, badges, statutoryNotices: food, price });

describe('the unit price', () => {
  test.each([
    ['루테인 20 mg 60캡슐', '60캡슐 (2개월분)', 18_900, '1캡슐당 315원'],
    ['비타민C 1000 120정', '240정 (8개월분)', 23_900, '1정당 100원'],
    ['새싹보리 분말 스틱 3 g 30포', '90포 (3개월분)', 33_000, '1포당 367원'],
    ['푸룬 젤리 스틱 15포', '청포도맛', 12_900, '1포당 860원'],
    ['아카시아꿀 600 g', '1.2 kg', 49_800, '100g당 4,150원'],
    ['벌집꿀 300 g', '', 33_000, '100g당 11,000원'],
    ['프로틴 음료 단백질 20 g 250 mL', '', 10_000, '100ml당 4,000원'],
    ['바디워시 1 L 가족용', '1 L', 14_900, '100ml당 1,490원'],
    ['오메가3 오일 250 mL', '250 mL', 21_900, '100ml당 8,760원'],
    ['비타민C 1,000정', '', 20_000, '1정당 20원'],
  ])('of %s, %s, %i won is %4$s', (name, option, price, expected) => {
    expect(text(name, option, price)).toBe(expected);
  });

  test.each([
    ['two amounts', '음료와 분말', '150 mL 200 g'],
    ['two counts', '콜라겐 앰플 28병 히알루론산 60캡슐', ''],
    ['several packs', '루테인 60캡슐', '2박스 (60캡슐)'],
    ['several pieces', '루테인 60캡슐', '60캡슐 2개'],
    ['a sum', '비타민C 60정', '60정+60정'],
    ['a product', '비타민C 60정', '60정 × 2'],
    ['a weight within the name', '단백질 20 g 쉐이크', '초코맛'],
    ['one piece', '약통', '1병 (1개월분)'],
    ['less than 100 g', '허브 소금 80 g', ''],
    ['no amount', '메모리폼 베개', '표준'],
    ['a zero', '비타민 0정', ''],
  ])('is left out for %s', (_case, name, option) => {
    expect(text(name, option, 10_000)).toBeNull();
  });

  test('is left out for goods without content, such as a bottle of 500 ml', () => {
    const bottle = { name: '텀블러 500 mL', option: '', badges: [], price: 23_900 };
    expect(unitPriceText({ ...bottle, statutoryNotices: [{ name: '크기, 중량' }] })).toBeNull();
    expect(unitPriceText({ ...bottle, statutoryNotices: [{ name: '용량 또는 중량' }] })).toBe(
      '100ml당 4,780원',
    );
  });

  test.each(['SET', 'ONE_PLUS_ONE'])('is left out for products with the badge %s', (badge) => {
    expect(text('비타민C 60정', '60정', 10_000, [badge])).toBeNull();
  });
});
