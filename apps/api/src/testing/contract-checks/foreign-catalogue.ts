// Inputs of calls of staff that name rows of the catalogue of one store, for the access tests: other stores get NOT_FOUND or nothing.
import { newItem, newItemWithLots, soldLot } from '../catalog/lots.ts';
import { policyTerms } from '../contract/catalogue-desk-samples.ts';
import { rows } from '../sales/orders.ts';
import { openStaff, storeUuids } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';

type Fields = Record<string, unknown>;

export function foreignCatalogue(shop: TestShop): Record<string, () => Promise<Fields>> {
  const store = async () => (await storeUuids(shop))[0] ?? '';
  const policy = async () => {
    const { api } = await openStaff(shop);
    return (await api.registerDeliveryPolicy({ storeUuid: await store(), ...policyTerms() })).uuid;
  };
  const product = async () => {
    const found = await rows<{ product: string; item: string }>(
      shop,
      `select product_uuid as product, uuid as item from product_item where is_active order by uuid limit 1`,
    );
    return found[0] ?? { product: '', item: '' };
  };
  const lot = async () => newItemWithLots(shop, await openStaff(shop));
  const sold = async () => soldLot(shop, await openStaff(shop));
  const stopped = async () => {
    const uuid = await sold();
    await (await openStaff(shop)).api.stopStockLot({ uuid, reason: '이물 신고' });
    return uuid;
  };
  return {
    getStockLogsByPaging: async () => ({ count: 5, productUuid: (await product()).product }),
    editLowStockLevel: async () => ({ uuid: (await product()).item, level: 3 }),
    adjustStock: async () => ({ uuid: (await product()).item, reason: 'RESTOCK', change: 1 }),
    getStockLotsByPaging: async () => ({ count: 5, productItemUuid: (await lot()).itemUuid }),
    getStockLotMovementsByPaging: async () => ({ stockLotUuid: (await lot()).lotUuid, count: 5 }),
    startLotTracking: async () => ({
      uuid: await newItem(shop, await openStaff(shop)),
      minimumUseByDays: 0,
      lots: [{ code: 'A1', useBy: '2099-01-01', count: 10 }],
    }),
    editLotPromise: async () => ({ uuid: (await lot()).itemUuid, minimumUseByDays: 1 }),
    endLotTracking: async () => ({ uuid: (await lot()).itemUuid }),
    receiveStockLot: async () => ({
      uuid: (await lot()).itemUuid,
      code: 'B1',
      useBy: '2099-01-01',
      count: 1,
    }),
    countStockLot: async () => ({ uuid: (await lot()).lotUuid, countedCount: 1, reason: 'COUNT' }),
    moveStockLotUnits: async () => ({
      uuid: (await lot()).lotUuid,
      productItemUuid: (await lot()).itemUuid,
      count: 1,
    }),
    stopStockLot: async () => ({ uuid: await sold(), reason: '이물 신고' }),
    reopenStockLot: async () => ({ uuid: await stopped() }),
    getStockLotOrdersByPaging: async () => ({ stockLotUuid: await sold(), count: 5 }),
    notifyLotBuyers: async () => ({
      uuid: await stopped(),
      dryRun: true,
      text: '고객센터로 연락해 주세요.',
    }),
    getDeliveryPoliciesByPaging: async () => ({ count: 5, storeUuid: await store() }),
    getDeliveryPolicy: async () => ({ uuid: await policy() }),
    registerDeliveryPolicy: async () => ({ storeUuid: await store(), ...policyTerms() }),
    editDeliveryPolicy: async () => ({ uuid: await policy(), version: 1 }),
    deleteDeliveryPolicy: async () => ({ uuid: await policy() }),
  };
}
