// The bell: a menu of links to passed deadlines and new work. It reads the same board as the navigation.
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons.tsx';
import { useBoard } from '../board/board.ts';
import { sumOf } from '../board/counts.ts';
import { noticesOf } from '../board/notices.ts';
import type { Notice } from '../board/notices.ts';
import { formatCapped } from '../format.ts';
import { Menu } from '../parts/menu.tsx';
import type { MenuEntry } from '../parts/menu.tsx';
import styles from '../parts/top-button.module.css';

const entryOf =
  (group: string) =>
  (line: Notice): MenuEntry => ({
    id: line.title,
    label: `${group}${line.title} ${formatCapped(line)}${line.unit ?? '건'}`,
    href: line.href,
  });

const nothing: MenuEntry = { id: 'none', label: '기한이 지났거나 새로 들어온 일이 없습니다', href: '/' };

/** The badge has room for two digits. */
const badgeOf = (count: number): string => (count > 99 ? '99+' : String(count));

export function Bell() {
  const { data: board = {} } = useBoard();
  const { late, fresh } = noticesOf(board);
  const total = sumOf([...late, ...fresh]);
  const entries = [...late.map(entryOf('기한 지남 · ')), ...fresh.map(entryOf(''))];
  return (
    <Menu className={styles.button} entries={entries.length > 0 ? entries : [nothing]}>
      <Icon size={18}>
        <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.500 2 6.500H4S6 15 6 10M10 19.500a2.200 2.200 0 0 0 4 0" />
      </Icon>
      <span className="spoken">알림</span>
      {total.count > 0 && (
        <span className={classNames(styles.count, late.length > 0 && styles.late)}>
          {badgeOf(total.count)}
          <span className="spoken">
            건{late.length > 0 && `, 기한 지난 일 ${formatCapped(sumOf(late))}건`}
          </span>
        </span>
      )}
    </Menu>
  );
}
