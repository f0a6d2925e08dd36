// Sample inputs for calls of sets; see samples.ts.
import type { OpenedStaff } from '../members/staff.ts';
import { tyingInquiry } from '../sales/inquiries.ts';
import { buyableItems } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import { previewedOf } from './content-samples.ts';
import { revised } from './revised.ts';
import type { Samples } from './sample-types.ts';

const externalId = '0197f000-0000-7000-8000-000000000001';
const dated = { state: 'OPEN', dateRange: { fromDate: '2030-01-01', toDate: '2030-02-01' } } as const;
const staffFilters = [{ count: 100 }, { count: 2, page: 2, keyword: '선물', isDisplay: true, ...dated }];

export async function tyingSamples(shop: TestShop) {
  const sets = await shop.api.getTyingSets();
  const tyingUuid = sets[0]?.uuid ?? '';
  const items = (await buyableItems(shop, 2)).map(({ uuid }) => ({ productItemUuid: uuid, count: 2 }));
  const set = {
    title: '선물 세트',
    html: '<p>상자에 담아 드립니다.</p>',
    items,
    from: '2030-02-01T00:00:00',
    to: '2030-02-10T00:00:00',
    isDisplay: true,
  };
  const registered = async ({ api }: OpenedStaff) => ({ uuid: (await api.registerTyingSet(set)).uuid });
  return {
    getTyingSets: [{}],
    getTyingSet: [{ uuid: tyingUuid }],
    getTyingSetPreview: [previewedOf(shop, tyingUuid)],
    previewTyingSet: [{ uuid: tyingUuid }],
    inquirySpecificTying: async () => ({ tyingUuid, ...(await tyingInquiry(shop)) }),
    registerSpecificTyingLog: [
      { tyingUuid, externalId },
      {
        tyingUuid,
        externalId,
        step: 'SELECT',
        selection: { items },
        utm_source: 'naver',
        utm_medium: 'cpc',
        utm_campaign: 'gift',
        utm_keyword: '선물',
        utm_content: 'a',
      },
    ],
    editSpecificTyingLog: async () => ({
      logUuid: (await shop.api.registerSpecificTyingLog({ tyingUuid, externalId })).logUuid,
      externalId,
      step: 'WRITE' as const,
      selection: { items },
    }),
    getStaffTyingSetsByPaging: staffFilters,
    getStaffTyingSet: registered,
    getStaffTyingSetRevisionsByPaging: (staff: OpenedStaff) =>
      revised(registered(staff), staff.api.editTyingSet),
    bulkDisplayTyingSets: async (staff: OpenedStaff) => ({
      uuids: [(await registered(staff)).uuid],
      isDisplay: false,
    }),
    registerTyingSet: async () => set,
    editTyingSet: async (staff: OpenedStaff) => ({ ...(await registered(staff)), version: 1, ...set }),
    deleteTyingSet: registered,
    reorderTyingSets: async (staff: OpenedStaff) => ({ uuids: [(await registered(staff)).uuid] }),
  } satisfies Partial<Samples>;
}
