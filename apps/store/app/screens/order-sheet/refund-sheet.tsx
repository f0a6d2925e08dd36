// What a cancellation, return or exchange of this order would return, before it is paid (docs/rules/claims.md#before-purchase): what happens,
// which products, and the refund line by line as the server simulates it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { formatWon } from '#domain/base/money.ts';
import { claimReasonLabel } from '#domain/claims/claim-reasons.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/fields.tsx';
import { Choice } from '#ui/inputs/choice.tsx';
import { Stepper } from '#ui/inputs/stepper.tsx';
import { AmountLine, AmountList } from '#ui/order/amounts.tsx';
import { api } from '../../shared/api/api.ts';
import { RefundSummary } from '../../shared/refund/refund-summary.tsx';
import { refusalText } from '../../shared/form/refusal-text.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import type { OrderLine } from '../../shared/paths/order-sheet-path.ts';
import { queryPresets, unlessRefused } from '../../shared/query/query-presets.ts';
import type { SelectedCoupons } from '../../shared/quote/quote.ts';
import styles from './refund-sheet.module.css';

/** What is being ordered, as its quote was requested. */
export type PlannedOrder = {
  quote: OrderQuote;
  lines: OrderLine[];
  zipCode: string | undefined;
  mileagePrice: number;
  coupons: SelectedCoupons | undefined;
  nameOf: (productItemUuid: string) => string;
};

type Simulated = Answer<'simulateClaim'>;

const claims = [
  { type: 'CANCEL', reason: 'SIMPLE_MIND_CHANGE', label: '발송 전에 취소' },
  { type: 'RETURN', reason: 'SIMPLE_MIND_CHANGE', label: '받은 뒤 반품' },
  { type: 'RETURN', reason: 'BROKEN_PRODUCT', label: '받은 뒤 반품' },
  { type: 'EXCHANGE', reason: 'SIMPLE_MIND_CHANGE', label: '받은 뒤 교환' },
] as const;
type PlannedClaim = (typeof claims)[number];

export function RefundSheet({
  isOpen,
  onClose,
  ...order
}: PlannedOrder & { isOpen: boolean; onClose: () => void }) {
  return (
    <BottomSheet title="취소·반품 예상 금액" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Simulation {...order} />}
    </BottomSheet>
  );
}

type Counts = Readonly<Record<string, number>>;

function Simulation(order: PlannedOrder) {
  const { quote } = order;
  const [claim, setClaim] = useState<PlannedClaim>(claims[0]);
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries(quote.lines.map(({ productItemUuid, count }) => [productItemUuid, count])),
  );
  const chosen = withinOneGroup(counts, claim, quote);
  return (
    <div className={styles.simulation}>
      <fieldset className={styles.choices}>
        <legend className={styles.title}>신청 시점과 사유</legend>
        {claims.map((one) => (
          <Choice
            key={`${one.type} ${one.reason}`}
            name="simulated-claim"
            isChosen={one === claim}
            onChoose={() => setClaim(one)}
          >
            {one.label}
            <span className="caption"> · {claimReasonLabel(one.reason)}</span>
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className={styles.title}>상품</legend>
        {quote.lines.map(({ productItemUuid: uuid, count }) => (
          <Line
            key={uuid}
            name={order.nameOf(uuid)}
            count={chosen[uuid] ?? 0}
            max={count}
            onChange={(next) => setCounts(withCount(chosen, uuid, next, claim, quote))}
          />
        ))}
        {claim.type !== 'CANCEL' && quote.groups.length > 1 && (
          <p className="caption">배송 묶음이 다른 상품은 따로 반품하거나 교환합니다.</p>
        )}
      </fieldset>
      <Result key={claim.type} order={order} claim={claim} counts={chosen} />
    </div>
  );
}

const groupOf = (uuid: string, { groups }: OrderQuote) =>
  groups.find(({ productItemUuids }) => productItemUuids.includes(uuid))?.deliveryGroupKey;

/** The counts above zero; goods that come back are of one delivery group, so those of the first one. */
function withinOneGroup(counts: Counts, { type }: PlannedClaim, quote: OrderQuote): Counts {
  const chosen = Object.entries(counts).filter(([, count]) => count > 0);
  const first = groupOf(chosen[0]?.[0] ?? '', quote);
  return Object.fromEntries(chosen.filter(([uuid]) => type === 'CANCEL' || groupOf(uuid, quote) === first));
}

/** The counts with a new one; a product of another delivery group replaces the chosen ones where they cannot be claimed together. */
function withCount(
  counts: Counts,
  uuid: string,
  count: number,
  claim: PlannedClaim,
  quote: OrderQuote,
): Counts {
  const isAlone =
    claim.type !== 'CANCEL' &&
    Object.keys(counts).some((one) => groupOf(one, quote) !== groupOf(uuid, quote));
  return { ...(isAlone ? {} : counts), [uuid]: count };
}

type LineProps = { name: string; count: number; max: number; onChange: (count: number) => void };

function Line({ name, count, max, onChange }: LineProps) {
  return (
    <div className={styles.line}>
      <Checkbox checked={count > 0} onChange={() => onChange(count > 0 ? 0 : max)}>
        {name}
      </Checkbox>
      {count > 0 && max > 1 && (
        <Stepper label={`${name} 수량`} limit={`주문 수량은 ${max}개입니다.`} {...{ count, max, onChange }} />
      )}
    </div>
  );
}

function useSimulation(
  { lines, zipCode, mileagePrice, coupons }: PlannedOrder,
  claim: PlannedClaim,
  counts: Counts,
) {
  const claimItems = Object.entries(counts).map(([productItemUuid, count]) => ({ productItemUuid, count }));
  const input = {
    items: lines,
    zipCode,
    mileagePrice,
    ...coupons,
    claimType: claim.type,
    reason: claim.reason,
    claimItems,
  };
  return useQuery({
    ...queryPresets.revalidate,
    retry: unlessRefused(queryPresets.revalidate),
    queryKey: ['simulated claim', input],
    queryFn: ({ signal }) => api.simulateClaim(input, { signal }),
    enabled: claimItems.length > 0,
    placeholderData: keepPreviousData,
  });
}

type ResultProps = { order: PlannedOrder; claim: PlannedClaim; counts: Counts };

function Result({ order, claim, counts }: ResultProps) {
  const { data, error, isPlaceholderData } = useSimulation(order, claim, counts);
  const isEmpty = Object.keys(counts).length === 0;
  const total = data && !isEmpty && !error ? totalOf(data, claim) : undefined;
  return (
    <div className={styles.result}>
      {isEmpty ? (
        <p className="caption">상품을 선택하면 금액을 확인할 수 있습니다.</p>
      ) : error ? (
        <Notice tone="warning" isAlert>
          {refusalText(error)}
        </Notice>
      ) : data === undefined || total === undefined ? (
        <Skeleton shape="block" />
      ) : (
        <Amounts
          simulated={data}
          total={total}
          isExchange={claim.type === 'EXCHANGE'}
          isPending={isPlaceholderData}
        />
      )}
      <p role="status" className="spoken">
        {total && `${total.label} ${formatWon(total.amount)}`}
      </p>
      <p className="caption">
        지금 주문하는 조건으로 계산한 금액입니다. 반품·교환은 수거지와 상품 확인 결과에 따라 달라질 수
        있습니다.
      </p>
    </div>
  );
}

type Total = { label: string; amount: number };

/** What the shopper gets back; of an exchange, what it costs. */
const totalOf = ({ refundInfo, exchangeFee }: Simulated, { type }: PlannedClaim): Total =>
  type === 'EXCHANGE'
    ? { label: '교환 배송비 (왕복)', amount: exchangeFee }
    : { label: '돌려받는 금액', amount: refundInfo.totalRefundPrice };

type AmountsProps = { simulated: Simulated; total: Total; isExchange: boolean; isPending: boolean };

function Amounts({ simulated, total, isExchange, isPending }: AmountsProps) {
  const { refundInfo, couponsRestored, lostFreeDelivery } = simulated;
  if (isExchange)
    return (
      <AmountList isPending={isPending}>
        <AmountLine label={total.label}>{formatWon(total.amount)}</AmountLine>
      </AmountList>
    );
  return (
    <RefundSummary
      info={refundInfo}
      totalLabel={total.label}
      couponNames={couponsRestored.map(({ name }) => name)}
      lost={lostFreeDelivery}
      isPending={isPending}
    />
  );
}
