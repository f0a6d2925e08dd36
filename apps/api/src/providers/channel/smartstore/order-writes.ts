// Writing to orders of the Naver smart store: confirmation, dispatch and decisions about claims.
import { cutText } from '#domain/base/cut-text.ts';
import { naverHoldCode, naverParcel } from '#domain/channels/sales-channel/naver-codes.ts';
import type { Fields } from '../../json.ts';
import {
  listIn,
  no,
  readAnswer,
  requiredFields,
  seoulTimeOf,
  textIn,
  tooMany,
  unknown,
  yes,
} from '../answers.ts';
import type { ChannelAnswer, ClaimDecision, ChannelClient, RowAnswer } from '../port.ts';
import type { CommerceApi } from './commerce-api.ts';

const ROOT = '/v1/pay-order/seller/product-orders';
const WRITE_BATCH = 30;
/** Codes for an order that is confirmed already, by an earlier call whose answer was lost. */
const CONFIRMED_BEFORE: readonly string[] = ['104443', '105306'];

/** The outcome of each id. All product orders of a successful call can have failed. */
function rowsOf(answer: Fields, ids: readonly string[]): ChannelAnswer<RowAnswer[]> {
  const result = readAnswer(() => {
    const data = requiredFields(answer, 'data');
    const listed = Array.isArray(data['successProductOrderIds']) ? data['successProductOrderIds'] : [];
    // A confirmation lists objects instead.
    const confirmed = listIn(data, 'successProductOrderInfos').map((one) => textIn(one, 'productOrderId'));
    const done = new Set([...listed.map(String), ...confirmed]);
    return { done, failed: listIn(data, 'failProductOrderInfos') };
  });
  if (result.kind !== 'yes') return result;
  const { done, failed } = result.value;
  const rows: RowAnswer[] = [];
  for (const productOrderId of ids) {
    const failure = failed.find((one) => textIn(one, 'productOrderId') === productOrderId);
    if (failure) {
      const { code, message } = no(textIn(failure, 'code'), failure['message']);
      rows.push({ productOrderId, isDone: false, code, message });
    } else if (done.has(productOrderId)) rows.push({ productOrderId, isDone: true });
    else return unknown('ANSWER_WITHOUT_PRODUCT_ORDER');
  }
  return yes(rows);
}

/** Path below the product order and body of a decision. */
function claimCallOf(decision: ClaimDecision): { path: string; body?: object } {
  switch (decision.kind) {
    case 'CANCEL_SALE':
      return {
        path: 'cancel/request',
        body: { cancelReason: decision.reason, cancelDetailedReason: cutText(decision.text, 500) },
      };
    case 'APPROVE_CANCEL':
      return { path: 'cancel/approve' };
    case 'APPROVE_RETURN':
      return { path: 'return/approve' };
    case 'REJECT_RETURN':
      return { path: 'return/reject', body: { rejectReturnReason: decision.text } };
    case 'HOLD_RETURN':
      return {
        path: 'return/holdback',
        body: {
          holdbackClassType: naverHoldCode(decision.reason),
          holdbackReturnDetailReason: decision.text,
          extraReturnFeeAmount: decision.extraFee,
        },
      };
    case 'RELEASE_RETURN':
      return { path: 'return/holdback/release' };
    case 'APPROVE_EXCHANGE_COLLECTED':
      return { path: 'exchange/collect/approve' };
    case 'RESHIP_EXCHANGE': {
      const { method, companyCode } = naverParcel(decision.carrier);
      return {
        path: 'exchange/dispatch',
        body: {
          reDeliveryMethod: method,
          ...(companyCode && {
            reDeliveryCompany: companyCode,
            reDeliveryTrackingNumber: decision.invoiceNumber,
          }),
        },
      };
    }
    case 'REJECT_EXCHANGE':
      return { path: 'exchange/reject', body: { rejectExchangeReason: decision.text } };
    case 'HOLD_EXCHANGE':
      return {
        path: 'exchange/holdback',
        body: {
          holdbackClassType: naverHoldCode(decision.reason),
          holdbackExchangeDetailReason: decision.text,
          extraExchangeFeeAmount: decision.extraFee,
        },
      };
    case 'RELEASE_EXCHANGE':
      return { path: 'exchange/holdback/release' };
  }
}

type OrderWrites = Pick<ChannelClient, 'confirm' | 'dispatch' | 'writeBatch' | 'decideClaim'>;

export function createOrderWrites(api: CommerceApi): OrderWrites {
  const write = async (operation: string, ids: readonly string[], body: object) => {
    if (ids.length === 0) return yes([]);
    if (ids.length > WRITE_BATCH) return tooMany(WRITE_BATCH);
    const answer = await api({ method: 'POST', path: `${ROOT}/${operation}`, operation, body });
    return answer.kind === 'yes' ? rowsOf(answer.value, ids) : answer;
  };
  return {
    writeBatch: WRITE_BATCH,
    async confirm(ids) {
      const answer = await write('confirm', ids, { productOrderIds: ids });
      if (answer.kind !== 'yes') return answer;
      return yes(
        answer.value.map((row): RowAnswer =>
          !row.isDone && CONFIRMED_BEFORE.includes(row.code)
            ? { productOrderId: row.productOrderId, isDone: true }
            : row,
        ),
      );
    },
    dispatch: (parcels) =>
      write(
        'dispatch',
        parcels.map(({ productOrderId }) => productOrderId),
        {
          dispatchProductOrders: parcels.map(({ productOrderId, carrier, invoiceNumber, sentAt }) => {
            const { method, companyCode } = naverParcel(carrier);
            return {
              productOrderId,
              deliveryMethod: method,
              ...(companyCode && { deliveryCompanyCode: companyCode, trackingNumber: invoiceNumber }),
              dispatchDate: seoulTimeOf(sentAt),
            };
          }),
        },
      ),
    async decideClaim(productOrderId, decision) {
      const { path, body } = claimCallOf(decision);
      const answer = await api({
        method: 'POST',
        path: `${ROOT}/${encodeURIComponent(productOrderId)}/claim/${path}`,
        operation: path,
        ...(body && { body }),
      });
      if (answer.kind !== 'yes') return answer;
      const rows = rowsOf(answer.value, [productOrderId]);
      if (rows.kind !== 'yes') return rows;
      const failed = rows.value.find((row) => !row.isDone);
      return failed && !failed.isDone ? no(failed.code, failed.message) : yes(undefined);
    },
  };
}
