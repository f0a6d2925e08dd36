// The rows of the order that permit the claim, the claimed units, and for an exchange the other option.
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '#domain/base/money.ts';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { api } from '../../shared/api/api.ts';
import { EntrySection, Whole } from '../../shared/entry/entry.tsx';
import { NumberField } from '../../shared/form/number-field.tsx';
import { Checkbox, Select } from '../../shared/parts/fields.tsx';
import { OrderStatusLabel } from '../../shared/parts/status.tsx';
import type { ClaimedRow, Draft } from './claim-draft.ts';
import { claimable } from './claim-draft.ts';
import styles from './new-claim.module.css';

type Props = {
  draft: Draft;
  rows: readonly ClaimedRow[];
  change: (changes: Partial<Draft>) => void;
};

export function RowsSection({ draft, rows, change }: Props) {
  const permitted = claimable(rows, draft.type);
  return (
    <EntrySection title="상품" note="지금 접수할 수 있는 상품만 고를 수 있습니다.">
      <Whole>
        <ul className={styles.rows} aria-label="주문한 상품">
          {rows.map((row) => (
            <Row
              key={row.uuid}
              row={row}
              isPermitted={permitted.includes(row)}
              draft={draft}
              change={change}
            />
          ))}
        </ul>
      </Whole>
    </EntrySection>
  );
}

function Row({
  row,
  isPermitted,
  draft,
  change,
}: Omit<Props, 'rows'> & { row: ClaimedRow; isPermitted: boolean }) {
  const { counts } = draft;
  const isChosen = row.uuid in counts;
  const choose = (isSelected: boolean) => {
    const { [row.uuid]: _left, ...others } = counts;
    change({ counts: isSelected ? { ...others, [row.uuid]: row.count } : others });
  };
  return (
    <li className={styles.row}>
      <Checkbox
        label={`${row.displayName} 고르기`}
        isSelected={isChosen}
        isDisabled={!isPermitted}
        onChange={choose}
      />
      <img src={thumbnailOf(row.mainImage)} alt="" width="40" height="40" />
      <span className={styles.goods}>
        <strong>{row.displayName}</strong>
        <small>
          {formatWon(row.salesPrice)} × {row.count}개
        </small>
      </span>
      <OrderStatusLabel status={row.status} />
      {isChosen && (
        <span className={styles.count}>
          <NumberField
            label={row.count > 1 ? `수량 (최대 ${row.count})` : '수량'}
            value={counts[row.uuid] ?? null}
            onChange={(count) => change({ counts: { ...counts, [row.uuid]: count } })}
            unit="개"
          />
        </span>
      )}
      {isChosen && draft.type === 'EXCHANGE' && <Replacement row={row} draft={draft} change={change} />}
    </li>
  );
}

/** The same item, or another option at the price of the sale that is in stock. */
function Replacement({ row, draft, change }: Omit<Props, 'rows'> & { row: ClaimedRow }) {
  const items = useQuery({
    queryKey: ['products', 'replacements', row.productUuid],
    queryFn: () => api.getStaffProductItemsByPaging({ count: 100, productUuids: [row.productUuid] }),
  });
  const options = (items.data?.data ?? [])
    .filter(
      ({ uuid, salesPrice, isDisplay }) =>
        uuid === row.productItemUuid || (isDisplay && salesPrice === row.salesPrice),
    )
    .map(({ uuid, displayName, stockCount }) => ({
      value: uuid,
      label: `${displayName}${uuid === row.productItemUuid ? ' (같은 상품)' : ''} · 재고 ${stockCount}개`,
    }));
  return (
    <span className={styles.replacement}>
      <Select
        label="교환할 상품"
        options={options}
        value={draft.replacements[row.uuid] ?? row.productItemUuid}
        onChange={(uuid) => change({ replacements: { ...draft.replacements, [row.uuid]: uuid } })}
        hint="판매 가격이 같은 옵션만 고를 수 있습니다."
      />
    </span>
  );
}
