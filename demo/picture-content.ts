// What the pictures of the demo shop show of its catalogue. Not here: drawing (draw/).
import { banners } from './catalogue/banners.ts';
import { brandPages } from './catalogue/brand-pages.ts';
import { brands } from './catalogue/brands.ts';
import { events } from './catalogue/events.ts';
import { products } from './catalogue/products.ts';
import type { PictureContent } from './draw/content.ts';
import type { PackFacts } from './draw/label-back.ts';
import type { DemoProduct } from './types.ts';

const mostRows = 8;

/** Statutory rows that packs of ordinary food or goods repeat, by the prefix of their name. */
const repeated = ['원재료명', '생산자', '제조업소', '제조자', '사용방법', '소비자안전'];

/** Table and notes for the back label of a product: nutrition if stated, else the facts that food law requires. */
function factsOf(product: DemoProduct): PackFacts {
  const { health, look, statutoryNotices } = product;
  const table = health?.nutrition.slice(0, mostRows) ?? [];
  if (health && table.length > 0)
    return {
      title: look.isHealthFunctionalFood ? '영양·기능정보' : '영양정보',
      rows: table,
      notes: [health.dailyIntake, health.storage].filter(Boolean),
    };
  const kind = statutoryNotices.find(({ name }) => name.includes('유형') || name === '품명');
  const rows = [
    ...(kind && kind.value.length <= 18 ? [{ name: kind.name, amount: '', percent: kind.value }] : []),
    { name: '내용량', amount: '', percent: look.net },
  ];
  const notes = repeated.flatMap((start) =>
    statutoryNotices
      .filter(({ name }) => name.startsWith(start))
      .map(({ name, value }) => `${name}: ${value}`),
  );
  return { title: '제품 정보', rows, notes };
}

/** The brand's first products in the recommended order; those that show one pack come first. */
function shownOfBrand(brand: string): string[] {
  return products
    .filter((product) => product.brand === brand)
    .toSorted(
      (a, b) =>
        Number((a.look.copies ?? 1) > 1) - Number((b.look.copies ?? 1) > 1) ||
        a.recommendOrder - b.recommendOrder,
    )
    .slice(0, 3)
    .map(({ code }) => code);
}

export const pictureContent: PictureContent = {
  products: products.map((product) => ({
    code: product.code,
    look: product.look,
    facts: factsOf(product),
  })),
  bannerColors: Object.fromEntries(
    banners.map(({ pictureKey, backgroundColor }) => [pictureKey, backgroundColor]),
  ),
  brands: brandPages.map(({ brand, color }) => ({
    key: brand,
    name: brands.find(({ key }) => key === brand)?.name ?? brand,
    color,
    shown: shownOfBrand(brand),
  })),
  events: events.map(({ key, color, shown }) => ({ key, color, shown })),
};
