// A sales channel in memory, for tests of what happens between the shop and a channel: lost answers, refusals of single rows, requests to wait. The
// clients of real channels are tested with the simulators. Imported only by tests.
import type {
  ChannelAnswer,
  ClaimDecision,
  ItemOffer,
  Marketplace,
  RowAnswer,
  SourceParcel,
  SourceProductOrder,
} from '../../providers/channel/port.ts';

/** What happens to the next call of this kind. `lost`: it is executed, and its answer is lost. */
export type Fault =
  | { kind: 'lost' }
  | { kind: 'down'; retryAfterMs?: number }
  | { kind: 'no'; code: string; message: string };

export type MemoryMarketplace = Marketplace & {
  orders: Map<string, SourceProductOrder>;
  /** Executed writes, in order: kind and product order. */
  executed: string[];
  /** Calls that arrived, in order. */
  calls: string[];
  offers: ItemOffer[];
  /** Applies to the next calls, one each. */
  faults: Fault[];
  /** Refusals of single rows, by product order. */
  refusals: Map<string, { code: string; message: string }>;
};

const lost = { kind: 'unknown', reason: 'ANSWER_TIME_OUT' } as const;

type State = Pick<MemoryMarketplace, 'orders' | 'executed' | 'calls' | 'offers' | 'faults' | 'refusals'>;

/** Executes a write, unless the next fault prevents it. */
function write<Value>({ calls, faults }: State, call: string, work: () => Value): ChannelAnswer<Value> {
  calls.push(call);
  const fault = faults.shift();
  if (fault?.kind === 'no') return fault;
  if (fault?.kind === 'down') {
    const { retryAfterMs } = fault;
    return { kind: 'unknown', reason: 'DOWN', ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  const value = work();
  return fault?.kind === 'lost' ? lost : { kind: 'yes', value };
}

/** Changes one product order, unless the channel refuses it. */
function writeRow(
  { orders, executed, refusals }: State,
  productOrderId: string,
  kind: string,
  change: (order: SourceProductOrder) => Partial<SourceProductOrder>,
): RowAnswer {
  const order = orders.get(productOrderId);
  const refusal = refusals.get(productOrderId);
  if (refusal !== undefined) return { productOrderId, isDone: false, ...refusal };
  if (order === undefined) return { productOrderId, isDone: false, code: '100001', message: '없는 상품주문' };
  executed.push(`${kind} ${productOrderId}`);
  orders.set(productOrderId, { ...order, ...change(order) });
  return { productOrderId, isDone: true };
}

function dispatchIn(
  state: State,
  { productOrderId, carrier, invoiceNumber, sentAt }: SourceParcel,
): RowAnswer {
  const delivery = { method: 'DELIVERY', carrierCode: carrier, trackingNumber: invoiceNumber, sentAt };
  return writeRow(state, productOrderId, 'DISPATCH', () => ({ status: 'DELIVERING', delivery }));
}

function decideIn(state: State, productOrderId: string, decision: ClaimDecision): ChannelAnswer<void> {
  const refusal = state.refusals.get(productOrderId);
  if (refusal !== undefined) return { kind: 'no', ...refusal };
  return write(state, decision.kind, () => {
    writeRow(state, productOrderId, decision.kind, (order) => afterDecision(order, decision));
  });
}

function readIn(
  { calls, faults, orders }: State,
  ids: readonly string[],
): ChannelAnswer<SourceProductOrder[]> {
  calls.push('READ');
  if (faults[0]?.kind === 'down') {
    faults.shift();
    return { kind: 'unknown', reason: 'DOWN' };
  }
  return { kind: 'yes', value: ids.flatMap((id) => orders.get(id) ?? []) };
}

/** A channel that knows these product orders. */
export function memoryMarketplace(
  channel: Marketplace['channel'],
  given: readonly SourceProductOrder[] = [],
): MemoryMarketplace {
  const state: State = {
    orders: new Map(given.map((one) => [one.productOrderId, one] as const)),
    executed: [],
    calls: [],
    offers: [],
    faults: [],
    refusals: new Map(),
  };
  const confirm = (id: string) => writeRow(state, id, 'CONFIRM', () => ({ isPlaced: true }));
  return {
    ...state,
    channel,
    readBatch: 300,
    writeBatch: 30,
    listChanges: async () => ({ kind: 'yes', value: { changes: [] } }),
    readProductOrders: async (ids) => readIn(state, ids),
    confirm: async (ids) => write(state, 'CONFIRM', () => ids.map(confirm)),
    dispatch: async (parcels) =>
      write(state, 'DISPATCH', () => parcels.map((parcel) => dispatchIn(state, parcel))),
    decideClaim: async (productOrderId, decision) => decideIn(state, productOrderId, decision),
    listInquiries: async () => ({ kind: 'yes', value: { rows: [], isMore: false } }),
    answerInquiry: async () => ({ kind: 'yes', value: { contentId: '1' } }),
    writeOffer: async (offers) =>
      write(state, 'OFFER', () => {
        state.offers.push(...offers);
      }),
  };
}

const claimStatusAfter: Partial<Record<ClaimDecision['kind'], string>> = {
  APPROVE_CANCEL: 'CANCEL_DONE',
  APPROVE_RETURN: 'RETURN_DONE',
  REJECT_RETURN: 'RETURN_REJECT',
  APPROVE_EXCHANGE_COLLECTED: 'COLLECT_DONE',
  RESHIP_EXCHANGE: 'EXCHANGE_REDELIVERING',
  REJECT_EXCHANGE: 'EXCHANGE_REJECT',
};

function afterDecision(order: SourceProductOrder, decision: ClaimDecision): Partial<SourceProductOrder> {
  const { claim } = order;
  if (decision.kind === 'CANCEL_SALE' || decision.kind === 'APPROVE_CANCEL')
    return {
      status: 'CANCELED',
      claim: {
        claimId: claim?.claimId ?? `C${order.productOrderId}`,
        type: 'CANCEL',
        status: 'CANCEL_DONE',
        reason: decision.kind === 'CANCEL_SALE' ? decision.reason : (claim?.reason ?? ''),
        detail: decision.kind === 'CANCEL_SALE' ? decision.text : (claim?.detail ?? ''),
        count: order.count,
        requestedAt: claim?.requestedAt ?? order.orderedAt,
      },
    };
  if (claim === undefined) return {};
  if (decision.kind === 'HOLD_RETURN' || decision.kind === 'HOLD_EXCHANGE') {
    const { reason, text, extraFee } = decision;
    return { claim: { ...claim, hold: { reason, text, extraFee, isReleased: false } } };
  }
  if (decision.kind === 'RELEASE_RETURN' || decision.kind === 'RELEASE_EXCHANGE')
    return claim.hold === undefined ? {} : { claim: { ...claim, hold: { ...claim.hold, isReleased: true } } };
  const reship =
    decision.kind === 'RESHIP_EXCHANGE'
      ? { reship: { carrierCode: decision.carrier, trackingNumber: decision.invoiceNumber } }
      : {};
  return { claim: { ...claim, ...reship, status: claimStatusAfter[decision.kind] ?? claim.status } };
}

/** A paid product order of one unit that was not confirmed. */
export function sourceProductOrder(over: Partial<SourceProductOrder> = {}): SourceProductOrder {
  const at = new Date('2026-11-23T01:00:00Z');
  return {
    orderId: 'O1',
    productOrderId: 'P1',
    status: 'PAYED',
    isPlaced: false,
    orderedAt: at,
    paidAt: at,
    orderer: { name: '한채널', phone: '050-1234-5678', maskedId: 'han****' },
    recipient: {
      name: '한채널',
      phone: '050-1234-5678',
      zipCode: '06236',
      address: '서울특별시 강남구 테헤란로 152',
      detailAddress: '3층',
    },
    deliveryMemo: '',
    product: { channelProductId: '900001', optionCode: '', sellerCode: '', name: '비타민', optionText: '' },
    count: 1,
    unitPrice: 10_000,
    totalProductPrice: 10_000,
    discountPrice: 0,
    totalPayPrice: 10_000,
    packageKey: 'K1',
    deliveryFee: 0,
    remoteDeliveryFee: 0,
    payPlace: 'PC',
    paymentMeans: '신용카드',
    merchantCustomCode1: '',
    merchantCustomCode2: '',
    ...over,
  };
}
