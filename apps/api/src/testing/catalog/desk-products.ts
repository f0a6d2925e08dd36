// Products as staff register and edit them in tests. Imported only by tests.
import { sql } from 'kysely';
import type { Answer, Input } from '#contract/contract.ts';
import { noticeNames } from '#domain/products/statutory-notices.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';

export type StaffProduct = Answer<'getStaffProduct'>;

/** A product of the demo shop as staff see it, by default the first one of the shop's own store. */
export async function deskProduct(
  { database }: TestShop,
  { api }: Pick<OpenedStaff, 'api'>,
  where = 'true',
): Promise<StaffProduct> {
  const found = await sql<{ uuid: string }>`
    select p.uuid from product p join store s on s.uuid = p.store_uuid
    where s.is_own and p.is_active and p.is_display and ${sql.raw(where)} order by p.id limit 1`.execute(
    database.db,
  );
  return api.getStaffProduct({ uuid: found.rows[0]?.uuid ?? '' });
}

/** The input that saves the product as it is. */
export function sameProduct(product: StaffProduct): Input<'editProduct'> {
  const { categories, deliveryPolicy, saleFrom = '', saleTo = '', items, ...same } = product;
  return {
    ...same,
    categoryUuids: categories.map((category) => category.uuid),
    deliveryPolicyUuid: deliveryPolicy.uuid,
    saleFrom,
    saleTo,
    items: items.map((item) => ({ ...item, seenStockCount: item.stockCount })),
  };
}

/** A new product as staff register it, with the policy and categories of the given one and complete legal fields of a supplement. */
export function newProduct({
  deliveryPolicy,
  categories,
}: Pick<StaffProduct, 'deliveryPolicy' | 'categories'>): Input<'registerProduct'> {
  return {
    name: '아침담은 비타민C 1000',
    brandName: '아침담은',
    categoryUuids: categories.map((category) => category.uuid),
    deliveryPolicyUuid: deliveryPolicy.uuid,
    detailText: '<p>하루 한 포로 챙기는 비타민C입니다.</p>',
    statutoryNotices: noticeNames.HEALTH_FOOD.map((name) => ({ name, value: '제품 표시와 같음' })),
    health: {
      isHealthFunctionalFood: true,
      reportNumber: '20260020001001',
      adReviewNumber: '심의필 제2026-1호',
      functions: ['항산화 작용을 하여 유해산소로부터 세포를 보호하는데 필요'],
      dailyIntake: '1일 1회, 1회 1포',
      cautions: ['이상사례가 있으면 섭취를 중단하고 전문가와 상담할 것'],
    },
    items: [{ salesPrice: 19_900, stockCount: 10 }],
  };
}

/** A file of products as staff upload it, in base64. */
export const fileOfLines = (lines: readonly (readonly (string | number)[])[]): string =>
  Buffer.from(
    lines.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n'),
  ).toString('base64');

/** The input that imports the product with other limits. */
export const productFile = ({ code, items }: StaffProduct): Input<'importProducts'> => ({
  file: fileOfLines([
    ['상품코드', '단품코드', '최대구매수량'],
    ...items.map((item) => [code, item.code, item.maxBuyCount + 1]),
  ]),
});

export const firstItemOf = <Item>({ items }: { items: readonly Item[] }): Item => {
  const [first] = items;
  if (first === undefined) throw new Error('The product has no item.');
  return first;
};

/** Products with options, for `deskProduct`. */
export const withOptions = 'cardinality(p.option_names) > 0';

/** Products that were registered too recently to have a former price, for `deskProduct`. */
export const newlyRegistered = "p.created_at > (select max(created_at) from product) - interval '10 days'";

type Versioned = Pick<StaffProduct, 'uuid' | 'version'>;
type Given = Partial<Omit<Input<'editProduct'>, 'uuid' | 'version'>>;

/** Changes of products by staff, by default by `staff()`. */
export function productDesk(shop: TestShop, staff: () => OpenedStaff) {
  let used = 0;
  return {
    /** A product that no other test of the file changes. */
    async freshProduct(where = 'true'): Promise<StaffProduct> {
      used += 1;
      return deskProduct(shop, staff(), `${where} and p.version = 1 and p.id > ${used}`);
    },
    edit: ({ uuid, version }: Versioned, given: Given, { api } = staff()): Promise<StaffProduct> =>
      api.editProduct({ uuid, version, ...given }),
    /** Differences of the list and search rows of the product from a new computation. */
    async staleRows({ items }: Pick<StaffProduct, 'items'>) {
      // The comparison is permitted once a minute.
      shop.clock.moveBy(61_000);
      const productItemUuids = items.map((item) => item.uuid).slice(0, 20);
      return (await shop.api.testSyncSummary({ productItemUuids })).differences;
    },
  };
}
