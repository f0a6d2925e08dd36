// The choice between the offered ways to pay, or the name of the only one, where the provider's widget does not show it.
import type { PaymentKind } from '../order/order-types.ts';
import type { PaymentWindow } from './payment-window.ts';
import { providerWindows } from './provider-windows.ts';
import { StoredCards } from './stored-cards.tsx';
import styles from './payment-kinds.module.css';

/** Below the widget; loaded together. */
export { ReceiptChoice } from './receipt-choice.tsx';

/** Name and note of a way to pay. */
function wordsOf({ provider, paymentType, method }: PaymentKind): { name: string; note: string } {
  if (paymentType === 'BILLING')
    return { name: '등록한 카드', note: '등록해 둔 카드로 결제창 없이 바로 결제합니다.' };
  switch (method) {
    case 'VIRTUAL_ACCOUNT':
      return { name: '가상계좌', note: '발급받은 계좌로 기한 안에 입금합니다.' };
    case 'TRANSFER':
      return { name: '계좌이체', note: '은행 계좌에서 바로 이체합니다.' };
    case 'EASY_PAY':
      return { name: '간편결제', note: '카카오페이, 토스페이, 네이버페이로 결제합니다.' };
    case 'MOBILE_PHONE':
      return { name: '휴대폰', note: '휴대폰 요금과 함께 청구됩니다.' };
    default:
      if (providerWindows[provider]?.offersMore === true)
        return { name: '카드·간편결제', note: '카드, 간편결제 등 결제 수단을 고릅니다.' };
      return { name: '신용·체크카드', note: '결제창에서 카드를 고릅니다.' };
  }
}

const keyOf = ({ provider, paymentType, method }: PaymentKind) => `${provider} ${paymentType} ${method}`;

export function PaymentKinds({ payment }: { payment: PaymentWindow }) {
  const chosen = keyOf(payment.kind);
  if (payment.kinds.length === 1 && payment.hasWidget) return null;
  if (payment.kinds.length === 1 && payment.kind.paymentType !== 'BILLING') {
    const { name, note } = wordsOf(payment.kind);
    return (
      <div className={styles.plain}>
        <strong>{name}</strong>
        <span>{note}</span>
      </div>
    );
  }
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>결제 방법</legend>
        {payment.kinds.map((kind) => {
          const { name, note } = wordsOf(kind);
          return (
            <label key={keyOf(kind)} className={styles.kind}>
              <input
                type="radio"
                name="payment-kind"
                checked={keyOf(kind) === chosen}
                onChange={() => payment.choose(kind)}
              />
              <span className={styles.text}>
                <strong>{name}</strong>
                <span>{note}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {payment.kind.paymentType === 'BILLING' && <StoredCards />}
    </>
  );
}
