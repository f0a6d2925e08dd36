// One row of the cart: checkbox, picture, text, count, price, delete button.
import { Link, useLocation } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Stepper } from '#ui/inputs/stepper.tsx';
import { adultCheckPath } from '../../account/session/adult-mark.ts';
import { limitSentence } from '../limit-sentence.ts';
import type { CartLine } from './use-cart-view.ts';
import styles from './cart-row.module.css';

type CartRowProps = {
  line: CartLine;
  onSelect: (isSelected: boolean) => void;
  onCount: (count: number) => void;
  onRemove: () => void;
};

/** Below this stock the row shows how many are left. */
const fewLeft = 5;

const optionsOf = ({ row }: CartLine): string =>
  row.productItem.optionItems.map((option) => option.value).join(' · ');

/** Product and option, because two rows of one product need different accessible names. */
function accessibleName(line: CartLine): string {
  const options = optionsOf(line);
  const { name } = line.row.productItem.product;
  return options === '' ? name : `${name}, ${options}`;
}

export function CartRow({ line, onSelect, onCount, onRemove }: CartRowProps) {
  const { row, item, maxCount, unavailableText, isSelected, notes } = line;
  const { productItem } = row;
  const { pathname } = useLocation();
  const name = productItem.product.name;
  const isUnavailable = unavailableText !== undefined;
  const options = optionsOf(line);
  return (
    <li className={styles.row}>
      <div className={styles.box}>
        <Checkbox
          checked={isSelected}
          disabled={maxCount === 0}
          onChange={(event) => onSelect(event.target.checked)}
        >
          <span className="spoken">{accessibleName(line)} 선택</span>
        </Checkbox>
      </div>
      <Link
        to={`/goods/${row.productItemUuid}`}
        className={styles.pictureLink}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          className={classNames(styles.picture, isUnavailable && styles.isDim)}
          url={productItem.product.mainImage}
          alt=""
          isAdult={productItem.product.isAdult}
          sizes="80px"
        />
      </Link>
      <div className={styles.words}>
        <Link
          to={`/goods/${row.productItemUuid}`}
          className={classNames(styles.name, isUnavailable && styles.isQuiet)}
        >
          {withUnits(name)}
        </Link>
        {options !== '' && <p className={styles.option}>{withUnits(options)}</p>}
        {isUnavailable && <p className={styles.unavailable}>{unavailableText}</p>}
        {line.isBarred === true && (
          <Link to={adultCheckPath(pathname)} reloadDocument className={styles.prove}>
            성인 인증하기
          </Link>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {item && maxCount > 0 && maxCount < fewLeft && maxCount === item.stockCount && (
          <p className={styles.option}>{maxCount}개 남았습니다.</p>
        )}
      </div>
      <IconButton className={styles.remove} label={`${accessibleName(line)} 삭제`} onClick={onRemove}>
        <CloseIcon size={20} />
      </IconButton>
      {item && maxCount > 0 && <CountAndPrice {...{ line, item, onCount }} />}
    </li>
  );
}

type CountAndPriceProps = Pick<CartRowProps, 'line' | 'onCount'> & { item: NonNullable<CartLine['item']> };

function CountAndPrice({ line, item, onCount }: CountAndPriceProps) {
  const { row, maxCount } = line;
  const price = item.salesPrice * row.count;
  const listPrice = item.fixedPrice * row.count;
  return (
    <div className={styles.foot}>
      <Stepper
        label={`${accessibleName(line)} 수량`}
        count={row.count}
        max={maxCount}
        limit={limitSentence(maxCount, item)}
        onChange={onCount}
      />
      <p className={styles.price}>
        {listPrice > price && (
          <del className="caption">
            <span className="spoken">{item.isRecommendedPrice === true ? '희망소비자가 ' : '정가 '}</span>
            {formatWon(listPrice)}
          </del>
        )}
        <strong>{formatWon(price)}</strong>
      </p>
    </div>
  );
}
