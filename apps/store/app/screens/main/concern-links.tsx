// The health concerns as icons with labels, linked to their product lists.
import { Link } from 'react-router';
import { ConcernIcon } from '#ui/icons/concern-icons.tsx';
import { prefetchMode } from '../../shared/page/router-link.tsx';
import styles from './concern-links.module.css';

export function ConcernLinks({ concerns }: { concerns: { code: string; name: string }[] }) {
  if (concerns.length === 0) return null;
  return (
    <nav className={styles.links} aria-label="고민별 건강식품">
      {concerns.map(({ code, name }) => (
        <Link
          key={code}
          to={`/goods/list/category?code=${code}`}
          className={styles.link}
          prefetch={prefetchMode()}
        >
          <span className={styles.ground}>
            <ConcernIcon name={name} />
          </span>
          {name}
        </Link>
      ))}
    </nav>
  );
}
