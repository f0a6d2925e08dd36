// Members who are brought from a former shop: which values are taken (docs/rules/moving-in.md#members).
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { keyedHash } from '../../../secrets.ts';
import { type FoundMember, type MovedMember, listMembersWith, listStoredValues } from './moved-members.db.ts';

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

/**
 * For each of `wanted`, in its order, the member who has all of its values; empty values are ignored, withdrawn members are not found.
 * Undefined where the values belong to several members, or to none.
 */
export async function findNamedMembers(
  db: Db,
  wanted: readonly Wanted[],
): Promise<(FoundMember | undefined)[]> {
  const given = (name: keyof Wanted) => [...new Set(wanted.map((one) => one[name]).filter(Boolean))];
  const found = await listMembersWith(db, {
    loginIds: given('loginId'),
    phones: given('phone'),
    emails: given('email'),
  });
  const memberOf = new Map(
    found.flatMap((member) =>
      (['loginId', 'phone', 'email'] as const).map((name) => [`${name}:${member[name]}`, member] as const),
    ),
  );
  return wanted.map((one) => {
    const named = (['loginId', 'phone', 'email'] as const)
      .filter((name) => one[name] !== '')
      .map((name) => memberOf.get(`${name}:${one[name]}`));
    return named.every((member) => member === named[0]) ? named[0] : undefined;
  });
}
