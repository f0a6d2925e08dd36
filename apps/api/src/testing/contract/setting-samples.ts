// Valid inputs for the calls of settings (samples.ts): a change states the values that it has read.
import { enqueueMessage } from '../../features/base/messages/messages.ts';
import { freshPhone } from '../members/members.ts';
import type { OpenedStaff } from '../members/staff.ts';
import { rows } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

/** A message to a new phone an hour ago, so that it may be sent again. */
async function oldMessage(shop: TestShop): Promise<string> {
  const at = new Date(shop.clock.now().getTime() - 60 * 60_000);
  const phone = freshPhone();
  await shop.context().tx((tx) => enqueueMessage(tx, { template: 'M05', phone, variables: {} }, at));
  const [message] = await rows<{ uuid: string }>(shop, `select uuid from message where phone = '${phone}'`);
  return message?.uuid ?? '';
}

export const settingSamples = (shop: TestShop) =>
  ({
    getJobsByPaging: [{ count: 10 }, { count: 5, page: 2, state: 'OK', keyword: '삭제' }],
    retryJob: async ({ api }: OpenedStaff) => {
      const { data } = await api.getJobsByPaging({ count: 1 });
      return { uuid: data[0]?.uuid ?? '' };
    },
    getMessagesByPaging: [
      { count: 10 },
      {
        count: 2,
        status: 'FAILED',
        templates: ['N01', 'M05'],
        dateRange: { fromDate: '2026-01-01' },
        keyword: '010-1234-5678',
      },
    ],
    resendMessage: async () => ({ uuid: await oldMessage(shop) }),
    getMessageTemplates: [{}],
    editMessageTemplate: async ({ api }: OpenedStaff) => {
      const [
        { template, version, isOn, subject, text } = {
          template: '',
          version: 1,
          isOn: true,
          subject: '',
          text: '',
        },
      ] = await api.getMessageTemplates({});
      return { template, version, isOn, subject, text };
    },
    getOpening: [{}],
    testProvider: [{ provider: 'SOLAPI' }],
    addInitialTerms: [{}],
    openShop: [{}],
    getShopSettings: [{}],
    editShopSettings: ({ api }: OpenedStaff) => api.getShopSettings(),
    getDeliverySettings: [{}],
    editDeliverySettings: ({ api }: OpenedStaff) => api.getDeliverySettings(),
    getCutOffSettings: [{}],
    editCutOffSettings: ({ api }: OpenedStaff) => api.getCutOffSettings(),
    getHolidaySettings: [{}],
    editHolidaySettings: ({ api }: OpenedStaff) => api.getHolidaySettings(),
    getRemoteAreaSettings: [{}],
    editRemoteAreaSettings: ({ api }: OpenedStaff) => api.getRemoteAreaSettings(),
    getDepositSettings: [{}],
    editDepositSettings: ({ api }: OpenedStaff) => api.getDepositSettings(),
    getLoginSettings: [{}],
    editLoginSettings: ({ api }: OpenedStaff) => api.getLoginSettings(),
    getReviewSettings: [{}],
    editReviewSettings: ({ api }: OpenedStaff) => api.getReviewSettings(),
    getMileageSettings: [{}],
    editMileageSettings: ({ api }: OpenedStaff) => api.getMileageSettings(),
    getGoodwillSettings: [{}],
    editGoodwillSettings: ({ api }: OpenedStaff) => api.getGoodwillSettings(),
    getChannelSettings: [{}],
    editChannelSettings: ({ api }: OpenedStaff) => api.getChannelSettings(),
    getAdvertisingSettings: [{}],
    editAdvertisingSettings: ({ api }: OpenedStaff) => api.getAdvertisingSettings(),
    getVisitTagSettings: [{}],
    editVisitTagSettings: ({ api }: OpenedStaff) => api.getVisitTagSettings(),
    getStockSettings: [{}],
    editStockSettings: ({ api }: OpenedStaff) => api.getStockSettings(),
  }) satisfies Partial<Samples>;
