// The state of a row or a claim: a label with a tone and a mark, so that it is never shown by colour alone.
import type { OrderStatus } from '#domain/base/enums.ts';
import { type GiftState, giftStateLabels } from '#domain/orders/gift.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './status.module.css';

export type Tone = 'wait' | 'move' | 'ask' | 'stop' | 'done' | 'idle';

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      <Mark tone={tone} />
      {children}
    </span>
  );
}

/** Wait is a ring, move a diamond, ask a triangle, stop a square, done and idle a disc. */
function Mark({ tone }: { tone: Tone }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true" fill="currentColor">
      {tone === 'wait' && (
        <circle cx="4" cy="4" r="2.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      )}
      {tone === 'move' && <path d="M4 .4 7.6 4 4 7.6.4 4z" />}
      {tone === 'ask' && <path d="M4 .8 7.8 7.4H.2z" />}
      {tone === 'stop' && <path d="M.8.8h6.400v6.400H.8z" />}
      {(tone === 'done' || tone === 'idle') && <circle cx="4" cy="4" r="3.2" />}
    </svg>
  );
}

const labels: Record<OrderStatus, [label: string, tone: Tone]> = {
  WAITING_DEPOSIT: ['입금 대기', 'wait'],
  PAYMENT_TRY: ['결제 진행', 'idle'],
  PAYMENT_FAIL: ['결제 실패', 'stop'],
  PAYMENT_COMPLETE: ['신규 주문', 'move'],
  REQUEST_INFORMATION: ['정보 확인', 'ask'],
  PREPARING_PRODUCT: ['상품 준비', 'wait'],
  REQUEST_DELIVERY: ['배송 준비', 'move'],
  IN_DELIVERY: ['배송 중', 'move'],
  DELIVERY_COMPLETE: ['배송 완료', 'done'],
  PURCHASE_CONFIRM: ['구매 확정', 'done'],
  REQUEST_CANCEL: ['취소 요청', 'ask'],
  REQUEST_DISPATCH_CANCEL: ['발송 취소 요청', 'ask'],
  APPROVE_CANCEL: ['취소 처리 중', 'move'],
  APPROVE_DISPATCH_CANCEL: ['발송 취소 처리 중', 'move'],
  REQUEST_RETURN: ['반품 요청', 'ask'],
  REQUEST_EXCHANGE: ['교환 요청', 'ask'],
  APPROVE_RETURN: ['수거 중', 'move'],
  APPROVE_EXCHANGE: ['수거 중', 'move'],
  RETURN_DELIVERY_COMPLETE: ['입고·검수', 'wait'],
  EXCHANGE: ['교환품 배송 중', 'move'],
  EXCHANGE_DELIVERY_COMPLETE: ['교환 완료', 'done'],
  RETURN: ['반품 완료', 'idle'],
  CANCEL: ['취소 완료', 'idle'],
  AUTO_CANCEL: ['자동 취소', 'idle'],
  ADMIN_CANCEL: ['판매자 취소', 'idle'],
  SOLD_OUT_CANCEL: ['품절 취소', 'idle'],
  DECLINE_RETURN: ['반품 거절', 'stop'],
  DECLINE_EXCHANGE: ['교환 거절', 'stop'],
  CANCEL_RETURN: ['반품 철회', 'idle'],
  CANCEL_EXCHANGE: ['교환 철회', 'idle'],
};

export const orderStatusLabel = (status: OrderStatus): string => labels[status][0];

/** The status of an order product in the words of the desk; `gift` is the state of a gift, whose receiver must enter the address. */
export function OrderStatusLabel({ status, gift }: { status: OrderStatus; gift?: GiftState | undefined }) {
  const [label, tone] = labels[status];
  const isWaiting = status === 'REQUEST_INFORMATION' && gift === 'WAITING';
  return <Status tone={isWaiting ? 'wait' : tone}>{isWaiting ? giftStateLabels.WAITING : label}</Status>;
}

/** A short fact about a row: sales channel, remote area, gift. */
export function Tag({ children, tone = 'idle' }: { children: string; tone?: Tone }) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>;
}
