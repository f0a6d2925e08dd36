// The waiting work of the board, nearest deadline first. Each line has a button that leads to its rows.
import type { Unit } from '../list/units.ts';
import { tabOf } from './board.ts';
import type { Board } from './board.ts';
import { none } from './counts.ts';
import type { Counted } from './counts.ts';

export type ToDo = Counted & {
  /** When it is due, in words; undefined without a deadline. */
  due?: string;
  title: string;
  /** Korean counter that follows the number; default: 건. */
  unit?: Unit;
  detail?: string;
  button: string;
  /** Address of exactly the rows that are counted. */
  href: string;
};

export type ToDoGroup = { title: string; lines: readonly ToDo[] };

/** A line that counts something. */
export const some = <const Line extends Counted>(line: Line): Line[] => (line.count > 0 ? [line] : []);

/** All lines of the board, in groups. `today` is YYYY-MM-DD. */
export function toDoOf(board: Board, today: string): ToDoGroup[] {
  const groups = [
    { title: '오늘 안에', lines: [...lateOf(board), ...dueOf(board, today)] },
    { title: '기한 없음', lines: undatedOf(board) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

/** Words of a deadline that has passed. */
const lateDue = '기한 지남';

/** The lines whose deadline has passed. */
export const lateOf = (board: Board): ToDo[] => [
  ...some({
    due: lateDue,
    title: '실패한 환불',
    ...(board.failedRefunds ?? none),
    detail: '구매자가 아직 돈을 받지 못했습니다.',
    button: '다시 시도',
    href: '/claims/refunds?tab=FAILED',
  }),
  ...some({
    due: lateDue,
    title: '발송이 늦은 상품',
    ...(tabOf(board, 'PREPARING_PRODUCT')?.late ?? none),
    detail: '구매자 화면에 ‘배송 지연’으로 보입니다.',
    button: '송장 등록',
    href: '/orders?tab=PREPARING_PRODUCT&late=late',
  }),
  ...some({
    due: lateDue,
    title: '답변이 늦은 문의',
    ...(board.inquiries?.overdue ?? none),
    button: '답하기',
    href: '/voice/inquiries?tab=OVERDUE',
  }),
];

const dueOf = (board: Board, today: string): ToDo[] => [
  ...some({
    due: '오늘',
    title: '오늘 발송해야 하는 상품',
    ...(tabOf(board, 'PREPARING_PRODUCT')?.dueToday ?? none),
    button: '송장 등록',
    href: `/orders?tab=PREPARING_PRODUCT&due=${today}~${today}&held=free`,
  }),
  ...some({
    due: '오늘',
    title: '오늘까지 답할 클레임',
    ...(board.claims?.due ?? none),
    detail: '기한을 넘기면 자동으로 승인됩니다.',
    button: '처리하기',
    href: '/claims?tab=ALL&due=today',
  }),
  ...some({
    due: '오늘',
    title: '발주 확인할 신규 주문',
    ...(tabOf(board, 'PAYMENT_COMPLETE') ?? none),
    button: '발주 확인',
    href: '/orders?tab=PAYMENT_COMPLETE',
  }),
];

const undatedOf = (board: Board): ToDo[] => [
  ...some({
    title: '답변할 문의',
    ...(board.inquiries?.unanswered ?? none),
    button: '답하기',
    href: '/voice/inquiries?tab=OPEN',
  }),
  ...some({
    title: '신고된 리뷰',
    ...(board.reportedReviews ?? none),
    detail: '영업일 3일 안에 판단합니다.',
    button: '확인',
    href: '/voice/reviews?tab=REPORTED',
  }),
  ...some({
    title: '검수할 반품 상품',
    ...(board.claims?.inspection ?? none),
    button: '검수',
    href: '/claims?tab=ALL&inspection=waiting',
  }),
  ...some({
    title: '구매자 정보를 기다리는 주문',
    ...(tabOf(board, 'REQUEST_INFORMATION') ?? none),
    button: '확인',
    href: '/orders?tab=REQUEST_INFORMATION',
  }),
  ...some({
    title: '판매 채널 불일치',
    ...(board.conflicts ?? none),
    detail: '채널의 주문을 그대로 적용하지 못했습니다.',
    button: '확인',
    href: '/channels/conflicts?tab=OPEN',
  }),
  ...some({
    title: '진열 중인 품절 상품',
    unit: '개',
    ...(board.stock?.soldOut ?? none),
    button: '재고 보기',
    href: '/catalog/stock?tab=NONE&display=shown',
  }),
  ...some({
    title: '안전 재고 이하로 남은 상품',
    unit: '개',
    ...(board.stock?.low ?? none),
    button: '재고 보기',
    href: '/catalog/stock?tab=FEW&display=shown',
  }),
];
