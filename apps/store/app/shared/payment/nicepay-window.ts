// NICEPAY's window (docs/integrations.md#nicepay-window). It posts its result to the server, which redirects to the result screen; the
// browser confirms nothing.
import { parseSeoulDateTime } from '#domain/base/calendar.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { loadScript } from '#ui/load-script.ts';
import type { PaymentStart, WidgetInfo } from '../order/order-types.ts';
import type { OpenedWindow } from './opened-window.ts';

type NicepayRequest = {
  clientId: string;
  method: 'card' | 'vbank';
  orderId: string;
  amount: number;
  goodsName: string;
  returnUrl: string;
  buyerName: string;
  buyerTel?: string;
  buyerEmail?: string;
  taxFreeAmt: number;
  vbankHolder?: string;
  vbankValidHours?: number;
  useEscrow?: boolean;
  fnError: (result: { msg?: string; errorMsg?: string }) => void;
};

declare global {
  interface Window {
    AUTHNICE?: { requestPay: (request: NicepayRequest) => void };
  }
}

/** The window was closed or refused the request; the code is that of a closed window (opened-window.ts `isWindowClosed`). */
class WindowClosed extends Error {
  readonly code = 'PAY_PROCESS_CANCELED';
}

/** The server's address on the origin under which the shopper opened the shop. */
const ownAddress = (address: string): string =>
  new URL(new URL(address).pathname, window.location.origin).href;

/** The account ends with the hour after the deposit is due; the server closes it then. */
function accountOf({ virtualAccount }: PaymentStart) {
  const leftMs = parseSeoulDateTime(virtualAccount?.dueAt ?? '').getTime() - Date.now();
  return {
    vbankHolder: '온스',
    ...(leftMs > 0 ? { vbankValidHours: Math.ceil(leftMs / 3_600_000) } : {}),
    useEscrow: virtualAccount?.useEscrow === true,
  };
}

function requestOf(
  start: PaymentStart,
  clientId: string,
  fnError: NicepayRequest['fnError'],
): NicepayRequest {
  const phone = phoneDigits(start.customerPhone ?? '');
  return {
    clientId,
    method: start.method === 'VIRTUAL_ACCOUNT' ? 'vbank' : 'card',
    orderId: start.orderId,
    amount: start.payPrice,
    goodsName: start.orderName,
    returnUrl: ownAddress(start.returnUrl ?? start.successUrl),
    buyerName: start.customerName.slice(0, 10),
    ...(phone ? { buyerTel: phone } : {}),
    ...(start.customerEmail ? { buyerEmail: start.customerEmail } : {}),
    taxFreeAmt: start.taxFreeAmount,
    ...(start.method === 'VIRTUAL_ACCOUNT' ? accountOf(start) : {}),
    fnError,
  };
}

/** Loads the script of the window. `request` settles only when the window was closed: otherwise the page is left. */
export async function openWindow({ nice }: WidgetInfo): Promise<OpenedWindow> {
  if (nice === undefined) throw new Error('NICEPAY is not offered.');
  await loadScript(nice.scriptUrl);
  const { AUTHNICE } = window;
  if (!AUTHNICE) throw new Error('The payment script did not define AUTHNICE.');
  return {
    setAmount: async () => {},
    request: (start) =>
      new Promise((_resolve, reject) => {
        AUTHNICE.requestPay(
          requestOf(start, nice.clientId, ({ errorMsg, msg }) => reject(new WindowClosed(errorMsg ?? msg))),
        );
      }),
  };
}
