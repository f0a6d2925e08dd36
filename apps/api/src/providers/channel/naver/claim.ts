// The claim of a product order of Naver: the current one, or else the newest of the completed ones.
import { holdReasonOf } from '#domain/channels/sales-channel/naver-codes.ts';
import { fieldsOf, type Fields } from '../../json.ts';
import { listIn, requiredText, textIn, timeIn, wholeIn } from '../answers.ts';
import type { SourceClaim, SourceProductOrder } from '../port.ts';

const kinds = ['cancel', 'return', 'exchange'] as const;
type Kind = (typeof kinds)[number];

const kindOf: Readonly<Record<string, Kind>> = {
  CANCEL: 'cancel',
  ADMIN_CANCEL: 'cancel',
  RETURN: 'return',
  EXCHANGE: 'exchange',
};

function holdOf(claim: Fields): Pick<SourceClaim, 'hold'> {
  const status = textIn(claim, 'holdbackStatus');
  if (status !== 'HOLDBACK' && status !== 'RELEASED') return {};
  return {
    hold: {
      reason: holdReasonOf(textIn(claim, 'holdbackReason')),
      text: textIn(claim, 'holdbackDetailedReason'),
      isReleased: status === 'RELEASED',
      extraFee: wholeIn(claim, 'etcFeeDemandAmount', 0),
    },
  };
}

type SourceShipment = NonNullable<SourceClaim['collect']>;

function shipmentOf(claim: Fields, companyField: string, numberField: string): SourceShipment | undefined {
  const trackingNumber = textIn(claim, numberField);
  return trackingNumber === '' ? undefined : { carrierCode: textIn(claim, companyField), trackingNumber };
}

/** The object that describes the claim, and the prefix of its reason: `cancelReason`, `returnDetailedReason`. */
function objectOf(details: Fields, type: string): { claim: Fields; kind: Kind } | undefined {
  const current = fieldsOf(details['currentClaim']) ?? details;
  const expected = kindOf[type];
  const found = [expected, ...kinds].find((kind) => kind !== undefined && fieldsOf(current[kind]));
  const claim = found && fieldsOf(current[found]);
  return found && claim ? { claim, kind: found } : undefined;
}

const byRequestTime = (one: Fields, other: Fields): number =>
  (timeIn(one, 'claimRequestDate')?.getTime() ?? 0) - (timeIn(other, 'claimRequestDate')?.getTime() ?? 0);

/** The field names of a completed claim differ from those of an open one. */
function completedOf(details: Fields, count: number, otherwise: Date): SourceClaim | undefined {
  const newest = listIn(details, 'completedClaims').toSorted(byRequestTime).at(-1);
  if (newest === undefined) return undefined;
  return {
    claimId: requiredText(newest, 'claimId'),
    type: requiredText(newest, 'claimType'),
    status: requiredText(newest, 'claimStatus'),
    reason: textIn(newest, 'claimRequestReason'),
    detail: textIn(newest, 'claimRequestDetailContent'),
    count: wholeIn(newest, 'requestQuantity', count),
    requestedAt: timeIn(newest, 'claimRequestDate') ?? otherwise,
    ...holdOf(newest),
  };
}

/** `otherwise` is the time of a claim that has none, as a hold of the purchase decision. */
export function claimOf(
  details: Fields,
  productOrder: Fields,
  otherwise: Date,
): Pick<SourceProductOrder, 'claim'> {
  const count = wholeIn(productOrder, 'initialQuantity', wholeIn(productOrder, 'quantity', 0));
  const type = textIn(productOrder, 'claimType');
  if (type === '') {
    const completed = completedOf(details, count, otherwise);
    return completed === undefined ? {} : { claim: completed };
  }
  const { claim, kind } = objectOf(details, type) ?? { claim: {}, kind: 'cancel' as const };
  const collect = shipmentOf(claim, 'collectDeliveryCompany', 'collectTrackingNumber');
  const reship = shipmentOf(claim, 'reDeliveryCompany', 'reDeliveryTrackingNumber');
  const claimId = textIn(productOrder, 'claimId') || textIn(claim, 'claimId');
  const requestedAt = timeIn(claim, 'claimRequestDate') ?? otherwise;
  return {
    claim: {
      // The SOAP API gives claims no number; one product order has one claim at a time.
      claimId: claimId || `${requiredText(productOrder, 'productOrderId')}-${type}-${requestedAt.getTime()}`,
      type,
      status: textIn(productOrder, 'claimStatus') || requiredText(claim, 'claimStatus'),
      reason: textIn(claim, `${kind}Reason`),
      detail: textIn(claim, `${kind}DetailedReason`),
      count: wholeIn(claim, 'requestQuantity', count),
      requestedAt,
      ...holdOf(claim),
      ...(collect && { collect }),
      ...(reship && { reship }),
    },
  };
}
