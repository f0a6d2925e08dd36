// The frame of every screen: navigation and top bar.
import { useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useMatches, useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Wordmark } from '#ui/wordmark.tsx';
import { useBoard } from '../board/board.ts';
import { waitingOf } from '../board/waiting.ts';
import type { Waiting } from '../board/waiting.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Kbd } from '../parts/button.tsx';
import { formatCapped } from '../format.ts';
import { isCommandKey, useKeyListener } from '../keys/key-listener.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useStaff } from '../session/staff.ts';
import { entriesOf, homeOf, isWithin, screenAt } from '../../navigation.tsx';
import type { NavigationEntry } from '../../navigation.tsx';
import { Tray } from '../jobs/tray.tsx';
import { AllEntries } from './all-entries.tsx';
import { Bell } from './bell.tsx';
import { OwnMenu } from './own-menu.tsx';
import { OpeningBar } from './opening-bar.tsx';
import { PermittedScreen } from './permitted-screen.tsx';
import styles from './shell.module.css';

/** Entries at the bottom of a phone, beside 전체. */
const shownOnPhones = 4;

export default function Shell() {
  const staff = useStaff();
  const entries = entriesOf(staff);
  const { pathname } = useLocation();
  const [areKeysShown, setAreKeysShown] = useState(false);
  useScreenKeys(entries, () => setAreKeysShown(true));
  const { data: board = {} } = useBoard();
  const waiting = waitingOf(board);
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#main">
        본문으로
      </a>
      <aside className={styles.side}>
        <NavLink to="/" className={styles.brand} aria-label="온스 데스크 홈">
          <Wordmark height={20} />
          <span>데스크</span>
        </NavLink>
        <nav aria-label="화면">
          {entries.map((entry, at) => (
            <Entry
              key={entry.path}
              entry={entry}
              pathname={pathname}
              waiting={waiting[entry.path]}
              isOnPhones={at < shownOnPhones}
            />
          ))}
          {entries.length > shownOnPhones && <AllEntries entries={entries} waiting={waiting} />}
        </nav>
        <div className={styles.foot}>
          {board.isShopOpen !== false && (
            <a href="/main" target="_blank" rel="noreferrer">
              <span>상점 보기</span>
            </a>
          )}
          <button type="button" onClick={() => setAreKeysShown(true)}>
            <span>단축키</span> <Kbd>?</Kbd>
          </button>
        </div>
      </aside>
      <header className={styles.top}>
        <PaletteButton entries={entries} />
        <Tray staffUuid={staff.uuid} />
        <Bell />
        <OwnMenu staff={staff} />
      </header>
      <NarrowScreens entries={entries} pathname={pathname} />
      {/* A new screen is read from its beginning; the filters of a list change only its query. */}
      <main key={useScreenKey()} id="main" ref={focusScreen} tabIndex={-1} className={styles.main}>
        {board.isShopOpen === false && <OpeningBar pathname={pathname} />}
        <PermittedScreen />
      </main>
      <KeyList entries={entries} isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </div>
  );
}

/** The address of the screen, or one key for all addresses of a route whose handle says that it is one screen. */
function useScreenKey(): string {
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const { isOneScreen = false } = (match?.handle ?? {}) as { isOneScreen?: boolean };
  return isOneScreen && match !== undefined ? match.id : pathname;
}

const focusScreen = (main: HTMLElement | null): void => main?.focus({ preventScroll: true });

function Entry({
  entry,
  pathname,
  waiting,
  isOnPhones,
}: {
  entry: NavigationEntry;
  pathname: string;
  waiting: Waiting | undefined;
  /** Otherwise a phone shows it in the list of all entries. */
  isOnPhones: boolean;
}) {
  const isCurrent = isWithin(entry, pathname);
  const openScreen = screenAt(entry, pathname);
  const countId = useId();
  const waits = waiting !== undefined && waiting.count > 0;
  return (
    <div className={classNames(styles.group, !isOnPhones && styles.further)}>
      <NavLink
        to={homeOf(entry)}
        end
        className={classNames(styles.entry, isCurrent && styles.current)}
        title={entry.label}
        aria-describedby={waits ? countId : undefined}
      >
        {entry.icon}
        <span className={classNames(entry.shortLabel !== undefined && styles.long)}>{entry.label}</span>
        {entry.shortLabel !== undefined && (
          <span className={styles.short} aria-hidden="true">
            {entry.shortLabel}
          </span>
        )}
      </NavLink>
      {waits && (
        <b id={countId} className={classNames(styles.count, waiting.isLate && styles.late)}>
          {formatCapped(waiting)}
          <span className="spoken">건{waiting.isLate && ', 기한이 지났거나 막힌 일이 있습니다'}</span>
        </b>
      )}
      {isCurrent && entry.screens !== undefined && (
        <div className={styles.screens}>
          {entry.screens.map((screen) => (
            <NavLink
              key={screen.path}
              to={screen.path}
              end
              className={classNames(styles.screen, screen === openScreen && styles.open)}
            >
              {screen.label}
            </NavLink>
          ))}
        </div>
      )}
    </div>
  );
}

const showLink = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The screens of the open entry, where the side has no room for them. */
function NarrowScreens({ entries, pathname }: { entries: readonly NavigationEntry[]; pathname: string }) {
  const entry = entries.find((one) => isWithin(one, pathname));
  if (entry?.screens === undefined) return null;
  const openScreen = screenAt(entry, pathname);
  return (
    <nav className={styles.narrow} aria-label={`${entry.label} 화면`}>
      {entry.screens.map((screen) => (
        <Link
          key={screen.path}
          to={screen.path}
          className={classNames(styles.screen, screen === openScreen && styles.open)}
          {...(screen === openScreen && { 'aria-current': 'page', ref: showLink })}
        >
          {screen.label}
        </Link>
      ))}
    </nav>
  );
}

/** G and then the letter of an entry opens it; ? shows the keys. */
function useScreenKeys(entries: readonly NavigationEntry[], onHelp: () => void): void {
  const navigate = useNavigate();
  const isAfterG = useRef(false);
  // Before the keys of the screen: O alone may belong to a list.
  useKeyListener(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCommandKey(event)) return;
      const entry = isAfterG.current ? entries.find(({ key }) => event.code === `Key${key}`) : undefined;
      isAfterG.current = event.code === 'KeyG';
      if (entry !== undefined) {
        event.preventDefault();
        event.stopImmediatePropagation();
        void navigate(homeOf(entry));
      } else if (event.key === '?') {
        event.preventDefault();
        onHelp();
      }
    },
    { isFirst: true },
  );
}

const commonKeys: readonly [string, string][] = [
  ['Ctrl K', '화면, 할 일, 주문 찾기'],
  ['/', '목록에서 검색'],
  ['1–9', '탭'],
  ['↑ ↓', '행 옮기기 (J K)'],
  ['Space', '행 고르기, Shift와 화살표로 이어 고르기'],
  ['Enter', '열기'],
  ['Esc', '닫기'],
];

function KeyList({
  entries,
  isOpen,
  onClose,
}: {
  entries: readonly NavigationEntry[];
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog title="단축키" isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {[...entries.map(({ key, label }): [string, string] => [`G ${key}`, label]), ...commonKeys].map(
          ([key, label]) => (
            <div key={key}>
              <dt>
                <Kbd>{key}</Kbd>
                <span className="spoken">{key}</span>
              </dt>
              <dd>{label}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
