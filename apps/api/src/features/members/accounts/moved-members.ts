// Members who are brought from a former shop: which values are taken (docs/rules/moving-in.md#members).
import type { Ctx } from '../../../context.ts';
import { keyedHash } from '../../../secrets.ts';
import { type MovedMember, listStoredValues } from './moved-members.db.ts';

/** SAME: the member is already stored. The others: the value that another member has, or may not be used again. */
export type Taken = 'SAME' | 'LOGIN_ID' | 'USED_LOGIN_ID' | 'PHONE' | 'REJOIN' | 'EMAIL' | undefined;

type Wanted = Pick<MovedMember, 'loginId' | 'phone' | 'email'>;

/** Compares members with stored ones; returns one result per member, in their order. */
export async function compareWithStored(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  members: readonly Wanted[],
): Promise<Taken[]> {
  const hashed = members.map(({ loginId, phone }) => ({
    loginId: keyedHash(ctx, 'login-id', loginId),
    phone: keyedHash(ctx, 'phone', phone),
  }));
  const stored = await listStoredValues(ctx.db, {
    loginIds: members.map(({ loginId }) => loginId),
    phones: members.map(({ phone }) => phone),
    emails: members.flatMap(({ email }) => (email === '' ? [] : [email])),
    loginIdHashes: hashed.map(({ loginId }) => loginId),
    phoneHashes: hashed.map(({ phone }) => phone),
    now: ctx.now,
  });
  return members.map(({ loginId, phone, email }, at): Taken => {
    const phoneBefore = stored.phoneOf.get(loginId);
    if (phoneBefore !== undefined) return phoneBefore === phone ? 'SAME' : 'LOGIN_ID';
    if (stored.loginIdHashes.has(hashed[at]?.loginId ?? '')) return 'USED_LOGIN_ID';
    if (stored.phones.has(phone)) return 'PHONE';
    if (stored.phoneHashes.has(hashed[at]?.phone ?? '')) return 'REJOIN';
    return stored.emails.has(email) ? 'EMAIL' : undefined;
  });
}
