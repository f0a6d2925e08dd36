// Simulators of the tags of visits (docs/integrations.md#tags): the scripts, and the endpoints to which they send. The script of Naver is that of
// its button (naver/order-type). Received events are recorded requests (/__outside/requests?call=tags.ga4).
import type { Route } from '../http.ts';
import { scriptAnswer } from '../page.ts';

const script = (path: string, call: string, file: string): Route => ({
  method: 'GET',
  path: `/tags/${path}`,
  call,
  handle: () => scriptAnswer(file),
});

const collector = (path: string, call: string): Route => ({
  method: 'POST',
  path: `/tags/${path}`,
  call,
  handle: () => ({ status: 204 }),
});

export const tagRoutes: Route[] = [
  script('gtag/js', 'page.tags-ga4', 'tag-ga4.js'),
  collector('g/collect', 'tags.ga4'),
  collector('b', 'tags.naver'),
  script('kp.js', 'page.tags-kakao', 'tag-kakao.js'),
  collector('bc', 'tags.kakao'),
  script('fbevents.js', 'page.tags-meta', 'tag-meta.js'),
  collector('tr', 'tags.meta'),
];
