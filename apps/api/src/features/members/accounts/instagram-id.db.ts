// SQL of a member's name at Instagram; which names there are is domain/instagram-id.ts.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** The name from now on; already trimmed and in small letters. */
export async function saveInstagramId(tx: Tx, userUuid: string, instagramId: string): Promise<void> {
  await sql`update users set instagram_id = ${instagramId} where uuid = ${userUuid}`.execute(tx);
}
