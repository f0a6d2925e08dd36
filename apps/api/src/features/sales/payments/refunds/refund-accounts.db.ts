// SQL of refund accounts. Owns refund_account. Numbers and holders are encrypted by the callers.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';

export type RefundAccountRow = {
  uuid: string;
  orderUuid: string;
  bankCode: string;
  accountNumber: string | null;
  holderName: string | null;
  maskedNumber: string;
};

export type NewRefundAccount = {
  orderUuid: string;
  claimUuid: string | null;
  bankCode: string;
  sealedNumber: string;
  sealedHolder: string;
  maskedNumber: string;
  now: Date;
  deleteDueAt: Date;
};

/** Inserts an account of the order and returns its uuid. */
export async function insertRefundAccount(tx: Tx, account: NewRefundAccount): Promise<string> {
  const made = await sql<{ uuid: string }>`
    insert into refund_account (order_uuid, claim_uuid, bank_code, account_number, holder_name, masked_number, created_at, delete_due_at)
    values (${account.orderUuid}, ${account.claimUuid}, ${account.bankCode}, ${account.sealedNumber}, ${account.sealedHolder},
      ${account.maskedNumber}, ${account.now}, ${account.deleteDueAt}) returning uuid`.execute(tx);
  return made.rows[0]?.uuid ?? '';
}

/** The newest account of the order that the provider did not refuse. */
export async function findRefundAccount(db: Db, orderUuid: string): Promise<RefundAccountRow | undefined> {
  const found = await sql<RefundAccountRow>`
    select * from refund_account where order_uuid = ${orderUuid} and refused_at is null and account_number is not null
    order by created_at desc, uuid desc limit 1`.execute(db);
  return found.rows[0];
}

/** The account by its uuid. */
export async function getRefundAccount(db: Db, uuid: string): Promise<RefundAccountRow> {
  const found = await sql<RefundAccountRow>`select * from refund_account where uuid = ${uuid}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A refund account vanished.');
  return row;
}

/** The provider found that number, bank and holder do not belong together. */
export async function writeAccountRefused(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update refund_account set refused_at = ${now} where uuid = ${uuid}`.execute(tx);
}

/** Sets when number and holder are deleted. */
export async function writeDeletionDue(tx: Tx, uuid: string, deleteDueAt: Date): Promise<void> {
  await sql`update refund_account set delete_due_at = ${deleteDueAt} where uuid = ${uuid}`.execute(tx);
}

/** Deletes numbers and holders that are due; an account of an unfinished refund is kept. */
export async function deleteDueAccounts(db: Db, now: Date): Promise<void> {
  await sql`
    update refund_account a set account_number = null, holder_name = null, delete_due_at = null
    where a.delete_due_at <= ${now}
      and not exists (select from refund r where r.refund_account_uuid = a.uuid and r.status <> 'DONE')`.execute(
    db,
  );
}
