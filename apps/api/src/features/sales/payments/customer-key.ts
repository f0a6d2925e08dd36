// The key by which the provider recognizes a shopper in its windows and stored cards.
import type { Db } from '../../../db/connect.ts';
import { getCustomerKey } from '../../members/accounts/accounts.ts';

/** Toss's customer key of a shopper without an account (docs/integrations.md#toss-window). */
const anonymousCustomerKey = '@@ANONYMOUS';

/** The provider's key of a member, random and stable (docs/rules/payments.md#customer-key, docs/endpoints.md#d21); null is a guest. */
export async function customerKeyOf(db: Db, userUuid: string | null): Promise<string> {
  return userUuid === null ? anonymousCustomerKey : getCustomerKey(db, userUuid);
}
