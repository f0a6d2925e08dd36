// Links above a screen to its places, such as the positions of banners.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import styles from './places.module.css';

export function Places({
  label,
  places,
  children,
}: {
  label: string;
  places: readonly { href: string; label: string; isCurrent: boolean }[];
  /** After the links. */
  children?: ReactNode;
}) {
  return (
    <nav className={styles.places} aria-label={label}>
      {places.map(({ href, label: name, isCurrent }) => (
        <Link
          key={href}
          to={href}
          className={classNames(styles.place, isCurrent && styles.current)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
      {children}
    </nav>
  );
}
