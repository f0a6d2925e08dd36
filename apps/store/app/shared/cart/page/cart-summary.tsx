// Amounts of the selected rows, and a postcode field that shows the remote-area surcharge before the order.
import { isZipCode } from '#domain/prices/delivery-fee.ts';
import { TextField } from '#ui/fields.tsx';
import { Amounts } from '#ui/order/amounts.tsx';
import type { AmountRow } from '#ui/order/amounts.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { remoteAreaText } from '../../quote/remote-area.ts';
import { SeparateDelivery } from '../../quote/separate-delivery.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { selectedListPrice } from './cart-groups.ts';
import type { Cart } from './use-cart-view.ts';
import styles from './cart-summary.module.css';

export function CartSummary({ cart }: { cart: Cart }) {
  const { selected, lines, isQuotePending, refusal } = cart;
  const price = selected?.price;
  const listPrice = selectedListPrice(lines);
  const rows: AmountRow[] = [
    { label: '정가 합계', amount: listPrice },
    { label: '상품 할인', amount: price ? listPrice - price.productPrice : 0, isDiscount: true },
    { label: '배송비', amount: price?.deliveryFee ?? 0 },
  ];
  if (price && price.remoteDeliveryFee > 0) {
    rows.push({ label: '제주·도서산간 추가 배송비', amount: price.remoteDeliveryFee });
  }
  return (
    <PageSection title="결제 예정 금액">
      <Amounts rows={rows} totalLabel="합계" total={price?.payPrice ?? 0} isPending={isQuotePending}>
        {selected && <SeparateDelivery groups={selected.groups} />}
      </Amounts>
      {refusal !== undefined && (
        <Notice tone="warning" isAlert>
          {refusal}
        </Notice>
      )}
      <ZipCode cart={cart} />
    </PageSection>
  );
}

function ZipCode({ cart }: { cart: Cart }) {
  const { zipCode, setZipCode, selected, isQuotePending } = cart;
  const isWhole = isZipCode(zipCode);
  const isWrong = zipCode.length > 0 && !isWhole;
  return (
    <div className={styles.zip}>
      <TextField
        label="배송지 우편번호"
        isOptional
        hint={
          isWrong
            ? '우편번호는 숫자 5자리입니다.'
            : '제주·도서산간은 추가 배송비가 부과됩니다. 우편번호를 입력하면 미리 확인할 수 있습니다.'
        }
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={zipCode}
        onChange={(event) => setZipCode(event.target.value.replace(/\D/g, '').slice(0, 5))}
      />
      <p className={styles.area} role="status">
        {isWhole && selected && !isQuotePending && remoteAreaText(selected)}
      </p>
    </div>
  );
}
