// Reports views of articles and hashtags to the API, which counts a visitor once in thirty minutes. A failure is ignored.
import { trackingCookies } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { api } from '../api/api.ts';
import { readCookie } from '../visit/read-cookie.ts';

function guest(): { guestExternalId?: string } {
  const id = readCookie(trackingCookies[0]);
  return id !== null && id !== undefined && isUuid(id) ? { guestExternalId: id } : {};
}

export function countArticleView(uuid: string): void {
  api.addContentsViewLog({ uuid, ...guest() }).catch(() => {});
}

export function countHashtagView(hashtag: string): void {
  api.addContentsHashtagViewLog({ hashtag, ...guest() }).catch(() => {});
}
