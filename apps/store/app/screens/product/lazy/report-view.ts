// Reports that this visitor looked at an item: to the member's views, or to those of the browser (docs/rules/discovery.md#views).
// The page is cached, so the browser reports; a failure loses one entry of a list.
import { trackingCookies } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { hasSession } from '../../../shared/account/session/is-member.ts';
import { lazyApi } from '../../../shared/api/lazy/lazy-api.ts';
import { readCookie } from '../../../shared/visit/read-cookie.ts';
import { visitInflow } from '../../../shared/visit/visit-inflow.ts';

export async function reportView(itemUuid: string): Promise<void> {
  const view = { targetType: 'PRODUCT_ITEM' as const, targetUuid: itemUuid, ...visitInflow() };
  const guestExternalId = readCookie(trackingCookies[0]) ?? '';
  try {
    if (hasSession()) await lazyApi.registerViewLog(view);
    else if (isUuid(guestExternalId)) await lazyApi.registerOpenViewLog({ ...view, guestExternalId });
  } catch {
    // Only this view is missing.
  }
}
