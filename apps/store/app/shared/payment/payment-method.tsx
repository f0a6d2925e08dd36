// The section 결제: containers of the provider's widget, or a note that a window will open. The widget renders its own heading for the
// methods, so the section does not repeat it.
import { Button } from '#ui/button.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { ShieldIcon } from '#ui/icons/purchase-icons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { PaymentWindow } from './payment-window.ts';
import { agreementId, methodsId } from './widget-ids.ts';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { useLazyModule } from '../page/use-lazy-module.ts';
import styles from './payment-method.module.css';

/** Id of the error message, which is shown below the ways to pay and the terms of the provider. */
export const paymentErrorId = 'payment-error';

const loadKinds = () => import('./payment-kinds.tsx');
/** Without the choice the first way to pay stays chosen. */
const ignore = () => {};

type PaymentMethodProps = {
  payment: PaymentWindow;
  error?: string;
  /** A fee has no request for a cash receipt. */
  isFee?: boolean;
};

export function PaymentMethod({ payment, error, isFee }: PaymentMethodProps) {
  const kinds = useLazyModule(true, loadKinds, ignore);
  return (
    <PageSection title="결제" isHidden={!payment.isNeeded}>
      <div className={styles.method}>
        {kinds && <kinds.PaymentKinds payment={payment} />}
        {payment.state === 'loading' && payment.hasWidget && <Skeleton shape="block" />}
        {payment.state === 'failed' && (
          <Notice tone="warning" isAlert>
            <p>결제 수단을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 불러와 주세요.</p>
            <div className={styles.reload}>
              <Button variant="quiet" size="small" onClick={payment.reload}>
                다시 불러오기
              </Button>
            </div>
          </Notice>
        )}
        {/* The widget stays in the page, so that choosing it again does not load it again. */}
        <div id={methodsId} hidden={!payment.hasWidget} />
        <div id={agreementId} hidden={!payment.hasWidget} />
        {kinds && !isFee && <kinds.ReceiptChoice payment={payment} />}
        <p id={paymentErrorId} className={styles.error} role="alert" tabIndex={-1}>
          {error !== undefined && (
            <>
              <InfoIcon size={16} />
              {error}
            </>
          )}
        </p>
        <p className={styles.safe}>
          <ShieldIcon size={16} />
          카드 번호는 결제사의 창에서만 입력하며 온스에 저장되지 않습니다.
        </p>
      </div>
    </PageSection>
  );
}
