// Public API of consents: store the answers of a registration, withdraw all optional ones, read and erase. Texts: base/terms.
import {
  type AgreementAnswer,
  type MarketingChannel,
  type UserTermsKind,
  userTermsKinds,
} from '#domain/base/enums.ts';
import { mandatoryKinds } from '#domain/members/terms.ts';
import type { Ctx } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { listMarketingChannels, listNewestConsents } from './consents.db.ts';
import { type GivenConsent, saveConsents } from './save-consents.ts';

export { consentsOf } from './change-consents.ts';
export { eraseConsentAddresses } from './consents.db.ts';
export { type FormerConsents, saveFormerConsents } from './moved-consents.ts';
export { refusalToken } from './refusal-token.ts';
export { channelWords } from './save-consents.ts';

/** Stores an answer for every kind at registration; NO_REPLY for kinds without one. */
export async function saveRegistrationConsents(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  given: readonly GivenConsent[],
): Promise<void> {
  const answers = userTermsKinds.map(
    // When a kind is answered twice, the last answer is valid.
    (type): GivenConsent => given.findLast((one) => one.type === type) ?? { type, answer: 'NO_REPLY' },
  );
  await saveConsents(ctx, tx, userUuid, answers, 'REGISTER');
}

/** The channels on which each member accepts advertising now; members without the consent are left out. */
export async function marketingChannelsOf(
  db: Db,
  userUuids: readonly string[],
): Promise<Map<string, readonly MarketingChannel[]>> {
  const rows = await listMarketingChannels(db, userUuids);
  return new Map(rows.map((row) => [row.userUuid, row.channels]));
}

/** The newest answer of a member to a kind. */
export async function newestConsent(db: Db, userUuid: string, kind: UserTermsKind): Promise<AgreementAnswer> {
  const rows = await listNewestConsents(db, userUuid);
  return rows.find((row) => row.kind === kind)?.answer ?? 'NO_REPLY';
}

/** Declines all optional kinds of a withdrawing member, so that no marketing is sent from then on. */
export async function declineOptional(ctx: Ctx, tx: Tx, userUuid: string): Promise<void> {
  const optional = userTermsKinds.filter((kind) => !mandatoryKinds.includes(kind));
  const answers = optional.map((type): GivenConsent => ({ type, answer: 'DECLINE' }));
  await saveConsents(ctx, tx, userUuid, answers, 'WITHDRAW');
}
