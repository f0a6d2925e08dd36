// What the page to which a sign-in returns is for: a guest who opens it sees this before the form. Pure.

export type SignInPurpose = { title: string; text: string };

const purposes: Readonly<Record<string, SignInPurpose>> = {
  '/always-buying': {
    title: '자주 사는 상품을 한 번에 담아 보세요',
    text: '최근 1년 동안 주문한 상품을 모아, 떨어질 때가 가까운 순서로 보여 드립니다. 로그인하면 이용할 수 있습니다.',
  },
  '/order/cart': {
    title: '담아 둔 상품을 이어서 주문하세요',
    text: '로그인하면 회원 장바구니를 어느 기기에서나 볼 수 있습니다.',
  },
};

/** `referer`: a path of this shop with its query, or null. Undefined for pages that need no explanation. */
export function signInPurpose(referer: string | null): SignInPurpose | undefined {
  const [path = ''] = (referer ?? '').split(/[?#]/);
  return Object.hasOwn(purposes, path) ? purposes[path] : undefined;
}
