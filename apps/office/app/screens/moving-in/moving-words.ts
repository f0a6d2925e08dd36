// Words and limits of each kind of file of the former shop.
import type { Answer } from '#contract/contract.ts';
import { movingColumnName, movingColumns, neededColumns } from '#domain/moving-in/moving-files.ts';
import type { MovingKind } from '#domain/moving-in/moving-files.ts';

export type Report = Answer<'importMovingFile'>;

type KindWords = {
  label: string;
  /** Counter and noun of a row: 주소, 회원. */
  noun: string;
  counter: string;
  hint: string;
  /** Columns that the table of rows shows. */
  shown: readonly string[];
  /** The screen with the rows that were added. */
  list: { href: string; label: string };
};

export const kindWords: Readonly<Record<MovingKind, KindWords>> = {
  MEMBERS: {
    label: '회원',
    noun: '회원',
    counter: '명',
    hint: '아이디·이름·휴대폰 번호는 꼭 있어야 합니다. 비밀번호 해시(bcrypt, PBKDF2)를 함께 넣으면 쓰던 비밀번호로 로그인하고, 없으면 비밀번호 찾기로 새로 정합니다. 동의일이 없는 광고 수신은 거부로 둡니다. 회원에게는 아무것도 보내지 않습니다.',
    shown: ['loginId', 'name', 'phone', 'email', 'joinedAt', 'grade', 'mileage'],
    list: { href: '/members', label: '회원 목록' },
  },
  ORDERS: {
    label: '지난 주문',
    noun: '주문 상품',
    counter: '개',
    hint: '회원을 먼저 가져와 주세요. 한 행에 주문 상품 하나를 적고, 회원은 아이디·휴대폰 번호·이메일 가운데 있는 것을 모두 적습니다. 회원은 내 정보에서 보기만 하고, 취소·반품이나 매출에는 들어가지 않습니다.',
    shown: ['orderNo', 'orderedAt', 'loginId', 'productName', 'optionText', 'count', 'amount', 'statusText'],
    list: { href: '/members', label: '회원 목록' },
  },
  REVIEWS: {
    label: '리뷰',
    noun: '리뷰',
    counter: '개',
    hint: '상품과 회원을 먼저 가져와 주세요. 별점은 상품의 평점에 들어가고, 이전 쇼핑몰에서 작성된 리뷰라고 표시합니다. 작성자 이름은 가려서 보여 주며 마일리지는 적립하지 않습니다.',
    shown: ['reviewNo', 'productCode', 'writtenAt', 'rating', 'writer', 'text'],
    list: { href: '/voice/reviews', label: '리뷰 목록' },
  },
  OLD_ADDRESSES: {
    label: '이전 주소',
    noun: '주소',
    counter: '개',
    hint: '이전 쇼핑몰의 주소와, 그 주소를 대신할 이 상점의 주소나 상품코드를 적습니다. 이전 주소로 들어온 손님에게 새 화면이 열립니다.',
    shown: ['address', 'target', 'productCode'],
    list: { href: '/content/old-addresses', label: '이전 주소 목록' },
  },
};

/** The headings of an empty file, those that every row needs first. */
export const formHeadings = (kind: MovingKind): string[] => {
  const needed = neededColumns[kind];
  const others = Object.keys(movingColumns[kind]).filter((column) => !needed.includes(column));
  return [...needed, ...others].map((column) => movingColumnName(kind, column));
};
