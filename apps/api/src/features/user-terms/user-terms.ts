// The door of members' consents: what must be agreed to, and writing an answer down with its revision, time and address
// (domain.md 5). Texts live in features/terms.
import {
  type AgreementAnswer,
  type MarketingChannel,
  type UserTermsKind,
  userTermsKinds,
} from '#domain/enums.ts';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { currentTerms } from '../terms/terms.ts';
import { type AskedBy, insertAnswers } from './user-terms.db.ts';

/** Without these there is no account; two of them are acknowledgements by law, not consents. */
export const mandatoryKinds: readonly UserTermsKind[] = [
  'OVER_FOURTEEN',
  'SERVICE_USE',
  'PERSONAL_INFO_USE',
  'PERSONAL_INFO',
];

/** Who agrees to advertisement and names no way agrees to these; the night is asked for by itself. */
export const daytimeChannels: readonly MarketingChannel[] = ['SMS', 'EMAIL', 'PUSH'];

export type GivenAnswer = {
  type: UserTermsKind;
  answer: AgreementAnswer;
  channels?: readonly MarketingChannel[];
};

/** Writes an answer for every kind; a kind that was not answered is NO_REPLY. */
export async function writeAnswers(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  given: readonly GivenAnswer[],
  askedBy: AskedBy,
): Promise<void> {
  const texts = await currentTerms(tx, ctx.now, userTermsKinds);
  const revisionOf = new Map(texts.map((text) => [text.user_terms_kind, text.revision_number]));
  const answers = userTermsKinds.map((kind) => {
    // The last word counts where a kind is answered twice.
    const found = given.findLast(({ type }) => type === kind);
    const isMarketing = kind === 'MARKETING' && found?.answer === 'ACCEPT';
    return {
      kind,
      answer: found?.answer ?? 'NO_REPLY',
      revisionNumber: revisionOf.get(kind) ?? 0,
      channels: isMarketing ? (found?.channels ?? daytimeChannels) : [],
    };
  });
  await insertAnswers(tx, userUuid, answers, { at: ctx.now, askedBy, ip: ctx.request.ip });
}
