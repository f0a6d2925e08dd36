// The three headers: home with section tabs, back and title of other screens, and the large one from 1024 px. The HTML is the same for
// every visitor; the browser fills in the cart count.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link, NavLink, useLocation, useNavigate, useParams } from 'react-router';
import { homeTabIndex, homeTabs } from '#domain/shell/home-tabs.ts';
import { CountBadge } from '#ui/badge.tsx';
import { IconButton, iconButtonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BackIcon, CartIcon, PersonIcon, RepeatIcon, SearchIcon } from '#ui/icons.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { useOwnCart } from '../cart/use-own-cart.ts';
import { HeaderSearch } from './header-search.tsx';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import { prefetchMode } from '../page/router-link.tsx';
import { useIsMember } from '../account/session/is-member.ts';
import styles from './header.module.css';

/** 이벤트, 브랜드관 and 매거진 follow when their screens exist. */
const categoryPath = '/goods/list/category';

/** Scroll distance in pixels below which a change of direction is ignored. */
const turnAfter = 8;

/** Marks the header while the page is scrolled down, which hides its first row. */
function useHidesOnScrollDown(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < turnAfter) return;
      if (ref.current) ref.current.dataset.isUp = String(now > last && now > 56);
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [ref]);
}

function CartLink() {
  const { path, count } = useOwnCart();
  // The accessible name contains the visible number as a separate word (WCAG 2.5.3).
  const shown = count > 99 ? '99+' : String(count);
  return (
    <Link
      className={iconButtonClass}
      to={path}
      aria-label={count > 0 ? `장바구니, 상품 ${shown} 개` : '장바구니'}
    >
      <CartIcon />
      <CountBadge count={count} />
    </Link>
  );
}

/** What the markup of the tabs depends on; links match in any case. */
function selectedTab(pathname: string): { index: number | null; isCategory: boolean } {
  const path = pathname.toLowerCase();
  return { index: homeTabIndex(path), isCategory: `${path}/`.startsWith(`${categoryPath}/`) };
}

function HomeTabs() {
  return (
    <nav className={styles.tabs} aria-label="홈 메뉴">
      {homeTabs.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          prefetch={prefetchMode()}
          className={({ isActive }) => classNames(styles.tab, isActive && styles.isCurrent)}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Home, best and MD pick below 1024 px. */
export function HomeHeader() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useHidesOnScrollDown(ref);
  return (
    <header className={classNames(styles.header, styles.home)} ref={ref}>
      <div className={styles.row}>
        <Link to="/main" className={styles.wordmark}>
          <Wordmark height={24} />
        </Link>
        <Link to="/search" className={styles.searchLink} prefetch={prefetchMode()}>
          <SearchIcon size={20} />
          <span className={styles.longHint}>상품·브랜드 검색</span>
          <span className={styles.shortHint}>검색</span>
        </Link>
        <CartLink />
      </div>
      <CachedFragment name="home-tabs" of={selectedTab(pathname)}>
        {() => <HomeTabs />}
      </CachedFragment>
    </header>
  );
}

type SubHeaderProps = {
  title: string;
  /** Search results: the title is the term, in a field that opens the search with it. */
  isSearchTerm?: boolean;
  /** Where back leads; default: the previous page. */
  backTo?: string | undefined;
};

/** Other screens below 1024 px: back, title, search, cart. */
export function SubHeader({ title, isSearchTerm = false, backTo }: SubHeaderProps) {
  return (
    <header className={classNames(styles.header, styles.sub)}>
      <div className={styles.row}>
        <BackButton to={backTo} />
        {isSearchTerm ? (
          <Link to="/search" state={{ keyword: title }} className={styles.termLink}>
            <SearchIcon size={20} />
            <span className={styles.term}>{title}</span>
            <span className="spoken">검색어 수정</span>
          </Link>
        ) : (
          <>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            <Link className={iconButtonClass} to="/search" aria-label="검색">
              <SearchIcon />
            </Link>
          </>
        )}
        <CartLink />
      </div>
    </header>
  );
}

/**
 * Whether going back leads to a page of this shop. The router counts navigations in `idx`, from 0 in each document; the referrer is
 * the page that the document was opened from. The location's key does not show it: scroll restoration gives every entry one.
 */
function hasOwnPageBefore(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx > 0 || document.referrer.startsWith(`${window.location.origin}/`);
}

/** Navigates to `to`; by default back within this shop, or home where there is no previous page. */
export function BackButton({ to }: { to?: string | undefined }) {
  const navigate = useNavigate();
  return (
    <IconButton
      label="뒤로 가기"
      className={styles.back}
      onClick={() => {
        const place = to ?? (hasOwnPageBefore() ? undefined : '/main');
        void (place === undefined ? navigate(-1) : navigate(place));
      }}
    >
      <BackIcon />
    </IconButton>
  );
}

function PersonalLinks({ isMember }: { isMember: boolean }) {
  return (
    <nav className={styles.personal} aria-label="내 메뉴">
      <Link to="/always-buying" className={styles.personalLink}>
        <RepeatIcon size={22} /> 항상 사는
      </Link>
      <Link to={isMember ? '/mypage' : '/auth/login'} className={styles.personalLink}>
        <PersonIcon size={22} /> {isMember ? '내 정보' : '로그인'}
      </Link>
      <CartLink />
    </nav>
  );
}

function LargeTabs() {
  return (
    <div className={styles.largeTabs}>
      <HomeTabs />
      <NavLink
        to={categoryPath}
        className={({ isActive }) => classNames(styles.tab, isActive && styles.isCurrent)}
      >
        카테고리
      </NavLink>
    </div>
  );
}

/** Every screen from 1024 px. */
export function LargeHeader() {
  const { pathname } = useLocation();
  const { keyword } = useParams();
  const isMember = useIsMember();
  return (
    <header className={styles.large}>
      <div className={styles.largeRow}>
        <CachedFragment name="large-row" of={[keyword, isMember]}>
          {() => (
            <>
              <Link to="/main" className={styles.wordmark}>
                <Wordmark height={32} />
              </Link>
              <HeaderSearch />
              <PersonalLinks isMember={isMember} />
            </>
          )}
        </CachedFragment>
      </div>
      <CachedFragment name="large-tabs" of={selectedTab(pathname)}>
        {() => <LargeTabs />}
      </CachedFragment>
    </header>
  );
}
