// What the tags of visits add to a page, by route, consent and configured tags (docs/rules/tracking.md#tags).
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { VisitTagIds } from '#domain/channels/visit-tags.ts';
import routes from '../../routes.ts';
import { isMeasured } from './measured-pages.ts';
import { pageTags } from './page-tags.ts';

const addresses = {
  ga4Id: { scriptUrl: 'https://ga.example/gtag/js', sends: ['https://*.ga-collect.example'] },
  naverId: { scriptUrl: 'https://naver.example/wcslog.js', sends: ['https://naver-collect.example'] },
  kakaoId: { scriptUrl: 'https://kakao.example/kp.js', sends: [] },
  metaId: { scriptUrl: 'https://meta.example/fbevents.js', sends: ['https://meta-collect.example'] },
};
const all: VisitTagIds = { ga4Id: 'G-AB12CD34EF', naverId: 's_12345', kakaoId: '123456', metaId: '654321' };

const additionOf = (route: string, headers: IncomingHttpHeaders = {}, ids = all) =>
  pageTags({ ids, addresses, route })?.(headers);

const yes = { cookie: 'visit_tags=yes' };

describe('a page', () => {
  test('has no addition without an id, and none in a program without addresses', () => {
    expect(pageTags({ ids: {}, addresses, route: 'main' })).toBeUndefined();
    expect(pageTags({ ids: all, addresses: undefined, route: 'main' })).toBeUndefined();
  });

  test.each([
    { headers: {}, group: 'unanswered', hasQuestion: true },
    { headers: yes, group: 'yes', hasQuestion: false },
    { headers: { cookie: 'a=b; visit_tags=no' }, group: 'no', hasQuestion: false },
    { headers: { ...yes, 'sec-gpc': '1' }, group: 'refused-by-browser', hasQuestion: false },
    { headers: { 'sec-gpc': '0' }, group: 'unanswered', hasQuestion: true },
  ])('that is measured has for $headers the addition $group', ({ headers, group, hasQuestion }) => {
    const addition = additionOf('goods/:uuid', headers);
    expect(addition?.group).toBe(group);
    expect(addition?.end?.includes('<form')).toBe(hasQuestion);
    expect(addition?.sources !== undefined).toBe(group === 'yes');
  });

  test('admits exactly the origins of the configured tags', () => {
    expect(additionOf('main', yes, { naverId: 's_12345' })?.sources).toEqual({
      'script-src': ['https://naver.example'],
      'connect-src': ['https://naver.example', 'https://naver-collect.example'],
      'img-src': ['https://naver.example', 'https://naver-collect.example'],
    });
    expect(JSON.stringify(additionOf('main', yes)?.sources)).toContain('https://*.ga-collect.example');
  });

  test('names the companies of the configured tags in the question', () => {
    expect(additionOf('main', {}, { ga4Id: 'G-AB12CD34EF', kakaoId: '123456' })?.end).toContain(
      '구글, 카카오에',
    );
  });
});

describe('the measured pages', () => {
  type Route = { path?: string; children?: Route[] };
  const paths = (list: readonly Route[]): string[] =>
    list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...paths(children)]);
  const measured = paths(routes as Route[]).filter(isMeasured);

  test('are routes of the storefront', () => {
    expect(measured.toSorted()).toEqual([
      'brand-zone',
      'brand-zone/:uuid',
      'goods/:uuid',
      'goods/:uuid/reviews',
      'goods/bestseller',
      'goods/event',
      'goods/event/:uuid',
      'goods/list/category',
      'goods/list/search/:keyword',
      'goods/mdpick',
      'magazine',
      'magazine/:uuid',
      'main',
      'order/complete',
      'search',
    ]);
  });

  test.each([
    'order/sheet',
    'order/result',
    'order/pay',
    'order/lookup',
    'order/detail',
    'auth/login',
    'mypage',
  ])(
    'do not include %s, which has no policy for tags with any consent, and after a consent the script without ids',
    (route) => {
      const { head = '', ...rest } = additionOf(route, yes) ?? {};
      expect(rest).toEqual({ group: 'yes' });
      for (const id of Object.values(all)) expect(head).not.toContain(id);
      for (const headers of [{}, { cookie: 'visit_tags=no' }, { ...yes, 'sec-gpc': '1' }])
        expect(additionOf(route, headers)).toBeUndefined();
    },
  );
});
