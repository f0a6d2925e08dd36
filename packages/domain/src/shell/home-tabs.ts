// Section tabs of the home page and the bottom tab bar: paths, labels and selection (docs/rules/storefront.md#tabs).

export type HomeTab = { index: number; path: string; label: string };

/** R029: the indexes are fixed. */
export const homeTabs: readonly HomeTab[] = [
  { index: 0, path: '/main', label: '홈' },
  { index: 1, path: '/goods/bestseller', label: '베스트' },
  { index: 2, path: '/goods/mdpick', label: 'MD 추천' },
  { index: 3, path: '/goods/event', label: '이벤트' },
  { index: 4, path: '/brand-zone', label: '브랜드관' },
  { index: 5, path: '/magazine', label: '매거진' },
];

/** R029: the index of the tab for a path, its subpaths included; 0 for '/', null if there is none. */
export function homeTabIndex(path: string): number | null {
  if (path === '/') return 0;
  const tab = homeTabs.find(({ path: tabPath }) => path === tabPath || path.startsWith(`${tabPath}/`));
  return tab?.index ?? null;
}

export type BottomTab = { path: string; label: string };

/** R023: the five tabs; the last is the login without a session. */
export function bottomTabs(isSignedIn: boolean): BottomTab[] {
  return [
    { path: '/goods/list/category', label: '카테고리' },
    { path: '/search', label: '검색' },
    { path: '/main', label: '홈' },
    { path: '/always-buying', label: '항상 사는' },
    isSignedIn ? { path: '/mypage', label: '내 정보' } : { path: '/auth/login', label: '로그인' },
  ];
}

/** R028: true if the current path contains the path of the tab. */
export function isTabSelected(tab: Pick<BottomTab, 'path'>, currentPath: string): boolean {
  return currentPath.includes(tab.path);
}
