// Writing to orders of Naver Pay: confirmation, dispatch and decisions about claims. The API takes one product order in a call.
import { naverHoldCode, naverParcel } from '#domain/channels/sales-channel/naver-codes.ts';
import { tooMany, yes } from '../answers.ts';
import type { ChannelAnswer, ClaimDecision, ChannelClient, RowAnswer, SourceParcel } from '../port.ts';
import type { SoapApi, SoapFields } from './soap-call.ts';

/** A batch is sent one call after the other. Ten calls end within 200 seconds even where each reaches the time-out. */
const WRITE_BATCH = 10;
/** The ends of codes for an order that is confirmed already, by an earlier call whose answer was lost. */
const CONFIRMED_BEFORE = /(104443|105306)$/;

type Write = { productOrderId: string; operation: string; fields: SoapFields };

async function write(
  api: SoapApi,
  { productOrderId, operation, fields }: Write,
): Promise<ChannelAnswer<void>> {
  const answer = await api(operation, [['mall:ProductOrderID', productOrderId], ...fields]);
  return answer.kind === 'yes' ? yes(undefined) : answer;
}

/** Ends with the first unknown answer: the caller reads all product orders again. */
async function writeAll(
  api: SoapApi,
  writes: readonly Write[],
  isDone: (code: string) => boolean,
): Promise<ChannelAnswer<RowAnswer[]>> {
  if (writes.length > WRITE_BATCH) return tooMany(WRITE_BATCH);
  const rows: RowAnswer[] = [];
  for (const one of writes) {
    const { productOrderId } = one;
    const answer = await write(api, one);
    if (answer.kind === 'unknown') return answer;
    if (answer.kind === 'yes' || isDone(answer.code)) rows.push({ productOrderId, isDone: true });
    else rows.push({ productOrderId, isDone: false, code: answer.code, message: answer.message });
  }
  return yes(rows);
}

function dispatchOf({ productOrderId, carrier, invoiceNumber, sentAt }: SourceParcel): Write {
  const { method, companyCode } = naverParcel(carrier);
  return {
    productOrderId,
    operation: 'ShipProductOrder',
    fields: [
      ['mall:DeliveryMethodCode', method],
      ...(companyCode === undefined
        ? []
        : ([
            ['mall:DeliveryCompanyCode', companyCode],
            ['mall:TrackingNumber', invoiceNumber],
          ] as const)),
      ['mall:DispatchDate', sentAt.toISOString()],
    ],
  };
}

const holdFields = (
  kind: 'Return' | 'Exchange',
  { reason, text, extraFee }: { reason: string; text: string; extraFee: number },
): SoapFields => [
  [`mall:${kind}HoldCode`, naverHoldCode(reason)],
  [`mall:${kind}HoldDetailContent`, text],
  ['mall:EtcFeeDemandAmount', extraFee],
];

function claimWriteOf(decision: ClaimDecision): Omit<Write, 'productOrderId'> {
  switch (decision.kind) {
    case 'CANCEL_SALE':
      return { operation: 'CancelSale', fields: [['mall:CancelReasonCode', decision.reason]] };
    case 'APPROVE_CANCEL':
      return { operation: 'ApproveCancelApplication', fields: [['mall:EtcFeeDemandAmount', 0]] };
    case 'APPROVE_RETURN':
      return { operation: 'ApproveReturnApplication', fields: [['mall:EtcFeeDemandAmount', 0]] };
    case 'REJECT_RETURN':
      return { operation: 'RejectReturn', fields: [['mall:RejectDetailContent', decision.text]] };
    case 'HOLD_RETURN':
      return { operation: 'WithholdReturn', fields: holdFields('Return', decision) };
    case 'RELEASE_RETURN':
      return { operation: 'ReleaseReturnHold', fields: [] };
    case 'APPROVE_EXCHANGE_COLLECTED':
      return { operation: 'ApproveCollectedExchange', fields: [] };
    case 'RESHIP_EXCHANGE': {
      const { method, companyCode } = naverParcel(decision.carrier);
      return {
        operation: 'ReDeliveryExchange',
        fields: [
          ['mall:ReDeliveryMethodCode', method],
          ...(companyCode === undefined
            ? []
            : ([
                ['mall:ReDeliveryCompanyCode', companyCode],
                ['mall:ReDeliveryTrackingNumber', decision.invoiceNumber],
              ] as const)),
        ],
      };
    }
    case 'REJECT_EXCHANGE':
      return { operation: 'RejectExchange', fields: [['mall:RejectDetailContent', decision.text]] };
    case 'HOLD_EXCHANGE':
      return { operation: 'WithholdExchange', fields: holdFields('Exchange', decision) };
    case 'RELEASE_EXCHANGE':
      return { operation: 'ReleaseExchangeHold', fields: [] };
  }
}

export function createOrderWrites(
  api: SoapApi,
): Pick<ChannelClient, 'confirm' | 'dispatch' | 'writeBatch' | 'decideClaim'> {
  return {
    writeBatch: WRITE_BATCH,
    confirm: (ids) =>
      writeAll(
        api,
        ids.map((productOrderId) => ({
          productOrderId,
          operation: 'PlaceProductOrder',
          fields: [['mall:CheckReceiverAddressChanged', false]],
        })),
        (code) => CONFIRMED_BEFORE.test(code),
      ),
    dispatch: (parcels) => writeAll(api, parcels.map(dispatchOf), () => false),
    decideClaim: (productOrderId, decision) => write(api, { productOrderId, ...claimWriteOf(decision) }),
  };
}
