// What the navigation shows, in its order: entry, screens below it, permission, icon, count. Addresses are in routes.ts.
import type { ReactNode } from 'react';
import type { StaffPermission } from '#domain/members/staff.ts';
import { may } from './shared/session/staff.ts';
import type { StaffAccess } from './shared/session/staff.ts';

type NavigationScreen = {
  path: string;
  label: string;
  /** Staff of a store do not have it. */
  isForHeadOffice?: true;
  /** In addition to that of the entry. */
  permission?: StaffPermission;
};

export type NavigationEntry = {
  /** Address below /office. */
  path: string;
  label: string;
  /** Letter that opens it after G. */
  key: string;
  icon: ReactNode;
  /** Its name at the bottom of a phone; default: the label. */
  shortLabel?: string;
  /** Without this permission, or any one of these, the entry is not shown. */
  permission?: StaffPermission | readonly StaffPermission[];
  screens?: readonly NavigationScreen[];
};

/** Lines of 1.7 in a square of 20. */
const icon = (path: string): ReactNode => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

const navigation: readonly NavigationEntry[] = [
  { path: '/', label: '홈', key: 'H', icon: icon('M3 8.6 10 3l7 5.600V17h-4.500v-4.800h-5V17H3z') },
  {
    path: '/orders',
    label: '주문',
    key: 'O',
    icon: icon('M4.500 3h11v14l-2.700-1.600-2.800 1.600-2.800-1.600L4.500 17zM7.500 7.500h5M7.500 11h5'),
    permission: 'ORDERS',
    screens: [
      { path: '/orders', label: '주문 목록' },
      { path: '/orders/invoices', label: '송장 등록' },
      { path: '/orders/new', label: '주문 넣기' },
    ],
  },
  {
    path: '/claims',
    label: '클레임',
    key: 'C',
    icon: icon('M7.500 4 4 7.500 7.500 11M4 7.500h8a4 4 0 0 1 0 8H8'),
    permission: 'CLAIMS',
    screens: [
      { path: '/claims', label: '취소·반품·교환' },
      { path: '/claims/new', label: '클레임 접수' },
      { path: '/claims/refunds', label: '환불', isForHeadOffice: true },
    ],
  },
  {
    path: '/voice',
    label: '문의·리뷰',
    shortLabel: '문의',
    key: 'I',
    icon: icon('M3.500 4h13v9.500H10L6.500 16.500v-3h-3zM7 7.500h6M7 10h4'),
    permission: ['INQUIRIES', 'REVIEWS'],
    screens: [
      { path: '/voice/inquiries', label: '문의함', permission: 'INQUIRIES' },
      { path: '/voice/reviews', label: '리뷰', permission: 'REVIEWS' },
      { path: '/voice/review-reports', label: '리뷰 신고', permission: 'REVIEWS', isForHeadOffice: true },
      { path: '/voice/templates', label: '답변 서식', permission: 'INQUIRIES' },
    ],
  },
  {
    path: '/catalog',
    label: '상품',
    key: 'P',
    icon: icon('M10 2.600 16.500 6v8L10 17.400 3.500 14V6zM3.500 6 10 9.400 16.500 6M10 9.400v8'),
    permission: 'CATALOGUE',
    screens: [
      { path: '/catalog/products', label: '상품 목록' },
      { path: '/catalog/imports', label: '일괄 등록·수정' },
      { path: '/catalog/scheduled', label: '예약 변경' },
      { path: '/catalog/stock', label: '재고' },
      { path: '/catalog/stock/log', label: '재고 이력' },
      { path: '/catalog/stock/lots', label: '로트' },
      { path: '/catalog/categories', label: '카테고리' },
      { path: '/catalog/brands', label: '브랜드' },
      { path: '/catalog/delivery-policies', label: '배송 정책' },
    ],
  },
  {
    path: '/promotion',
    label: '판촉',
    key: 'M',
    icon: icon('M3 6.500h14v2.500a1.500 1.500 0 0 0 0 3v2.500H3V12a1.500 1.500 0 0 0 0-3zM12 6.500v8'),
    permission: 'PROMOTION',
    screens: [
      { path: '/promotion/coupons', label: '쿠폰' },
      { path: '/promotion/coupon-issues', label: '예약 발급' },
      { path: '/promotion/advertising', label: '광고 메시지' },
      { path: '/promotion/mileage', label: '마일리지', permission: 'MEMBERS' },
      { path: '/promotion/recommended', label: '추천 상품', isForHeadOffice: true },
      { path: '/promotion/search-rules', label: '검색 규칙', isForHeadOffice: true },
      { path: '/promotion/recommended-keywords', label: '추천 검색어', isForHeadOffice: true },
    ],
  },
  {
    path: '/content',
    label: '전시',
    key: 'D',
    icon: icon('M3 4.500h14v11H3zM3 13l4-4 3.500 3.500 2-2 4.500 4.500M13 7.500h.01'),
    permission: 'CONTENT',
    screens: [
      { path: '/content/banners', label: '배너' },
      { path: '/content/events', label: '이벤트' },
      { path: '/content/event-categories', label: '이벤트 분류' },
      { path: '/content/brand-pages', label: '브랜드관' },
      { path: '/content/magazine', label: '매거진' },
      { path: '/content/notices', label: '공지' },
      { path: '/content/headquarter-notices', label: '본사 공지' },
      { path: '/content/faqs', label: '자주 묻는 질문' },
      { path: '/content/sets', label: '준비된 세트' },
      { path: '/content/old-addresses', label: '이전 주소', isForHeadOffice: true },
    ],
  },
  {
    path: '/members',
    label: '회원',
    key: 'U',
    icon: icon(
      'M8 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.500 16.500c0-3 2.400-4.800 5.500-4.800s5.500 1.800 5.500 4.800M13 4a2.700 2.700 0 0 1 0 5.300M14.800 12.100c1.700.700 2.700 2.300 2.700 4.400',
    ),
    permission: 'MEMBERS',
  },
  {
    path: '/money',
    label: '정산',
    key: 'N',
    icon: icon(
      'M2.500 5.500h15v9h-15zM10 12.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400M5 8.200v3.600M15 8.200v3.600',
    ),
    permission: 'REPORTS',
    screens: [
      { path: '/money/differences', label: '결제 대사', isForHeadOffice: true },
      { path: '/money/ledgers', label: '장부 대사', isForHeadOffice: true },
      { path: '/money/settlement', label: '정산 내역' },
      { path: '/money/mileage-liability', label: '마일리지 잔액', isForHeadOffice: true },
      { path: '/money/cash-receipts', label: '현금영수증', isForHeadOffice: true },
    ],
  },
  {
    path: '/reports',
    label: '리포트',
    key: 'R',
    icon: icon('M3 3v14h14M6.500 14v-3.500M10 14V7M13.500 14V9.500'),
    permission: 'REPORTS',
    screens: [
      { path: '/reports/sales', label: '매출' },
      { path: '/reports/products', label: '상품' },
      { path: '/reports/members', label: '회원', isForHeadOffice: true },
      { path: '/reports/coupons', label: '쿠폰', isForHeadOffice: true },
      { path: '/reports/search', label: '검색', isForHeadOffice: true },
      { path: '/reports/claims', label: '클레임' },
      { path: '/reports/funnel', label: '유입·전환', isForHeadOffice: true },
    ],
  },
  {
    path: '/channels',
    label: '판매 채널',
    key: 'L',
    icon: icon(
      'M8.500 11.500 11.500 8.500M7 9 4.900 11.100a2.900 2.900 0 0 0 4.100 4.100L11 13.100M9 6.900 11 4.900A2.900 2.900 0 0 1 15.100 9L13 11.100',
    ),
    permission: 'CHANNEL',
    screens: [
      { path: '/channels', label: '채널 상태' },
      { path: '/channels/products', label: '연결 상품' },
      { path: '/channels/unlinked', label: '연결 안 된 상품' },
      { path: '/channels/conflicts', label: '불일치' },
      { path: '/channels/failures', label: '실패' },
    ],
  },
  {
    path: '/settings',
    label: '설정',
    key: 'S',
    icon: icon(
      'M3 6h8m4 0h2M3 14h2m4 0h8M13 4.100a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800M7 12.100a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800',
    ),
    permission: 'SETTINGS',
    screens: [
      { path: '/settings/shop', label: '상점 정보' },
      { path: '/opening', label: '상점 열기' },
      { path: '/settings/moving-in', label: '쇼핑몰 이전', isForHeadOffice: true },
      { path: '/settings/terms', label: '약관' },
      { path: '/settings/stores', label: '스토어' },
      { path: '/settings/delivery', label: '배송비' },
      { path: '/settings/cut-off', label: '발송 마감' },
      { path: '/settings/holidays', label: '휴무일' },
      { path: '/settings/remote-areas', label: '제주·도서 산간' },
      { path: '/settings/deposit', label: '입금 기한' },
      { path: '/settings/stock', label: '안전 재고' },
      { path: '/settings/login', label: '회원 로그인' },
      { path: '/settings/review', label: '리뷰 적립' },
      { path: '/settings/mileage', label: '가입 적립' },
      { path: '/settings/goodwill', label: '사과 환불 한도' },
      { path: '/settings/channel', label: '판매 채널 재고' },
      { path: '/settings/advertising', label: '광고 발송' },
      { path: '/settings/visit-tags', label: '방문 분석·광고' },
      { path: '/settings/messages', label: '보낸 알림' },
      { path: '/settings/message-templates', label: '알림 문구' },
      { path: '/settings/jobs', label: '자동 작업' },
      { path: '/settings/staff', label: '직원' },
      { path: '/settings/audit', label: '감사 기록' },
      { path: '/settings/privacy', label: '개인정보 열람' },
    ],
  },
];

/** Where the entry leads: its first screen. */
export const homeOf = ({ path, screens }: NavigationEntry): string => screens?.[0]?.path ?? path;

/** True with the permission, one of the permissions, or where none is needed. */
const mayAny = (staff: StaffAccess, needed: NavigationEntry['permission'] = []): boolean => {
  const permissions = typeof needed === 'string' ? [needed] : needed;
  return permissions.length === 0 || permissions.some((permission) => may(staff, permission));
};

const mayOpen = (staff: StaffAccess, { isForHeadOffice, permission }: NavigationScreen): boolean =>
  mayAny(staff, permission) && (isForHeadOffice !== true || staff.role === 'ADMIN');

/** The entries that this staff member may open. */
export const entriesOf = (staff: StaffAccess): NavigationEntry[] =>
  navigation
    .filter(({ permission }) => mayAny(staff, permission))
    .map(({ screens, ...entry }) => ({
      ...entry,
      ...(screens && { screens: screens.filter((screen) => mayOpen(staff, screen)) }),
    }))
    .filter(({ screens }) => screens === undefined || screens.length > 0);

/** The entry or the screen below it with the longest address that contains this one; undefined for addresses outside of the navigation. */
function placeOf(
  pathname: string,
): { entry: NavigationEntry; screen: NavigationScreen | undefined } | undefined {
  const entry = navigation.find((one) => isWithin(one, pathname));
  return entry && { entry, screen: screenAt(entry, pathname) };
}

/** Why this staff member may not open the address, in a sentence that names who can change that; undefined when they may. */
export function closedReason(staff: StaffAccess, pathname: string): string | undefined {
  const place = placeOf(pathname);
  if (place === undefined) return undefined;
  const { entry, screen } = place;
  const closed = [entry, screen].find((one) => one !== undefined && !mayAny(staff, one.permission));
  if (closed !== undefined)
    return `‘${closed.label}’ 화면을 볼 권한이 없습니다. 직원을 관리하는 본사 직원에게 요청해 주세요.`;
  if (screen?.isForHeadOffice === true && staff.role !== 'ADMIN')
    return `‘${screen.label}’ 화면은 본사 직원만 볼 수 있습니다.`;
  return undefined;
}

/** True for the address of an entry or a screen, and for those below it. */
const isAt = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** True for the address of an entry, of a screen of it, and for those below them. */
export const isWithin = ({ path, screens = [] }: NavigationEntry, pathname: string): boolean =>
  isAt(pathname, path) || screens.some((screen) => isAt(pathname, screen.path));

/** Of two screens the one with the longer address: /claims is also the beginning of /claims/refunds. */
export const screenAt = ({ screens = [] }: NavigationEntry, pathname: string): NavigationScreen | undefined =>
  screens
    .filter(({ path }) => isAt(pathname, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
