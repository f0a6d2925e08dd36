// The section tabs of the home and the bar at the bottom: paths, labels and which one is selected
// (docs/rules/storefront.md#tabs).

export type HomeTab = { index: number; path: string; label: string; isLive: boolean };

/** R029: indexes 0 to 5 never move; a tab appears when its screen does (isLive). */
export const homeTabs: readonly HomeTab[] = [
  { index: 0, path: '/main', label: '홈', isLive: true },
  { index: 1, path: '/goods/bestseller', label: '베스트', isLive: true },
  { index: 2, path: '/goods/mdpick', label: 'MD 추천', isLive: true },
  { index: 3, path: '/goods/event', label: '이벤트', isLive: false },
  { index: 4, path: '/brand-zone', label: '브랜드관', isLive: false },
  { index: 5, path: '/magazine', label: '매거진', isLive: false },
];

/** R029: '/' and '/main' 0, bestseller 1, mdpick 2, event 3, brand-zone 4, magazine 5; null on any other path. */
export function homeTabIndex(path: string): number | null {
  if (path === '/') return 0;
  const tab = homeTabs.find(({ path: tabPath }) => path === tabPath || path.startsWith(`${tabPath}/`));
  return tab?.index ?? null;
}

export type BottomTab = { path: string; label: string };

/** R023: five tabs; the last leads to the login when there is no session. */
export function bottomTabs(isSignedIn: boolean): BottomTab[] {
  return [
    { path: '/goods/list/category', label: '카테고리' },
    { path: '/search', label: '검색' },
    { path: '/main', label: '홈' },
    { path: '/always-buying', label: '항상 사는' },
    isSignedIn ? { path: '/mypage', label: '내 정보' } : { path: '/auth/login', label: '로그인' },
  ];
}

/** R028: a tab is chosen when the current path contains its path. */
export function isTabSelected(tab: Pick<BottomTab, 'path'>, currentPath: string): boolean {
  return currentPath.includes(tab.path);
}
