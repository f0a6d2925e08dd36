// Members of the grade VIP, for tests of audiences: a test shop has none.
import { type OpenedMember, openMember } from './members.ts';
import { rows } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';

export async function openVip(shop: TestShop): Promise<OpenedMember> {
  const member = await openMember(shop);
  await rows(shop, `update users set grade_type = 'VIP' where uuid = '${member.userUuid}'`);
  return member;
}

/** Adds copies of a member who accepts advertising, with separate phones and login ids. */
export async function addVips(shop: TestShop, count: number): Promise<void> {
  const { userUuid } = await openMember(shop);
  const columns = await rows<{ name: string }>(
    shop,
    `select column_name as name from information_schema.columns
     where table_name = 'users' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  await rows(
    shop,
    `insert into users (${names.join(', ')})
     select ${names.map((name) => `(copy).${name}`).join(', ')} from (
       select jsonb_populate_record(u, jsonb_build_object('uuid', uuidv7(), 'grade_type', 'VIP', 'login_id', 'copy' || n,
         'phone', '0107' || lpad(n::text, 7, '0'), 'email', 'copy' || n || '@onns.example', 'customer_key', gen_random_uuid())) as copy
       from users u, generate_series(1, ${count}) as n where u.uuid = '${userUuid}') copies`,
  );
  await rows(
    shop,
    `insert into user_terms (user_uuid, kind, answer, revision_number, channels, at, asked_by, ip)
     select uuid, 'MARKETING', 'ACCEPT', 1, '{SMS}', created_at, 'REGISTER', '' from users where grade_type = 'VIP'`,
  );
}
