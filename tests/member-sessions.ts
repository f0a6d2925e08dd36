// Members with a session each, for programs whose subject is not the registration.
import { tokenHash } from '../apps/api/src/secrets.ts';

/**
 * SQL text that inserts a member for each token, with a session of 14 days; rows (uuid). `name`: beginning of the login ids, and
 * `phones`: of the phone numbers, 7 digits.
 */
export const insertMembers = (
  tokens: readonly string[],
  { name, phones }: { name: string; phones: string },
): string =>
  `with given (at, hash) as (values ${tokens.map((token, at) => `(${at}, '${tokenHash(token)}')`).join(', ')}),
   member as (
     insert into users (login_id, password_hash, provider, name, phone, last_login_at, created_at)
     select '${name}' || at, 'none', 'LOCAL', '김온유', '${phones}' || lpad(at::text, 4, '0'), now(), now() from given order by at
     returning uuid, login_id),
   opened as (
     insert into session (token_hash, kind, user_uuid, created_at, last_seen_at, expires_at)
     select hash, 'MEMBER', uuid, now(), now(), now() + interval '14 days' from member join given on login_id = '${name}' || at)
   select m.uuid from member m join given on login_id = '${name}' || at order by at`;
