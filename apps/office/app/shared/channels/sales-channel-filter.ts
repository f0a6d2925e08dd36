// The filter by the channel of a sale, own shop included.
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { salesChannels } from '#domain/base/enums.ts';
import type { SalesChannel } from '#domain/base/enums.ts';
import type { FilterDef } from '../list/list-types.ts';

export const salesChannelFilter: FilterDef<{ salesChannels?: SalesChannel[] }> = {
  name: 'channel',
  label: '채널',
  kind: 'several',
  options: salesChannels.map((value) => ({ value, label: salesChannelLabels[value] })),
  toInput: (value) => ({ salesChannels: value.split(',') as SalesChannel[] }),
};
