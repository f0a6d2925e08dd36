// Reading orders of the Naver smart store: the list of changes, and details. What is written: order-writes.ts.
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
import type { CommerceApi } from './commerce-api.ts';

const ROOT = '/v1/pay-order/seller/product-orders';
const READ_BATCH = 300;
const NOT_FOUND = '100001';

/** Orders name the product of the channel; stock and price are written to its origin product. */
const codesOf = (fields: Fields): NaverCodes => ({
  product: {
    channelProductId: textIn(fields, 'originalProductId') || textIn(fields, 'productId'),
    optionCode: textIn(fields, 'optionCode'),
    sellerCode: textIn(fields, 'optionManageCode') || textIn(fields, 'sellerProductCode'),
    name: textIn(fields, 'productName'),
    optionText: textIn(fields, 'productOption'),
  },
  merchantCustomCode1: '',
  merchantCustomCode2: '',
});

function changesOf(answer: Fields): ChangePage {
  // A period without changes is answered without data.
  const data = fieldsOf(answer['data']);
  if (data === undefined) return { changes: [] };
  const more = fieldsOf(data['more']);
  return {
    changes: changesIn(data, 'lastChangeStatuses', 'lastChangedType'),
    ...(more && {
      next: { from: requiredTime(more, 'moreFrom'), sequence: requiredText(more, 'moreSequence') },
    }),
  };
}

type OrderReads = Pick<ChannelClient, 'listChanges' | 'readProductOrders' | 'readBatch'>;

export function createOrderReads(api: CommerceApi): OrderReads {
  return {
    readBatch: READ_BATCH,
    async listChanges(query) {
      const refusal = windowRefusal(query);
      if (refusal !== undefined) return refusal;
      const { from, to, type, after } = query;
      const answer = await api({
        method: 'GET',
        path: `${ROOT}/last-changed-statuses`,
        operation: 'changes',
        query: {
          lastChangedFrom: seoulTimeOf(after?.from ?? from),
          lastChangedTo: seoulTimeOf(to),
          limitCount: String(READ_BATCH),
          ...(type !== undefined && { lastChangedType: type }),
          ...(after && { moreSequence: after.sequence }),
        },
      });
      return answer.kind === 'yes' ? readAnswer(() => changesOf(answer.value)) : answer;
    },
    async readProductOrders(ids) {
      if (ids.length === 0) return yes([]);
      if (ids.length > READ_BATCH) return tooMany(READ_BATCH);
      const answer = await api({
        method: 'POST',
        path: `${ROOT}/query`,
        operation: 'details',
        body: { productOrderIds: ids, quantityClaimCompatibility: true },
      });
      // A refusal where none of them exists.
      if (answer.kind === 'no' && answer.code === NOT_FOUND) return yes([]);
      if (answer.kind !== 'yes') return answer;
      return readAnswer(() =>
        listIn(answer.value, 'data').map((details) => productOrderOf(details, codesOf)),
      );
    },
  };
}
