// A product row of the home screen: title, basis of its order, link to the whole list.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import styles from './section.module.css';

export type SectionProps = { title: string; basis: string; more: string; children: ReactNode };

export function Section({ title, basis, more, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <CachedFragment name="section-head" of={[title, basis, more]}>
        {() => (
          <div className={styles.head}>
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.basis}>{basis}</p>
            </div>
            <Link className={styles.more} to={more}>
              <span className="spoken">{title} </span>전체 보기
              <ChevronRightIcon size={18} />
            </Link>
          </div>
        )}
      </CachedFragment>
      {children}
    </section>
  );
}
