// Asks the provider about a payment that is open at the shop, and settles the order by its answer (docs/rules/payments.md).
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { Button } from '../../shared/parts/button.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import type { Order } from './order-types.ts';
import { paymentStateLabels } from './words.ts';

/** Head office alone asks, and only for an order of this shop whose payment may still change. */
export const maySettle = ({ money, salesChannel, status }: Order): boolean =>
  money !== undefined &&
  money.payments.length > 0 &&
  salesChannel === 'ONNS' &&
  (status === 'WAITING_DEPOSIT' || status === 'PAYMENT_TRY' || status === 'PAYMENT_FAIL');

export function SettleButton({ orderNo }: { orderNo: string }) {
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const settle = async () => {
    setIsPending(true);
    try {
      const { payment } = await api.settlePayment({ orderNo });
      showToast(`결제사에 확인했습니다. 지금 상태는 ‘${paymentStateLabels[payment.state]}’입니다.`);
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button size="small" isPending={isPending} onPress={() => void settle()}>
      결제사에 결과 확인
    </Button>
  );
}
