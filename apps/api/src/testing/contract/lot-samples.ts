// Sample inputs for calls about lots; see samples.ts. Each write uses a separate item.
import { dayIn, newItem, newItemWithLots, sentLot, soldLot } from '../catalog/lots.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export function lotSamples(shop: TestShop) {
  const item = async (staff: OpenedStaff) => ({ uuid: (await newItemWithLots(shop, staff)).itemUuid });
  const lot = async (staff: OpenedStaff) => ({ uuid: (await newItemWithLots(shop, staff)).lotUuid });
  const stopped = async ({ api }: OpenedStaff, uuid: string) => {
    await api.stopStockLot({ uuid, reason: '이물 신고' });
    return { uuid };
  };
  return {
    getStockLotsByPaging: [
      { count: 100 },
      {
        count: 2,
        page: 1,
        keyword: '비타민',
        productUuid: '0197f000-0000-7000-8000-000000000001',
        productItemUuid: '0197f000-0000-7000-8000-000000000001',
        storeUuid: '0197f000-0000-7000-8000-000000000001',
        uuids: ['0197f000-0000-7000-8000-000000000001'],
        useByRange: { fromDate: '2026-01-01', toDate: '2099-12-31' },
        isNearExpiry: true,
        isInStock: true,
        states: ['ACTIVE', 'SHORT_DATED'],
      },
    ],
    getStockLotMovementsByPaging: async (staff: OpenedStaff) => ({
      stockLotUuid: (await lot(staff)).uuid,
      count: 100,
    }),
    startLotTracking: async (staff: OpenedStaff) => ({
      uuid: await newItem(shop, staff),
      minimumUseByDays: 90,
      lots: [{ code: 'L2601', useBy: dayIn(shop, 400), count: 10 }],
    }),
    editLotPromise: async (staff: OpenedStaff) => ({ ...(await item(staff)), minimumUseByDays: 60 }),
    endLotTracking: item,
    receiveStockLot: async (staff: OpenedStaff) => ({
      ...(await item(staff)),
      code: 'L2602',
      useBy: dayIn(shop, 500),
      count: 24,
      memo: '2차 입고',
    }),
    countStockLot: async (staff: OpenedStaff) => ({
      ...(await lot(staff)),
      countedCount: 9,
      reason: 'COUNT',
      memo: '한 개 부족',
    }),
    moveStockLotUnits: async (staff: OpenedStaff) => ({
      ...(await lot(staff)),
      productItemUuid: (await newItemWithLots(shop, staff)).itemUuid,
      count: 4,
    }),
    stopStockLot: async (staff: OpenedStaff) => ({ ...(await lot(staff)), reason: '이물 신고' }),
    reopenStockLot: async (staff: OpenedStaff) => stopped(staff, (await lot(staff)).uuid),
    getStockLotOrdersByPaging: async (staff: OpenedStaff) => ({
      stockLotUuid: await soldLot(shop, staff),
      count: 100,
      isDispatched: false,
    }),
    notifyLotBuyers: async (staff: OpenedStaff) => ({
      ...(await stopped(staff, await sentLot(shop, staff))),
      text: '드시지 말고 고객센터로 연락해 주세요.',
    }),
  } satisfies Partial<Samples>;
}
