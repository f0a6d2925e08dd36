// Reports that this visitor looked at an item or event: to the member's views, or to those of the browser (docs/rules/discovery.md#views).
// The page is cached, so the browser reports; a failure loses one entry of a list.
import { type TargetType, trackingCookies } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { hasSession } from '../account/session/is-member.ts';
import { api } from '../api/api.ts';
import { readCookie } from './read-cookie.ts';
import { visitInflow } from './visit-inflow.ts';
import { reportConversion } from './conversion.ts';

export async function reportView(targetType: TargetType, targetUuid: string): Promise<void> {
  const view = { targetType, targetUuid, ...visitInflow() };
  if (targetType === 'PRODUCT_ITEM')
    reportConversion({ eventName: 'ViewContent', productItemUuids: [targetUuid] });
  const guestExternalId = readCookie(trackingCookies[0]) ?? '';
  try {
    if (hasSession()) await api.registerViewLog(view);
    else if (isUuid(guestExternalId)) await api.registerOpenViewLog({ ...view, guestExternalId });
  } catch {
    // Only this view is missing.
  }
}
