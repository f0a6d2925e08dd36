// SQL of what members agreed to. Owns user_terms; rows are only added, the newest of a kind holds.
import { sql } from 'kysely';
import type { AgreementAnswer, MarketingChannel, UserTermsKind } from '#domain/enums.ts';
import type { Db, Tx } from '../../db/connect.ts';

export type NewAnswer = {
  kind: UserTermsKind;
  answer: AgreementAnswer;
  revisionNumber: number;
  channels: readonly MarketingChannel[];
};

export type AskedBy = 'REGISTER' | 'MY_PAGE' | 'STAFF' | 'WITHDRAW';

export async function insertAnswers(
  tx: Tx,
  userUuid: string,
  answers: readonly NewAnswer[],
  given: { at: Date; askedBy: AskedBy; ip: string },
): Promise<void> {
  const rows = JSON.stringify(answers);
  await sql`insert into user_terms (user_uuid, kind, answer, revision_number, channels, at, asked_by, ip)
    select ${userUuid}, a.kind, a.answer, a."revisionNumber", a.channels, ${given.at}, ${given.askedBy}, ${given.ip}
    from jsonb_to_recordset(${rows}::jsonb) as a (kind text, answer text, "revisionNumber" int, channels text[])`.execute(
    tx,
  );
}

export type AnswerRow = {
  kind: UserTermsKind;
  answer: AgreementAnswer;
  revision_number: number;
  channels: MarketingChannel[];
  at: Date;
};

/** The newest answer of each kind. */
export async function listNewestAnswers(db: Db, userUuid: string): Promise<AnswerRow[]> {
  const found =
    await sql<AnswerRow>`select distinct on (kind) kind, answer, revision_number, channels, at from user_terms
    where user_uuid = ${userUuid} order by kind, uuid desc`.execute(db);
  return found.rows;
}

/** Members of whom nothing may be left: the answers stay without the address they came from. */
export async function eraseAddresses(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`update user_terms set ip = '' where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}
