// Cabinets of members, for tests and samples.
import type { OpenedMember } from '../members/members.ts';
import type { TestShop } from '../shop.ts';
import { rows } from './orders.ts';

export const ownSupplement = {
  name: '다른 곳에서 산 비타민',
  nutrition: [
    { name: '비타민C', amount: '500 mg' },
    { name: '비타민D', amount: '1,000 IU' },
  ],
};

/** The product of this code in the demo shop; `itemUuid` is its first option. */
export async function productOfCode(
  shop: TestShop,
  code: string,
): Promise<{ productUuid: string; itemUuid: string }> {
  const [found] = await rows<{ productUuid: string; itemUuid: string }>(
    shop,
    `select p.uuid as product_uuid, i.uuid as item_uuid from product p join product_item i on i.product_uuid = p.uuid
      where p.code = '${code}' order by i.option_order limit 1`,
  );
  if (found === undefined) throw new Error(`The demo shop has no product ${code}.`);
  return found;
}

/** Adds a product with a portion of two capsules a day to the member's cabinet and returns the entry. */
export async function addToCabinet(shop: TestShop, { api }: Pick<OpenedMember, 'api'>): Promise<string> {
  const { productUuid } = await productOfCode(shop, 'marewell-rtg-1200');
  await api.registerCabinetEntry({ productUuid });
  const { entries } = await api.getMyCabinet();
  return entries.find((entry) => entry.productUuid === productUuid)?.uuid ?? '';
}

/** Inputs of the access matrix that name an entry of another member. */
export function foreignCabinets(shop: TestShop) {
  const entryOf = async (owner: OpenedMember) => ({ uuid: await addToCabinet(shop, owner) });
  return {
    editCabinetEntry: {
      of: async (owner: OpenedMember) => ({ ...(await entryOf(owner)), unitsPerDay: '1' }),
      gets: 404,
    },
    deleteCabinetEntry: { of: entryOf, gets: 404 },
  };
}
