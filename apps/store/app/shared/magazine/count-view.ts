// Reports views of articles and hashtags to the API, which counts a visitor once in thirty minutes. A failure is ignored. Not by the client
// of the API, whose table of calls every screen loads.
import { trackingCookies } from '#domain/base/enums.ts';
import { readCookie } from '../visit/read-cookie.ts';

function report(path: string, view: Record<string, string>): void {
  const guestExternalId = readCookie(trackingCookies[0]);
  const body = JSON.stringify({ ...view, ...(guestExternalId && { guestExternalId }) });
  const headers = { 'content-type': 'application/json' };
  // A response whose body is not read stays open.
  fetch(`/api/v1/open/contents${path}`, { method: 'POST', headers, body })
    .then((answer) => answer.text())
    .catch(() => {});
}

export const countArticleView = (uuid: string): void => report(`/${uuid}/action/add-view-log`, {});

export const countHashtagView = (hashtag: string): void =>
  report('/action/add-hashtag-view-log', { hashtag });
