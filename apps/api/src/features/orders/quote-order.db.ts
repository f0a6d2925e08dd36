// SQL of what a quote must know, in one way to the database: goods, surcharges, holidays, current texts, and what the caller
// keeps already. Each part is the select of the folder that owns it; pricing is quote-order.ts.
import { sql } from 'kysely';
import type { RemoteRange } from '#domain/delivery-fee.ts';
import type { TermsType } from '#domain/enums.ts';
import type { Db } from '../../db/connect.ts';
import { type OrderableRow, orderable } from '../product-items/product-items.ts';
import { holidaysFrom, remoteRangesAt } from '../stores/stores.ts';
import { type RevisionRow, currentRevisions } from '../terms/terms.ts';
import { isAdultMember } from '../users/users.ts';
import { boughtCount } from './orders.db.ts';

/** The unpaid orders whose stock one caller keeps: how many, and when the first of them ends. */
export type Held = { count: number; endsAt: string | null };

/** An item before the one who asks: what a member has bought of it, where it has a limit. */
export type QuotedRow = OrderableRow & { bought_count: number };

export type QuoteFacts = {
  items: QuotedRow[];
  /** A member who has shown to be of age. */
  isAdultViewer: boolean;
  remoteRanges: RemoteRange[];
  /** The next 60 days' holidays, `YYYY-MM-DD`. */
  holidays: string[];
  terms: RevisionRow[];
  held: Held;
  /** The client order id has made its order already. */
  isOrdered: boolean;
};

/** Reads it all; `today` is Seoul's `YYYY-MM-DD`. */
export async function findQuoteFacts(
  db: Db,
  asked: {
    itemUuids: readonly string[];
    /** The member who asks; undefined for a guest. */
    userUuid: string | undefined;
    zipCode: string | undefined;
    termsTypes: readonly TermsType[];
    /** Whose unpaid orders are counted; nobody's for a mere quote. */
    caller: string | undefined;
    /** The wish that is about to be ordered; none for a mere quote. */
    clientOrderId: string | undefined;
    today: string;
    now: Date;
  },
): Promise<QuoteFacts> {
  const user = sql`${asked.userUuid ?? null}::uuid`;
  const bought = sql`case when i.max_buy_count > 0 and ${user} is not null then (${boughtCount(user, sql`i.uuid`)}) else 0 end`;
  const found = await sql<QuoteFacts>`
    select
      (select coalesce(json_agg(i), '[]') from (
        select i.*, ${bought} as bought_count from (${orderable(asked.itemUuids, asked.now)}) i) i) as items,
      ${isAdultMember(user, asked.now)} as "isAdultViewer",
      (select coalesce(json_agg(r), '[]') from (${remoteRangesAt(asked.zipCode)}) r) as "remoteRanges",
      (select coalesce(json_agg(h.day), '[]') from (${holidaysFrom(asked.today, 60)}) h) as holidays,
      (select coalesce(json_agg(t), '[]') from (${currentRevisions(asked.termsTypes, asked.now)}) t) as terms,
      (select json_build_object('count', count(*), 'endsAt', min(h.hold_until))
        from (select hold_until from orders where held_by = ${asked.caller ?? null}::text limit 1000) h) as held,
      exists (select from orders where client_order_id = ${asked.clientOrderId ?? null}::uuid) as "isOrdered"`.execute(
    db,
  );
  const [facts] = found.rows;
  if (facts === undefined) throw new Error('A select without a from answers one row.');
  return facts;
}
