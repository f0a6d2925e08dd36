// The choice of coupons in the order sheet: one product coupon per item, a cart coupon or a promotion code. Every choice is applied
// immediately: the server quotes it and returns what fits and why not.
import { type ReactNode, useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { untilText } from '../../shared/coupon/coupon-text.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import type { SelectedCoupons } from '../../shared/quote/quote.ts';
import { bestOf } from './best-quote.ts';
import type { CouponChoice } from './coupon-section.tsx';
import styles from './coupon-sheet.module.css';

type Fit = OrderQuote['cartCoupons'][number];

export function CouponSheet({
  isOpen,
  onClose,
  ...choice
}: CouponChoice & { isOpen: boolean; onClose: () => void }) {
  const used = usedPrice(choice.quote);
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

const usedPrice = ({ appliedCoupons }: OrderQuote): number =>
  appliedCoupons.reduce((sum, { discountPrice }) => sum + discountPrice, 0);

/** The best set where another one is selected; nothing where it is applied. */
function BestSet({ quote, isPending, select }: CouponChoice) {
  const best = bestOf(quote);
  const { discountPrice = 0, mostMissedPrice } = quote.bestCoupons;
  if (!best || discountPrice <= usedPrice(quote)) return null;
  // "Largest" is claimed only where it is proven.
  const isLargest = mostMissedPrice === undefined;
  return (
    <div className={styles.best}>
      <span>
        {isLargest ? '가장 큰 할인' : '추천 할인'}{' '}
        <strong className={styles.discount}>{formatWon(discountPrice)}</strong>
      </span>
      <Button variant="outlined" size="small" isPending={isPending} onClick={() => select(best)}>
        {isLargest ? '최대 할인 적용' : '추천 할인 적용'}
      </Button>
    </div>
  );
}

function Choices(choice: CouponChoice) {
  const { quote, coupons = {}, select, nameOf } = choice;
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
  const rowCount = lines.reduce(
    (sum, { applicableUserCoupons }) => sum + applicableUserCoupons.length,
    quote.cartCoupons.length + quote.unusableUserCoupons.length,
  );
  const isLong = rowCount > mostOpenRows;
  return (
    <div className={isLong ? styles.folded : styles.choices}>
      <BestSet {...choice} />
      {hasNone && <p className={styles.none}>이 주문에 사용할 수 있는 쿠폰이 없습니다.</p>}
      {lines.map((line) => (
        <CouponGroup
          key={line.productItemUuid}
          id={line.productItemUuid}
          title={nameOf(line.productItemUuid)}
          fits={line.applicableUserCoupons}
          chosen={couponOf(line.productItemUuid)}
          isFolded={isLong}
          onChoose={(uuid) => chooseForItem(line.productItemUuid, uuid)}
        />
      ))}
      {quote.cartCoupons.length > 0 && (
        <CouponGroup
          id="cart"
          title="장바구니 쿠폰"
          fits={quote.cartCoupons}
          chosen={cartUserCouponUuid}
          isFolded={isLong}
          onChoose={(uuid) => select({ items, cartUserCouponUuid: uuid })}
        />
      )}
      <PromotionCode {...{ quote, selected, select }} />
      {quote.unusableUserCoupons.length > 0 && (
        <Unusable fits={quote.unusableUserCoupons} isFolded={isLong} />
      )}
    </div>
  );
}

/** With more coupons than these the groups are folded: 30 products with 40 coupons each would be a list of 1,200 rows. */
const mostOpenRows = 12;

type CouponGroupProps = {
  id: string;
  title: string;
  fits: Fit[];
  chosen: string | undefined;
  isFolded: boolean;
  onChoose: (userCouponUuid: string | undefined) => void;
};

const isChoosable = (fit: Fit, chosen: string | undefined): boolean =>
  fit.reason === undefined || fit.userCouponUuid === chosen || isCombination(fit);

/** Coupons that can be chosen come first, the largest discount first. */
const inOrder = (fits: readonly Fit[], chosen: string | undefined): Fit[] =>
  fits.toSorted(
    (left, right) =>
      Number(isChoosable(right, chosen)) - Number(isChoosable(left, chosen)) ||
      right.discountPrice - left.discountPrice,
  );

function CouponGroup({ id, title, fits, chosen, isFolded, onChoose }: CouponGroupProps) {
  const name = `coupon-${id}`;
  const choices = (
    <fieldset className={styles.group}>
      <legend className={isFolded ? 'spoken' : styles.title}>{title}</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <span className={styles.text}>사용 안 함</span>
      </label>
      {(isFolded ? inOrder(fits, chosen) : fits).map((fit) => (
        <label key={fit.userCouponUuid} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={fit.userCouponUuid === chosen}
            disabled={!isChoosable(fit, chosen)}
            onChange={() => onChoose(fit.userCouponUuid)}
          />
          <FitText fit={fit} />
        </label>
      ))}
    </fieldset>
  );
  if (!isFolded) return choices;
  const applied = fits.find(({ userCouponUuid }) => userCouponUuid === chosen);
  const count = fits.filter((fit) => isChoosable(fit, chosen)).length;
  return (
    <Folded
      title={title}
      state={
        applied ? (
          <strong className={styles.discount}>
            {applied.name} · {formatWon(applied.discountPrice)} 할인
          </strong>
        ) : (
          `사용할 수 있는 쿠폰 ${count}장`
        )
      }
    >
      {choices}
    </Folded>
  );
}

/** A group whose rows are rendered while it is open. */
function Folded({ title, state, children }: { title: string; state?: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.text}>
          <span className={styles.name}>{title}</span>
          {state !== undefined && <span className="caption">{state}</span>}
        </span>
        <ChevronDownIcon size={20} />
      </summary>
      {isOpen && children}
    </details>
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
          <span className="caption">{untilText(fit.validTo)}</span>
        </>
      ) : (
        <span className="caption">{fit.reason}</span>
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

function Unusable({ fits, isFolded }: { fits: Fit[]; isFolded: boolean }) {
  const title = '이 주문에 사용할 수 없는 쿠폰';
  const list = (
    <ul>
      {fits.map((fit) => (
        <li key={fit.userCouponUuid} className={styles.choice}>
          <FitText fit={fit} />
        </li>
      ))}
    </ul>
  );
  if (isFolded) return <Folded title={`${title} ${fits.length}장`}>{list}</Folded>;
  return (
    <section className={styles.group} aria-labelledby="unusable-coupons">
      <h3 id="unusable-coupons" className={styles.title}>
        {title}
      </h3>
      {list}
    </section>
  );
}
