// Sample inputs for calls on nutrients; see samples.ts.
import type { OpenedMember } from '../members/members.ts';
import { addToCabinet, ownSupplement, productOfCode } from '../sales/cabinet.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export async function nutrientSamples(shop: TestShop) {
  const { productUuid, itemUuid } = await productOfCode(shop, 'nurion-milk-thistle');
  return {
    checkNutrients: [{ productItemUuids: [itemUuid], isCabinetIncluded: true }, { productItemUuids: [] }],
    getMyCabinet: [{}],
    registerCabinetEntry: [{ productUuid }, ownSupplement],
    editCabinetEntry: async (member: OpenedMember) => ({
      uuid: await addToCabinet(shop, member),
      unitsPerDay: '1.5',
      unitsLeft: '30',
    }),
    deleteCabinetEntry: async (member: OpenedMember) => ({ uuid: await addToCabinet(shop, member) }),
    setRunOutReminder: [{ productUuid, isOn: false }],
  } satisfies Partial<Samples>;
}
