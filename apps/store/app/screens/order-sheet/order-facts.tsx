// The sections of the order sheet without input: products by delivery group, amounts, sellers. All amounts are the quote's.
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { deliveryFeeLabel } from '#domain/prices/delivery-fee.ts';
import { formatNumber } from '#domain/base/money.ts';
import { Amounts } from '#ui/order/amounts.tsx';
import type { AmountRow } from '#ui/order/amounts.tsx';
import type { SheetFacts } from './sheet-facts.ts';
import { DeliveryGroups } from './delivery-groups.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { OrderQuote, ProductItem } from '../../shared/order/order-types.ts';
import { SeparateDelivery } from '../../shared/quote/separate-delivery.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { useShopInfo } from '../../shared/shell/footer.tsx';
import styles from './order-facts.module.css';

type GoodsSectionProps = { quote: OrderQuote; items: ProductItem[] } & Pick<SheetFacts, 'dispatchTexts'>;

export function GoodsSection(props: GoodsSectionProps) {
  return (
    <PageSection
      title={
        <>
          주문 상품 <span className={styles.count}>{formatNumber(props.quote.lines.length)}</span>
        </>
      }
    >
      <DeliveryGroups {...props} />
    </PageSection>
  );
}

const discounts = [
  ['상품 쿠폰 할인', 'productCouponDiscountPrice'],
  ['장바구니 쿠폰 할인', 'cartCouponDiscountPrice'],
  ['프로모션 코드 할인', 'promotionCodeDiscountPrice'],
] as const;

type PriceSectionProps = { quote: OrderQuote; isPending: boolean; children: ReactNode } & Pick<
  SheetFacts,
  'listPrice'
>;

export function PriceSection({ quote, listPrice, isPending, children }: PriceSectionProps) {
  const { price, groups } = quote;
  // A price may have risen since the page was loaded.
  const listed = Math.max(listPrice, price.productPrice);
  const [only] = groups.length === 1 ? groups : [];
  const rows: AmountRow[] = [
    { label: '정가 합계', amount: listed },
    ...[
      { label: '상품 할인', amount: listed - price.productPrice },
      ...discounts.map(([label, field]) => ({ label, amount: price[field] })),
    ]
      .filter((row) => row.amount > 0)
      .map((row) => ({ ...row, isDiscount: true })),
    {
      label: '배송비',
      amount: price.deliveryFee,
      ...(only?.delivery.deliveryFeeType === 'CONDITIONAL_FREE'
        ? { note: deliveryFeeLabel(only.delivery).replace(/^.*\((.*)\)$/u, '$1') }
        : {}),
    },
  ];
  if (price.remoteDeliveryFee > 0) {
    rows.push({ label: '제주·도서산간 추가 배송비', amount: price.remoteDeliveryFee });
  }
  if (price.mileagePrice > 0) {
    rows.push({ label: '마일리지', amount: price.mileagePrice, isDiscount: true });
  }
  return (
    <PageSection title="결제 금액">
      <Amounts rows={rows} totalLabel="총 결제 금액" total={price.payPrice} isPending={isPending}>
        <SeparateDelivery groups={groups} />
      </Amounts>
      {children}
    </PageSection>
  );
}

/** The intermediary notice (docs/rules/law.md#intermediary), only where another seller takes part. */
export function Intermediary({ quote }: { quote: OrderQuote }) {
  const shop = useShopInfo();
  if (quote.thirdPartyStores.length === 0 || !shop) return null;
  const sellers = quote.thirdPartyStores.map((store) => store.name).join(', ');
  return (
    <div className={styles.intermediary}>
      <Notice tone="ground">
        <strong>{sellers}</strong> 상품은 판매자가 직접 판매하고 배송합니다. {shop.intermediaryText}
      </Notice>
    </div>
  );
}

/** From 1024 px the button is shown here instead of in the bottom bar. */
export function LargeOnly({ children }: { children: ReactNode }) {
  return <div className={styles.largeOnly}>{children}</div>;
}

/** Notices of head office for every order; their HTML is sanitised by the server. */
export function OfficeNotices({ notices }: { notices: Answer<'getHeadquarterNotices'> }) {
  return (
    <div className={styles.notices}>
      {notices.map(({ uuid, title, content }) => (
        <Notice key={uuid}>
          <strong>{title}</strong>
          <div dangerouslySetInnerHTML={{ __html: content }} />
        </Notice>
      ))}
    </div>
  );
}

/** Rendered by the server only: React does not render the children of noscript, so the script need not contain them. */
export function NoScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className={styles.noScript}>
          <Notice>결제창을 열려면 브라우저에서 자바스크립트를 켜 주세요.</Notice>
        </div>
      )}
    </noscript>
  );
}
