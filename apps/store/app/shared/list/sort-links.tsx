// The orders of a list as links, for a list with two of them. Lists of products have a menu (sort-menu.tsx).
import { Anchor } from '#ui/anchor.tsx';
import styles from './sort-links.module.css';

type SortLinksProps = { orders: readonly { label: string; to: string; isChosen: boolean }[] };

export function SortLinks({ orders }: SortLinksProps) {
  return (
    <nav className={styles.sorts} aria-label="정렬">
      {orders.map(({ label, to, isChosen }) => (
        <Anchor key={label} to={to} isSamePage aria-current={isChosen ? 'true' : undefined}>
          {label}
        </Anchor>
      ))}
    </nav>
  );
}
