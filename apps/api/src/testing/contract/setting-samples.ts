// Valid inputs for the calls of settings (samples.ts): a change states the values that it has read.
import type { OpenedStaff } from '../members/staff.ts';
import type { Samples } from './sample-types.ts';

export const settingSamples = {
  getShopSettings: [{}],
  editShopSettings: ({ api }: OpenedStaff) => api.getShopSettings(),
  getDeliverySettings: [{}],
  editDeliverySettings: ({ api }: OpenedStaff) => api.getDeliverySettings(),
  getCutOffSettings: [{}],
  editCutOffSettings: ({ api }: OpenedStaff) => api.getCutOffSettings(),
  getHolidaySettings: [{}],
  editHolidaySettings: ({ api }: OpenedStaff) => api.getHolidaySettings(),
} satisfies Partial<Samples>;
