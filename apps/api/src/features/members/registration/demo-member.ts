// The member that comes with the demo shop, so that signing in can be tried at once. Its password is made by the caller:
// none is written in the code.
import { userTermsKinds } from '#domain/enums.ts';
import type { Ctx } from '../../../context.ts';
import { writeAll } from '../consents/consents.ts';
import { nextPasswordChange, hashPassword } from '../passwords/passwords.ts';
import { insertUser } from '../accounts/accounts.ts';

/** Makes the member, with every consent; false when the login id, phone or e-mail is somebody's already. */
export async function addDemoMember(
  ctx: Ctx,
  { loginId, password }: { loginId: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return ctx.tx(async (tx) => {
    const uuid = await insertUser(tx, {
      loginId,
      passwordHash,
      provider: 'LOCAL',
      name: '김온유',
      phone: '01000001004',
      email: 'onyu@onns.example',
      gender: 'NONE',
      birth: null,
      instagramId: null,
      guestExternalId: null,
      inflow: 'DIRECT',
      passwordChangeRequestAt: nextPasswordChange(ctx.now),
      now: ctx.now,
    });
    if (uuid === undefined) return false;
    const terms = userTermsKinds.map((type) => ({ type, answer: 'ACCEPT' as const }));
    await writeAll(ctx, tx, uuid, terms);
    return true;
  });
}
