// The choice of coupons in the order sheet: one product coupon per item, a cart coupon or a promotion code. Every choice is applied
// immediately: the server quotes it and returns what fits and why not.
import { useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { untilText } from '../../../shared/coupon/coupon-text.ts';
import type { OrderQuote } from '../../../shared/order/order-types.ts';
import type { SelectedCoupons } from '../../../shared/quote/quote.ts';
import type { CouponChoice } from './coupon-choice.tsx';
import styles from './coupon-sheet.module.css';

type Fit = OrderQuote['cartCoupons'][number];

export function CouponSheet({
  isOpen,
  onClose,
  ...choice
}: CouponChoice & { isOpen: boolean; onClose: () => void }) {
  const { price } = choice.quote;
  const used =
    price.productCouponDiscountPrice + price.cartCouponDiscountPrice + price.promotionCodeDiscountPrice;
  return (
    <BottomSheet
      title="쿠폰 선택"
      isOpen={isOpen}
      onClose={onClose}
      bar={
        <Button size="bar" isFull isPending={choice.isPending} onClick={onClose}>
          {used > 0 ? `${formatWon(used)} 할인 적용` : '쿠폰 없이 주문'}
        </Button>
      }
    >
      {isOpen && <Choices {...choice} />}
    </BottomSheet>
  );
}

function Choices({ quote, coupons = {}, select, nameOf }: CouponChoice) {
  const items: NonNullable<SelectedCoupons['items']> =
    coupons.items ?? quote.lines.map(({ productItemUuid, count }) => ({ productItemUuid, count }));
  const { cartUserCouponUuid, promotionCode } = coupons;
  const selected = { items, cartUserCouponUuid, promotionCode };
  const couponOf = (itemUuid: string) =>
    items.find((item) => item.productItemUuid === itemUuid)?.userCouponUuid;
  // A copy is used on one item: choosing it for another one moves it.
  const chooseForItem = (itemUuid: string, userCouponUuid: string | undefined) =>
    select({
      ...selected,
      items: items.map((item) => {
        if (item.productItemUuid === itemUuid) return { ...item, userCouponUuid };
        const isMoved = userCouponUuid !== undefined && item.userCouponUuid === userCouponUuid;
        return isMoved ? { ...item, userCouponUuid: undefined } : item;
      }),
    });
  const lines = quote.lines.filter((line) => line.applicableUserCoupons.length > 0);
  const hasNone = lines.length === 0 && quote.cartCoupons.length === 0;
  return (
    <div className={styles.choices}>
      {hasNone && <p className={styles.none}>이 주문에 쓸 수 있는 쿠폰이 없습니다.</p>}
      {lines.map((line) => (
        <CouponGroup
          key={line.productItemUuid}
          title={nameOf(line.productItemUuid)}
          fits={line.applicableUserCoupons}
          chosen={couponOf(line.productItemUuid)}
          onChoose={(uuid) => chooseForItem(line.productItemUuid, uuid)}
        />
      ))}
      {quote.cartCoupons.length > 0 && (
        <CouponGroup
          title="장바구니 쿠폰"
          fits={quote.cartCoupons}
          chosen={cartUserCouponUuid}
          onChoose={(uuid) => select({ items, cartUserCouponUuid: uuid })}
        />
      )}
      <PromotionCode {...{ quote, selected, select }} />
      {quote.unusableUserCoupons.length > 0 && <Unusable fits={quote.unusableUserCoupons} />}
    </div>
  );
}

type CouponGroupProps = {
  title: string;
  fits: Fit[];
  chosen: string | undefined;
  onChoose: (userCouponUuid: string | undefined) => void;
};

function CouponGroup({ title, fits, chosen, onChoose }: CouponGroupProps) {
  const name = `coupon-${title}`;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <span className={styles.text}>사용 안 함</span>
      </label>
      {fits.map((fit) => {
        const isChosen = fit.userCouponUuid === chosen;
        return (
          <label key={fit.userCouponUuid} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={isChosen}
              disabled={fit.reason !== undefined && !isChosen && !isCombination(fit)}
              onChange={() => onChoose(fit.userCouponUuid)}
            />
            <FitText fit={fit} />
          </label>
        );
      })}
    </fieldset>
  );
}

/** A coupon that fits alone can still be chosen; the server then says what excludes it. */
const isCombination = (fit: Fit): boolean => fit.reason?.includes('함께') ?? false;

function FitText({ fit }: { fit: Fit }) {
  return (
    <span className={styles.text}>
      <span className={styles.name}>{fit.name}</span>
      {fit.reason === undefined ? (
        <>
          <span className={styles.discount}>{formatWon(fit.discountPrice)} 할인</span>
          <span className={styles.small}>{untilText(fit.validTo)}</span>
        </>
      ) : (
        <span className={styles.small}>{fit.reason}</span>
      )}
    </span>
  );
}

type PromotionCodeProps = {
  quote: OrderQuote;
  selected: SelectedCoupons;
  select: (coupons: SelectedCoupons) => void;
};

function PromotionCode({ quote, selected, select }: PromotionCodeProps) {
  const [text, setText] = useState(selected.promotionCode ?? '');
  const { promotionCode } = quote;
  const isSent = promotionCode !== undefined && selected.promotionCode !== undefined;
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        select({ items: selected.items, promotionCode: code === '' ? undefined : code });
      }}
    >
      <TextField
        label="프로모션 코드"
        value={text}
        maxLength={30}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        {...(isSent && promotionCode.reason !== undefined ? { error: promotionCode.reason } : {})}
        hint={
          isSent && promotionCode.reason === undefined
            ? `${promotionCode.name ?? promotionCode.code} · ${formatWon(promotionCode.discountPrice)} 할인`
            : '장바구니 쿠폰과 함께 사용할 수 없습니다.'
        }
        beside={
          <Button type="submit" variant="outlined">
            적용
          </Button>
        }
      />
    </form>
  );
}

function Unusable({ fits }: { fits: Fit[] }) {
  return (
    <section className={styles.group} aria-labelledby="unusable-coupons">
      <h3 id="unusable-coupons" className={styles.title}>
        이 주문에 쓸 수 없는 쿠폰
      </h3>
      <ul>
        {fits.map((fit) => (
          <li key={fit.userCouponUuid} className={styles.choice}>
            <FitText fit={fit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
