// The door of members' consents: what must be agreed to, and writing an answer down with its revision, time and address
// (domain.md 5). Texts live in features/base/terms.
import {
  type AgreementAnswer,
  type MarketingChannel,
  type UserTermsKind,
  userTermsKinds,
} from '#domain/enums.ts';
import { mandatoryKinds } from '#domain/terms.ts';
import type { Ctx } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { currentTerms } from '../../base/terms/terms.ts';
import { type AskedBy, insertAnswers, listNewestAnswers, writeRecheck } from './consents.db.ts';

export { eraseAnswerAddresses } from './consents.db.ts';

/** Who agrees to advertisement and names no way agrees to these; the night is asked for by itself. */
export const daytimeChannels: readonly MarketingChannel[] = ['SMS', 'EMAIL', 'PUSH'];

const channelLabels: Record<MarketingChannel, string> = {
  SMS: '문자',
  EMAIL: '이메일',
  PUSH: '푸시',
  NIGHT: '야간',
};

/** '문자·이메일', as members are told of their answer. */
export const channelWords = (channels: readonly MarketingChannel[]): string =>
  channels.map((channel) => channelLabels[channel]).join('·') || '없음';

/** Two years later, when who agreed to advertisement is told again that they did (정보통신망법 50의8). */
export function twoYearsAfter(moment: Date): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + 2);
  return later;
}

export type GivenAnswer = {
  type: UserTermsKind;
  answer: AgreementAnswer;
  channels?: readonly MarketingChannel[];
};

/** Writes these answers down. */
export async function writeSome(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  given: readonly GivenAnswer[],
  askedBy: AskedBy,
): Promise<void> {
  const texts = await currentTerms(tx, ctx.now, userTermsKinds);
  const revisionOf = new Map(texts.map((text) => [text.user_terms_kind, text.revision_number]));
  const answers = given.map(({ type, answer, channels }) => {
    const isMarketing = type === 'MARKETING' && answer === 'ACCEPT';
    return {
      kind: type,
      answer,
      revisionNumber: revisionOf.get(type) ?? 0,
      channels: isMarketing ? (channels ?? daytimeChannels) : [],
    };
  });
  await insertAnswers(tx, userUuid, answers, { at: ctx.now, askedBy, ip: ctx.request.ip });
  const marketing = answers.findLast(({ kind }) => kind === 'MARKETING');
  if (marketing !== undefined)
    await writeRecheck(tx, userUuid, marketing.answer === 'ACCEPT' ? twoYearsAfter(ctx.now) : null);
}

/** Writes an answer for every kind at registration; a kind that was not answered is NO_REPLY. */
export async function writeAll(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  given: readonly GivenAnswer[],
): Promise<void> {
  const answers = userTermsKinds.map(
    // The last word counts where a kind is answered twice.
    (type): GivenAnswer => given.findLast((one) => one.type === type) ?? { type, answer: 'NO_REPLY' },
  );
  await writeSome(ctx, tx, userUuid, answers, 'REGISTER');
}

/** What a member last answered to a kind. */
export async function newestAnswer(db: Db, userUuid: string, kind: UserTermsKind): Promise<AgreementAnswer> {
  const rows = await listNewestAnswers(db, userUuid);
  return rows.find((row) => row.kind === kind)?.answer ?? 'NO_REPLY';
}

/** Who leaves agrees to nothing optional any more: no advertisement from this moment on. */
export async function declineOptional(ctx: Ctx, tx: Tx, userUuid: string): Promise<void> {
  const optional = userTermsKinds.filter((kind) => !mandatoryKinds.includes(kind));
  const answers = optional.map((type): GivenAnswer => ({ type, answer: 'DECLINE' }));
  await writeSome(ctx, tx, userUuid, answers, 'WITHDRAW');
}
