// The file of products: one row per item of the list (docs/rules/staff.md#exports). Its columns are those of an import, so that a file can be
// edited and imported.
import type { Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { productBadgeLabels } from '#domain/catalog/badge-labels.ts';
import { productExportColumns, returnRestrictionWords, taxTypeWords } from '#domain/products/product-file.ts';
import { productTabLabels } from '#domain/products/selling-states.ts';
import { exportKind } from '../../../../export-kind.ts';
import { type StaffProductRow, listStaffProducts } from '../desk/staff-products.db.ts';
import { type EditedProduct, listEditedProducts } from '../saved-products.db.ts';

/** Their detail texts are read too: at most 50,000 letters each. */
const productsPerBatch = 100;

type Filter = Omit<Input<'exportProducts'>, 'columns' | 'format' | 'reason'>;
type Row = { shown: StaffProductRow; saved: EditedProduct; item: EditedProduct['items'][number] };

const time = (at: Date | null) => (at === null ? null : seoulDateTime(at).replace('T', ' '));
const joined = (texts: readonly string[] | undefined) => (texts === undefined ? null : texts.join('|'));
const flag = (value: boolean) => (value ? 'Y' : 'N');

export const productsExport = exportKind<Filter, Row, typeof productExportColumns>({
  fileName: '상품',
  permission: 'CATALOGUE',
  personalPermission: 'CATALOGUE',
  target: 'PRODUCT',
  columns: productExportColumns,
  cells: {
    productCode: ({ saved }) => saved.code,
    itemCode: ({ item }) => item.code,
    productName: ({ saved }) => saved.name,
    store: ({ shown }) => shown.store.name,
    policy: ({ shown }) => shown.deliveryPolicy.name,
    brand: ({ saved }) => saved.brandName,
    categories: ({ shown }) => joined(shown.categories.map(({ code }) => code)),
    badges: ({ saved }) => joined(saved.badges.map((badge) => productBadgeLabels[badge])),
    optionNames: ({ item }) => joined(item.optionItems.map(({ name }) => name)),
    optionValues: ({ item }) => joined(item.optionItems.map(({ value }) => value)),
    salesPrice: ({ item }) => item.salesPrice,
    fixedPrice: ({ item }) => item.fixedPrice,
    stock: ({ item }) => item.stockCount,
    taxType: ({ item }) => taxTypeWords[item.taxType],
    maxBuyCount: ({ item }) => item.maxBuyCount,
    detailText: ({ saved }) => saved.detailText,
    recommendOrder: ({ saved }) => saved.recommendOrder,
    returnRestriction: ({ saved }) => returnRestrictionWords[saved.returnRestriction],
    isHealthFood: ({ shown: { health } }) => (health === null ? null : flag(health.isHealthFunctionalFood)),
    reportNumber: ({ shown }) => shown.health?.reportNumber ?? null,
    adReviewNumber: ({ shown }) => shown.health?.adReviewNumber ?? null,
    functions: ({ shown }) => joined(shown.health?.functions),
    dailyIntake: ({ shown }) => shown.health?.dailyIntake ?? null,
    cautions: ({ shown }) => joined(shown.health?.cautions),
    nutrition: ({ shown }) =>
      joined(shown.health?.nutrition?.map(({ name, amount, percent }) => `${name}:${amount}:${percent}`)),
    shelfLife: ({ shown }) => shown.health?.shelfLife ?? null,
    storage: ({ shown }) => shown.health?.storage ?? null,
    inventoryCode: ({ item }) => item.inventoryCode,
    sellingState: ({ shown }) => productTabLabels[shown.sellingState],
    isItemDisplay: ({ item }) => flag(item.isDisplay),
    saleFrom: ({ saved }) => time(saved.saleFrom),
    saleTo: ({ saved }) => time(saved.saleTo),
    createdAt: ({ saved }) => time(saved.createdAt),
    updatedAt: ({ shown }) => time(shown.updatedAt),
  },
  maskedCells: {},
  userUuidOf: () => null,
  async readBatch({ db, now }, { filter, storeUuid }, after) {
    const input = { ...filter, count: productsPerBatch, ...(after !== undefined && { cursor: after }) };
    const { rows, paging } = await listStaffProducts(db, input, { storeUuid, now });
    const uuids = rows.map(({ uuid }) => uuid);
    const saved = new Map(
      (await listEditedProducts(db, uuids, storeUuid)).map((product) => [product.uuid, product]),
    );
    return {
      rows: rows.flatMap((shown) => rowsOf(shown, saved.get(shown.uuid))),
      ...(paging.hasNext && { next: paging.cursor }),
    };
  },
});

/** The items of a product; of one that is deleted none. */
const rowsOf = (shown: StaffProductRow, saved: EditedProduct | undefined): Row[] =>
  saved === undefined
    ? []
    : saved.items.filter(({ isActive }) => isActive).map((item) => ({ shown, saved, item }));
