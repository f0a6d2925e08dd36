// The section tabs of the home and the bar at the bottom.
import { describe, expect, test } from 'vitest';
import { bottomTabs, homeTabIndex, homeTabs, isTabSelected } from './home-tabs.ts';

describe('the section tabs of the home', () => {
  test.each([
    ['/', 0],
    ['/main', 0],
    ['/goods/bestseller', 1],
    ['/goods/mdpick', 2],
    ['/goods/event', 3],
    ['/goods/event/some-event', 3],
    ['/brand-zone', 4],
    ['/magazine', 5],
    ['/magazine/some-article', 5],
    ['/mypage', null],
    ['/goods/0192-some-item', null],
    ['/goods/events', null],
  ] as const)('R029 %s is tab %s', (path, index) => {
    expect(homeTabIndex(path)).toBe(index);
  });

  test('R029 the tabs stand in their places, and three have their screen today', () => {
    expect(homeTabs.map((tab) => tab.index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(homeTabs.map((tab) => tab.label)).toEqual([
      '홈',
      '베스트',
      'MD 추천',
      '이벤트',
      '브랜드관',
      '매거진',
    ]);
    expect(homeTabs.filter((tab) => tab.isLive).map((tab) => tab.index)).toEqual([0, 1, 2]);
  });
});

describe('the bar at the bottom', () => {
  test('R023 R024 R025 five tabs in their order with Korean words', () => {
    expect(bottomTabs(true)).toEqual([
      { path: '/goods/list/category', label: '카테고리' },
      { path: '/search', label: '검색' },
      { path: '/main', label: '홈' },
      { path: '/always-buying', label: '항상 사는' },
      { path: '/mypage', label: '내 정보' },
    ]);
  });

  test('R025 R026 without a session the last tab is the login', () => {
    expect(bottomTabs(false)[4]).toEqual({ path: '/auth/login', label: '로그인' });
    expect(bottomTabs(false).slice(0, 4)).toEqual(bottomTabs(true).slice(0, 4));
  });

  test.each([
    { path: '/goods/list/search/abc', selected: '/search' },
    { path: '/search', selected: '/search' },
    { path: '/goods/list/category', selected: '/goods/list/category' },
    { path: '/main', selected: '/main' },
    { path: '/mypage/orders', selected: '/mypage' },
    { path: '/goods/0192', selected: undefined },
  ])('R028 on $path the tab whose path it contains is chosen', ({ path, selected }) => {
    const chosen = bottomTabs(true).filter((tab) => isTabSelected(tab, path));
    expect(chosen.map((tab) => tab.path)).toEqual(selected ? [selected] : []);
  });
});
