// SQL of the opening of a shop. Owns provider_test; reads the facts of the checklist.
import { sql } from 'kysely';
import type { ShopIdentity } from '#domain/opening/opening-checklist.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type ProviderTestRow = { isOk: boolean; sentence: string; testedAt: Date };

export type OpeningRow = {
  /** Null until it was entered. */
  shop: (ShopIdentity & { openedAt: string | null }) | null;
  store: { name: string; hasReturnPlace: boolean } | null;
  /** Policies of the own store. */
  deliveryPolicyCount: number;
  categoryCount: number;
  /** Displayed products of stores that are not closed. */
  productCount: number;
  /** Kinds of terms with a revision in effect. */
  termsKinds: string[];
  /** The last test of each provider; `testedAt` is text. */
  tests: Record<string, Omit<ProviderTestRow, 'testedAt'> & { testedAt: string }>;
};

/** When the shop was opened, as text of a timestamp; undefined for a closed shop. */
export const openedAtOf = ({ shop }: OpeningRow): string | undefined => shop?.openedAt ?? undefined;

/** The facts of the checklist and the last test of each provider, in one statement. */
export async function readOpening(db: Db, now: Date): Promise<OpeningRow> {
  const found = await sql<OpeningRow>`
    select
      (select jsonb_build_object('companyName', company_name, 'representative', representative, 'businessNumber', business_number,
        'mailOrderNumber', mail_order_number, 'healthFoodNumber', health_food_number, 'address', address, 'phone', phone, 'email', email,
        'centreHours', centre_hours, 'hostingProvider', hosting_provider, 'privacyOfficer', privacy_officer, 'escrowText', escrow_text, 'openedAt', opened_at) from shop) as shop,
      (select jsonb_build_object('name', name, 'hasReturnPlace', return_zip_code is not null) from store where is_own) as store,
      (select count(*)::int from delivery_policy d join store s on s.uuid = d.store_uuid and s.is_own where d.is_active) as delivery_policy_count,
      (select count(*)::int from category where is_active) as category_count,
      (select count(*)::int from (
        select from product p join store s on s.uuid = p.store_uuid and s.is_active where p.is_active and p.is_display limit 1000) shown) as product_count,
      (select coalesce(array_agg(distinct coalesce(terms_type, user_terms_kind)), '{}') from terms where effective_at <= ${now}) as terms_kinds,
      (select coalesce(jsonb_object_agg(provider, jsonb_build_object('isOk', is_ok, 'sentence', sentence, 'testedAt', tested_at)), '{}')
        from provider_test) as tests`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A select without a table returns one row.');
  return row;
}

/** Locks the row of the shop, so that concurrent openings and changes of its identity wait. */
export async function lockShop(tx: Tx): Promise<void> {
  await sql`select from shop for update`.execute(tx);
}

export async function listStoreUuids(tx: Tx): Promise<string[]> {
  return (await sql<{ uuid: string }>`select uuid from store order by uuid`.execute(tx)).rows.map(
    ({ uuid }) => uuid,
  );
}

/** Stores the last test of a provider. */
export async function writeTest(
  tx: Tx,
  provider: string,
  { isOk, sentence, testedAt }: ProviderTestRow,
): Promise<void> {
  await sql`
    insert into provider_test (provider, is_ok, sentence, tested_at) values (${provider}, ${isOk}, ${sentence}, ${testedAt})
    on conflict (provider) do update set is_ok = excluded.is_ok, sentence = excluded.sentence, tested_at = excluded.tested_at`.execute(
    tx,
  );
}
