// Valid inputs for the calls of links to products of channels (samples.ts). Each write uses a separate item.
import type { OpenedStaff } from '../members/staff.ts';
import { buyableItems, rows } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

let made = 0;

/** An item that no other sample links, and its product at the channel. */
async function link({ api }: Pick<OpenedStaff, 'api'>) {
  made += 1;
  const items = await buyableItems({ api }, 100);
  const { uuid } = items.at(-made) ?? { uuid: '' };
  return { channel: 'SMARTSTORE', productItemUuid: uuid, channelProductId: String(80_000 + made) } as const;
}

export const channelProductSamples = (shop: TestShop) =>
  ({
    linkChannelProduct: link,
    linkChannelProducts: async (staff: OpenedStaff) => {
      const { channel, channelProductId, productItemUuid } = await link(staff);
      const [item] = await rows<{ code: string }>(
        shop,
        `select code from product_item where uuid = '${productItemUuid}'`,
      );
      const lines = [{ itemCode: item?.code ?? '', channelProductId, optionCode: 'A' }];
      return { channel, lines, expectedCount: 1, dryRun: false };
    },
    unlinkChannelProduct: async (staff: OpenedStaff) => ({
      channel: 'SMARTSTORE',
      uuid: (await staff.api.linkChannelProduct(await link(staff))).uuid,
    }),
    resendChannelProduct: async (staff: OpenedStaff) => ({
      channel: 'SMARTSTORE',
      uuid: (await staff.api.linkChannelProduct(await link(staff))).uuid,
    }),
    getChannelProductsByPaging: [
      { channel: 'SMARTSTORE', count: 100 },
      { channel: 'NAVERPAY', count: 2, page: 2, keyword: '홍삼', isFailed: true, isDifferent: true },
    ],
  }) satisfies Partial<Samples>;
