// SQL that reads sets. Owns tying_set, which staff write by base/edited-rows.
import { sql } from 'kysely';
import type { TyingItem } from '#domain/inquiries/visitor-inquiry.ts';
import type { Db } from '../../../db/connect.ts';
import type { EditedRow } from '../../base/edited-rows/edited-rows.ts';

export type TyingSetRow = EditedRow & {
  title: string;
  html: string;
  items: TyingItem[];
  fromAt: Date;
  toAt: Date;
  displayOrder: number;
};

const isShown = (now: Date) => sql`is_active and is_display and from_at <= ${now} and to_at > ${now}`;
const mostListed = 20;

export async function listShownSets(db: Db, now: Date): Promise<TyingSetRow[]> {
  const found = await sql<TyingSetRow>`
    select * from tying_set where ${isShown(now)} order by display_order, number limit ${sql.lit(mostListed)}`.execute(
    db,
  );
  return found.rows;
}

/** A set that is shown now, or for a preview any that is not deleted. */
export async function findSet(
  db: Db,
  { uuid, isPreview = false }: { uuid: string; isPreview?: boolean },
  now: Date,
): Promise<TyingSetRow | undefined> {
  const found = await sql<TyingSetRow>`
    select * from tying_set where uuid = ${uuid} and ${isPreview ? sql`is_active` : isShown(now)}`.execute(
    db,
  );
  return found.rows[0];
}
