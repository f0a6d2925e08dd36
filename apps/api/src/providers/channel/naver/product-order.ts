// A product order of Naver, from the fields that the Commerce API and the SOAP order API name alike.
import { fieldsOf, type Fields } from '../../json.ts';
import { requiredFields, requiredText, requiredTime, textIn, timeIn, wholeIn } from '../answers.ts';
import type { SourceAddress, SourceProductOrder } from '../port.ts';
import { claimOf } from './claim.ts';

const addressOf = (fields: Fields): SourceAddress => ({
  name: textIn(fields, 'name'),
  phone: textIn(fields, 'tel1'),
  ...(textIn(fields, 'tel2') && { secondPhone: textIn(fields, 'tel2') }),
  zipCode: textIn(fields, 'zipCode'),
  address: textIn(fields, 'baseAddress'),
  detailAddress: textIn(fields, 'detailedAddress'),
});

/** Naver masks ids in most answers; one that is not masked is masked here. */
export const maskedId = (id: string): string => (id === '' || id.includes('*') ? id : `${id.slice(0, 3)}***`);

function deliveryOf(details: Fields): Pick<SourceProductOrder, 'delivery'> {
  const delivery = fieldsOf(details['delivery']);
  if (delivery === undefined) return {};
  const sentAt = timeIn(delivery, 'sendDate');
  const deliveredAt = timeIn(delivery, 'deliveredDate');
  return {
    delivery: {
      method: textIn(delivery, 'deliveryMethod'),
      carrierCode: textIn(delivery, 'deliveryCompany'),
      trackingNumber: textIn(delivery, 'trackingNumber'),
      ...(sentAt && { sentAt }),
      ...(deliveredAt && { deliveredAt }),
    },
  };
}

/** Amounts of the order as it was made: later claims for a part of the units do not change them. */
function amountsOf(fields: Fields) {
  const count = wholeIn(fields, 'initialQuantity', wholeIn(fields, 'quantity'));
  const totalProductPrice = wholeIn(fields, 'initialProductAmount', wholeIn(fields, 'totalProductAmount'));
  const totalPayPrice = wholeIn(fields, 'initialPaymentAmount', wholeIn(fields, 'totalPaymentAmount'));
  const fee = wholeIn(fields, 'deliveryFeeAmount', 0) - wholeIn(fields, 'deliveryDiscountAmount', 0);
  return {
    count,
    remainCount: wholeIn(fields, 'remainQuantity', count),
    unitPrice: wholeIn(fields, 'unitPrice') + wholeIn(fields, 'optionPrice', 0),
    totalProductPrice,
    discountPrice: totalProductPrice - totalPayPrice,
    totalPayPrice,
    deliveryFee: Math.max(0, fee),
    // Naver states the surcharge of a remote area beside the fee.
    remoteDeliveryFee: wholeIn(fields, 'sectionDeliveryFee', 0),
  };
}

export type NaverCodes = Pick<SourceProductOrder, 'product' | 'merchantCustomCode1' | 'merchantCustomCode2'>;

/** `codesOf` reads what the two protocols name differently: codes of products and of the shop. */
export function productOrderOf(details: Fields, codesOf: (fields: Fields) => NaverCodes): SourceProductOrder {
  const order = requiredFields(details, 'order');
  const fields = requiredFields(details, 'productOrder');
  const paidAt = timeIn(order, 'paymentDate');
  const decidedAt = timeIn(fields, 'decisionDate');
  const productOrderId = requiredText(fields, 'productOrderId');
  return {
    orderId: requiredText(order, 'orderId'),
    productOrderId,
    status: requiredText(fields, 'productOrderStatus'),
    isPlaced: textIn(fields, 'placeOrderStatus') === 'OK',
    orderedAt: requiredTime(order, 'orderDate'),
    ...(paidAt && { paidAt }),
    orderer: {
      name: textIn(order, 'ordererName'),
      phone: textIn(order, 'ordererTel') || textIn(order, 'ordererTel1'),
      maskedId: maskedId(textIn(order, 'ordererId')),
    },
    recipient: addressOf(fieldsOf(fields['shippingAddress']) ?? {}),
    deliveryMemo: textIn(fields, 'shippingMemo'),
    ...amountsOf(fields),
    packageKey: textIn(fields, 'packageNumber') || productOrderId,
    payPlace: textIn(order, 'payLocationType'),
    paymentMeans: textIn(order, 'paymentMeans'),
    ...codesOf(fields),
    ...deliveryOf(details),
    ...(decidedAt && { decidedAt }),
    ...claimOf(details, fields, paidAt ?? requiredTime(order, 'orderDate')),
  };
}
