// The goods of the order: found by name or code, with their counts and what prevents selling them.
import { formatWon } from '#domain/base/money.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { EntrySection, Whole } from '../../shared/entry/entry.tsx';
import { NumberField } from '../../shared/form/number-field.tsx';
import { IconButton } from '../../shared/parts/button.tsx';
import { GoodsSearch } from './goods-search.tsx';
import type { Line, OrderItem, Quote } from './order-draft.ts';
import styles from './manual-order.module.css';

export function GoodsSection({
  lines,
  quote,
  onChange,
}: {
  lines: readonly Line[];
  quote: Quote | undefined;
  onChange: (lines: readonly Line[]) => void;
}) {
  /** One more of an item that is in the order already. */
  const add = (item: OrderItem) => {
    const known = lines.find((line) => line.item.uuid === item.uuid);
    onChange(
      known === undefined
        ? [...lines, { item, count: 1 }]
        : lines.map((line) => (line === known ? { item, count: (line.count ?? 0) + 1 } : line)),
    );
  };
  return (
    <EntrySection title="상품" note="가격과 재고는 지금 값입니다. 다른 가격으로는 넣을 수 없습니다.">
      <Whole>
        <GoodsSearch onChoose={add} />
      </Whole>
      {lines.length > 0 && (
        <Whole>
          <ul className={styles.lines} aria-label="담은 상품">
            {lines.map((line) => (
              <GoodsLine
                key={line.item.uuid}
                line={line}
                problem={quote?.problems.find((one) => one.productItemUuid === line.item.uuid)?.message}
                onCount={(count) => onChange(lines.map((one) => (one === line ? { ...line, count } : one)))}
                onRemove={() => onChange(lines.filter((one) => one !== line))}
              />
            ))}
          </ul>
        </Whole>
      )}
    </EntrySection>
  );
}

function GoodsLine({
  line: { item, count },
  problem,
  onCount,
  onRemove,
}: {
  line: Line;
  problem: string | undefined;
  onCount: (count: number | null) => void;
  onRemove: () => void;
}) {
  return (
    <li className={styles.line}>
      <img src={thumbnailOf(item.product.mainImage)} alt="" width="40" height="40" />
      <span className={styles.goods}>
        <strong>{item.displayName}</strong>
        <small>
          {formatWon(item.salesPrice)} · 재고 {item.stockCount}개
        </small>
        {problem !== undefined && (
          <small className={styles.problem} role="alert">
            {problem}
          </small>
        )}
      </span>
      <span className={styles.count}>
        <NumberField label="수량" value={count} onChange={onCount} unit="개" />
      </span>
      <IconButton label={`${item.displayName} 빼기`} onPress={onRemove}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}
