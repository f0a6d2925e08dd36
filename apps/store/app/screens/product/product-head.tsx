// Brand, name and price of a product: the first words after its picture.
import { Link } from 'react-router';
import { ProductBadge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { ShareIcon } from '#ui/seldom-icons.tsx';
import { withUnits } from '#ui/no-break.ts';
import { ListPrice, Price } from '#ui/price.tsx';
import { useSnackbar } from '#ui/snackbar.tsx';
import type { ProductItemDetail } from '../../shared/catalogue-types.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { searchResultPath } from '../../shared/search/search-path.ts';
import { isGone } from './selection.ts';
import styles from './product-head.module.css';

type ProductHeadProps = { item: ProductItemDetail; category: { code: string; name: string } | null };

export function ProductHead({ item, category }: ProductHeadProps) {
  const { product } = item;
  const isAllGone = item.relatedItems.every(isGone);
  return (
    <div className={styles.head}>
      {category && (
        <nav className={styles.crumbs} aria-label="현재 위치">
          <Link to="/main">홈</Link>
          <ChevronRightIcon size={14} />
          <Link to={`/goods/list/category?code=${category.code}`}>{category.name}</Link>
        </nav>
      )}
      <div className={styles.row}>
        {product.brandName !== '' && (
          <Link className={styles.brand} to={searchResultPath(product.brandName)}>
            {product.brandName}
            <ChevronRightIcon size={16} />
          </Link>
        )}
        <ShareButton title={product.name} />
      </div>
      <h1 className={styles.name}>{withUnits(product.name)}</h1>
      {product.badges.length > 0 && (
        <p className={styles.badges}>
          {product.badges.map((badge) => (
            <ProductBadge key={badge} badge={badge} />
          ))}
        </p>
      )}
      <div className={styles.price}>
        <ListPrice item={item} hasLabel />
        <Price item={item} size="large" isQuiet={isAllGone} />
      </div>
    </div>
  );
}

/** The phone's own share sheet, or the address to the clipboard; absent where the browser has neither (plain http). */
function ShareButton({ title }: { title: string }) {
  const showSnackbar = useSnackbar();
  const isHydrated = useHydrated();
  if (!isHydrated || (!('share' in navigator) && !('clipboard' in navigator))) return null;
  const share = async () => {
    const address = window.location.href.split('#')[0] ?? '';
    try {
      if ('share' in navigator) await navigator.share({ title, url: address });
      else {
        await (navigator as Navigator).clipboard.writeText(address);
        showSnackbar({ text: '주소를 복사했습니다.', tone: 'done' });
      }
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) showSnackbar({ text: '공유하지 못했습니다. 주소창의 주소를 복사해 주세요.' });
    }
  };
  return (
    <IconButton label="공유하기" onClick={() => void share()} className={styles.share}>
      <ShareIcon size={22} />
    </IconButton>
  );
}
