// SQL of the claim that a row belongs to, as orders show it.
import { sql } from 'kysely';
import type { ClaimStatus, ClaimType } from '#domain/base/enums.ts';
import type { Tx } from '../../../db/connect.ts';

export type RowClaim = {
  orderProductUuid: string;
  /** Null for a row that never had a claim. */
  claimUuid: string | null;
  /** Null once the claim was withdrawn and left no trace in the status. */
  claimType: ClaimType | null;
  claimStatus: ClaimStatus;
};

/** Writes the newest claim of rows of a locked order. */
export async function writeRowClaims(tx: Tx, rows: readonly RowClaim[]): Promise<void> {
  await sql`
    update order_product r set claim_uuid = c."claimUuid", claim_type = c."claimType", claim_status = c."claimStatus"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c ("orderProductUuid" uuid, "claimUuid" uuid, "claimType" text, "claimStatus" text)
    where r.uuid = c."orderProductUuid"`.execute(tx);
}
