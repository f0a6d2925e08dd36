// Reading orders of Naver Pay: the list of changes, and details. What is written: order-writes.ts.
import { fieldsOf, type Fields } from '../../json.ts';
import {
  listIn,
  readAnswer,
  requiredText,
  requiredTime,
  seoulTimeOf,
  textIn,
  tooMany,
  yes,
} from '../answers.ts';
import { changesIn, windowRefusal } from '../naver/listed-changes.ts';
import { productOrderOf, type NaverCodes } from '../naver/product-order.ts';
import type { ChangePage, ChannelClient } from '../port.ts';
import type { SoapApi } from './soap-call.ts';

/** Naver's limit is not published. */
const READ_BATCH = 100;
/** The end of the code of a product order that does not exist. */
const NOT_FOUND = /100001$/;

/** Product and option are what the shop registered with the order; the older field of the merchant's code is read where the newer is missing. */
const codesOf = (fields: Fields): NaverCodes => ({
  product: {
    channelProductId: textIn(fields, 'productId'),
    optionCode: textIn(fields, 'optionManageCode') || textIn(fields, 'optionCode'),
    sellerCode: textIn(fields, 'merchantProductId') || textIn(fields, 'sellerProductCode'),
    name: textIn(fields, 'productName'),
    optionText: textIn(fields, 'productOption'),
  },
  merchantCustomCode1: textIn(fields, 'merchantCustomCode1') || textIn(fields, 'mallManageCode'),
  merchantCustomCode2: textIn(fields, 'merchantCustomCode2'),
});

function changesOf(answer: Fields): ChangePage {
  const isMore = textIn(answer, 'hasMoreData') === 'true';
  return {
    changes: changesIn(answer, 'changedProductOrderInfoList', 'lastChangedStatus'),
    ...(isMore && {
      next: {
        from: requiredTime(answer, 'moreDataTimeFrom'),
        sequence: requiredText(answer, 'inquiryExtraData'),
      },
    }),
  };
}

/** Details as the Commerce API nests them: the claim under its kind. */
function detailsOf(info: Fields): Fields {
  const claims = {
    cancel: fieldsOf(info['cancelInfo']),
    return: fieldsOf(info['returnInfo']),
    exchange: fieldsOf(info['exchangeInfo']),
  };
  return { ...info, currentClaim: claims };
}

export function createOrderReads(
  api: SoapApi,
  merchantId: string,
): Pick<ChannelClient, 'listChanges' | 'readProductOrders' | 'readBatch'> {
  return {
    readBatch: READ_BATCH,
    async listChanges(query) {
      const refusal = windowRefusal(query);
      if (refusal !== undefined) return refusal;
      const { from, to, type, after } = query;
      const answer = await api('GetChangedProductOrderList', [
        ['base:InquiryTimeFrom', seoulTimeOf(after?.from ?? from)],
        ['base:InquiryTimeTo', seoulTimeOf(to)],
        ...(after ? [['base:InquiryExtraData', after.sequence] as const] : []),
        ['mall:LastChangedStatusCode', type ?? ''],
        ['mall:MallID', merchantId],
      ]);
      return answer.kind === 'yes' ? readAnswer(() => changesOf(answer.value)) : answer;
    },
    async readProductOrders(ids) {
      if (ids.length === 0) return yes([]);
      if (ids.length > READ_BATCH) return tooMany(READ_BATCH);
      const fields = ids.map((id) => ['mall:ProductOrderIDList', id] as const);
      const answer = await api('GetProductOrderInfoList', fields);
      // An error where none of them exists.
      if (answer.kind === 'no' && NOT_FOUND.test(answer.code)) return yes([]);
      if (answer.kind !== 'yes') return answer;
      return readAnswer(() =>
        listIn(answer.value, 'productOrderInfoList').map((info) => productOrderOf(detailsOf(info), codesOf)),
      );
    },
  };
}
