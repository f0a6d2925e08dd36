// Section tabs of the home page and the bottom tab bar.
import { describe, expect, test } from 'vitest';
import { bottomTabs, homeTabIndex, homeTabs, isTabSelected } from './home-tabs.ts';

describe('section tabs of the home page', () => {
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
  ] as const)('R029 %s has the index %s', (path, index) => {
    expect(homeTabIndex(path)).toBe(index);
  });

  test('R029 lists six tabs in order', () => {
    expect(homeTabs.map((tab) => tab.index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(homeTabs.map((tab) => tab.label)).toEqual([
      '홈',
      '베스트',
      'MD 추천',
      '이벤트',
      '브랜드관',
      '매거진',
    ]);
  });
});

describe('bottom tab bar', () => {
  test('R023 R024 R025 has five tabs in order with Korean labels', () => {
    expect(bottomTabs(true)).toEqual([
      { path: '/goods/list/category', label: '카테고리' },
      { path: '/search', label: '검색' },
      { path: '/main', label: '홈' },
      { path: '/always-buying', label: '항상 사는' },
      { path: '/mypage', label: '내 정보' },
    ]);
  });

  test('R025 R026 replaces the last tab by the login without a session', () => {
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
  ])('R028 on $path selects $selected', ({ path, selected }) => {
    const chosen = bottomTabs(true).filter((tab) => isTabSelected(tab, path));
    expect(chosen.map((tab) => tab.path)).toEqual(selected ? [selected] : []);
  });
});
