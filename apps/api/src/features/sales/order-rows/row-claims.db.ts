// SQL of the claim that a row belongs to, as orders show it.
import { sql } from 'kysely';
import type { ClaimStatus, ClaimType } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

/**
 * Columns of a row: the newest claim, null for a row that never had one; its type, null once it was withdrawn and left no trace in the
 * status; and its status.
 */
export type RowClaim = {
  uuid: string;
  claimUuid: string | null;
  claimType: ClaimType | null;
  claimStatus: ClaimStatus;
};

/** Writes the newest claim of rows of a locked order. */
export async function writeRowClaims(tx: Tx, rows: readonly RowClaim[]): Promise<void> {
  const written = rows.map(({ uuid, claimUuid, claimType, claimStatus }) => ({
    uuid,
    claimUuid,
    claimType,
    claimStatus,
  }));
  await sql`
    update order_product r set claim_uuid = c.claim_uuid, claim_type = c.claim_type, claim_status = c.claim_status
    from jsonb_to_recordset(${jsonRows(written)}::jsonb)
      as c (uuid uuid, claim_uuid uuid, claim_type text, claim_status text)
    where r.uuid = c.uuid`.execute(tx);
}
