// Members of the demo shop: an account with which visitors try the sign-in, and shoppers of past orders. The caller generates the password.
import { userTermsKinds } from '#domain/base/enums.ts';
import type { Ctx } from '../../../context.ts';
import { insertUser } from '../accounts/accounts.ts';
import { saveRegistrationConsents } from '../consents/consents.ts';
import { hashPassword, nextPasswordChange } from '../passwords/passwords.ts';

/** The account with which visitors try the sign-in. */
const demoPerson = { name: '김온유', phone: '01000001004', email: 'onyu@onns.example' };

/** Creates the member with all consents and returns its uuid; undefined when the login id, phone or e-mail is taken. */
export async function addDemoMember(
  ctx: Ctx,
  {
    loginId,
    password,
    person = demoPerson,
  }: { loginId: string; password: string; person?: typeof demoPerson },
): Promise<string | undefined> {
  const passwordHash = await hashPassword(password);
  return ctx.tx(async (tx) => {
    const uuid = await insertUser(tx, {
      loginId,
      passwordHash,
      provider: 'LOCAL',
      ...person,
      gender: 'NONE',
      birth: null,
      instagramId: null,
      guestExternalId: null,
      inflow: 'DIRECT',
      passwordChangeRequestAt: nextPasswordChange(ctx.now),
      now: ctx.now,
    });
    if (uuid === undefined) return undefined;
    await ctx.effects.onRegistered(tx, ctx, uuid);
    const terms = userTermsKinds.map((type) => ({ type, answer: 'ACCEPT' as const }));
    await saveRegistrationConsents(ctx, tx, uuid, terms);
    return uuid;
  });
}
