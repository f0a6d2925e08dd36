// Naver Pay of the order type (docs/integrations.md#naver-order-type): registers an order, which the shopper pays on Naver's order sheet.
import { send } from '../../transport.ts';
import { no, unknown, withoutAnswer, yes } from '../answers.ts';
import type { OrderTypeRegistration } from '../port.ts';

export type OrderTypeOptions = {
  merchantId: string;
  certiKey: string;
  buttonKey: string;
  /** Common authentication id of the inflow script. */
  commonId?: string;
  /** Origin of the registration, no slash at the end: `https://api.pay.naver.com`. */
  registerBaseUrl: string;
  /** Origin of the order sheet: `https://order.pay.naver.com`. */
  orderSheetBaseUrl: string;
  /** Origin of the order sheet on phones: `https://m.pay.naver.com`. */
  mobileOrderSheetBaseUrl: string;
  scriptUrl: string;
  inflowScriptUrl: string;
  timeoutMs?: number;
};

/** A shopper waits for the answer. */
const TIME_OUT_MS = 8_000;
const CONNECT_TIME_OUT_MS = 3_000;
const ANSWER_AT_MOST_BYTES = 10_000;

/** The text decides, whatever the HTTP status is. */
function answerOf(status: number, body: string) {
  const text = body.trim();
  const success = /^SUCCESS:([\w-]{1,100}):([\w-]{1,50})$/.exec(text);
  if (success) return yes({ key: success[1] ?? '', merchantNo: success[2] ?? '' });
  const failure = /^FAIL:\s*\[([\w.-]{1,60})\]\s*(.*)$/s.exec(text);
  return failure
    ? no(failure[1], failure[2])
    : unknown(status === 200 ? 'ANSWER_DOES_NOT_MATCH' : `HTTP_${status}`);
}

export function createOrderType(options: OrderTypeOptions): OrderTypeRegistration {
  const { merchantId, certiKey, buttonKey, commonId, scriptUrl, inflowScriptUrl } = options;
  const { timeoutMs = TIME_OUT_MS } = options;
  return {
    merchantId,
    certiKey,
    button: { key: buttonKey, scriptUrl, inflowScriptUrl, ...(commonId !== undefined && { commonId }) },
    async register(xml) {
      const end = await send({
        method: 'POST',
        url: `${options.registerBaseUrl}/o/customer/api/order/v20/register`,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: xml,
        timeoutMs,
        connectTimeoutMs: CONNECT_TIME_OUT_MS,
        answerAtMostBytes: ANSWER_AT_MOST_BYTES,
      });
      return end.kind === 'answer' ? answerOf(end.status, end.body) : withoutAnswer(end);
    },
    orderSheetUrl({ key, merchantNo }, isMobile) {
      const path = `${encodeURIComponent(key)}/${encodeURIComponent(merchantNo)}`;
      return isMobile
        ? `${options.mobileOrderSheetBaseUrl}/o/customer/buy/${path}`
        : `${options.orderSheetBaseUrl}/customer/buy/${path}`;
    },
  };
}
