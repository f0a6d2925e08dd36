// Generated products: names combined from parts of real ones, with prices, stock and positions.
// Not here: the real ones, and saving (fill.ts).
import type { ProductDraft } from '../../../apps/api/src/features/catalog/products/products.ts';
import type { Random } from './random.ts';

/** Parts of a real product that generated ones use. */
export type Model = {
  name: string;
  brandName: string;
  storeUuid: string;
  deliveryPolicyUuid: string;
  categoryUuids: string[];
  detailText: string;
  statutoryNotices: { name: string; value: string }[];
  health: object | null;
};

const soldOutShare = 0.05;
const discountedShare = 0.3;
/** More than any run sells. */
const plenty = 1_000_000;
const packs = [
  '30정',
  '60정',
  '90캡슐',
  '120캡슐',
  '30포',
  '60포',
  '500 mg',
  '1,200mg',
  '1개월분',
  '3개월분',
  '2박스',
];
const flavours = ['딸기', '레몬', '복숭아', '오리지널'];
/** Position of the public list's products: generated ones are before, among and after them. */
const lastPosition = 2_000_000;

/** The generated product number `index`; the same random source yields the same products. */
export function generateProduct(
  index: number,
  models: readonly Model[],
  random: Random,
  now: Date,
): ProductDraft {
  const [front, back] = [random.pick(models), random.pick(models)];
  const code = `VOLUME-${index}`;
  const hasOptions = random.next() < 0.3;
  const optionNames = hasOptions ? ['맛'] : [];
  const wanted = hasOptions ? flavours.slice(0, 2 + random.below(2)) : [''];
  const name = generateName(front.name, back.name, random);
  const price = 4900 + random.below(850) * 100;
  return {
    code,
    storeUuid: back.storeUuid,
    deliveryPolicyUuid: back.deliveryPolicyUuid,
    brandName: random.pick(models).brandName,
    categoryUuids: back.categoryUuids,
    name,
    badges: random.next() < 0.1 ? ['BEST'] : [],
    mainImage: null,
    images: [],
    detailImages: [],
    detailText: back.detailText,
    statutoryNotices: back.statutoryNotices,
    health: back.health,
    optionNames,
    recommendOrder: positionOf(random),
    returnRestriction: 'NONE',
    source: 'IMPORT',
    createdAt: new Date(now.getTime() - random.below(1000) * 86_400_000),
    items: wanted.map((value, order) => ({
      code: `${code}-${order + 1}`,
      displayName: value === '' ? name : `${name} ${value}`.slice(0, 100),
      optionItems: value === '' ? [] : [{ name: '맛', value }],
      optionOrder: order + 1,
      salesPrice: price + order * 500,
      fixedPrice: random.next() < discountedShare ? price + 500 * (order + 1 + random.below(20)) : 0,
      taxType: 'TAXABLE',
      stockCount: random.next() < soldOutShare ? 0 : plenty,
      maxBuyCount: 0,
    })),
  };
}

/** Few products at the front, most far behind, as in any shop. */
function positionOf(random: Random): number {
  return 1000 + Math.floor(random.next() ** 3 * lastPosition);
}

/** The beginning of one name, the end of another, and sometimes a pack: 홍삼정 + 비타민 골드 + 60포. */
function generateName(front: string, back: string, random: Random): string {
  const [fronts, backs] = [front.split(/\s+/), back.split(/\s+/)];
  const head = fronts.slice(0, Math.max(1, Math.ceil(fronts.length / 2))).join(' ');
  const tail = backs.slice(Math.floor(backs.length / 2)).join(' ');
  const pack = random.next() < 0.4 ? ` ${random.pick(packs)}` : '';
  return `${head} ${tail}`.slice(0, 85) + pack;
}
