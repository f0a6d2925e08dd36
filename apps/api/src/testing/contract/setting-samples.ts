// Valid inputs for the calls of settings (samples.ts): a change states the values that it has read.
import type { OpenedStaff } from '../members/staff.ts';
import type { Samples } from './sample-types.ts';

export const settingSamples = {
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
  getStockSettings: [{}],
  editStockSettings: ({ api }: OpenedStaff) => api.getStockSettings(),
} satisfies Partial<Samples>;
