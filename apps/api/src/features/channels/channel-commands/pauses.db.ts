// SQL of channels whose commands wait. Owns channel_pause; postpones rows of channel_command, which commands.db.ts owns.
import { type RawBuilder, sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Db } from '../../../db/connect.ts';

/** The channel stated when it may be called again: no command of any process is sent to it before, also none that is enqueued later. */
export async function pauseChannel(db: Db, channel: ChannelName, until: Date): Promise<void> {
  await sql`
    insert into channel_pause as p (channel, paused_until) values (${channel}, ${until})
    on conflict (channel) do update set paused_until = greatest(p.paused_until, excluded.paused_until)`.execute(
    db,
  );
}

/** SQL condition: the channel stated a later time. */
export const isPaused = (channel: ChannelName, now: Date): RawBuilder<unknown> => sql`
  exists (select from channel_pause p where p.channel = ${channel} and p.paused_until > ${now})`;

/** The channel did not answer: its waiting commands are not due before. Commands that are enqueued later are sent immediately. */
export async function postponeChannel(db: Db, channel: ChannelName, until: Date): Promise<void> {
  await sql`
    update channel_command set due_at = ${until} where channel = ${channel} and due_at < ${until}`.execute(
    db,
  );
}
