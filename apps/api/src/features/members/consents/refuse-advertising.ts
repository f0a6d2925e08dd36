// Refusals of advertising without a sign-in: by the link of a message, and by numbers that called the 080 number
// (docs/rules/messages.md#refusal). They take effect immediately, and the result is confirmed by a message.
import type { Answer, Input } from '#contract/contract.ts';
import type { MarketingChannel } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { channelOfWay } from '#domain/messages/message-enums.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { isSameHash, tokenHash } from '../../../secrets.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { enqueueForMembers, findNamedMembers, lockUsers } from '../accounts/accounts.ts';
import { type AskedBy, listMarketingChannels } from './consents.db.ts';
import { readRefusalToken } from './refusal-token.ts';
import { marketingWithout, resultVariables, saveConsentsOf } from './save-consents.ts';

/** Refuses the advertising of the way that the token names; a repetition changes nothing. Refuses NOT_FOUND for an altered token. */
export async function refuseByLink(ctx: Ctx, token: string): Promise<Answer<'refuseAdvertising'>> {
  const { userUuid, way } = readRefusalToken(ctx, token) ?? refuse('NOT_FOUND');
  const refused = { userUuids: [userUuid], channel: channelOfWay[way], askedBy: 'LINK' } as const;
  await ctx.tx((tx) => refuseChannel(ctx, tx, refused));
  return { way };
}

/**
 * Refuses advertising by text for the member whose number called the 080 number; does nothing for a number without a member. Refuses NOT_FOUND
 * in a shop without such a provider, and SIGNATURE_INVALID without its secret.
 */
export async function refuseByCall(
  ctx: Ctx,
  { phone, secret: given }: Input<'receiveRefusedCall'>,
): Promise<void> {
  const secret = ctx.config.refusalCallSecret ?? refuse('NOT_FOUND');
  if (!isSameHash(tokenHash(given), tokenHash(secret)))
    refuse('SIGNATURE_INVALID', { message: '요청한 곳을 확인할 수 없습니다.' });
  await ctx.tx(async (tx) => {
    const { changed } = await refuseTexts(ctx, tx, [phone]);
    ctx.log.info({ count: changed.size }, 'a call refused advertising');
  });
}

/** Refuses texts for the members of these numbers. */
async function refuseTexts(ctx: Ctx, tx: Tx, phones: readonly string[]) {
  const named = phones.map((phone) => ({ loginId: '', phone: phoneDigits(phone), email: '' }));
  const members = await findNamedMembers(tx, named);
  const userUuids = [...new Set(members.flatMap((member) => member?.uuid ?? []))];
  return { members, changed: await refuseChannel(ctx, tx, { userUuids, channel: 'SMS', askedBy: 'CALL' }) };
}

/** The page with the button that refuses, for a program that visits the address of List-Unsubscribe. Refuses NOT_FOUND for an altered token. */
export function refusalPage(ctx: Ctx, token: string): string {
  if (readRefusalToken(ctx, token) === undefined) refuse('NOT_FOUND');
  return `/unsubscribe/${token}`;
}

/** Refuses advertising by text for the members of phone numbers; the other lines are returned with the reason. */
export async function refuseNumbers(
  ctx: Ctx,
  { phones }: Input<'refuseAdvertisingOfNumbers'>,
): Promise<Answer<'refuseAdvertisingOfNumbers'>> {
  return ctx.tx(async (tx) => {
    const { members, changed } = await refuseTexts(ctx, tx, phones);
    const refused = members.flatMap((member, at) => {
      if (member !== undefined && changed.has(member.uuid) && members.indexOf(member) === at) return [];
      const message = member === undefined ? '회원의 번호가 아닙니다.' : '이미 문자 광고를 받지 않습니다.';
      return [{ line: at + 1, member: phones[at] ?? '', message }];
    });
    const after = { count: changed.size };
    await recordAudit(tx, ctx, { action: 'REFUSE_ADVERTISING', targetType: 'USER_TERMS', after });
    return { count: changed.size, refused };
  });
}

/** Returns the members who accepted advertising on this channel until now. */
async function refuseChannel(
  ctx: Ctx,
  tx: Tx,
  {
    userUuids,
    channel,
    askedBy,
  }: { userUuids: readonly string[]; channel: MarketingChannel; askedBy: AskedBy },
): Promise<Set<string>> {
  // The second of two concurrent refusals finds the consent withdrawn.
  await lockUsers(tx, userUuids);
  const accepted = await listMarketingChannels(tx, userUuids);
  const given = accepted
    .filter(({ channels }) => channels.includes(channel))
    .map(({ userUuid, channels }) => ({ userUuid, ...marketingWithout(channels, [channel]) }));
  await saveConsentsOf(ctx, tx, given, askedBy);
  const messages = given.map((one) => ({ userUuid: one.userUuid, variables: resultVariables(ctx.now, one) }));
  await enqueueForMembers(ctx, tx, 'M06', messages);
  return new Set(given.map(({ userUuid }) => userUuid));
}
