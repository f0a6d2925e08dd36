// The stock that a channel is not offered (docs/rules/channels.md#offers).
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Db } from '../../../db/connect.ts';
import { readSettings } from '../../base/settings/settings.ts';

/** Units of each item that the channel is not offered, of the settings. */
export async function readStockBuffer(db: Db, channel: ChannelName): Promise<number> {
  const { naverPayStockBuffer, smartStoreStockBuffer } = await readSettings(db, 'channel');
  return channel === 'NAVERPAY' ? naverPayStockBuffer : smartStoreStockBuffer;
}
