// The layout of a screen: header, content, footer, bottom bar. Each screen chooses its header and bar. From 1024 px the large header
// replaces the small ones, and the bottom tabs are hidden.
import type { ReactNode } from 'react';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import { Footer } from './footer.tsx';
import { HomeHeader, LargeHeader, SubHeader } from './header.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './shell.module.css';

export type ShellProps = {
  children: ReactNode;
  /** The small header: home with its tabs, or back and title. Default sub. */
  header?: 'home' | 'sub' | 'none';
  /** Title of the sub header. */
  title?: string;
  /** The title is a search term. */
  isSearchTerm?: boolean;
  /** Where back of the sub header leads; default: the previous page. */
  backTo?: string;
  /** Shows the title as a heading in the content from 1024 px too. */
  hasLargeTitle?: boolean;
  /** tabs (default), own: the screen renders a StickyBar, none. */
  bar?: 'tabs' | 'own' | 'none';
  hasFooter?: boolean;
};

export function Shell({
  children,
  header = 'sub',
  title = '',
  isSearchTerm = false,
  backTo,
  hasLargeTitle = false,
  bar = 'tabs',
  hasFooter = true,
}: ShellProps) {
  return (
    <div className={styles.shell} data-bar={bar} data-header={header}>
      <a className={styles.skip} href="#content">
        본문으로 건너뛰기
      </a>
      <LargeHeader />
      {header === 'home' && <HomeHeader />}
      {header === 'sub' && (
        <CachedFragment name="sub-header" of={{ title, isSearchTerm, backTo }}>
          {() => <SubHeader {...{ title, isSearchTerm, backTo }} />}
        </CachedFragment>
      )}
      {/* Named, because it receives the focus while the heading of the screen is being loaded. */}
      <main className={styles.main} id="content" tabIndex={-1} aria-label={title || undefined}>
        {hasLargeTitle && <LargeTitle title={title} />}
        {children}
      </main>
      {hasFooter && <Footer />}
      {bar === 'tabs' && <TabBar />}
    </div>
  );
}

/** The title of a screen as a heading, which is visually hidden below 1024 px. */
export function LargeTitle({ title }: { title: string }) {
  return (
    <div className={styles.column}>
      <h1 className={`wide-title ${styles.largeTitle}`}>{title}</h1>
    </div>
  );
}

/** The content column with gutters and the maximum width. */
export const columnClass: string = styles.column ?? '';
