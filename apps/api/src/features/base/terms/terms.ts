// Public API of terms: current revisions, and which terms an order requires.
import { type TermsType, termsTypes } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';
import { type TermsRow, listCurrentTerms } from './terms.db.ts';

export { addInitialTerms } from './add-initial-terms.ts';
export { type RevisionRow, currentRevisions } from './terms.db.ts';

/** docs/rules/members.md#checkout-texts: terms that a guest agrees to at checkout, in the order shown. */
export const guestOrderTerms = [
  'ANONYMOUS_PERSONAL_INFO_USE',
  'ANONYMOUS_PERSONAL_INFO',
  'ANONYMOUS_THIRDPARTY',
  'ANONYMOUS_PG',
] as const satisfies readonly TermsType[];

/** Terms that a member agrees to at checkout. */
export const userOrderTerms = ['USER_PG', 'USER_THIRDPARTY'] as const satisfies readonly TermsType[];

/** The current revisions of `types`, in that order. */
export async function currentTerms(
  db: Db,
  now: Date,
  types: readonly string[] = termsTypes,
): Promise<TermsRow[]> {
  const rows = await listCurrentTerms(db, now, types);
  return types.flatMap((type) => rows.filter((row) => (row.termsType ?? row.userTermsKind) === type));
}
