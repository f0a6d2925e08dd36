// Home: number of orders by status, work by deadline, sales of today, and the automatic events of the shop.
import { Link } from 'react-router';
import { automaticLabels, boardTabWords } from './home-words.ts';
import { toDoOf } from '../../shared/board/to-do.ts';
import type { ToDo, ToDoGroup } from '../../shared/board/to-do.ts';
import { tabOf, useBoard } from '../../shared/board/board.ts';
import type { Board } from '../../shared/board/board.ts';
import { formatCapped, formatCount } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Empty, Failure } from '../../shared/parts/failure.tsx';
import { Status } from '../../shared/parts/status.tsx';
import { progressOf, useOpening } from '../../shared/opening/opening-types.ts';
import { Sales } from './sales.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { classNames } from '#ui/class-names.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import styles from './home.module.css';

export const meta = () => [{ title: '홈 · 온스 데스크' }];

export default function Home() {
  const staff = useStaff();
  const board = useBoard();
  if (board.data === undefined)
    return board.error === null ? null : <Failure error={board.error} onRetry={() => void board.refetch()} />;
  const due = tabOf(board.data, 'PREPARING_PRODUCT');
  const first = (due?.late?.count ?? 0) + (due?.dueToday?.count ?? 0);
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>
        {staff.name} 님,{' '}
        {first > 0 ? `오늘은 ${formatCount(first)}건을 먼저 발송해야 합니다` : '오늘 기한인 발송은 없습니다'}
      </h1>
      {board.data.isShopOpen === false && <ClosedShop />}
      {board.data.orders !== undefined && <Flow orders={board.data.orders} />}
      <div className={styles.columns}>
        <ToDoList groups={toDoOf(board.data, seoulDate(new Date(board.dataUpdatedAt)))} />
        <div className={styles.side}>
          {board.data.sales !== undefined && (
            <Sales sales={board.data.sales} countedAt={new Date(board.dataUpdatedAt)} />
          )}
          {board.data.automatic !== undefined && <Automatic events={board.data.automatic} />}
        </div>
      </div>
    </div>
  );
}

/** Until the shop is opened. */
function ClosedShop() {
  const { data: opening } = useOpening();
  return (
    <section className={classNames(styles.paper, styles.closed)} aria-labelledby="closed-shop">
      <div>
        <h2 id="closed-shop">상점이 아직 열리지 않았습니다</h2>
        <p>
          {opening === undefined
            ? '상점 정보, 약관, 결제 연결과 첫 상품을 준비하면 열 수 있습니다.'
            : progressOf(opening).text}
        </p>
      </div>
      <ButtonLink href="/opening">상점 열기 준비</ButtonLink>
    </section>
  );
}

/** Rows by status, in the order of a sale; each is a link to exactly these rows. */
function Flow({ orders }: { orders: NonNullable<Board['orders']> }) {
  return (
    <nav className={styles.flow} aria-label="주문 흐름">
      {orders.map((tab) => (
        <Link key={tab.tab} to={`/orders?tab=${tab.tab}`} className={styles.step}>
          <span>{boardTabWords[tab.tab].label}</span>
          <strong className={tab.tab === 'PAYMENT_COMPLETE' ? styles.new : undefined}>
            {formatCapped(tab)}
          </strong>
          <small>
            {tab.late !== undefined && tab.late.count > 0 && <em>늦음 {formatCapped(tab.late)} </em>}
            {tab.dueToday !== undefined &&
              tab.dueToday.count > 0 &&
              `${boardTabWords[tab.tab].due} ${formatCapped(tab.dueToday)}`}
          </small>
        </Link>
      ))}
    </nav>
  );
}

function ToDoList({ groups }: { groups: readonly ToDoGroup[] }) {
  return (
    <section className={styles.paper} aria-labelledby="to-do">
      <header className={styles.head}>
        <h2 id="to-do">할 일</h2>
        <span>기한이 가까운 순서 · 30초마다 새로 셉니다</span>
      </header>
      {groups.length === 0 && <Empty>지금 기다리는 일이 없습니다.</Empty>}
      {groups.map((group, at) => (
        <div key={group.title}>
          <h3 className={styles.group}>{group.title}</h3>
          <ul>
            {group.lines.map((line, index) => (
              <Line key={line.title} line={line} isFirst={at === 0 && index === 0} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Line({ line, isFirst }: { line: ToDo; isFirst: boolean }) {
  return (
    <li className={styles.line}>
      <span className={classNames(styles.due, line.due !== undefined && styles.soon)}>{line.due}</span>
      <span className={styles.what}>
        <span>
          {line.title}{' '}
          <strong>
            {formatCapped(line)}
            {line.unit ?? '건'}
          </strong>
        </span>
        {line.detail !== undefined && <small>{line.detail}</small>}
      </span>
      <ButtonLink href={line.href} tone={isFirst ? 'main' : 'plain'} size="small">
        {line.button}
      </ButtonLink>
    </li>
  );
}

function Automatic({ events }: { events: NonNullable<Board['automatic']> }) {
  return (
    <section className={styles.paper} aria-labelledby="automatic">
      <header className={styles.head}>
        <h2 id="automatic">오늘 예정</h2>
        <span>직원이 먼저 처리하면 일어나지 않습니다</span>
      </header>
      {events.length === 0 && <p className={styles.quiet}>오늘 자동으로 처리되는 일이 없습니다.</p>}
      <ul>
        {events.map((event) => (
          <li key={event.kind + event.at} className={styles.event}>
            <time>{event.at.slice(11, 16)}</time>
            <span>
              {automaticLabels[event.kind]} {formatCapped(event)}건
            </span>
            <Status tone="wait">자동</Status>
          </li>
        ))}
      </ul>
    </section>
  );
}
