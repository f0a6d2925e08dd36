// Units that go back into stock with a passed inspection; none unless staff say so, because the goods are food.
import { useState } from 'react';
import type { Input } from '#contract/contract.ts';
import { TextField } from '../../../shared/parts/fields.tsx';
import type { StaffClaim } from '../claims.filters.ts';
import styles from '../claims.module.css';

export type Restock = {
  /** Units by order product, as they were typed. */
  counts: Readonly<Record<string, string>>;
  set: (orderProductUuid: string, count: string) => void;
};

export function useRestock(): Restock {
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  return { counts, set: (uuid, count) => setCounts((now) => ({ ...now, [uuid]: count })) };
}

const isUnits = (text = '', atMost: number): boolean => /^\d*$/.test(text) && Number(text) <= atMost;

/** For passClaimInspection: the rows with units; undefined where a field is no number of returned units. */
export function restockInput(
  { counts }: Restock,
  { items }: StaffClaim,
): Pick<Input<'passClaimInspection'>, 'restock'> | undefined {
  const isPossible = items.every(({ orderProductUuid, count }) => isUnits(counts[orderProductUuid], count));
  if (!isPossible) return undefined;
  const restock = items
    .map(({ orderProductUuid }) => ({ orderProductUuid, count: Number(counts[orderProductUuid] ?? 0) }))
    .filter(({ count }) => count > 0);
  return restock.length === 0 ? {} : { restock };
}

export function RestockFields({ claim, restock }: { claim: StaffClaim; restock: Restock }) {
  return (
    <section>
      <h3 className={styles.heading}>
        재입고{' '}
        <span className={styles.quiet}>다시 팔 수 있는 수량만 적습니다. 비우면 재고에 넣지 않습니다.</span>
      </h3>
      {claim.items.map(({ orderProductUuid, count, orderProduct }) => {
        const isValid = isUnits(restock.counts[orderProductUuid], count);
        return (
          <TextField
            key={orderProductUuid}
            label={`${orderProduct.displayName} (${count}개 중)`}
            inputMode="numeric"
            maxLength={4}
            value={restock.counts[orderProductUuid] ?? ''}
            onChange={(value) => restock.set(orderProductUuid, value)}
            error={isValid ? undefined : `0부터 ${count}까지 적어 주세요.`}
          />
        );
      })}
    </section>
  );
}
