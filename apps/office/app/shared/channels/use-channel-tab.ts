// The channel of the open tab of a list with `channelTabs`.
import { useSearchParams } from 'react-router';
import { channelNames } from '#domain/channels/channels.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { firstChannel } from './channel-words.ts';

export function useChannelTab(): ChannelName {
  const [parameters] = useSearchParams();
  return channelNames.find((name) => name === parameters.get('tab')) ?? firstChannel;
}
