// What the coupon of the form will do: whom it reaches, what it may cost, orders with other coupons, and how the shopper sees it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { discountWords, kindLabels } from '../../shared/coupons/coupon-words.ts';
import { PreviewHead } from '../../shared/form/preview-head.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { termsOf } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';
import { useReach } from './issue/use-segment.ts';
import styles from './consequence.module.css';

type Plan = Answer<'previewCoupon'>;

/** Waits for the end of typing. */
const planAfterMs = 500;

/** The terms of the call, or undefined while they are incomplete. */
function planOf(values: CouponValues): ReturnType<typeof termsOf> | undefined {
  const terms = termsOf(values);
  const hasDiscount =
    terms.discountFixedPrice > 0 || (terms.discountFixedRate >= 1 && terms.discountFixedRate <= 100);
  const hasDates =
    terms.downloadFrom !== '' && terms.downloadTo !== '' && !('useTo' in terms && terms.useTo === '');
  const amounts = [terms.discountFixedPrice, terms.minOrderPrice, terms.maxDiscountPrice, terms.issueLimit];
  return hasDiscount && hasDates && amounts.every(Number.isSafeInteger) ? terms : undefined;
}

export function Consequence() {
  const values = useWatch<CouponValues>() as CouponValues;
  const { reach, isByStaff, isCurrent } = useReach();
  const plan = planOf(values);
  const memberCount = reach?.memberCount;
  const asked = useSettled(
    plan && memberCount !== undefined ? JSON.stringify({ ...plan, memberCount }) : undefined,
    planAfterMs,
  );
  const found = useQuery({
    queryKey: ['coupon-plan', asked],
    queryFn: () => api.previewCoupon(JSON.parse(asked ?? '') as Parameters<typeof api.previewCoupon>[0]),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const shown = asked === undefined ? undefined : found.data;
  return (
    <>
      <PreviewHead title="이 쿠폰이 하는 일" isCurrent={isCurrent && !found.isFetching} />
      {reach !== undefined && (
        <section className={styles.reach} aria-label="받을 회원">
          <p className={styles.quiet}>{isByStaff ? '받을 회원' : '받을 수 있는 회원'}</p>
          <p>
            <strong className={styles.figure}>{formatCount(reach.memberCount)}명</strong>{' '}
            <span className={styles.quiet}>
              전체 회원 {formatCount(reach.totalCount)}명의 {percentOf(reach.memberCount, reach.totalCount)}
            </span>
          </p>
          <p className={styles.quiet}>
            광고 수신에 동의한 회원 {formatCount(reach.advertisedCount)}명
            {reach.holderCount > 0 && ` · 이미 받은 회원 ${formatCount(reach.holderCount)}명`}
          </p>
        </section>
      )}
      {plan === undefined && (
        <p className={styles.quiet}>할인과 기간을 적으면 비용과 겹칠 때의 금액을 계산합니다.</p>
      )}
      {shown !== undefined && <Costs plan={shown} isByStaff={isByStaff} />}
      {shown !== undefined && <Examples examples={shown.examples} />}
      <Card values={values} />
    </>
  );
}

const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${((part * 100) / whole).toFixed(1)}%`;
const permille = (value: number): string => `${(value / 10).toFixed(1)}%`;

function Costs({ plan: { largestCost, expected }, isByStaff }: { plan: Plan; isByStaff: boolean }) {
  return (
    <section aria-label="비용">
      <dl className={styles.costs}>
        {expected !== undefined && (
          <>
            <div>
              <dt>예상 사용</dt>
              <dd>
                {formatCount(expected.useCount)}장 <small>{permille(expected.usePermille)}</small>
              </dd>
            </div>
            <div>
              <dt>예상 할인 비용</dt>
              <dd>{formatCount(expected.discountPrice)}원</dd>
            </div>
          </>
        )}
        <div>
          <dt>최대 비용 · 모두 쓰면</dt>
          <dd>{largestCost === undefined ? '한도 없음' : `${formatCount(largestCost)}원`}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {expected === undefined
          ? isByStaff
            ? '비교할 만한 지난 쿠폰이 없어 사용을 예상하지 않습니다.'
            : '몇 명이 받을지 알 수 없어 사용을 예상하지 않습니다.'
          : `지난 쿠폰 ${expected.basis.length}개 기준 (${expected.basis.map(({ name }) => name).join(', ')}) · 사용률 ${permille(expected.lowestPermille)}~${permille(expected.highestPermille)}`}
      </p>
    </section>
  );
}

function Examples({ examples }: { examples: Plan['examples'] }) {
  return (
    <section aria-label="겹칠 때 미리 보기">
      <h3>겹칠 때 미리 보기</h3>
      <ul className={styles.examples}>
        {examples.map(({ orderPrice, other, productDiscountPrice, cartDiscountPrice, payPrice, reason }) => (
          <li key={`${orderPrice} ${other?.uuid ?? ''}`}>
            <span>
              {formatCount(orderPrice)}원 주문 · {other === undefined ? '이 쿠폰만' : `‘${other.name}’까지`}
              {reason !== undefined && <small>{reason}</small>}
            </span>
            {reason === undefined && (
              <span className={styles.amounts}>
                {[productDiscountPrice, cartDiscountPrice]
                  .filter((discount) => discount > 0)
                  .map((discount) => `−${formatCount(discount)}`)
                  .join(' ')}
                <strong>{formatCount(payPrice)}원</strong>
                <small>{percentOf(orderPrice - payPrice, orderPrice)}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The coupon in the wallet of a shopper. */
function Card({ values }: { values: CouponValues }) {
  const terms = termsOf(values);
  const until =
    values.useKind === 'DAYS'
      ? `받은 날부터 ${values.useDays ?? 0}일`
      : values.useTo !== '' && `${formatDay(values.useTo)}까지`;
  const isKnown = terms.discountFixedPrice > 0 || terms.discountFixedRate > 0;
  return (
    <section aria-label="구매자에게 보이는 모습">
      <h3>받은 쿠폰함에서 이렇게 보입니다</h3>
      <div className={styles.card}>
        <div>
          <p className={styles.kind}>{kindLabels[values.kind]}</p>
          <p className={styles.figure}>{isKnown ? discountWords(terms) : '할인'}</p>
          <p className={styles.name}>{values.name === '' ? '쿠폰 이름' : values.name}</p>
          <p className={styles.quiet}>
            {[
              terms.minOrderPrice > 0 && `${formatCount(terms.minOrderPrice)}원 이상`,
              values.isFirstOrderOnly && '첫 주문',
              until,
            ]
              .filter((word) => word !== false)
              .join(' · ')}
          </p>
        </div>
        <span className={styles.stub} aria-hidden="true">
          <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6">
            <path d="M3 6.500h14v2.500a1.500 1.500 0 0 0 0 3v2.500H3V12a1.500 1.500 0 0 0 0-3zM12 6.500v8" />
          </svg>
        </span>
      </div>
    </section>
  );
}
