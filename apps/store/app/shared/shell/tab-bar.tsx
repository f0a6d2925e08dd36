// The five tabs at the foot of the screen (spec 2). A tab is chosen when the path contains its own.
// The last one says 로그인 for everyone until sign-in opens.
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { bottomTabs, isTabSelected } from '#domain/home-tabs.ts';
import { classNames } from '#ui/class-names.ts';
import { CategoryIcon, HomeIcon, PersonIcon, RepeatIcon, SearchIcon } from '#ui/icons.tsx';
import { KeptPart } from '../kept-part.tsx';
import styles from './tab-bar.module.css';

/** No one has a session until sign-in opens. */
const tabs = bottomTabs(false);

const icons: ((isChosen: boolean) => ReactNode)[] = [
  () => <CategoryIcon />,
  () => <SearchIcon />,
  (isChosen) => <HomeIcon isFilled={isChosen} />,
  () => <RepeatIcon />,
  () => <PersonIcon />,
];

export function TabBar() {
  const { pathname } = useLocation();
  return (
    <KeptPart name="tab-bar" of={tabs.map((tab) => isTabSelected(tab, pathname))}>
      {() => <Bar pathname={pathname} />}
    </KeptPart>
  );
}

function Bar({ pathname }: { pathname: string }) {
  return (
    <nav className={styles.bar} aria-label="주요 메뉴">
      {tabs.map((tab, at) => {
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
