// The options of a product with stock and price difference, and the selected lines with their counts.
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { effectivePrice, isSoldOut } from '#domain/prices/price.ts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { Stepper } from '#ui/inputs/stepper.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { isUnavailable, limitText, maxCount, optionText, relatedPrice, unitPrice } from './selection.ts';
import type { RelatedItem, SelectedLine, Selection } from './selection.ts';
import styles from './option-picker.module.css';

type PickerProps = { item: ProductItemDetail; selection: Selection };

/** The stock is shown below this count; a larger one does not influence the decision to buy. */
const shownStockBelow = 100;

export function OptionPicker({ item, selection }: PickerProps) {
  return (
    <ul className={styles.options}>
      {item.relatedItems.map((related) => (
        <li key={related.uuid}>
          <Option
            item={item}
            related={related}
            isChosen={selection.lines.some((line) => line.related.uuid === related.uuid)}
            onPress={() => selection.toggle(related)}
          />
        </li>
      ))}
    </ul>
  );
}

function differenceText(difference: number): string | null {
  if (difference === 0) return null;
  return `${difference > 0 ? '+' : '−'}${formatWon(Math.abs(difference))}`;
}

type OptionProps = { item: ProductItemDetail; related: RelatedItem; isChosen: boolean; onPress: () => void };

function Option({ item, related, isChosen, onPress }: OptionProps) {
  const isDisabled = isUnavailable(related);
  const perUnit = unitPrice(item, related);
  const difference = differenceText(relatedPrice(item, related) - effectivePrice(item));
  return (
    <button
      type="button"
      className={classNames(styles.option, isChosen && styles.isChosen)}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span className={styles.mark} aria-hidden="true">
        <CheckIcon size={18} />
      </span>
      <span className={styles.words}>
        <strong>{optionText(related)}</strong>
        <span className="caption">
          {isDisabled
            ? isSoldOut(related)
              ? '일시 품절'
              : '판매 기간 아님'
            : related.stockCount < shownStockBelow && `남은 수량 ${formatNumber(related.stockCount)}개`}
        </span>
      </span>
      {!isDisabled && (
        <span className={styles.prices}>
          <strong>{formatWon(relatedPrice(item, related))}</strong>
          <span className="caption">{[difference, perUnit].filter((text) => text !== null).join(' · ')}</span>
        </span>
      )}
    </button>
  );
}

export function SelectedLines({ item, selection }: PickerProps) {
  if (selection.lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {selection.lines.map((line) => (
        <Line key={line.related.uuid} item={item} line={line} selection={selection} />
      ))}
    </ul>
  );
}

function Line({ item, line, selection }: PickerProps & { line: SelectedLine }) {
  const { related, count } = line;
  const name = optionText(related);
  const limit = limitText(item, line);
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <strong>{name}</strong>
        {selection.hasChoice && (
          <IconButton label={`${name} 삭제`} onClick={() => selection.remove(related.uuid)}>
            <CloseIcon size={20} />
          </IconButton>
        )}
      </div>
      <div className={styles.lineFoot}>
        <Stepper
          label={`${name} 수량`}
          count={count}
          max={maxCount(item, related)}
          limit={null}
          onChange={(wanted) => selection.setCount(related.uuid, wanted)}
        />
        <strong className={styles.linePrice}>{formatWon(relatedPrice(item, related) * count)}</strong>
      </div>
      <p className={styles.limit} aria-live="polite">
        {limit}
      </p>
    </li>
  );
}
