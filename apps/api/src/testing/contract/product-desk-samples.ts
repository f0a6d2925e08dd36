// Sample inputs for calls by which staff list and edit products; see samples.ts.
import { randomUUID } from 'node:crypto';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { deskProduct, newProduct, productFile, sameProduct } from '../catalog/desk-products.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import { previewedOf } from './content-samples.ts';
import type { Samples } from './sample-types.ts';

/** Schedules a change for an hour later and returns its uuid. */
async function scheduled(shop: TestShop, staff: OpenedStaff) {
  const { uuid, version } = await staff.api.registerProduct(newProduct(await deskProduct(shop, staff)));
  const { scheduledUuid = '' } = await staff.api.bulkEditProducts({
    rows: [{ uuid, version }],
    set: { saleTo: '2099-01-01T00:00:00' },
    applyAt: seoulDateTime(new Date(shop.clock.now().getTime() + 60 * 60_000)),
  });
  return { uuid: scheduledUuid };
}

const manyProductsSamples = (shop: TestShop) =>
  ({
    bulkEditProducts: async (staff: OpenedStaff) => {
      const { uuid: one, version } = await staff.api.registerProduct(
        newProduct(await deskProduct(shop, staff)),
      );
      return {
        rows: [{ uuid: one, version }],
        set: { salesPrice: { kind: 'PERCENT', value: -10 }, isDisplay: true },
      };
    },
    bulkEditProductItems: async (staff: OpenedStaff) => {
      const { version, items } = await deskProduct(shop, staff);
      return {
        rows: items.map(({ uuid: item }) => ({ uuid: item, version })),
        set: { stockCount: { kind: 'ADD', value: 1 } },
      };
    },
    getScheduledChangesByPaging: [{ count: 20, states: ['PLANNED', 'APPLIED'] }],
    getScheduledChange: (staff: OpenedStaff) => scheduled(shop, staff),
    cancelScheduledChange: (staff: OpenedStaff) => scheduled(shop, staff),
    importProducts: async (staff: OpenedStaff) => productFile(await deskProduct(shop, staff)),
    getProductImport: async (staff: OpenedStaff) => {
      const { importUuid = '' } = await staff.api.importProducts(productFile(await deskProduct(shop, staff)));
      return { uuid: importUuid };
    },
    getProductImportRows: async (staff: OpenedStaff) => {
      const { importUuid = '' } = await staff.api.importProducts(productFile(await deskProduct(shop, staff)));
      return { uuid: importUuid, count: 100, afterLine: 1, isOk: true };
    },
    applyProductImport: async (staff: OpenedStaff) => {
      const { importUuid = '' } = await staff.api.importProducts(productFile(await deskProduct(shop, staff)));
      return { uuid: importUuid, afterLine: 0, count: 500 };
    },
  }) satisfies Partial<Samples>;

export async function productDeskSamples(shop: TestShop) {
  const [card] = (await shop.api.getProductItemsByPaging({ count: 1 })).data;
  const { categories = [], uuid = '' } = (await shop.api.getProductsByPaging({ count: 1 })).data[0] ?? {};
  const everyFilter = {
    categoryUuids: categories.map((category) => category.uuid),
    isAdult: false,
    isDisplay: true,
    isActive: true,
    priceRange: { fromPrice: 1, toPrice: 1_000_000 },
    stockCountRange: { from: 0, to: 1_000_000 },
    keyword: card?.product.name.slice(0, 2) ?? '',
    productCodeType: 'NAME' as const,
  };
  return {
    ...manyProductsSamples(shop),
    getProductTabCounts: [{}, everyFilter],
    getStaffProductsByPaging: [
      { count: 100 },
      { count: 2, page: 2, tab: 'ON_SALE', sortType: 'UPDATED' },
      { count: 5, ...everyFilter },
    ],
    getStaffProductItemsByPaging: [
      { count: 100 },
      { count: 2, page: 2, isDisplay: true, productUuids: [uuid] },
      {
        count: 5,
        uuids: [card?.uuid ?? ''],
        categoryUuids: everyFilter.categoryUuids,
        isAdult: false,
        priceRange: everyFilter.priceRange,
        stockCountRange: everyFilter.stockCountRange,
        keyword: everyFilter.keyword,
        productCodeType: 'NAME',
        isLotTracked: false,
        unlinkedChannel: 'SMARTSTORE',
      },
    ],
    getStaffProduct: [{ uuid }],
    editProduct: async (staff: OpenedStaff) => sameProduct(await deskProduct(shop, staff)),
    registerProduct: async (staff: OpenedStaff) => ({
      ...newProduct(await deskProduct(shop, staff)),
      code: `sample-${randomUUID()}`,
      isDisplay: true,
    }),
    duplicateProduct: async (staff: OpenedStaff) => ({ uuid: (await deskProduct(shop, staff)).uuid }),
    deleteProduct: async (staff: OpenedStaff) => {
      const product = await deskProduct(shop, staff);
      return { uuid: (await staff.api.registerProduct(newProduct(product))).uuid };
    },
    previewProduct: [{ uuid }],
    getProductPreview: [previewedOf(shop, uuid)],
    generateProductItems: [
      { uuid, options: [{ name: '용량', values: ['30포', '60포'] }], salesPrice: 9_900 },
    ],
    editProductItem: async (staff: OpenedStaff) => {
      const { version, items } = await deskProduct(shop, staff);
      return { uuid: items[0]?.uuid ?? '', version, inventoryCode: 'A-1', maxBuyCount: 3 };
    },
  } satisfies Partial<Samples>;
}
