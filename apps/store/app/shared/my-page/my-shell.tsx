// The layout of the screens of my page: from 1024 px the pages of my page are beside the content.
import { Link, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import side from '../page/side-column.module.css';
import { LargeTitle, Shell, type ShellProps } from '../shell/shell.tsx';
import { currentMyPage, myPages } from './my-pages.ts';
import styles from './my-shell.module.css';

export function MyShell({ hasLargeTitle = false, children, ...shell }: ShellProps) {
  return (
    <Shell {...shell}>
      <div className={classNames(styles.page, side.layout)}>
        <MyPageColumn />
        <div className={styles.content}>
          {hasLargeTitle && <LargeTitle title={shell.title ?? ''} />}
          {children}
        </div>
      </div>
    </Shell>
  );
}

function MyPageColumn() {
  const location = useLocation();
  const current = currentMyPage(location);
  return (
    <nav className={classNames(styles.column, side.column)} aria-label="내 정보">
      <Link
        className={side.title}
        to="/mypage"
        aria-current={location.pathname === '/mypage' ? 'page' : undefined}
      >
        내 정보
      </Link>
      <ul>
        {myPages.map(({ to, label, isNewDocument = false }) => (
          <li key={to}>
            <Link
              className={side.link}
              to={to}
              reloadDocument={isNewDocument}
              aria-current={
                to !== current ? undefined : to.split('?')[0] === location.pathname ? 'page' : 'true'
              }
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
