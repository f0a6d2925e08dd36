// Fills an empty database with the demo shop of demo/catalogue. Products are saved by their feature's command; other rows are
// inserted directly. Not here: the rows that a live shop starts with too (seed/).
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import type { ReturnRestriction } from '#domain/base/enums.ts';
import { banners } from '../../../../demo/catalogue/banners.ts';
import { brands } from '../../../../demo/catalogue/brands.ts';
import { coupons } from '../../../../demo/catalogue/coupons.ts';
import { categories } from '../../../../demo/catalogue/categories.ts';
import { nutrientLimits } from '../../../../demo/catalogue/nutrient-limits.ts';
import { recommendedKeywords } from '../../../../demo/catalogue/keywords.ts';
import { products } from '../../../../demo/catalogue/products.ts';
import { saleProducts } from '../../../../demo/catalogue/sale-products.ts';
import { shopIdentity } from '../../../../demo/catalogue/shop.ts';
import { stores } from '../../../../demo/catalogue/stores.ts';
import { terms } from '../../../../demo/catalogue/terms.ts';
import { type View, viewsOf } from '../../../../demo/draw/views.ts';
import type { DemoCategory, DemoProduct } from '../../../../demo/types.ts';
import { countSearch } from '../features/catalog/search/search.ts';
import { rewriteProductList } from '../features/catalog/product-lists/product-lists.ts';
import { type ProductDraft, saveProducts } from '../features/catalog/products/products.ts';
import { replaceLimits } from '../features/sales/nutrients/nutrients.ts';
import type { Picture } from '../pictures.ts';
import { waitForLock } from './advisory-lock.ts';
import { jsonRows } from './column-names.ts';
import { type Tx, openDatabase, transact } from './connect.ts';
import { fillBrandPages } from './fill-demo-brand-pages.ts';
import { fillArticles, fillNotices } from './fill-demo-reading.ts';
import { fillEvents } from './fill-demo-events.ts';
import { fillTyingSets } from './fill-demo-tying-sets.ts';

/** The demo shop sells for this long, so that orders of its past have stores, terms and coupons. */
const openDays = 200;

export const demoPictureFolder = new URL('../../../../demo/pictures/', import.meta.url);

/** Fills the demo shop unless the database has a shop; returns whether this call filled it. A concurrent call waits for the first. */
export async function fillDemo(databaseUrl: string, now: Date): Promise<boolean> {
  const database = openDatabase(databaseUrl, { connections: 1, isUnlimited: true });
  try {
    const isFilled = await transact(database.db, async (tx) => {
      await waitForLock(tx, 'demo shop');
      const found = await sql<{ isFilled: boolean }>`select exists (select from shop) as is_filled`.execute(
        tx,
      );
      if (found.rows[0]?.isFilled) return false;
      const openedAt = new Date(now.getTime() - openDays * dayMs);
      await fillShop(tx, openedAt);
      await fillStores(tx, openedAt);
      await fillTexts(tx, { now, openedAt });
      await fillCategories(tx, categories, { level: 0, parent: null, openedAt });
      await fillProducts(tx, now);
      await fillCoupons(tx, { now, openedAt });
      await fillBrandPages(tx, { openedAt });
      await fillArticles(tx, now);
      await fillNotices(tx, now);
      await fillEvents(tx, now);
      await replaceLimits(tx, nutrientLimits);
      await fillTyingSets(tx, now);
      return true;
    });
    if (isFilled) await countSearch(database.db, now);
    return isFilled;
  } finally {
    await database.close();
  }
}

async function fillShop(tx: Tx, openedAt: Date): Promise<void> {
  await sql`insert into shop (is_demo, opened_at, company_name, representative, business_number, mail_order_number, health_food_number, address, phone,
      email, hosting_provider, privacy_officer, centre_hours, escrow_text)
    values (true, ${openedAt}, ${shopIdentity.company}, ${shopIdentity.representative}, ${shopIdentity.businessNumber}, ${shopIdentity.mailOrderNumber},
      ${shopIdentity.healthFoodNumber}, ${shopIdentity.address}, ${shopIdentity.phone}, ${shopIdentity.email}, ${shopIdentity.hostingProvider},
      ${`${shopIdentity.privacyOfficer} ${shopIdentity.privacyEmail}`}, ${shopIdentity.centreHours.join('\n')}, ${shopIdentity.escrowLine})`.execute(
    tx,
  );
}

async function fillStores(tx: Tx, openedAt: Date): Promise<void> {
  for (const store of stores) {
    const made = await sql<{ uuid: string }>`
      insert into store (key, name, is_own, representative, business_number, mail_order_number, health_food_number, address, phone, email,
        cut_off_time, carrier, return_zip_code, return_address, return_detail_address, created_at, updated_at)
      values (${store.key}, ${store.name}, ${store.isOwn}, ${store.representative}, ${store.businessNumber}, ${store.mailOrderNumber},
        ${store.healthFoodNumber}, ${store.address}, ${store.phone}, ${store.email}, ${store.cutOffTime}, ${store.carrier},
        ${store.returnPlace.zipCode}, ${store.returnPlace.address}, ${store.returnPlace.detailAddress}, ${openedAt}, ${openedAt})
      returning uuid`.execute(tx);
    await sql`
      insert into delivery_policy (store_uuid, key, name, delivery_fee_type, delivery_fee, free_condition_price, unit_count, text, jeju_fee,
        island_fee, return_fee, exchange_fee, is_bundled, created_at, updated_at)
      select ${made.rows[0]?.uuid}::uuid, d.*, ${openedAt}::timestamptz, ${openedAt}::timestamptz from jsonb_to_recordset(${jsonRows(store.policies)}::jsonb) as d (key text, name text,
        delivery_fee_type text, delivery_fee int, free_condition_price int, unit_count int, text text, jeju_fee int,
        island_fee int, return_fee int, exchange_fee int, is_bundled boolean)`.execute(tx);
  }
  await sql`insert into brand (name, latin, description, created_at, updated_at)
    select d.*, ${openedAt}::timestamptz, ${openedAt}::timestamptz from unnest(${brands.map((brand) => brand.name)}::text[], ${brands.map((brand) => brand.latin)}::text[],
      ${brands.map((brand) => brand.description)}::text[]) as d`.execute(tx);
}

type Filled = { now: Date; openedAt: Date };

async function fillTexts(tx: Tx, { now, openedAt }: Filled): Promise<void> {
  await sql`
    insert into terms (terms_type, user_terms_kind, revision_number, title, summary, content, is_mandatory, effective_at, created_at)
    select d.terms_type, d.user_terms_kind, 1, d.title, d.summary, d.content, d.is_mandatory, ${openedAt}, ${openedAt}
    from jsonb_to_recordset(${jsonRows(terms)}::jsonb) as d (terms_type text, user_terms_kind text, title text, summary text,
      content text, is_mandatory boolean)`.execute(tx);
  const bannerRows = banners.map((banner, index) => ({
    ...banner,
    title: banner.lines.join('\n'),
    imagePc: banner.position === 'MAIN' ? `${banner.pictureKey}-pc` : banner.pictureKey,
    imageMobile: banner.position === 'MAIN' ? `${banner.pictureKey}-mobile` : banner.pictureKey,
    displayOrder: index + 1,
  }));
  await sql`
    insert into banner (position, title, eyebrow, sub_text, image_pc, image_mobile, alt, link, background_color, display_order, from_at, to_at,
      created_at, updated_at)
    select d.*, ${now}::timestamptz - interval '1 day', ${now}::timestamptz + interval '10 years', ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${jsonRows(bannerRows)}::jsonb) as d (position text, title text, eyebrow text, sub_text text, image_pc text,
      image_mobile text, alt text, link text, background_color text, display_order int)`.execute(tx);
  await sql`insert into recommended_keyword (keyword, display_order, created_at, updated_at)
    select word, place, ${now}::timestamptz, ${now}::timestamptz from unnest(${recommendedKeywords}::text[]) with ordinality as k (word, place)`.execute(
    tx,
  );
}

async function fillCategories(
  tx: Tx,
  list: readonly DemoCategory[],
  { level, parent, openedAt }: { level: number; parent: string | null; openedAt: Date },
): Promise<void> {
  for (const [index, category] of list.entries()) {
    const made = await sql<{ uuid: string }>`
      insert into category (code, name, level, parent_uuid, display_order, created_at, updated_at)
      values (${category.code}, ${category.name}, ${level}, ${parent}, ${index + 1}, ${openedAt}, ${openedAt}) returning uuid`.execute(
      tx,
    );
    const below = { level: level + 1, parent: made.rows[0]?.uuid ?? null, openedAt };
    await fillCategories(tx, category.children ?? [], below);
  }
}

async function fillProducts(tx: Tx, now: Date): Promise<void> {
  const policies = await sql<{ key: string; uuid: string; storeUuid: string }>`
    select s.key || '/' || d.key as key, d.uuid, d.store_uuid from delivery_policy d join store s on s.uuid = d.store_uuid`.execute(
    tx,
  );
  const policyOf = new Map(policies.rows.map((row) => [row.key, row]));
  const found = await sql<{ code: string; uuid: string }>`select code, uuid from category`.execute(tx);
  const categoryOf = new Map(found.rows.map((row) => [row.code, row.uuid]));
  const brandOf = new Map(brands.map((brand) => [brand.key, brand.name]));
  const drafts = products.map((product): ProductDraft => {
    const policy = policyOf.get(`${product.store}/${product.policy}`);
    if (policy === undefined)
      throw new Error(`${product.code}: no policy ${product.store}/${product.policy}`);
    const categoryUuids = product.categories.map((code) => categoryOf.get(code) ?? missing(product, code));
    return draftOf(
      product,
      { ...policy, categoryUuids, brandName: brandOf.get(product.brand) ?? missing(product, product.brand) },
      now,
    );
  });
  // Short numbers follow the registration date.
  drafts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const onSale = drafts.filter((draft) => isOnSale(draft));
  await saveProducts(
    tx,
    drafts.map((draft) => (isOnSale(draft) ? beforeSale(draft) : draft)),
    now,
  );
  await sql`
    update price_change c set changed_at = p.created_at from product_item i join product p on p.uuid = i.product_uuid
    where i.uuid = c.product_item_uuid`.execute(tx);
  await saveProducts(tx, onSale, new Date(now.getTime() - saleDays * dayMs));
}

/** Days since the start of the sale. The list price was charged until then, which makes it a real former price (docs/rules/prices.md#list-price). */
const saleDays = 7;

const isOnSale = ({ code }: { code: string }): boolean => saleProducts.includes(code);

/** Returns the product with the prices that it had before the sale. */
const beforeSale = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  items: draft.items.map((item) => ({
    ...item,
    salesPrice: item.fixedPrice || item.salesPrice,
    fixedPrice: 0,
  })),
});

/** Downloads go on for a year; the job of coupon prices computes the prices when the shop starts. */
const couponDays = 365;

async function fillCoupons(tx: Tx, { now, openedAt }: Filled): Promise<void> {
  const downloadTo = new Date(now.getTime() + couponDays * dayMs);
  for (const coupon of coupons) {
    const brandName = brands.find((brand) => brand.key === coupon.brand)?.name;
    const code = coupon.promotionCode ?? coupon.code ?? null;
    const made = await sql<{ uuid: string }>`
      insert into coupon (name, coupon_type, is_promotion_code, discount_type, discount_fixed_price, discount_fixed_rate, max_discount_price,
        min_order_price, is_stackable, target_type, target_text, download_from, download_to, use_days, is_first_order_only, is_welcome, is_downloadable,
        code, notes, price_due_at, created_at, updated_at)
      values (${coupon.name}, ${coupon.couponType}, ${coupon.promotionCode !== undefined},
        ${coupon.discountFixedRate === undefined ? 'FIXED' : 'RATE'}, ${coupon.discountFixedPrice ?? 0}, ${coupon.discountFixedRate ?? 0},
        ${coupon.maxDiscountPrice ?? 0}, ${coupon.minOrderPrice ?? 0}, ${coupon.isStackable}, ${brandName === undefined ? 'ALL' : 'BRAND'},
        ${brandName === undefined ? '전체 상품' : `${brandName} 전체`}, ${openedAt}, ${downloadTo}, ${coupon.useDays},
        ${coupon.isFirstOrderOnly ?? false}, ${coupon.isWelcome ?? false}, ${code === null && coupon.isWelcome !== true}, ${code}, ${coupon.notes}, ${now}, ${openedAt}, ${openedAt})
      returning uuid`.execute(tx);
    if (brandName === undefined) continue;
    await sql`insert into coupon_target (coupon_uuid, target_uuid)
      select ${made.rows[0]?.uuid}::uuid, uuid from brand where name = ${brandName}`.execute(tx);
    await sql`update product set is_coupon_apply_price_display = true
      where brand_uuid = (select uuid from brand where name = ${brandName})`.execute(tx);
  }
  const shown = await sql<{
    uuid: string;
  }>`select uuid from product where is_coupon_apply_price_display`.execute(tx);
  await rewriteProductList(
    tx,
    shown.rows.map((row) => row.uuid),
  );
}

function missing(product: DemoProduct, name: string): never {
  throw new Error(`${product.code}: the demo shop has no ${name}`);
}

type Place = { uuid: string; storeUuid: string; categoryUuids: string[]; brandName: string };

function draftOf(product: DemoProduct, place: Place, now: Date): ProductDraft {
  const pictures = viewsOf(product.code, product.look).flatMap((view, at) =>
    picture(`${product.code}-${at + 1}`, `${product.name}${shown[view]}`),
  );
  return {
    ...product,
    storeUuid: place.storeUuid,
    deliveryPolicyUuid: place.uuid,
    brandName: place.brandName,
    categoryUuids: place.categoryUuids,
    mainImage: pictures[0] ?? null,
    images: pictures,
    detailImages: [],
    health: product.health ?? null,
    optionNames: [...new Set(product.items.flatMap((item) => item.optionItems.map((option) => option.name)))],
    returnRestriction: restrictionOf(product),
    source: 'DEMO',
    createdAt: new Date(now.getTime() - product.registeredDaysAgo * dayMs),
    items: product.items.map((item, index) => ({
      ...item,
      isRecommendedPrice: item.fixedPrice > 0 && !isOnSale(product),
      code: `${product.code}-${index + 1}`,
      displayName: [product.name, ...item.optionItems.map((option) => option.value)].join(' · '),
      optionOrder: index,
      taxType: item.taxType ?? 'TAXABLE',
      maxBuyCount: item.maxBuyCount ?? 0,
    })),
  };
}

/** Health functional food is sealed; chilled goods lose their value with time. */
function restrictionOf({ health, badges }: DemoProduct): ReturnRestriction {
  if (health?.isHealthFunctionalFood === true) return 'OPENED';
  return badges.includes('COLD') ? 'TIME_VALUE' : 'NONE';
}

/** What a picture shows of a product, after its name; nothing for the product itself. */
const shown: Record<View, string> = {
  front: '',
  content: ' 내용물',
  size: ' 크기 비교, 500원 동전을 나란히 놓은 모습',
  label: ' 뒷면 표시사항',
  close: ' 다른 각도에서 본 모습',
  box: ' 포장 상자',
};

/** The picture if its file has been drawn, otherwise none. */
function picture(key: string, alt: string): Picture[] {
  if (!existsSync(new URL(`800/${key}.webp`, demoPictureFolder))) return [];
  return [{ key, width: 800, height: 800, alt }];
}
