// Sections of the results of a search that are not products, and links to these sections.
import { Link } from 'react-router';
import { Anchor } from '#ui/anchor.tsx';
import type { FoundRow, FoundSection } from './found-besides.ts';
import styles from './found-sections.module.css';
import screen from './search-results.module.css';

/** Links to the sections, shown above the products. */
export function SectionLinks({ sections }: { sections: readonly FoundSection[] }) {
  if (sections.length === 0) return null;
  return (
    <nav className={styles.links} aria-label="다른 검색 결과">
      {sections.map(({ id, title, count }) => (
        <a key={id} className={screen.more} href={`#${id}`}>
          {title} {count}
        </a>
      ))}
    </nav>
  );
}

export function FoundSections({ sections }: { sections: readonly FoundSection[] }) {
  return sections.map(({ id, title, count, all, rows }) => (
    <section key={id} className={screen.nearest} aria-labelledby={id}>
      <div className={screen.nearestHead}>
        <h2 className={screen.nearestTitle} id={id} tabIndex={-1}>
          {title} <span className={screen.keyword}>{count}</span>
        </h2>
        {all !== undefined && (
          <Link className={screen.more} to={all}>
            <span className="spoken">{title} </span>전체 보기
          </Link>
        )}
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.to}>
            <Row {...row} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Row({ to, title, note, picture, isDocument }: FoundRow) {
  const content = (
    <>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width={88} height={66} loading="lazy" />
      )}
      <span className={styles.words}>
        <strong className={styles.name}>{title}</strong>
        <span className={styles.note}>{note}</span>
      </span>
    </>
  );
  return isDocument ? (
    <a className={styles.row} href={to}>
      {content}
    </a>
  ) : (
    <Anchor className={styles.row} to={to}>
      {content}
    </Anchor>
  );
}
