// A section of /always-buying: items with the number of orders, their current price and 담기.
import { Form, Link, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { ListPrice, Price } from '#ui/price.tsx';
import { SectionHead } from '#ui/layout/section-head.tsx';
import { addToMemberCart } from '../../shared/cart/member-cart.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import styles from './bought-items.module.css';

type Row = Answer<'getMyOrderProductStatistics'>['data'][number];

/** Nothing without rows. */
export function BoughtItems({ title, basis, rows }: { title: string; basis: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHead
        title={
          <>
            {title} <span className={styles.count}>{formatNumber(rows.length)}</span>
          </>
        }
        basis={basis}
      />
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
  const {
    productItem: item,
    orderCount,
    totalCount,
    lastOrderedAt,
    runOutDate,
    isRunOut,
    isReminderOn,
  } = row;
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
          <span>{withUnits(item.product.name)}</span>
          {option !== '' && <span className="caption">{withUnits(option)}</span>}
          <Price item={item} isQuiet={!item.isBuyable} />
          <ListPrice item={item} />
          <span className="caption">
            {formatNumber(orderCount)}번 주문 · 모두 {formatNumber(totalCount)}개 · 마지막 주문{' '}
            {lastOrderedAt.slice(0, 10).replaceAll('-', '.')}
          </span>
          {runOutDate !== undefined && (
            <strong className={styles.count}>
              {dayText(runOutDate)}쯤 {isRunOut === true ? '떨어졌습니다' : '떨어집니다'}
            </strong>
          )}
        </span>
      </Link>
      {item.isBuyable ? (
        <Button variant="outlined" size="small" isFull isPending={isPending} onClick={() => void send(add)}>
          담기<span className="spoken"> {item.product.name}</span>
        </Button>
      ) : (
        <p className={styles.soldOut}>품절</p>
      )}
      {runOutDate !== undefined && (isReminderOn === true || isRunOut === false) && <Reminder row={row} />}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** "12월 3일" */
const dayText = (date: string) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일`;

/** Opt-in to the reminder, which is advertising: the server requires the marketing consent. */
function Reminder({ row }: { row: Row }) {
  const { productItem: item, isReminderOn = false } = row;
  const sent = useNavigation().formData?.get('productUuid');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="productUuid" value={item.product.uuid} />
      <input type="hidden" name="isOn" value={String(!isReminderOn)} />
      <Button type="submit" variant="quiet" size="small" isFull isPending={sent === item.product.uuid}>
        {isReminderOn ? '알림 끄기' : '떨어지기 전에 알림 받기'}
        <span className="spoken"> {item.product.name}</span>
      </Button>
      {!isReminderOn && (
        <p className="caption">7일 전에 광고성 정보로 보내 드리며, 마케팅 수신 동의가 필요합니다.</p>
      )}
    </Form>
  );
}
