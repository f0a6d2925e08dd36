// The five tabs at the bottom of the screen (docs/rules/storefront.md#tabs). A tab is selected if the path contains the tab's path.
// The last one is 내 정보 for members and 로그인 for guests.
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { bottomTabs, isTabSelected } from '#domain/shell/home-tabs.ts';
import { classNames } from '#ui/class-names.ts';
import { CategoryIcon, HomeIcon, PersonIcon, RepeatIcon, SearchIcon } from '#ui/icons.tsx';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import { useIsMember } from '../account/session/is-member.ts';
import styles from './tab-bar.module.css';

const icons: ((isChosen: boolean) => ReactNode)[] = [
  () => <CategoryIcon />,
  () => <SearchIcon />,
  (isChosen) => <HomeIcon isFilled={isChosen} />,
  () => <RepeatIcon />,
  () => <PersonIcon />,
];

export function TabBar() {
  const { pathname } = useLocation();
  const isMember = useIsMember();
  const chosen = bottomTabs(isMember).map((tab) => isTabSelected(tab, pathname));
  return (
    <CachedFragment name="tab-bar" of={[isMember, ...chosen]}>
      {() => <Bar pathname={pathname} isMember={isMember} />}
    </CachedFragment>
  );
}

function Bar({ pathname, isMember }: { pathname: string; isMember: boolean }) {
  return (
    <nav className={styles.bar} aria-label="주요 메뉴">
      {bottomTabs(isMember).map((tab, at) => {
        const { path, label } = tab;
        const isChosen = isTabSelected(tab, pathname);
        return (
          <Link
            key={path}
            to={path}
            className={classNames(styles.tab, isChosen && styles.isChosen)}
            aria-current={isChosen ? 'page' : undefined}
          >
            {icons[at]?.(isChosen)}
            <span>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
