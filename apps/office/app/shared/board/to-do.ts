// What waits on the board, as lines with the button that does it: those with the nearest deadline first.
import type { Board } from './board.ts';

export type ToDo = {
  /** When it is due, in words; undefined without a deadline. */
  due?: string;
  title: string;
  count: number;
  isCountCapped?: boolean;
  detail?: string;
  button: string;
  href: string;
};

export type ToDoGroup = { title: string; lines: readonly ToDo[] };

/** `due` of a line whose deadline has passed. */
export const lateDue = '기한 지남';

type Counted = { count: number; isCountCapped?: boolean };

const some = (line: ToDo & Counted): ToDo[] => (line.count > 0 ? [line] : []);
const none: Counted = { count: 0 };

/** Lines of the board for a staff member; what their permissions do not allow is not in the board. `today` is YYYY-MM-DD. */
export function toDoOf(board: Board, today: string): ToDoGroup[] {
  const groups = [
    { title: '오늘 안에', lines: dueOf(board, today) },
    { title: '기한 없음', lines: undatedOf(board) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

const tabOf = ({ orders }: Board, id: string) => orders?.find((one) => one.tab === id);

function dueOf(board: Board, today: string): ToDo[] {
  const preparing = tabOf(board, 'PREPARING_PRODUCT');
  return [
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
      ...(preparing?.late ?? none),
      detail: '구매자 화면에 ‘배송 지연’으로 보입니다.',
      button: '송장 등록',
      href: '/orders?tab=PREPARING_PRODUCT&late=late',
    }),
    ...some({
      due: '오늘',
      title: '오늘 발송해야 하는 상품',
      ...(preparing?.dueToday ?? none),
      button: '송장 등록',
      href: `/orders?tab=PREPARING_PRODUCT&due=${today}~${today}`,
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
}

function undatedOf(board: Board): ToDo[] {
  return [
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
      title: '진열 중인 품절 상품',
      ...(board.stock?.soldOut ?? none),
      button: '재고 보기',
      href: '/catalog/stock?tab=NONE&display=shown',
    }),
    ...some({
      title: '5개 이하로 남은 상품',
      ...(board.stock?.low ?? none),
      button: '재고 보기',
      href: '/catalog/stock?tab=FEW&display=shown',
    }),
  ];
}
