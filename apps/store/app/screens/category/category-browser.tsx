// All categories: the top-level groups in a rail, the categories of the chosen group beside it (R135, R136).
import { Link } from 'react-router';
import { categoryButtons, reorderCategories } from '#domain/catalog/categories.ts';
import { formatNumber } from '#domain/base/money.ts';
import { classNames } from '#ui/class-names.ts';
import { ConcernIcon } from '#ui/icons/concern-icons.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import type { Category } from '../../shared/catalog/catalog-types.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { prefetchMode } from '../../shared/page/router-link.tsx';
import styles from './category-browser.module.css';

const path = '/goods/list/category';

export function CategoryBrowser({ tree, group }: { tree: Category[]; group: string | null }) {
  const buttons = categoryButtons(tree);
  const chosen = buttons.find((button) => button.key === (group ?? 'health')) ?? buttons[0];
  const ordered = reorderCategories(tree);
  const shown =
    chosen?.key === 'all' ? ordered : ordered.filter(({ uuid }) => chosen?.categoryUuids.includes(uuid));
  return (
    <Shell title="카테고리" hasLargeTitle>
      <div className={styles.browser}>
        <nav className={styles.rail} aria-label="대분류">
          {buttons.map(({ key, label }) => (
            <Link
              key={key}
              to={`${path}?group=${key}`}
              replace
              preventScrollReset
              prefetch={prefetchMode()}
              className={classNames(styles.button, key === chosen?.key && styles.isChosen)}
              aria-current={key === chosen?.key ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.panel}>
          {chosen?.key === 'all' && (
            <Link className={styles.all} to={`${path}?code=all`}>
              <strong>전체 상품</strong>
              <ChevronRightIcon size={20} />
            </Link>
          )}
          {shown.map((category) => (
            <Group key={category.uuid} category={category} />
          ))}
        </div>
      </div>
    </Shell>
  );
}

function Group({ category }: { category: Category }) {
  return (
    <section className={styles.group}>
      <Link className={styles.all} to={`${path}?code=${category.code}`}>
        <h2 className={styles.title}>{category.name} 전체</h2>
        <span className={styles.count}>{formatNumber(category.productCount)}개</span>
        <ChevronRightIcon size={20} />
      </Link>
      <ul className={styles.parts}>
        {category.childCategories.map(({ code, name }) => (
          <li key={code}>
            <Link className={styles.part} to={`${path}?code=${code}`}>
              <span className={styles.ground}>
                <ConcernIcon name={name} size={34} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
