// Sales channels in the words of the desk.
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { channelNames } from '#domain/channels/channels.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { FilterDef } from '../list/list-types.ts';
import type { Option } from '../parts/fields.tsx';

export const channelOptions: readonly Option[] = channelNames.map((value) => ({
  value,
  label: salesChannelLabels[value],
}));

/** The tabs of a list of one channel; the one that receives stock and price first. */
export const channelTabs = channelOptions.map(({ value, label }) => ({ id: value, label })).toReversed();
export const firstChannel: ChannelName = 'SMARTSTORE';

export const channelFilter: FilterDef<{ salesChannels?: ChannelName[] }> = {
  name: 'channel',
  label: '채널',
  kind: 'several',
  options: channelOptions,
  toInput: (value) => ({ salesChannels: value.split(',') as ChannelName[] }),
};

const codeWords: Readonly<Record<string, string>> = {
  NOT_FOUND: '채널에 없는 상품입니다.',
  OPTION_NOT_FOUND: '채널 상품에 없는 옵션입니다.',
  RATE_LIMITED: '채널이 요청을 잠시 받지 않습니다.',
  'GW.RATE_LIMIT': '채널이 요청을 잠시 받지 않습니다.',
  CHANNEL_PAUSED: '채널이 요청을 잠시 받지 않습니다.',
  NOT_ANSWERED: '채널이 답하지 않았습니다.',
};

/** A code of a channel in words; a code without words is returned as it is. */
export const codeText = (code: string): string =>
  codeWords[code] ?? (/^(HTTP|ECONN|ETIMEDOUT)/.test(code) ? `채널이 답하지 않았습니다. (${code})` : code);
