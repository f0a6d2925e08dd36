// All products of the demo shop in one list, with their position in the recommended order and their age.
// The products are in products-<concern>.ts.
import type { DemoProduct } from '../types.ts';
import { seedOf } from './measures.ts';
import { beautyProducts } from './products-beauty.ts';
import { bloodProducts } from './products-blood.ts';
import { boneProducts } from './products-bone.ts';
import { careProducts } from './products-care.ts';
import { childProducts } from './products-child.ts';
import { energyProducts } from './products-energy.ts';
import { eyeProducts } from './products-eye.ts';
import { foodProducts } from './products-food.ts';
import { gutProducts } from './products-gut.ts';
import { immuneProducts } from './products-immune.ts';
import { liverProducts } from './products-liver.ts';
import { livingProducts } from './products-living.ts';
import { manProducts } from './products-man.ts';
import { proteinProducts } from './products-protein.ts';
import { skinProducts } from './products-skin.ts';
import { slimProducts } from './products-slim.ts';
import { womanProducts } from './products-woman.ts';
import type { ProductDraft } from './spec.ts';

/** The first rows of the list, selected for varied colours, shapes and concerns. */
const featured = [
  'lactoon-daily-19',
  'onsaemi-immune-shot',
  'marewell-rtg-1200',
  'pineum-magnesium-350',
  'raonfit-collagen-200',
  'nurion-all-day-multi',
  'supdam-lutein-zea',
  'kkomasup-gummy-multi',
  'jinsamwon-stick-30',
  'raonfit-pea-protein',
  'harugyeol-vitamin-c-1000',
  'ganbit-hovenia-stick',
  'marewell-rtg-oneplus',
  'beeandsup-propolis-spray',
  'garabom-garcinia',
  'lactoon-woman-50',
  'pomnal-neck-massager',
  'ppyeodaero-msm-1500',
  'raonfit-pomegranate-jelly',
  'nurion-milk-thistle',
  'mulgyeol-hyaluronic-ampoule',
  'maenjin-saw-palmetto',
  'moabom-daily-nuts',
  'nunmaru-parents-set',
];

const shelves: ProductDraft[][] = [
  gutProducts,
  bloodProducts,
  eyeProducts,
  immuneProducts,
  boneProducts,
  skinProducts,
  energyProducts,
  liverProducts,
  slimProducts,
  childProducts,
  womanProducts,
  manProducts,
  careProducts,
  foodProducts,
  proteinProducts,
  beautyProducts,
  livingProducts,
];

/** Alternates between the product files, so that adjacent products differ. */
function inTurn(lists: ProductDraft[][]): ProductDraft[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

function isOutOfStock(draft: ProductDraft): boolean {
  return draft.items.every((item) => item.stockCount === 0);
}

function recommended(): ProductDraft[] {
  const all = inTurn(shelves);
  const first = featured.map((code) => {
    const found = all.find((draft) => draft.code === code);
    if (!found) throw new Error(`featured product "${code}" does not exist`);
    return found;
  });
  const rest = all.filter((draft) => !featured.includes(draft.code));
  return [
    ...first,
    ...rest.filter((draft) => !isOutOfStock(draft)),
    ...rest.filter((draft) => isOutOfStock(draft)),
  ];
}

/** Newest first lists and the NEW badge follow from the age in days (0 to 700). */
function placed(draft: ProductDraft, index: number): DemoProduct {
  const { days, ...product } = draft;
  const registeredDaysAgo = days ?? seedOf(draft.code) % 701;
  const badges = registeredDaysAgo <= 30 ? [...product.badges, 'NEW' as const] : product.badges;
  return { ...product, badges, registeredDaysAgo, recommendOrder: index + 1 };
}

export const products: DemoProduct[] = recommended().map(placed);
