// SQL of what members agreed to. Owns user_terms; rows are only added.
import { sql } from 'kysely';
import type { AgreementAnswer, UserTermsKind } from '#domain/enums.ts';
import type { Tx } from '../../db/connect.ts';

export type AnswerRow = {
  kind: UserTermsKind;
  answer: AgreementAnswer;
  revisionNumber: number;
  channels: readonly string[];
};

export type AskedBy = 'REGISTER' | 'MY_PAGE' | 'STAFF' | 'WITHDRAW';

export async function insertAnswers(
  tx: Tx,
  userUuid: string,
  answers: readonly AnswerRow[],
  given: { at: Date; askedBy: AskedBy; ip: string },
): Promise<void> {
  const rows = JSON.stringify(answers);
  await sql`insert into user_terms (user_uuid, kind, answer, revision_number, channels, at, asked_by, ip)
    select ${userUuid}, a.kind, a.answer, a."revisionNumber", a.channels, ${given.at}, ${given.askedBy}, ${given.ip}
    from jsonb_to_recordset(${rows}::jsonb) as a (kind text, answer text, "revisionNumber" int, channels text[])`.execute(
    tx,
  );
}
