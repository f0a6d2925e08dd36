// The comparison as a table: a column for each product, a row for each fact, the names of the facts in a first column that stays in view.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { isSoldOut } from '#domain/prices/price.ts';
import { iconButtonClass } from '#ui/button.tsx';
import { DeliveryFee } from '#ui/catalog/product-card.tsx';
import { Rating } from '#ui/catalog/rating.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { ListPrice, Price } from '#ui/price.tsx';
import { comparePath, mostCompared } from '../../shared/compare/compare-path.ts';
import { removeCompared } from '../../shared/compare/compare-store.ts';
import type { ComparedColumn, Comparison } from './comparison.ts';
import styles from './compare.module.css';

/** `hasMore`: products to add are below the table (`#more`). */
export function CompareTable({ columns, facts, nutrients, hasMore }: Comparison & { hasMore: boolean }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="상품 비교표">
      <table className={styles.table}>
        <Heads columns={columns} hasMore={hasMore} />
        <tbody>
          <Row name="판매가">
            {columns.map((item) => (
              <td key={item.uuid}>
                <Price item={item} />
                <ListPrice item={item} />
                {isSoldOut(item) ? <b>품절</b> : !item.isBuyable && <b>구매 불가</b>}
              </td>
            ))}
          </Row>
          {facts.map(({ name, values }) => (
            <TextRow key={name} name={name} values={values} />
          ))}
          <Row name="평점">
            {columns.map(({ uuid, reviewSummary: { rating, reviewCount } }) => (
              <td key={uuid}>
                {reviewCount === 0 ? (
                  '리뷰 없음'
                ) : (
                  <Rating score={rating.toFixed(1)}>({formatNumber(reviewCount)})</Rating>
                )}
              </td>
            ))}
          </Row>
          <Row name="배송비">
            {columns.map(({ uuid, product }) => (
              <td key={uuid}>
                <DeliveryFee delivery={product.delivery} isNamed />
              </td>
            ))}
          </Row>
        </tbody>
        {nutrients.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
                하루 섭취량당 성분 함량
              </th>
            </tr>
            {nutrients.map(({ name, amounts }) => (
              <TextRow key={name} name={name} values={amounts} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

/** Pictures with the links that remove a product, and below them the names, which are the headings of the columns. */
function Heads({ columns, hasMore }: { columns: readonly ComparedColumn[]; hasMore: boolean }) {
  const without = (uuid: string) =>
    comparePath(columns.map((one) => one.uuid).filter((other) => other !== uuid));
  return (
    <thead>
      <tr>
        <td />
        {columns.map(({ uuid, product }) => (
          <td key={uuid}>
            <Picture
              className={styles.picture}
              url={product.mainImage}
              alt=""
              isAdult={product.badges.includes('ADULT')}
              sizes="(min-width: 1024px) 160px, 124px"
              isFirst
            />
            <Link
              className={`${iconButtonClass} ${styles.remove}`}
              to={without(uuid)}
              onClick={() => removeCompared(uuid)}
              aria-label={`${product.name} 비교에서 빼기`}
              preventScrollReset
            >
              <CloseIcon size={18} />
            </Link>
          </td>
        ))}
        {Array.from({ length: mostCompared - columns.length }, (_, at) => (
          <td key={at}>
            {hasMore ? (
              <a className={styles.open} href="#more">
                상품 추가
              </a>
            ) : (
              <Link className={styles.open} to="/goods/list/category">
                상품 추가
              </Link>
            )}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="col">
          <span className="spoken">비교 항목</span>
        </th>
        {columns.map(({ uuid, option, product }) => (
          <th key={uuid} scope="col">
            <Link to={`/goods/${uuid}`}>
              <small>{product.brandName}</small> <b>{product.name}</b> <small>{option}</small>
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {children}
    </tr>
  );
}

/** The key is the index: a column has no other name here. */
function TextRow({ name, values }: { name: string; values: readonly (string | null)[] }) {
  return (
    <Row name={name}>
      {values.map((value, at) => (
        <td key={at}>
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="spoken">표시 없음</span>
            </>
          )}
        </td>
      ))}
    </Row>
  );
}
