// The restock alerts of the member: each item with the last day of its alert and a button that cancels it.
import { Form, Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './likes.module.css';

export type RestockAlert = Answer<'getMyRestockAlertsByPaging'>['data'][number];

export function RestockList({ alerts }: { alerts: readonly RestockAlert[] }) {
  if (alerts.length === 0) {
    return (
      <EmptyState
        picture={<BoxIcon size={40} />}
        title="신청한 재입고 알림이 없습니다"
        text="품절된 상품에서 재입고 알림을 신청하면 입고될 때 문자로 알려 드립니다."
        action={
          <Link className={buttonClass()} to="/goods/bestseller">
            베스트 상품 보기
          </Link>
        }
      />
    );
  }
  return (
    <ul aria-label="재입고 알림">
      {alerts.map((alert) => (
        <li key={alert.uuid} className={styles.alert}>
          <Alert alert={alert} />
        </li>
      ))}
    </ul>
  );
}

function Alert({ alert: { productItem: item, until } }: { alert: RestockAlert }) {
  const option = item.optionItems.map(({ value }) => value).join(' · ');
  const { product } = item;
  return (
    <>
      <Link className={styles.goods} to={`/goods/${item.uuid}`}>
        <Picture
          className={styles.picture}
          url={product.mainImage}
          isAdult={product.isAdult}
          alt=""
          sizes="72px"
        />
        <span className={styles.words}>
          <span className={styles.small}>{product.brandName}</span>
          <span>{withUnits(product.name)}</span>
          {option !== '' && <span className={styles.small}>{withUnits(option)}</span>}
          <span className={styles.small}>{until.slice(0, 10).replaceAll('-', '.')}까지</span>
        </span>
      </Link>
      <Form method="post">
        <input type="hidden" name="productItemUuid" value={item.uuid} />
        <Button type="submit" variant="quiet" size="small">
          알림 취소<span className="spoken"> {product.name}</span>
        </Button>
      </Form>
    </>
  );
}
