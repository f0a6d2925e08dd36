// A section of /always-buying: items with the number of orders, their current price and 담기.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { ListPrice, Price } from '#ui/price.tsx';
import { addToMemberCart } from '../../shared/cart/member-cart.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import styles from './bought-items.module.css';

type Row = Answer<'getMyOrderProductStatistics'>['data'][number];

/** Nothing without rows. */
export function BoughtItems({ title, basis, rows }: { title: string; basis: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{formatNumber(rows.length)}</span>
      </h2>
      <p className={styles.basis}>{basis}</p>
      <ul className={styles.items}>
        {rows.map((row) => (
          <li key={row.productItemUuid} className={styles.item}>
            <BoughtItem row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BoughtItem({ row }: { row: Row }) {
  const { productItem: item, orderCount, totalCount, lastOrderedAt } = row;
  const showSnackbar = useSnackbar();
  const { send, isPending, failure } = useFormRequest();
  const add = async () => {
    await addToMemberCart([{ productItemUuid: item.uuid, count: 1 }]);
    showSnackbar({
      text: '장바구니에 담았습니다.',
      tone: 'done',
      action: { label: '장바구니 바로가기', to: '/order/cart' },
    });
  };
  const option = item.optionItems.map(({ value }) => value).join(' · ');
  return (
    <>
      <Link className={styles.goods} to={`/goods/${item.uuid}`}>
        <Picture
          className={styles.picture}
          url={item.product.mainImage}
          isAdult={item.product.isAdult}
          alt=""
          sizes="88px"
        />
        <span className={styles.words}>
          <span className={styles.brand}>{item.product.brandName}</span>
          <span className={styles.name}>{withUnits(item.product.name)}</span>
          {option !== '' && <span className={styles.small}>{withUnits(option)}</span>}
          <Price item={item} isQuiet={!item.isBuyable} />
          <ListPrice item={item} />
          <span className={styles.small}>
            {formatNumber(orderCount)}번 주문 · 모두 {formatNumber(totalCount)}개 · 마지막 주문{' '}
            {lastOrderedAt.slice(0, 10).replaceAll('-', '.')}
          </span>
        </span>
      </Link>
      {item.isBuyable ? (
        <Button variant="outlined" size="small" isFull isPending={isPending} onClick={() => void send(add)}>
          담기<span className="spoken"> {item.product.name}</span>
        </Button>
      ) : (
        <p className={styles.soldOut}>품절</p>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
