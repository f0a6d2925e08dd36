// What the clock does for accounts: unfinished registrations go, thirty days after somebody left the person does, and who has
// not signed in for two years is told so.
import { formatKoreanDateTime, isDaytime } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { emptyCarts } from '../cart/cart.ts';
import { eraseAddresses } from '../user-address/user-address.ts';
import { eraseAnswerAddresses } from '../user-terms/user-terms.ts';
import { promiseToMembers } from './account.ts';
import { deleteExpiredRegisterTokens } from './provider-link.db.ts';
import { sendResetLinks } from './reset-password.ts';
import { deleteExpiredHandles } from './user-handle.db.ts';
import { takeLongAbsent } from './users.db.ts';
import { deleteOldBlocks, eraseDue } from './withdraw-user.db.ts';

/** Mails the links for a new password that were asked for. */
export async function sendRequestedLinks(ctx: Ctx): Promise<void> {
  await sendResetLinks(ctx);
}

/** Who did not finish registering, finding an id or setting a password leaves nothing behind. */
export async function forgetOldTokens(ctx: Ctx): Promise<void> {
  await deleteExpiredRegisterTokens(ctx.db, ctx.now);
  await deleteExpiredHandles(ctx.db, ctx.now);
}

/** domain.md 5, day 30: nothing of the person is left, and the phone may join again. Orders keep theirs as long as the law says. */
export async function eraseWithdrawn(ctx: Ctx): Promise<void> {
  for (;;) {
    const erased = await ctx.tx(async (tx) => {
      const uuids = await eraseDue(tx, ctx.now);
      await eraseAnswerAddresses(tx, uuids);
      // What was put down in the very moment of leaving.
      await emptyCarts(tx, uuids);
      await eraseAddresses(tx, uuids);
      return uuids;
    });
    if (erased.length === 0) break;
  }
  await ctx.tx((tx) => deleteOldBlocks(tx, ctx.now));
}

/** domain.md 5: no account sleeps; after two years without a sign-in there is a notice and nothing else. */
export async function tellLongAbsent(ctx: Ctx): Promise<void> {
  if (!isDaytime(ctx.now)) return;
  const before = new Date(ctx.now);
  before.setUTCFullYear(before.getUTCFullYear() - 2);
  for (;;) {
    const told = await ctx.tx(async (tx) => {
      const absent = await takeLongAbsent(tx, before, ctx.now);
      const members = absent.map(({ uuid, last_login_at }) => ({
        userUuid: uuid,
        variables: { at: formatKoreanDateTime(last_login_at) },
      }));
      await promiseToMembers(ctx, tx, 'M10', members);
      return absent.length;
    });
    if (told === 0) return;
  }
}
