// The pages of my page, for its menu on phones and for the column beside each of them.

/** `isNewDocument`: the screen admits a provider in its Content-Security-Policy. */
export type MyPage = { to: string; label: string; isNewDocument?: true };

export const myPages: readonly MyPage[] = [
  { to: '/mypage/orders', label: '주문/배송 조회' },
  { to: '/always-buying', label: '항상 사는 상품' },
  { to: '/mypage/supplements', label: '내 영양제함' },
  { to: '/mypage/likes', label: '찜한 상품' },
  { to: '/recently-viewed', label: '최근 본 상품' },
  { to: '/mypage/reviews', label: '나의 리뷰' },
  { to: '/mypage/mileage', label: '마일리지' },
  { to: '/mypage/coupons', label: '쿠폰' },
  { to: '/mypage/addresses', label: '배송지 관리' },
  { to: '/mypage/claims', label: '취소·교환·반품 내역' },
  { to: '/mypage/inquiries', label: '문의 내역' },
  { to: '/faq', label: '자주 묻는 질문' },
  { to: '/notices', label: '공지사항' },
  { to: '/mypage/cards', label: '등록한 카드', isNewDocument: true },
  { to: '/mypage/profile', label: '회원정보 수정' },
  { to: '/mypage/terms', label: '약관 동의 관리' },
  { to: '/mypage/terms?view=privacy', label: '내 개인정보' },
];

/** The page of this address or above it; of several the most exact. */
export function currentMyPage({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | undefined {
  const fits = myPages.filter(({ to }) => {
    const [path = '', query] = to.split('?');
    return (
      (pathname === path || pathname.startsWith(`${path}/`)) &&
      (query === undefined || search.slice(1).split('&').includes(query))
    );
  });
  return fits.at(-1)?.to;
}
