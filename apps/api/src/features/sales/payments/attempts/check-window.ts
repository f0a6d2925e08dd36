// Compares what the browser passed to the payment window with what was registered, wherever the provider reports it
// (docs/rules/payments.md#window).
import { type WindowField, differingFields, methodsOfWindow } from '#domain/payments/window-fields.ts';
import type { Ctx } from '../../../../context.ts';
import type { ProviderPayment } from '../../../../providers/payment/port.ts';
import type { PaymentRow } from '../payments.db.ts';
import { providerOf } from '../provider-of.ts';

type Judged = Pick<Ctx, 'providers' | 'config' | 'log'>;

/** The failure of an attempt whose window was opened with other fields than were registered. */
export const windowChanged = {
  event: 'PG_FAILED',
  actor: 'PG',
  code: 'WINDOW_MISMATCH',
  message: '결제창에 전달된 정보가 주문과 달라 결제가 취소되었습니다. 다시 결제해 주세요.',
} as const;

/** The attempt was opened by a browser and is not settled: the shop has sent the fields of the others itself. */
const hasWindow = ({ state, paymentType: type, issueBankCode: bankCode }: PaymentRow): boolean =>
  (state === 'READY' || state === 'PENDING') && type !== 'BILLING' && bankCode === null;

/** The means that the window of the attempt may end with; undefined for BRANDPAY, whose customer chooses among stored means. */
function methodsOf(ctx: Pick<Ctx, 'config' | 'providers'>, payment: PaymentRow) {
  if (payment.paymentType === 'BRANDPAY') return undefined;
  const offered =
    providerOf(ctx, payment).choosesMeans === true
      ? ctx.config.paymentKinds.filter(({ provider }) => provider === payment.provider)
      : [];
  return methodsOfWindow(
    payment.method,
    offered.map(({ method }) => method),
  );
}

/** The fields that differ; empty where nothing differs, or the attempt has no window. */
function differingOf(ctx: Judged, payment: PaymentRow, reported: ProviderPayment): WindowField[] {
  if (!hasWindow(payment)) return [];
  const provider = providerOf(ctx, payment);
  const { declared = {}, method, methodKind } = reported;
  return differingFields(
    {
      amount: payment.payPrice,
      taxFreeAmount: payment.taxFreeAmount,
      orderName: payment.orderName === null ? undefined : provider.windowName(payment.orderName),
      methods: methodsOf(ctx, payment),
    },
    {
      amount: reported.totalAmount,
      taxFreeAmount: declared.taxFreeAmount,
      currency: declared.currency,
      orderName: declared.orderName,
      method: method === '' ? undefined : (methodKind ?? null),
    },
  );
}

/** Whether a reported field differs from what was registered; an attempt without a window has none. */
export const isWindowChanged = (ctx: Judged, payment: PaymentRow, reported: ProviderPayment): boolean =>
  differingOf(ctx, payment, reported).length > 0;

/** The same, where the attempt is settled by it: names the fields in the log. */
export function judgeWindow(ctx: Judged, payment: PaymentRow, reported: ProviderPayment): boolean {
  const differing = differingOf(ctx, payment, reported);
  if (differing.length === 0) return false;
  ctx.log.error(
    { orderId: payment.orderId, status: reported.status, differing },
    'the payment window was opened with other fields than were registered',
  );
  return true;
}
