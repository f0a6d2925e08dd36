// The mileage of a member in the order sheet: an amount, or 전액 사용.
import { useState } from 'react';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { mileageMinimum, mileageMinimumMessage } from '#domain/mileage/mileage-use.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import type { OrderQuote } from '../../shared/order/order-types.ts';

export type MileageFieldProps = { quote: OrderQuote; onUse: (mileagePrice: number) => void };

export function MileageField({ quote: { mileage, price }, onUse }: MileageFieldProps) {
  /** What is being typed; undefined shows the amount of the quote. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const { balance, usablePrice, unit } = mileage;
  const use = (amount: number) => {
    setTyped(undefined);
    setError(undefined);
    onUse(amount);
  };
  const apply = () => {
    if (typed === undefined) return;
    const amount = Math.min(Math.floor(Number(typed) / unit) * unit, usablePrice);
    const isTooSmall = amount > 0 && amount < mileageMinimum;
    use(isTooSmall ? 0 : amount);
    if (isTooSmall) setError(mileageMinimumMessage);
  };
  const isUsed = price.mileagePrice > 0;
  const isCancel = isUsed && typed === undefined;
  const shown = typed ?? (isUsed ? String(price.mileagePrice) : '');
  return (
    <PageSection title="마일리지">
      <TextField
        label="사용할 마일리지"
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        disabled={usablePrice === 0}
        value={shown === '' ? '' : formatNumber(Number(shown))}
        error={error}
        hint={
          usablePrice === 0
            ? `보유 ${formatWon(Math.max(0, balance))} · 1,000원부터 사용할 수 있습니다.`
            : `보유 ${formatWon(balance)} · 이 주문에 ${formatWon(usablePrice)}까지 사용할 수 있습니다.`
        }
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 9))}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
        {...(usablePrice > 0 && {
          beside: (
            <Button
              variant="quiet"
              // Keeps the focus in the field, whose blur would apply what was typed.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => use(isCancel ? 0 : usablePrice)}
            >
              {isCancel ? '사용 취소' : '전액 사용'}
            </Button>
          ),
        })}
      />
    </PageSection>
  );
}
